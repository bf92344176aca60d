#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "verify/bases.h"
#include "verify/junk.h"
#include "verify/trials.h"

/* Junk of one kind, made of one input, that was taken. */
struct taken {
	const char *kind;
	const struct test_case *base;
	size_t *lines; /* where; one that is 0 where it is about the whole input */
	size_t count, capacity;
};

struct tasting {
	struct bench *bench;
	const struct test_case *base; /* NULL for junk that is made of none */
	const struct test_case *like; /* whose arguments count */
	bool stuck;                   /* a validator had to be stopped: enough is known */
	struct taken *taken;
	size_t told;                  /* how many of them are findings already */
	size_t count, capacity;
};

static struct taken *find_taken(const struct tasting *tasting, const struct junk *junk)
{
	for (size_t i = 0; i < tasting->count; i++) {
		if (!strcmp(tasting->taken[i].kind, junk->kind)) {
			return &tasting->taken[i];
		}
	}
	return NULL;
}

/* The same change elsewhere in the same input may show another gap; on another input it does not. */
static bool is_known(const struct tasting *tasting, const struct junk *junk)
{
	const struct taken *taken = find_taken(tasting, junk);
	for (size_t i = 0; taken && i < taken->count; i++) {
		if (taken->base != tasting->base || taken->lines[i] == junk->line) {
			return true;
		}
	}
	return false;
}

static void note(struct tasting *tasting, const struct junk *junk)
{
	struct taken *taken = find_taken(tasting, junk);
	if (!taken) {
		tasting->taken = array_grow(tasting->taken, tasting->count, &tasting->capacity,
			sizeof *tasting->taken);
		taken = &tasting->taken[tasting->count++];
		*taken = (struct taken){ .kind = junk->kind, .base = tasting->base };
	}
	taken->lines = array_grow(taken->lines, taken->count, &taken->capacity, sizeof *taken->lines);
	taken->lines[taken->count++] = junk->line;
}

/* " on line 2", " on lines 1, 2, 3 and 7 more", or nothing. To free. */
static char *lines_text(const size_t *lines, size_t count)
{
	enum { SHOWN = 3 };
	if (!lines[0]) {
		return xstrdup("");
	}
	struct buffer text = { 0 };
	buffer_printf(&text, " on line%s %zu", count > 1 ? "s" : "", lines[0]);
	for (size_t i = 1; i < count && i < SHOWN; i++) {
		buffer_printf(&text, "%s %zu", i + 1 == count ? " and" : ",", lines[i]);
	}
	if (count > SHOWN) {
		buffer_printf(&text, " and %zu more", count - SHOWN);
	}
	return buffer_steal(&text);
}

/* "sample/1 with two spaces for one on line 2", "an empty input". To free. */
static char *junk_text(const struct test_case *base, const char *kind, const size_t *lines, size_t count)
{
	autofree char *where = lines_text(lines, count);
	return base ? xasprintf("%s with %s%s", base->name, kind, where) : xstrdup(kind);
}

static void tell_taken(struct tasting *tasting)
{
	struct bench *bench = tasting->bench;
	bool alone = bench->input_count == 1;
	for (; tasting->told < tasting->count; tasting->told++) {
		const struct taken *taken = &tasting->taken[tasting->told];
		autofree char *text = junk_text(taken->base, taken->kind, taken->lines, taken->count);
		inspection_find(bench->inspection, alone ? bench->validators[0].source.name : "input_validators",
			"%s %s, which can't be valid; refuse it", alone ? "takes" : "all take", text);
	}
}

static bool taste(void *context, const struct junk *junk)
{
	struct tasting *tasting = context;
	struct bench *bench = tasting->bench;
	struct opinion opinion;
	if (tasting->stuck || is_known(tasting, junk)) {
		return true;
	}
	if (!bench_use(bench, tasting->like, junk->bytes, junk->length) || !bench_ask(bench, &opinion)) {
		return false;
	}
	if (opinion.valid) {
		note(tasting, junk);
	} else if (opinion.stuck) {
		autofree char *text = junk_text(tasting->base, junk->kind, &junk->line, 1);
		tell_taken(tasting);
		inspection_find(bench->inspection, bench->validators[opinion.refused_by].source.name,
			"%s on %s: %s; make it refuse that at once", opinion.hangs ? "hangs" : "fails", text,
			opinion.message);
	}
	tasting->stuck |= opinion.stuck;
	opinion_finish(&opinion);
	return true;
}

static bool taste_base(struct tasting *tasting, const struct test_case *base)
{
	autobuffer struct buffer input = { 0 };
	tasting->base = tasting->like = base;
	bool ok = trials_read(tasting->bench, base, base->in_path, &input) &&
		junk_from(&tasting->bench->inspection->survey, input.bytes, input.length, taste, tasting);
	tell_taken(tasting);
	return ok;
}

/* Whoever takes binary data does not look at all: there is nothing to learn from finer junk. */
static bool takes_anything(const struct tasting *tasting)
{
	for (size_t i = 0; i < tasting->count; i++) {
		if (!strcmp(tasting->taken[i].kind, JUNK_BINARY)) {
			return true;
		}
	}
	return false;
}

bool trials_of_junk(struct bench *bench)
{
	const struct inspection *inspection = bench->inspection;
	const struct test_case *bases[BASES_MOST];
	size_t count = bases_choose(inspection->problem, bases);
	if (!bench->inputs_ready || !count) {
		return true;
	}
	struct tasting tasting = { .bench = bench, .like = bases[0] };
	bool ok = junk_alone(&inspection->survey, taste, &tasting);
	tell_taken(&tasting);
	size_t wanted = takes_anything(&tasting) ? 0 : count;
	for (size_t i = 0; ok && i < wanted; i++) {
		inspection_tell(inspection, "input validators on junk", i, count);
		ok = taste_base(&tasting, bases[i]);
	}
	for (size_t i = 0; i < tasting.count; i++) {
		free(tasting.taken[i].lines);
	}
	free(tasting.taken);
	return ok;
}

/* Where the output validators are to be mended: the only one, or their directory. To free. */
static char *place_of(const struct problem *problem)
{
	const char *name = problem->output_validators->name;
	return problem->output_validator_count == 1 ? xstrdup(name)
		: xasprintf("%.*s", (int)strcspn(name, "/"), name);
}

/* An output that can't be right. */
static bool try_output(struct bench *bench, const struct test_case *test_case, const char *what,
	const char *bytes, size_t length, bool *told)
{
	const struct problem *problem = bench->inspection->problem;
	bool alone = problem->output_validator_count == 1;
	autofree char *place = place_of(problem);
	autofree char *message = NULL;
	enum verdict verdict;
	if (*told) {
		return true;
	}
	if (!bench_judge(bench, bytes, length, test_case->ans_path, &verdict, &message)) {
		return false;
	}
	if (verdict == VERDICT_AC) {
		inspection_find(bench->inspection, place, "%s %s for %s; make %s reject that",
			alone ? "accepts" : "all accept", what, test_case->name, alone ? "it" : "one");
	} else if (verdict == VERDICT_JE) {
		inspection_find(bench->inspection, place, "%s on %s for %s: %s", alone ? "fails" : "fail", what,
			test_case->name, message);
	}
	*told = verdict != VERDICT_WA;
	return true;
}

static bool is_blank(const char *bytes, size_t length)
{
	return strspn(bytes, " \t\r\n") == length;
}

/* Half of the answer's words; 0 where there are not two of them. */
static size_t half_of(const char *bytes, size_t length)
{
	size_t half = length / 2;
	while (half && !strchr(" \n", bytes[half - 1])) {
		half--;
	}
	return is_blank(bytes, half) || is_blank(bytes + half, length - half) ? 0 : half;
}

/* Kinds of output, each told once. */
struct kinds {
	bool empty, binary, half, longer;
};

static bool try_outputs(struct bench *bench, const struct test_case *test_case, struct kinds *told)
{
	enum { BINARY_BYTES = 1024 };
	char binary[BINARY_BYTES];
	autobuffer struct buffer input = { 0 }, answer = { 0 };
	for (int i = 0; i < BINARY_BYTES; i++) {
		binary[i] = (char)(i * 167 + i / 256);
	}
	if (!trials_read(bench, test_case, test_case->in_path, &input) ||
		!trials_read(bench, test_case, test_case->ans_path, &answer) ||
		!bench_use(bench, test_case, input.bytes, input.length)) {
		return false;
	}
	if (is_blank(answer.bytes, answer.length)) {
		return true;
	}
	size_t half = half_of(answer.bytes, answer.length);
	autobuffer struct buffer longer = { 0 };
	buffer_add(&longer, answer.bytes, answer.length);
	buffer_add_text(&longer, "junk\n");
	return try_output(bench, test_case, "an empty output", "", 0, &told->empty) &&
		try_output(bench, test_case, "binary data", binary, BINARY_BYTES, &told->binary) &&
		(!half || try_output(bench, test_case, "half of the answer", answer.bytes, half, &told->half)) &&
		try_output(bench, test_case, "the answer with a word behind it", longer.bytes, longer.length,
			&told->longer);
}

bool trials_of_wrong_outputs(struct bench *bench)
{
	const struct inspection *inspection = bench->inspection;
	const struct test_case *bases[BASES_MOST];
	size_t count = bases_choose(inspection->problem, bases);
	struct kinds told = { 0 };
	bool ok = true;
	if (!inspection->problem->output_validators || !trials_judge(bench)) {
		return true;
	}
	for (size_t i = 0; ok && i < count; i++) {
		inspection_tell(inspection, "output validator on junk", i, count);
		ok = try_outputs(bench, bases[i], &told);
	}
	return ok;
}
