import sys

if sys.argv[4:] != ["half", "exactly"]:
    sys.exit(1)
with open(sys.argv[1], encoding="ascii") as file:
    number = int(file.read())
sys.exit(42 if 2 * float(sys.stdin.read()) == number else 43)
