/* Makes an input of sowing: a board of some kind and moves that play it in some way.
 *
 *     generate BOARD MOVES n high q seed
 *
 * BOARD and MOVES are names of the tables below; high is what the kind of board makes of it. The
 * moves are chosen with the game at hand: a game of blind moves soon passes more than it sows. */
#include "../../common/many.h"
#include "../../common/random.h"
#include "../sowing.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MAX_SEEDS INT64_C(4000000000000000000)
enum { MAX_N = 100000, MAX_MOVES = 100000, TRIES = 64, HEAP_GAP = 50, EXIT_USAGE = 2 };

struct plan {
	int64_t n, high, moves;
	struct random random;
};

/* A kind of board fills one side at a time; pits has n entries, zero before. */

static void fill_uniform(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < plan->n; i++) {
		pits[i] = random_integer(&plan->random, 0, plan->high);
	}
}

static void fill_equal(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < plan->n; i++) {
		pits[i] = plan->high;
	}
}

static void fill_sparse(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < plan->n; i++) {
		int filled = random_integer(&plan->random, 0, 3) == 0;
		pits[i] = filled ? random_integer(&plan->random, 1, plan->high) : 0;
	}
}

/* Small hands that end near by, and prizes to capture. */
static void fill_mixed(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < plan->n; i++) {
		int small = random_integer(&plan->random, 0, 2) > 0;
		pits[i] = random_integer(&plan->random, 0, small ? 3 : plan->high);
	}
}

/* Empty pits, single seeds and hands of exactly one lap, which end where they began. */
static void fill_lap(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < plan->n; i++) {
		int64_t kind = random_integer(&plan->random, 0, 2);
		pits[i] = kind == 2 ? 2 * plan->n + 1 : kind;
	}
}

/* The first half of the side holds all of it, each pit between half of high and high. */
static void fill_half(struct plan *plan, int64_t *pits)
{
	for (int64_t i = 0; i < (plan->n + 1) / 2; i++) {
		pits[i] = random_integer(&plan->random, plan->high / 2, plan->high);
	}
}

/* Exactly half of high on the side: less than a lap in most pits, the rest in every HEAP_GAPth. */
static void fill_heap(struct plan *plan, int64_t *pits)
{
	int64_t left = plan->high / 2;
	for (int64_t i = 0; i < plan->n; i++) {
		pits[i] = random_integer(&plan->random, 0, sowing_smaller(2 * plan->n, left));
		left -= pits[i];
	}
	int64_t heaps = (plan->n + HEAP_GAP - 1) / HEAP_GAP;
	for (int64_t i = 0; i < plan->n; i += HEAP_GAP) {
		pits[i] += left / heaps;
	}
	pits[0] += left % heaps;
}

static const struct board_kind {
	const char *name;
	void (*fill)(struct plan *plan, int64_t *pits);
} board_kinds[] = {
	{ "uniform", fill_uniform },
	{ "equal", fill_equal },
	{ "sparse", fill_sparse },
	{ "mixed", fill_mixed },
	{ "lap", fill_lap },
	{ "half", fill_half },
	{ "heap", fill_heap },
};

/* A way to play rates a move; the best of TRIES random ones is made. */

static int64_t seeds_in(const struct sowing *game, int64_t pit)
{
	return sowing_count(game, sowing_home(game, game->player) + pit);
}

static int64_t rate_any(const struct sowing *game, int64_t pit)
{
	(void)game;
	(void)pit;
	return 0;
}

static int64_t rate_filled(const struct sowing *game, int64_t pit)
{
	return seeds_in(game, pit) > 0;
}

/* The more seeds are left over after whole laps, the better. */
static int64_t rate_long(const struct sowing *game, int64_t pit)
{
	int64_t seeds = seeds_in(game, pit);
	return seeds > 0 ? 1 + seeds % (2 * game->n + 1) : 0;
}

/* Half a lap left over is the most that whole laps, added or taken back, can't save. */
static int64_t rate_middle(const struct sowing *game, int64_t pit)
{
	int64_t seeds = seeds_in(game, pit);
	int64_t rest = seeds % (2 * game->n + 1);
	return seeds > 0 ? 1 + sowing_smaller(rest, 2 * game->n + 1 - rest) : 0;
}

static int64_t rate_again(const struct sowing *game, int64_t pit)
{
	int64_t seeds = seeds_in(game, pit);
	return seeds > 0 ? 1 + ((pit + seeds) % (2 * game->n + 1) == game->n) : 0;
}

static int64_t rate_capture(const struct sowing *game, int64_t pit)
{
	int64_t seeds = seeds_in(game, pit);
	int64_t last = (pit + seeds) % (2 * game->n + 1);
	if (seeds == 0 || seeds > 2 * game->n + 1 || last >= game->n) {
		return seeds > 0;
	}
	return 1 + (last == pit || seeds_in(game, last) == 0);
}

static const struct move_kind {
	const char *name;
	int64_t (*rate)(const struct sowing *game, int64_t pit);
} move_kinds[] = {
	{ "any", rate_any },
	{ "filled", rate_filled },
	{ "long", rate_long },
	{ "middle", rate_middle },
	{ "again", rate_again },
	{ "capture", rate_capture },
};

static int64_t choose_move(
	struct plan *plan, const struct move_kind *kind, const struct sowing *game)
{
	int64_t best = random_integer(&plan->random, 0, plan->n - 1);
	if (game->player == SOWING_OVER) {
		return best;
	}
	int64_t best_rate = kind->rate(game, best);
	for (int i = 1; i < TRIES; i++) {
		int64_t pit = random_integer(&plan->random, 0, plan->n - 1);
		int64_t rate = kind->rate(game, pit);
		if (rate > best_rate) {
			best = pit;
			best_rate = rate;
		}
	}
	return best;
}

static void print_board(int64_t n, const int64_t *board)
{
	printf("%lld\n", (long long)n);
	for (int64_t slot = 0; slot < 2 * n + 2; slot++) {
		printf("%s%lld", slot > 0 ? " " : "", (long long)board[slot]);
	}
	printf("\n");
}

static void print_moves(struct plan *plan, const struct move_kind *kind, int64_t *board)
{
	struct sowing game;
	sowing_begin(&game, plan->n, board);
	printf("%lld\n", (long long)plan->moves);
	for (int64_t i = 0; i < plan->moves; i++) {
		int64_t pit = choose_move(plan, kind, &game);
		printf("%s%lld", i > 0 ? " " : "", (long long)pit);
		sowing_move(&game, pit);
	}
	printf("\n");
	sowing_end(&game);
}

static int within_limit(int64_t n, const int64_t *board)
{
	int64_t left = MAX_SEEDS;
	for (int64_t slot = 0; slot < 2 * n + 2; slot++) {
		if (board[slot] > left) {
			return 0;
		}
		left -= board[slot];
	}
	return 1;
}

static int64_t parse_integer(const char *text, int64_t low, int64_t high)
{
	char *end;
	errno = 0;
	long long value = strtoll(text, &end, 10);
	if (errno || end == text || *end || value < low || value > high) {
		fprintf(stderr, "generate: '%s' is no integer in %lld..%lld\n", text, (long long)low,
			(long long)high);
		exit(EXIT_USAGE);
	}
	return value;
}

static void usage(void)
{
	fprintf(stderr, "usage: generate BOARD MOVES n high q seed\nBOARD:");
	for (size_t i = 0; i < sizeof board_kinds / sizeof *board_kinds; i++) {
		fprintf(stderr, " %s", board_kinds[i].name);
	}
	fprintf(stderr, "\nMOVES:");
	for (size_t i = 0; i < sizeof move_kinds / sizeof *move_kinds; i++) {
		fprintf(stderr, " %s", move_kinds[i].name);
	}
	fprintf(stderr, "\n");
	exit(EXIT_USAGE);
}

static const struct board_kind *find_board(const char *name)
{
	for (size_t i = 0; i < sizeof board_kinds / sizeof *board_kinds; i++) {
		if (strcmp(board_kinds[i].name, name) == 0) {
			return &board_kinds[i];
		}
	}
	usage();
	return NULL;
}

static const struct move_kind *find_moves(const char *name)
{
	for (size_t i = 0; i < sizeof move_kinds / sizeof *move_kinds; i++) {
		if (strcmp(move_kinds[i].name, name) == 0) {
			return &move_kinds[i];
		}
	}
	usage();
	return NULL;
}

static int generate(int argc, char **argv)
{
	if (argc != 7) {
		usage();
	}
	const struct board_kind *board_kind = find_board(argv[1]);
	const struct move_kind *move_kind = find_moves(argv[2]);
	struct plan plan = {
		.n = parse_integer(argv[3], 1, MAX_N),
		.high = parse_integer(argv[4], 0, MAX_SEEDS),
		.moves = parse_integer(argv[5], 0, MAX_MOVES),
		.random = { (uint64_t)parse_integer(argv[6], 0, INT64_MAX) },
	};
	static int64_t board[2 * MAX_N + 2];
	memset(board, 0, (size_t)(2 * plan.n + 2) * sizeof *board);
	board_kind->fill(&plan, board);
	board_kind->fill(&plan, board + plan.n + 1);
	if (!within_limit(plan.n, board)) {
		fprintf(stderr, "generate: more than %lld seeds\n", (long long)MAX_SEEDS);
		return EXIT_USAGE;
	}
	print_board(plan.n, board);
	print_moves(&plan, move_kind, board);
	return 0;
}

int main(int argc, char **argv)
{
	return many_calls(argc, argv, generate);
}
