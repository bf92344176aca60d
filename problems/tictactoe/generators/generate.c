/* Writes one input, decided by its arguments alone:
 *
 * nobody M Q ROWS SEED       Q random cells of the first ROWS rows, and nobody has won
 * won M Q LINE INDEX SEED    random cells, but move Q completes LINE: row, column, diagonal,
 *                            antidiagonal, both (diagonals) or cross (row and column INDEX)
 * race M Q LINE INDEX SEED   two rows or two columns are filled in order, a player each, until move
 *                            Q completes LINE, row or column INDEX
 *
 * A wins if Q is odd, B if it is even. INDEX counts only where LINE is row, column or cross. */

#include "../../common/many.h"
#include "../../common/random.h"
#include "../../common/write.h"
#include "../tictactoe.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_M = 100000, MAX_Q = 1000000, MAX_ATTEMPTS = 100000, DENSE = 8 };

struct line {
	const char *kind; /* as in the arguments, NULL for no line */
	int32_t index;
};

struct game {
	int32_t size, played;
	struct move *moves; /* played of them */
	struct random random;
};

static bool kind_is(const struct line *line, const char *kind)
{
	return line->kind && strcmp(line->kind, kind) == 0;
}

static bool on_line(const struct line *line, int32_t size, struct move cell)
{
	bool row = cell.row == line->index, column = cell.column == line->index;
	bool diagonal = cell.row == cell.column, antidiagonal = cell.row + cell.column == size - 1;
	return (kind_is(line, "row") && row) || (kind_is(line, "column") && column) ||
		(kind_is(line, "diagonal") && diagonal) ||
		(kind_is(line, "antidiagonal") && antidiagonal) ||
		(kind_is(line, "both") && (diagonal || antidiagonal)) ||
		(kind_is(line, "cross") && (row || column));
}

static void *memory(size_t count, size_t size)
{
	void *bytes = calloc(count + 1, size);
	if (!bytes) {
		abort();
	}
	return bytes;
}

static void give_up(const char *why)
{
	fprintf(stderr, "generate: %s\n", why);
	exit(2);
}

static void shuffle(struct random *random, struct move *cells, int64_t count)
{
	for (int64_t i = count - 1; i > 0; i--) {
		int64_t j = random_integer(random, 0, i);
		struct move swapped = cells[i];
		cells[i] = cells[j];
		cells[j] = swapped;
	}
}

static int compare_cells(const void *left, const void *right)
{
	const struct move *a = (const struct move *)left, *b = (const struct move *)right;
	if (a->row != b->row) {
		return a->row < b->row ? -1 : 1;
	}
	return (a->column > b->column) - (a->column < b->column);
}

/* Every cell of the first rows that is not on the line, their number in *count. */
static struct move *all_cells(int32_t size, int32_t rows, const struct line *line, int64_t *count)
{
	struct move *cells = (struct move *)memory((size_t)rows * (size_t)size, sizeof *cells);
	*count = 0;
	for (int32_t row = 0; row < rows; row++) {
		for (int32_t column = 0; column < size; column++) {
			struct move cell = { row, column };
			if (!on_line(line, size, cell)) {
				cells[(*count)++] = cell;
			}
		}
	}
	return cells;
}

/* Sorts the cells and drops repeated ones; how many are left. */
static int64_t distinct_cells(struct move *cells, int64_t count)
{
	qsort(cells, (size_t)count, sizeof *cells, compare_cells);
	int64_t kept = 0;
	for (int64_t i = 0; i < count; i++) {
		if (i == 0 || compare_cells(&cells[kept - 1], &cells[i]) != 0) {
			cells[kept++] = cells[i];
		}
	}
	return kept;
}

/* The same of a large grid, but only about twice as many as wanted, each drawn by itself. */
static struct move *some_cells(
	struct game *game, int32_t rows, const struct line *line, int64_t wanted, int64_t *count)
{
	int64_t drawn = 2 * wanted;
	struct move *cells = (struct move *)memory((size_t)drawn, sizeof *cells);
	for (int64_t i = 0; i < drawn;) {
		cells[i].row = (int32_t)random_integer(&game->random, 0, rows - 1);
		cells[i].column = (int32_t)random_integer(&game->random, 0, game->size - 1);
		i += !on_line(line, game->size, cells[i]);
	}
	*count = distinct_cells(cells, drawn);
	return cells;
}

/* As many different cells as wanted in random order, of the first rows and off the line. */
static struct move *random_cells(
	struct game *game, int32_t rows, const struct line *line, int64_t wanted)
{
	int64_t count;
	struct move *cells = (int64_t)rows * game->size <= DENSE * wanted + game->size
		? all_cells(game->size, rows, line, &count)
		: some_cells(game, rows, line, wanted, &count);
	if (count < wanted) {
		give_up("there are not that many cells");
	}
	shuffle(&game->random, cells, count);
	return cells;
}

/* The cells of the line in random order, but last the one where its parts cross, if it has two. */
static struct move *line_cells(struct game *game, const struct line *line, int64_t *count)
{
	int32_t size = game->size, middle = size / 2;
	struct move *cells = (struct move *)memory(4 * (size_t)size, sizeof *cells);
	*count = 0;
	for (int32_t i = 0; i < size; i++) {
		struct move candidates[] = { { line->index, i }, { i, line->index }, { i, i },
			{ i, size - 1 - i } };
		for (int k = 0; k < 4; k++) {
			if (on_line(line, size, candidates[k])) {
				cells[(*count)++] = candidates[k];
			}
		}
	}
	*count = distinct_cells(cells, *count);
	shuffle(&game->random, cells, *count);
	struct move crossing = { line->index, line->index };
	if (kind_is(line, "both")) {
		crossing = (struct move){ middle, middle };
	}
	bool crossed = kind_is(line, "both") || kind_is(line, "cross");
	for (int64_t i = 0; crossed && i < *count; i++) {
		if (compare_cells(&cells[i], &crossing) == 0) {
			cells[i] = cells[*count - 1];
			cells[*count - 1] = crossing;
		}
	}
	return cells;
}

/* Whether the game is lawful and has been won by its last move, or by nobody. */
static bool ends_as_wanted(const struct game *game, bool win)
{
	struct board board;
	board_init(&board, game->size);
	int32_t i = 0;
	while (i < game->played && !board.winner) {
		board_play(&board, game->moves[i++]);
	}
	free(board.rows);
	free(board.columns);
	return i == game->played && (board.winner != 0) == win;
}

static void play_nobody(struct game *game, int32_t rows)
{
	struct line none = { NULL, 0 };
	struct move *cells = random_cells(game, rows, &none, game->played);
	memcpy(game->moves, cells, (size_t)game->played * sizeof *cells);
	free(cells);
}

static void play_won(struct game *game, const struct line *line)
{
	int64_t on_it;
	struct move *marks = line_cells(game, line, &on_it);
	int64_t winners = (game->played + 1) / 2, others = game->played - on_it;
	if (winners < on_it) {
		give_up("too few moves to fill the line");
	}
	struct move *cells = random_cells(game, game->size, line, others);
	struct move *mine = (struct move *)memory((size_t)winners, sizeof *mine);
	int64_t spare = winners - on_it;
	memcpy(mine, cells, (size_t)spare * sizeof *cells);
	memcpy(mine + spare, marks, (size_t)on_it * sizeof *cells);
	shuffle(&game->random, mine, winners - 1);
	int32_t player = (game->played - 1) % 2; /* who makes the last move */
	for (int32_t i = 0; i < game->played; i++) {
		game->moves[i] = i % 2 == player ? mine[i / 2] : cells[spare + i / 2];
	}
	free(marks);
	free(cells);
	free(mine);
}

static void play_race(struct game *game, const struct line *line)
{
	int32_t size = game->size, winner = (game->played - 1) % 2;
	int32_t other = (line->index + (int32_t)random_integer(&game->random, 1, size - 2)) % size;
	int32_t third = (line->index + size - 1) % size;
	for (int32_t i = 0; i < game->played; i++) {
		/* where B wins, A begins elsewhere, or A's line would be full first */
		bool mine = i % 2 == winner, astray = i == 0 && winner == 1;
		int32_t along = mine || winner == 0 || astray ? i / 2 : i / 2 - 1;
		int32_t across = mine ? line->index : astray ? third : other;
		game->moves[i] =
			kind_is(line, "row") ? (struct move){ across, along } : (struct move){ along, across };
	}
}

static int64_t number(const char *text, int64_t low, int64_t high)
{
	char *end;
	intmax_t value = strtoimax(text, &end, 10);
	if (end == text || *end || value < low || value > high) {
		fprintf(stderr, "generate: %s is no number in %" PRId64 "..%" PRId64 "\n", text, low, high);
		exit(2);
	}
	return value;
}

static void write_game(const struct game *game)
{
	static struct writer out;
	writer_init(&out);
	write_integer(&out, game->size);
	write_char(&out, ' ');
	write_integer(&out, game->played);
	write_char(&out, '\n');
	for (int32_t i = 0; i < game->played; i++) {
		write_integer(&out, game->moves[i].row);
		write_char(&out, ' ');
		write_integer(&out, game->moves[i].column);
		write_char(&out, '\n');
	}
	write_flush(&out);
}

/* Asks again until the game is lawful: on a small grid another line may be full by chance. */
static void play(struct game *game, bool nobody, int32_t rows, const struct line *line)
{
	for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		if (nobody) {
			play_nobody(game, rows);
		} else {
			play_won(game, line);
		}
		if (ends_as_wanted(game, !nobody)) {
			return;
		}
	}
	give_up("no such game was found");
}

static void usage(void)
{
	fprintf(stderr,
		"usage: generate nobody M Q ROWS SEED\n"
		"       generate won M Q row|column|diagonal|antidiagonal|both|cross INDEX SEED\n"
		"       generate race M Q row|column INDEX SEED\n");
	exit(2);
}

static struct line read_line(char **words, int32_t size, int kinds)
{
	static const char *const known[] = { "row", "column", "diagonal", "antidiagonal", "both",
		"cross" };
	struct line line = { words[0], (int32_t)number(words[1], 0, size - 1) };
	for (int i = 0; i < kinds; i++) {
		if (kind_is(&line, known[i])) {
			return line;
		}
	}
	usage();
	return line;
}

static int generate(int argc, char **argv)
{
	bool nobody = argc == 6 && strcmp(argv[1], "nobody") == 0;
	bool won = argc == 7 && strcmp(argv[1], "won") == 0;
	bool race = argc == 7 && strcmp(argv[1], "race") == 0;
	if (!nobody && !won && !race) {
		usage();
	}
	struct game game;
	game.size = (int32_t)number(argv[2], race ? 3 : 1, MAX_M);
	game.played =
		(int32_t)number(argv[3], race ? 2 * game.size - 1 : 1, race ? 2 * game.size : MAX_Q);
	game.moves = (struct move *)memory((size_t)game.played, sizeof *game.moves);
	game.random.state = (uint64_t)number(argv[argc - 1], 0, INT64_MAX);
	if (nobody) {
		play(&game, true, (int32_t)number(argv[4], 1, game.size), NULL);
	} else {
		struct line line = read_line(argv + 4, game.size, race ? 2 : 6);
		if (race) {
			play_race(&game, &line);
		} else {
			play(&game, false, game.size, &line);
		}
	}
	write_game(&game);
	return 0;
}

int main(int argc, char **argv)
{
	return many_calls(argc, argv, generate);
}
