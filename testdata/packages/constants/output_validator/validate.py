import sys

with open(sys.argv[1]) as file:
    expected = {{max_n}} - int(file.read())
if sys.argv[4:] != ['1000']:
    sys.exit('the arguments are not those of test_group.yaml')
sys.exit(42 if sys.stdin.read() == f'{expected}\n' else 43)
