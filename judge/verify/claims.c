#include "verify/claims.h"

#include <string.h>

#include "base/memory.h"
#include "verify/scores.h"

/* One submission with one claim of it. */
struct hearing {
	struct inspection *inspection;
	const struct standing *standing;
	const struct claim *claim;
};

static unsigned bit_of(const struct cell *cell)
{
	return 1u << verdict_as_claimed(cell->verdict);
}

/* "AC", "AC or TLE". */
char *claims_verdicts_text(unsigned set)
{
	struct buffer text = { 0 };
	for (unsigned verdict = 0; verdict < VERDICT_COUNT; verdict++) {
		if (set & 1u << verdict) {
			buffer_printf(&text, "%s%s", text.length ? " or " : "", verdict_name((enum verdict)verdict));
		}
	}
	return buffer_steal(&text);
}

/* Who makes the claim. */
static char *claimant_of(const struct hearing *hearing)
{
	const char *folder = hearing->standing->submission->folder;
	if (hearing->claim->mark) {
		return xasprintf("its %s", hearing->claim->mark);
	}
	if (hearing->claim->line) {
		return xasprintf("submissions.yaml:%d", hearing->claim->line);
	}
	const char *tag = hearing->standing->submission->tag;
	if (tag) {
		return hearing->claim->cases ? xstrdup("an extra tag") : xasprintf("its tag %s", tag);
	}
	return *folder ? xasprintf("its folder %s", folder) : xstrdup("the package's own solution");
}

/* Which cases the claim is about. */
static char *scope_of(const struct hearing *hearing)
{
	const char *cases = hearing->claim->cases;
	return cases ? xasprintf("on \"%s\"", cases) : xstrdup("on any case");
}

static bool covers(const struct hearing *hearing, size_t index)
{
	const struct problem *problem = hearing->inspection->problem;
	return hearing->standing->cells[index].ran &&
		hearing->standing->cells[index].verdict != VERDICT_JE &&
		claim_covers(problem, hearing->claim, &problem->cases.items[index]);
}

static const char *path_of(const struct hearing *hearing)
{
	return hearing->standing->submission->source.path;
}

static void find_forbidden(const struct hearing *hearing, size_t first, size_t more)
{
	const struct test_case *test_case = &hearing->inspection->problem->cases.items[first];
	const struct cell *cell = &hearing->standing->cells[first];
	autofree char *claimant = claimant_of(hearing), *message = inspection_excerpt(cell->message);
	autofree char *permitted = claims_verdicts_text(hearing->claim->permitted);
	autofree char *others = more ? xasprintf(" and %zu more", more) : xstrdup("");
	inspection_find_at(hearing->inspection, path_of(hearing),
		"is %s on %s%s%s%s%s, where %s permits %s; mend it or the claim", verdict_name(cell->verdict),
		test_case->name, others, *message ? " (" : "", message, *message ? ")" : "", claimant, permitted);
}

static void check_permitted(const struct hearing *hearing)
{
	size_t first = SIZE_MAX, more = 0;
	for (size_t i = 0; i < hearing->inspection->problem->cases.count; i++) {
		if (covers(hearing, i) && !(bit_of(&hearing->standing->cells[i]) & hearing->claim->permitted)) {
			more += first != SIZE_MAX;
			first = first == SIZE_MAX ? i : first;
		}
	}
	if (first != SIZE_MAX) {
		find_forbidden(hearing, first, more);
	}
}

/* Whether it is known how all went that the claim speaks of: a part may not have been run, or the judge
 * failed at it. */
static bool all_known(const struct hearing *hearing)
{
	const struct problem *problem = hearing->inspection->problem;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &hearing->standing->cells[i];
		if ((!cell->ran || cell->verdict == VERDICT_JE) &&
			claim_covers(problem, hearing->claim, &problem->cases.items[i])) {
			return false;
		}
	}
	return true;
}

static void check_required(const struct hearing *hearing)
{
	unsigned seen = 0;
	for (size_t i = 0; i < hearing->inspection->problem->cases.count; i++) {
		if (covers(hearing, i)) {
			seen |= bit_of(&hearing->standing->cells[i]);
		}
	}
	seen |= scores_static_verdicts(hearing->inspection->problem, hearing->standing, hearing->claim);
	if (seen & hearing->claim->required || !all_known(hearing)) {
		return;
	}
	autofree char *claimant = claimant_of(hearing), *scope = scope_of(hearing);
	autofree char *required = claims_verdicts_text(hearing->claim->required);
	inspection_find_at(hearing->inspection, path_of(hearing),
		"is not %s %s, which %s requires; add a case that shows it, or mend the claim", required, scope,
		claimant);
}

static void check_message(const struct hearing *hearing)
{
	for (size_t i = 0; i < hearing->inspection->problem->cases.count; i++) {
		if (covers(hearing, i) &&
			strstr(hearing->standing->cells[i].message, hearing->claim->message)) {
			return;
		}
	}
	if (all_known(hearing)) {
		autofree char *claimant = claimant_of(hearing), *scope = scope_of(hearing);
		inspection_find_at(hearing->inspection, path_of(hearing),
			"gets no message with \"%s\" %s, which %s requires; mend the validator or the claim",
			hearing->claim->message, scope, claimant);
	}
}

/* The claim about the submission as a whole: of its first case that isn't accepted. What isn't known
 * before that one may decide as well. */
static void check_overall(const struct hearing *hearing)
{
	const struct problem *problem = hearing->inspection->problem;
	size_t first = 0;
	for (; first < problem->cases.count; first++) {
		const struct cell *cell = &hearing->standing->cells[first];
		if (!cell->ran || cell->verdict == VERDICT_JE) {
			return;
		}
		if (cell->verdict != VERDICT_AC) {
			break;
		}
	}
	bool is_accepted = first == problem->cases.count;
	unsigned bit = is_accepted ? 1u << VERDICT_AC : bit_of(&hearing->standing->cells[first]);
	if (bit & hearing->claim->permitted) {
		return;
	}
	if (!is_accepted) {
		find_forbidden(hearing, first, 0);
		return;
	}
	autofree char *claimant = claimant_of(hearing);
	autofree char *permitted = claims_verdicts_text(hearing->claim->permitted);
	inspection_find_at(hearing->inspection, path_of(hearing),
		"is AC, where %s permits %s; add a case that shows it, or mend the claim", claimant, permitted);
}

static void check_claim(const struct hearing *hearing)
{
	autofree char *claimant = claimant_of(hearing);
	scores_check(hearing->inspection, hearing->standing, hearing->claim, claimant);
	if (hearing->claim->overall) {
		check_overall(hearing);
		return;
	}
	if (hearing->claim->graded) {
		return;
	}
	check_permitted(hearing);
	check_required(hearing);
	if (hearing->claim->message) {
		check_message(hearing);
	}
}

static bool expects_no_program(const struct submission *submission)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		if (submission->claims[i].overall && submission->claims[i].permitted & 1u << VERDICT_CE) {
			return true;
		}
	}
	return false;
}

/* What the judge itself failed at is no verdict and breaks no claim, but it may hide one. */
static void check_judge(struct inspection *inspection, const struct standing *standing)
{
	for (size_t i = 0; i < inspection->problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (cell->ran && cell->verdict == VERDICT_JE) {
			autofree char *message = inspection_excerpt(cell->message);
			inspection_find_at(inspection, standing->submission->source.path,
				"could not be judged on %s: %s", inspection->problem->cases.items[i].name, message);
			inspection->found->failed = true;
			return;
		}
	}
}

static bool check_ready(struct inspection *inspection, const struct standing *standing)
{
	const struct source *source = &standing->submission->source;
	if (standing->ready) {
		return true;
	}
	if (!source->language) { /* which the reader has warned of */
		inspection_find_at(inspection, source->path,
			"was not judged, so that nothing proves what it claims");
		return false;
	}
	if (standing->unready == VERDICT_CE && expects_no_program(standing->submission)) {
		return false;
	}
	autofree char *message = inspection_excerpt_of_compiler(standing->fault ? standing->fault : "",
		source->path);
	inspection_find_at(inspection, source->path, "%s: %s",
		standing->unready == VERDICT_CE ? "does not compile" : "was not judged", message);
	inspection->found->failed |= standing->unready == VERDICT_JE;
	return false;
}

static void warn_of_single_catch(struct inspection *inspection, const struct standing *standing)
{
	const struct problem *problem = inspection->problem;
	size_t caught = 0, last = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (!standing->cells[i].ran) {
			return;
		}
		if (standing->cells[i].verdict != VERDICT_AC) {
			caught++;
			last = i;
		}
	}
	if (caught == 1 && problem->cases.count > 1) {
		inspection_warn_at(inspection, standing->submission->source.path,
			"only %s catches it; add another case that does", problem->cases.items[last].name);
	}
}

void claims_check(struct inspection *inspection)
{
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		const struct standing *standing = &inspection->found->standings[i];
		const struct submission *submission = standing->submission;
		if (!check_ready(inspection, standing)) {
			continue;
		}
		check_judge(inspection, standing);
		scores_check_judge(inspection, standing);
		for (size_t c = 0; c < submission->claim_count; c++) {
			const struct hearing hearing = { inspection, standing, &submission->claims[c] };
			check_claim(&hearing);
		}
		if (standing->must_fail) {
			warn_of_single_catch(inspection, standing);
		}
	}
}
