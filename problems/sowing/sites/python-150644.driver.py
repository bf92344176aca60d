"""Calls sow_game as the site does, and refuses what the site would: a result that is no tuple of a
list and a number, and an input list that is no longer what it was."""

import importlib
import sys

sow_game = importlib.import_module("python-150644").sow_game


def fail(text):
    sys.exit("sow_game " + text)


numbers = list(map(int, sys.stdin.read().split()))
slots = 2 * numbers[0] + 2
board, moves = numbers[1:slots + 1], numbers[slots + 2:]
given = board.copy(), moves.copy()
result = sow_game(board, moves)
if (board, moves) != given:
    fail("changed its input")
if type(result) is not tuple or len(result) != 2:
    fail("returned no tuple of two")
final_board, next_player = result
if type(final_board) is not list or any(type(slot) is not int for slot in final_board):
    fail("returned a board that is no list of integers")
if type(next_player) is not int:
    fail("returned a next player that is no integer")
print(*final_board)
print(next_player)
