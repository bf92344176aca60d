"""Cup i holds what is left modulo i + 1, for the beads beyond it must be a multiple of i + 1."""


def winnable_board(n):
    cups = []
    divisor = 2
    while n:
        beads = n % divisor
        cups.append(beads)
        n -= beads
        divisor += 1
    return cups


print(*winnable_board(int(input())))
