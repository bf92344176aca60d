/* Accepts exactly the inputs that the statement describes: n, k, then a list a line whose numbers are
 * distinct and no larger than the pile. */
#include "../../common/validate.h"

enum {
	MAX_N = 1000000,
	MIN_K = 2,
	MAX_K = 100000,
	MAX_N_TIMES_K = 400000000,
	MAX_LISTED = 1000000, /* numbers in all lists together */
};

static int32_t last_pile[MAX_N + 1]; /* by number of stones: the last pile whose list has it */

/* Returns the length of the list. */
static int64_t validate_list(struct place *at, int32_t pile, int64_t listed_before)
{
	struct place start = *at;
	int64_t count = validate_integer(at, "the length of a list", 0, pile);
	if (listed_before + count > MAX_LISTED) {
		validate_refuse(&start, "all lists together have more than %d numbers", MAX_LISTED);
	}
	for (int64_t i = 0; i < count; i++) {
		validate_space(at);
		start = *at;
		int64_t stones = validate_integer(at, "a number of stones", 1, pile);
		if (last_pile[stones] == pile) {
			validate_refuse(&start, "%lld is twice in the list", (long long)stones);
		}
		last_pile[stones] = pile;
	}
	validate_newline(at);
	return count;
}

int main(void)
{
	struct place at = {1, 1};
	int64_t n = validate_integer(&at, "n", 1, MAX_N);
	validate_space(&at);
	int64_t k = validate_integer(&at, "k", MIN_K, MAX_K);
	if (n * k > MAX_N_TIMES_K) {
		validate_refuse(&at, "n * k is %lld, more than %d", (long long)(n * k), MAX_N_TIMES_K);
	}
	validate_newline(&at);
	int64_t listed = 0;
	for (int32_t pile = 1; pile <= n; pile++) {
		listed += validate_list(&at, pile, listed);
	}
	validate_end(&at);
}
