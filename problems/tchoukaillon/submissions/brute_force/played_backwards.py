"""Plays the won game backwards: n times, the nearest empty cup takes back the beads that it sowed."""


def winnable_board(n):
    board = [0]
    for _ in range(n):
        cup = 0
        while board[cup]:
            board[cup] -= 1
            cup += 1
        board[cup] = cup + 1
        if cup + 1 == len(board):
            board.append(0)
    return board[:-1]


print(*winnable_board(int(input())))
