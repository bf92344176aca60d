/* Accepts exactly one line: n, the number of beads, 1..10^10. */
#include "../../common/validate.h"

static const int64_t MAX_BEADS = 10000000000;

int main(void)
{
	struct place at = { 1, 1 };
	(void)validate_integer(&at, "n", 1, MAX_BEADS);
	validate_newline(&at);
	validate_end(&at);
}
