def sow_game(board, moves):
    board = list(board)
    n = len(board) // 2 - 1
    homes = 0, n + 1  # the slots of both players' pits 0; the store is n further on

    def row(player):
        return slice(homes[player], homes[player] + n)

    def is_over():
        return not any(board[row(0)]) or not any(board[row(1)])

    def move_is_extra(player, move):
        """Plays a pit that is not empty; does the same player go again?"""
        store, other_store = homes[player] + n, homes[1 - player] + n
        slot = homes[player] + move
        seeds, board[slot] = board[slot], 0
        while seeds:
            slot = (slot + 1) % len(board)
            if slot != other_store:
                board[slot] += 1
                seeds -= 1
        opposite = 2 * n - slot
        is_own_pit = homes[player] <= slot < store
        if is_own_pit and board[slot] == 1 and board[opposite]:
            board[store] += 1 + board[opposite]
            board[slot] = board[opposite] = 0
        return slot == store

    player = 0
    for move in moves:
        if is_over():
            break
        if not board[homes[player] + move] or not move_is_extra(player, move):
            player = 1 - player
    if is_over():
        for owner in 0, 1:
            board[homes[owner] + n] += sum(board[row(owner)])
            board[row(owner)] = [0] * n
        player = -1
    return board, player
