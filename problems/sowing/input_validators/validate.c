/* Accepts exactly the inputs that the statement of sowing describes. */
#include "../../common/validate.h"

#define MAX_SEEDS INT64_C(4000000000000000000)
enum { MAX_N = 100000, MAX_MOVES = 100000 };

static void validate_board(struct place *at, int64_t slots)
{
	int64_t left = MAX_SEEDS;
	for (int64_t slot = 0; slot < slots; slot++) {
		if (slot > 0) {
			validate_space(at);
		}
		struct place start = *at;
		int64_t seeds = validate_integer(at, "a slot of the board", 0, MAX_SEEDS);
		if (seeds > left) {
			validate_refuse(&start, "more than %lld seeds so far", (long long)MAX_SEEDS);
		}
		left -= seeds;
	}
	validate_newline(at);
}

int main(void)
{
	struct place at = { 1, 1 };
	int64_t n = validate_integer(&at, "n", 1, MAX_N);
	validate_newline(&at);
	validate_board(&at, 2 * n + 2);
	int64_t moves = validate_integer(&at, "the number of moves", 0, MAX_MOVES);
	validate_newline(&at);
	for (int64_t i = 0; i < moves; i++) {
		if (i > 0) {
			validate_space(&at);
		}
		(void)validate_integer(&at, "a move", 0, n - 1);
	}
	validate_newline(&at);
	validate_end(&at);
}
