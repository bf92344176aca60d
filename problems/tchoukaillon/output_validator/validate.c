/* Judges a board by the game's own rule: validate X.in X.ans feedbackdir/ < output
 *
 * The output is taken as tokens, so any white space between the cups will do. A board is the
 * winnable one of n beads exactly if it holds n beads, no cup i holds more than i, the beads beyond
 * each cup i are a multiple of i+1, and its last cup is not empty (solution/solution.en.md proves
 * it). The answer file is not needed. Exit code 42 for a right board; 43 for a wrong one, with one
 * line in feedbackdir/judgemessage.txt that says which cup is wrong and why; 1 if the validator
 * can't do its work. The output is read no further than the first thing that no board can have, and
 * no more than MAX_CUPS numbers are kept of it, whatever it is.
 * Source of the calling form: ICPC problem package format 2025-09, output validator. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACCEPT = 42, REJECT = 43, BROKEN = 1 };
enum { MAX_CUPS = 200000, TOKEN_BYTES = 40 };

static const unsigned long long MAX_BEADS = 10000000000;

struct token {
	unsigned char bytes[TOKEN_BYTES];
	int length; /* of what is kept */
	bool cut;   /* the token is longer than that */
};

struct board {
	const char *feedback_directory;
	unsigned long long n;        /* beads asked for */
	unsigned long long beads;    /* in all the cups */
	unsigned cups;               /* that the output tells of */
	unsigned held[MAX_CUPS + 1]; /* held[i] beads in cup i, 1 <= i <= cups */
};

static void broken(const char *where, const char *what) __attribute__((noreturn));

static void broken(const char *where, const char *what)
{
	fprintf(stderr, "%s: %s\n", where, what);
	exit(BROKEN);
}

/* Ends the validator: the board is wrong, and the line says why. */
static void reject(const struct board *b, const char *format, ...)
	__attribute__((format(printf, 2, 3), noreturn));

static void reject(const struct board *b, const char *format, ...)
{
	static const char name[] = "judgemessage.txt";
	size_t size = strlen(b->feedback_directory) + sizeof name;
	char *path = malloc(size);
	if (!path) {
		broken(name, "out of memory");
	}
	snprintf(path, size, "%s%s", b->feedback_directory, name);
	FILE *message = fopen(path, "w");
	if (!message) {
		broken(path, strerror(errno));
	}
	va_list arguments;
	va_start(arguments, format);
	int wrote = vfprintf(message, format, arguments);
	va_end(arguments);
	if (wrote < 0 || fputc('\n', message) == EOF || fclose(message) == EOF) {
		broken(path, "can't be written");
	}
	exit(REJECT);
}

static void reject_trailing_zero(const struct board *b, unsigned cup) __attribute__((noreturn));

static void reject_trailing_zero(const struct board *b, unsigned cup)
{
	reject(b, "cup %u is a trailing zero: all beads lie in the cups before it", cup);
}

/* The number of beads asked for, from the input file. */
static unsigned long long read_beads(const char *path)
{
	FILE *file = fopen(path, "r");
	if (!file) {
		broken(path, strerror(errno));
	}
	char text[32];
	size_t length = fread(text, 1, sizeof text - 1, file);
	if (ferror(file)) {
		broken(path, "can't be read");
	}
	fclose(file);
	text[length] = '\0';
	char *end;
	unsigned long long n = strtoull(text, &end, 10);
	if (text[0] < '1' || text[0] > '9' || n > MAX_BEADS || strcmp(end, "\n") != 0) {
		broken(path, "is not one line with a number of beads");
	}
	return n;
}

static bool is_space(int c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The output's next token, or its first TOKEN_BYTES bytes; false if there is none. */
static bool read_token(struct token *token)
{
	int c;
	do {
		c = getchar_unlocked();
	} while (is_space(c));
	token->length = 0;
	token->cut = false;
	while (c != EOF && !is_space(c)) {
		if (token->length == TOKEN_BYTES) {
			token->cut = true;
			return true;
		}
		token->bytes[token->length++] = (unsigned char)c;
		c = getchar_unlocked();
	}
	if (ferror(stdin)) {
		broken("the output", "can't be read");
	}
	return token->length > 0;
}

/* The token as one harmless piece of a line. */
static const char *token_shown(const struct token *token)
{
	static char shown[TOKEN_BYTES * 4 + sizeof "..."];
	char *at = shown;
	for (int i = 0; i < token->length; i++) {
		unsigned char c = token->bytes[i];
		if (c > ' ' && c < 127 && c != '\\' && c != '"') {
			*at++ = (char)c;
		} else {
			at += sprintf(at, "\\x%02x", c);
		}
	}
	strcpy(at, token->cut ? "..." : "");
	return shown;
}

/* A decimal integer as the statement writes it: digits only, no leading zero. */
static bool token_is_number(const struct token *token)
{
	for (int i = 0; i < token->length; i++) {
		if (token->bytes[i] < '0' || token->bytes[i] > '9') {
			return false;
		}
	}
	return token->length == 1 || token->bytes[0] != '0';
}

/* The token's value, or some value above most when it is larger than most. */
static unsigned token_value(const struct token *token, unsigned most)
{
	unsigned value = 0;
	for (int i = 0; i < token->length && value <= most; i++) {
		value = value * 10 + (unsigned)(token->bytes[i] - '0');
	}
	return value;
}

/* Whether no winnable board of n beads reaches this cup: one that does holds at least (cup+1)^2/4
 * beads, rounded down. */
static bool is_too_far(unsigned cup, unsigned long long n)
{
	unsigned long long next = cup + 1ull;
	return next * next / 4 > n;
}

/* Takes the whole output in. Rejects what can't be a cup of any winnable board of n beads. */
static void read_board(struct board *b)
{
	struct token token;
	while (read_token(&token)) {
		unsigned cup = b->cups + 1;
		if (!token_is_number(&token)) {
			reject(b, "cup %u is given as \"%s\", which is not a decimal integer", cup,
				token_shown(&token));
		}
		unsigned held = token_value(&token, cup);
		if (held > cup) {
			reject(b,
				"cup %u holds %s and may hold at most %u: a cup with more beads "
				"than its number can never be sown",
				cup, token_shown(&token), cup);
		}
		if (is_too_far(cup, b->n)) {
			if (held == 0 && b->beads == b->n) {
				reject_trailing_zero(b, cup);
			}
			reject(b, "there is a cup %u, but no winnable board for n = %llu reaches so far", cup,
				b->n);
		}
		b->cups = cup;
		b->held[cup] = held;
		b->beads += held;
	}
}

/* The first cup that does not hold what it holds in the winnable board of n beads, or 0 if all do.
 * What they must hold goes to *must_hold; *left is what remains for the cups beyond. */
static unsigned first_wrong_cup(
	const struct board *b, unsigned long long n, unsigned *must_hold, unsigned long long *left)
{
	*left = n;
	*must_hold = 0;
	for (unsigned cup = 1; cup <= b->cups; cup++) {
		/* What lies beyond the cup is a multiple of cup+1, and its own part is smaller. */
		*must_hold = (unsigned)(*left % (cup + 1));
		*left -= *must_hold;
		if (b->held[cup] != *must_hold) {
			return cup;
		}
	}
	return 0;
}

static bool is_winnable(const struct board *b)
{
	unsigned must_hold;
	unsigned long long left;
	return first_wrong_cup(b, b->beads, &must_hold, &left) == 0;
}

static void judge_board(const struct board *b)
{
	if (b->cups == 0) {
		reject(b, "the output is empty: the board for n = %llu is missing", b->n);
	}
	unsigned must_hold;
	unsigned long long left;
	unsigned wrong = first_wrong_cup(b, b->n, &must_hold, &left);
	if (b->beads != b->n && b->beads > 0 && is_winnable(b)) {
		reject(b, "the board can be won, but it is the one for n = %llu, not for n = %llu",
			b->beads, b->n);
	}
	if (wrong == 0 && left > 0) {
		reject(b,
			"the board is right as far as it goes, but it ends after cup %u, "
			"where it holds %llu of %llu beads",
			b->cups, b->beads, b->n);
	}
	if (b->beads != b->n) {
		reject(b,
			"the cups hold %llu beads in all and not %llu; cup %u, the first wrong one, "
			"holds %u and must hold %u",
			b->beads, b->n, wrong, b->held[wrong], must_hold);
	}
	if (wrong) {
		reject(b,
			"cup %u holds %u and must hold %u: only then can sowing, which takes %u "
			"beads a time out of the cups beyond it, empty them",
			wrong, b->held[wrong], must_hold, wrong + 1);
	}
	if (b->held[b->cups] == 0) {
		reject_trailing_zero(b, b->cups);
	}
}

int main(int argc, char **argv)
{
	static struct board board;
	if (argc < 4) {
		broken("usage", "validate X.in X.ans feedbackdir/ < output");
	}
	board.feedback_directory = argv[3];
	board.n = read_beads(argv[1]);
	read_board(&board);
	judge_board(&board);
	return ACCEPT;
}
