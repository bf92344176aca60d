"""Plays the game on a grid of cells and looks at every line after every move."""

import sys


def lines(m):
    for i in range(m):
        yield [(i, k) for k in range(m)]
        yield [(k, i) for k in range(m)]
    yield [(k, k) for k in range(m)]
    yield [(k, m - 1 - k) for k in range(m)]


def verdict(m, moves):
    grid = {}
    for number, cell in enumerate(moves):
        player = "AB"[number % 2]
        grid[cell] = player
        for line in lines(m):
            if all(grid.get(cell) == player for cell in line):
                return player
    return "Draw" if len(grid) == m * m else "Pending"


def read_moves(q):
    for _ in range(q):
        row, column = sys.stdin.readline().split()
        yield int(row), int(column)


m, q = map(int, sys.stdin.readline().split())
print(verdict(m, read_moves(q)))
