#include "call.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
	GROWING_TRIES = 200,      /* of a line, until its ranges are open */
	SEEDS = 1000000000,       /* a seed is below it, short enough to be typed */
	GENE_RECIPE = 1000, GENE_SIZE, GENE_PLACE, GENE_KIND, /* apart from those of places */
};

/* Mixes the numbers into random bits, as the generators' own random numbers are made.
 * Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. */
static uint64_t mix(uint64_t seed, uint64_t number, uint64_t place)
{
	uint64_t z = seed;
	const uint64_t more[] = { number, place };
	for (int i = 0; i < 2; i++) {
		z += 0x9e3779b97f4a7c15u * (more[i] + 1);
		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
		z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
		z ^= z >> 31;
	}
	return z;
}

static double unit(uint64_t bits)
{
	return (double)(bits >> 11) / (double)(UINT64_C(1) << 53);
}

static void draw_genes(struct call *call, uint64_t seed, uint64_t number)
{
	for (size_t i = 0; i < GENES_MAX; i++) {
		call->genes[i] = mix(seed, number, i);
	}
}

struct call call_of_try(const struct plan *plan, uint64_t seed, uint64_t number)
{
	struct call call = { .recipe = number % plan->count };
	uint64_t round = number / plan->count;
	call.size = round < GROWING_TRIES ? (double)round / GROWING_TRIES
	                                  : unit(mix(seed, number, GENE_SIZE));
	draw_genes(&call, seed, number);
	return call;
}

struct call call_smaller(const struct call *call, const struct plan *plan, uint64_t seed,
	uint64_t number)
{
	struct call smaller = { .recipe = call->recipe };
	if (number % 2) {
		smaller.recipe = mix(seed, number, GENE_RECIPE) % plan->count;
	}
	/* an input of few numbers may need one of them large, so some of the ranges are wide all the same */
	double part = unit(mix(seed, number, GENE_SIZE));
	bool may_be_wider = number / 2 % 4 == 3;
	smaller.size = may_be_wider ? part : call->size * part;
	draw_genes(&smaller, seed, number);
	return smaller;
}

static bool is_random(const struct piece *piece)
{
	return piece->kind != PIECE_TEXT && piece->kind != PIECE_VALUE;
}

static size_t genes_of(const struct recipe *recipe)
{
	size_t count = 0;
	for (size_t i = 0; i < recipe->count; i++) {
		count += is_random(&recipe->pieces[i]);
	}
	return count > 0 && count < GENES_MAX ? count : GENES_MAX;
}

struct call call_changed(const struct call *call, const struct plan *plan, uint64_t seed,
	uint64_t number)
{
	struct call changed = *call;
	uint64_t bits = mix(seed, number, GENE_SIZE);
	switch (mix(seed, number, GENE_KIND) % 4) {
	case 0:
		changed.size = (1 + changed.size) / 2; /* larger */
		break;
	case 1:
		draw_genes(&changed, seed, number);
		break;
	default:
		changed.genes[mix(seed, number, GENE_PLACE) % genes_of(&plan->recipes[call->recipe])] = bits;
	}
	return changed;
}

/* The numbers from low to high, of which the first so many are offered. */
static int64_t draw(uint64_t gene, double size, int64_t low, int64_t high)
{
	if (high <= low) {
		return low;
	}
	uint64_t count = (uint64_t)high - (uint64_t)low + 1; /* 0: all there are */
	double whole = count ? (double)count : 0x1p64;
	double offered = ceil(pow(whole, size));
	uint64_t open = offered >= whole ? count : (uint64_t)offered;
	return (int64_t)((uint64_t)low + (open ? gene % open : gene));
}

static bool add_piece(struct buffer *word, const struct piece *piece, uint64_t gene, double size,
	int64_t *values)
{
	int64_t low, high;
	switch (piece->kind) {
	case PIECE_TEXT:
		buffer_add_text(word, piece->text);
		return true;
	case PIECE_CHOICE:
		buffer_add_text(word, piece->choices.items[gene % piece->choices.count]);
		return true;
	case PIECE_SEED:
		buffer_printf(word, "%llu", (unsigned long long)(gene % SEEDS));
		return true;
	case PIECE_VALUE:
		if (!expression_value(&piece->low, values, &low)) {
			return false;
		}
		buffer_printf(word, "%lld", (long long)low);
		return true;
	case PIECE_DRAW:
		if (!expression_value(&piece->low, values, &low) ||
			!expression_value(&piece->high, values, &high)) {
			return false;
		}
		values[piece->name] = draw(gene, size, low, high);
		buffer_printf(word, "%lld", (long long)values[piece->name]);
		return true;
	}
	return false;
}

bool call_words(const struct plan *plan, const struct call *call, struct arguments *words)
{
	const struct recipe *recipe = &plan->recipes[call->recipe];
	int64_t values[NAMES_MAX];
	const char **items = xcalloc(recipe->count + 1, sizeof *items);
	*words = (struct arguments){ .items = items };
	struct buffer word = { 0 };
	size_t gene = 0;
	for (size_t i = 0; i < recipe->count; i++) {
		const struct piece *piece = &recipe->pieces[i];
		if (!add_piece(&word, piece, call->genes[gene % GENES_MAX], call->size, values)) {
			buffer_finish(&word);
			call_words_free(words);
			return false;
		}
		gene += is_random(piece);
		if (piece->ends_word) {
			items[words->count++] = buffer_steal(&word);
		}
	}
	return true;
}

void call_words_free(struct arguments *words)
{
	for (size_t i = 0; i < words->count; i++) {
		free((char *)words->items[i]);
	}
	free((void *)words->items);
	*words = (struct arguments){ 0 };
}

void call_add_text(struct buffer *out, const struct plan *plan, const struct call *call)
{
	const char *name = path_name(plan->generators[plan->recipes[call->recipe].generator].name);
	size_t stem = strlen(name) - strlen(path_extension(name));
	buffer_add(out, name, stem);
	struct arguments words;
	if (call_words(plan, call, &words)) {
		for (size_t i = 0; i < words.count; i++) {
			buffer_printf(out, " %s", words.items[i]);
		}
		call_words_free(&words);
	}
}
