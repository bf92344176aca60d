import sys

with open(sys.argv[2], encoding="ascii") as file:
    answer = float(file.read())
sys.exit(42 if float(sys.stdin.read()) == answer else 43)
