/* Accepts, so far, any lines of printable words with one space between them. To become strict: take
 * the input apart as the statement has it, with its limits as named constants, by
 * validate_integer(&at, "n", 1, MAX_N), validate_space(&at) and validate_newline(&at). */
#include "../@common@/validate.h"

int main(void)
{
	struct place at = { 1, 1 };
	int before = '\n';
	for (int c; (c = validate_peek()) != EOF; before = c) {
		if (c == '\n' ? before == ' ' : c == ' ' ? before == ' ' || before == '\n' : c < '!' || c > '~') {
			validate_refuse(&at, "a printable word expected here");
		}
		(void)validate_take(&at);
	}
	if (at.line == 1 || before != '\n') {
		validate_refuse(&at, "the end of the line expected here");
	}
	validate_end(&at);
}
