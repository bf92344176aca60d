import os
import sys

state = os.path.join(sys.argv[3], 'left')
if os.path.exists(state):
    with open(state) as file:
        left = int(file.read())
else:
    with open(sys.argv[1]) as file:
        left = int(file.read())
if sys.stdin.read() != f'{left - 1}\n':
    sys.exit(43)
with open(state, 'w') as file:
    file.write(f'{left - 1}\n')
if left > 1:
    with open(os.path.join(sys.argv[3], 'nextpass.in'), 'w') as file:
        file.write(f'{left - 1}\n')
sys.exit(42)
