#include "../tictactoe.h"

/* The caller does not free the result, so that a literal will do. */
char *tictactoe(int **moves, int movesSize, int *movesColSize)
{
	enum { SIZE = 3 };
	(void)movesColSize; /* each is 2 */
	struct board board;
	board_init(&board, SIZE);
	for (int i = 0; i < movesSize; i++) {
		struct move move = { moves[i][0], moves[i][1] };
		board_play(&board, move);
	}
	const char *verdict = board_verdict(&board);
	free(board.rows);
	free(board.columns);
	return (char *)verdict;
}
