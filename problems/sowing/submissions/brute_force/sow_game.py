"""The function that the Python site asks for, seed by seed, with a main around it."""
import sys


def sow_game(board, moves):
    board = list(board)
    n = (len(board) - 2) // 2
    stores = (n, 2 * n + 1)
    pits = (range(n), range(n + 1, 2 * n + 1))

    def bank_if_over():
        if all(any(board[pit] for pit in row) for row in pits):
            return False
        for player in (0, 1):
            board[stores[player]] += sum(board[pit] for pit in pits[player])
            for pit in pits[player]:
                board[pit] = 0
        return True

    player = 0
    if bank_if_over():
        return board, -1
    for move in moves:
        slot = pits[player][move]
        hand = board[slot]
        if hand == 0:
            player = 1 - player
            continue
        board[slot] = 0
        while hand:
            slot = (slot + 1) % len(board)
            if slot != stores[1 - player]:
                board[slot] += 1
                hand -= 1
        if slot != stores[player]:
            opposite = 2 * n - slot
            if slot in pits[player] and board[slot] == 1 and board[opposite] > 0:
                board[stores[player]] += board[slot] + board[opposite]
                board[slot] = board[opposite] = 0
            player = 1 - player
        if bank_if_over():
            return board, -1
    return board, player


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n = numbers[0]
    board = numbers[1:2 * n + 3]
    moves = numbers[2 * n + 4:]
    final_board, next_player = sow_game(board, moves)
    print(*final_board)
    print(next_player)


main()
