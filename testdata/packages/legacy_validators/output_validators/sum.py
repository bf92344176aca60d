"""Asks for numbers with the right sum, and gives a score where the first of them is even. It knows nothing of
their order, nor of the other validator's feedback."""
import os
import sys

feedback = sys.argv[3]
if os.listdir(feedback) or sys.argv[4:] != ['most', '100']:
    sys.exit(1)
with open(sys.argv[1]) as file:
    wanted = int(file.read())
numbers = [int(word) for word in sys.stdin.read().split()]
with open(os.path.join(feedback, 'judgemessage.txt'), 'w') as file:
    file.write(f'they add up to {sum(numbers)}\n')
if sum(numbers) != wanted:
    sys.exit(43)
if numbers[0] % 2 == 0:
    with open(os.path.join(feedback, 'score.txt'), 'w') as file:
        file.write('30\n')
sys.exit(42)
