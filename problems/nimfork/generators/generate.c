/* Writes one input. usage: generate KIND NUMBER...
 *
 *   short N K DENSITY REACH EMPTY SEED
 *       a game of the original's size: EMPTY per cent of the piles have no moves, in the others each
 *       number up to REACH is allowed with DENSITY per cent, as long as the list's text has at most
 *       50 characters
 *   spread N K LISTED REACH STEP EMPTY SEED
 *       LISTED numbers in all, spread evenly over the piles, each one more than a multiple of STEP
 *       and at most REACH; EMPTY per cent of the piles have none
 *   forks N K REACH STEP FORK WIDTH EMPTY SEED
 *       one random number a pile, but 2 to WIDTH of them for FORK per cent of the piles and none for
 *       EMPTY in a thousand; each one more than a multiple of STEP and at most REACH
 *   plain N K LOW HIGH
 *       LOW to HIGH stones from every pile, as far as it has so many */
#include "../../common/many.h"
#include "../../common/random.h"
#include "../../common/write.h"

#include <stdbool.h>
#include <string.h>

enum { MAX_N = 1000000, SHORT_TEXT = 50, MAX_ARGUMENTS = 8 };

static struct writer out;
static struct random source;
static int32_t list[MAX_N];

static void write_list(int32_t count)
{
	write_integer(&out, count);
	for (int32_t i = 0; i < count; i++) {
		write_char(&out, ' ');
		write_integer(&out, list[i]);
	}
	write_char(&out, '\n');
}

static void write_head(int64_t n, int64_t k)
{
	write_integer(&out, n);
	write_char(&out, ' ');
	write_integer(&out, k);
	write_char(&out, '\n');
}

static bool by_chance(int64_t share, int64_t whole)
{
	return random_integer(&source, 1, whole) <= share;
}

static int64_t smaller(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* Puts a random one of list[i .. available - 1] at i. */
static void draw(int32_t i, int32_t available)
{
	int64_t j = random_integer(&source, i, available - 1);
	int32_t drawn = list[j];
	list[j] = list[i];
	list[i] = drawn;
}

static int32_t short_list(int32_t pile, int64_t density, int64_t reach)
{
	int32_t count = 0;
	for (int32_t m = 1; m <= smaller(pile, reach); m++) {
		if (by_chance(density, 100)) {
			list[count++] = m;
		}
	}
	int32_t kept = 0;
	for (int text = -1; kept < count; kept++) {
		draw(kept, count);
		text += list[kept] < 10 ? 2 : 3;
		if (text > SHORT_TEXT) {
			break;
		}
	}
	return kept;
}

static void generate_short(const int64_t *a)
{
	source.state = (uint64_t)a[5];
	write_head(a[0], a[1]);
	for (int32_t pile = 1; pile <= a[0]; pile++) {
		write_list(by_chance(a[4], 100) ? 0 : short_list(pile, a[2], a[3]));
	}
}

/* Lists all numbers that are one more than a multiple of step and returns how many they are. */
static int32_t list_steps(int32_t pile, int64_t reach, int64_t step)
{
	int32_t available = 0;
	for (int64_t m = 1; m <= smaller(pile, reach); m += step) {
		list[available++] = (int32_t)m;
	}
	return available;
}

static void generate_spread(const int64_t *a)
{
	int64_t left = a[2];
	source.state = (uint64_t)a[6];
	write_head(a[0], a[1]);
	for (int32_t pile = 1; pile <= a[0]; pile++) {
		if (by_chance(a[5], 100)) {
			write_list(0);
			continue;
		}
		int32_t available = list_steps(pile, a[3], a[4]);
		int64_t piles = a[0] - pile + 1;
		int32_t count = (int32_t)smaller((left + piles - 1) / piles, available);
		for (int32_t i = 0; i < count; i++) {
			draw(i, available);
		}
		left -= count;
		write_list(count);
	}
}

static void generate_forks(const int64_t *a)
{
	source.state = (uint64_t)a[7];
	write_head(a[0], a[1]);
	for (int32_t pile = 1; pile <= a[0]; pile++) {
		if (by_chance(a[6], 1000)) {
			write_list(0);
			continue;
		}
		int32_t available = list_steps(pile, a[2], a[3]);
		int64_t wanted = by_chance(a[4], 100) ? random_integer(&source, 2, a[5]) : 1;
		int32_t count = (int32_t)smaller(wanted, available);
		for (int32_t i = 0; i < count; i++) {
			draw(i, available);
		}
		write_list(count);
	}
}

static void generate_plain(const int64_t *a)
{
	write_head(a[0], a[1]);
	for (int32_t pile = 1; pile <= a[0]; pile++) {
		int32_t count = 0;
		for (int64_t m = a[2]; m <= smaller(pile, a[3]); m++) {
			list[count++] = (int32_t)m;
		}
		write_list(count);
	}
}

static const struct kind {
	const char *name;
	int arguments;
	void (*generate)(const int64_t *arguments);
} kinds[] = {
	{"short", 6, generate_short},
	{"spread", 7, generate_spread},
	{"forks", 8, generate_forks},
	{"plain", 4, generate_plain},
};

static bool parse_arguments(char **words, int count, int64_t *arguments)
{
	for (int i = 0; i < count; i++) {
		char *end;
		arguments[i] = strtoll(words[i], &end, 10);
		if (end == words[i] || *end || arguments[i] < 0) {
			return false;
		}
	}
	return count < 2 || (arguments[0] <= MAX_N && arguments[1] > 1);
}

static int generate(int argc, char **argv)
{
	int64_t arguments[MAX_ARGUMENTS];
	for (size_t i = 0; argc > 1 && i < sizeof kinds / sizeof kinds[0]; i++) {
		const struct kind *kind = &kinds[i];
		if (strcmp(argv[1], kind->name) == 0 && argc - 2 == kind->arguments &&
		    parse_arguments(argv + 2, kind->arguments, arguments)) {
			writer_init(&out);
			kind->generate(arguments);
			write_flush(&out);
			return 0;
		}
	}
	fputs("usage: generate short N K DENSITY REACH EMPTY SEED\n"
	      "       generate spread N K LISTED REACH STEP EMPTY SEED\n"
	      "       generate forks N K REACH STEP FORK WIDTH EMPTY SEED\n"
	      "       generate plain N K LOW HIGH\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	return many_calls(argc, argv, generate);
}
