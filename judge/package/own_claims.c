#include "package/own_claims.h"

#include <string.h>

#include "package/claim.h"
#include "package/expected.h"

/* The folders in which other judges don't look for results. */
static bool is_standard_folder(const char *folder)
{
	static const char *const standard[] = { "", "accepted", "partially_accepted", "wrong_answer",
		"time_limit_exceeded", "run_time_error" };
	for (size_t i = 0; i < ARRAY_LENGTH(standard); i++) {
		if (!strcmp(standard[i], folder)) {
			return true;
		}
	}
	return false;
}

static bool rules_out_verdicts(const struct claim *claim, const struct expected *expected)
{
	bool says_any = claim->permitted == CLAIM_ANY && claim->required == CLAIM_ANY;
	bool must_fail = !(claim->required & CLAIM_AC);
	return !says_any && (!(claim->permitted & expected->verdicts) ||
		(must_fail && expected->verdicts == CLAIM_AC));
}

static bool rules_out_score(const struct claim *claim, const struct expected *expected)
{
	return claim->has_score &&
		(expected->score < claim->least_score || expected->score > claim->most_score);
}

/* Whether a claim of submissions.yaml about all cases can't hold together with the submission's own,
 * which is then told. */
static bool is_ruled_out(struct reader *reader, const struct claim *claims, size_t count,
	bool (*rules_out)(const struct claim *claim, const struct expected *expected),
	const struct expected *expected, const struct expected_place *place)
{
	for (size_t i = 0; i < count; i++) {
		if (claims[i].line && !claims[i].cases && rules_out(&claims[i], expected)) {
			error_list_warn(reader->mistakes, place->path, place->line, 0,
				"%s is ignored, as submissions.yaml:%d claims something else; mend one of them",
				place->mark, claims[i].line);
			return true;
		}
	}
	return false;
}

/* In a standard folder results count for nothing, which matters where the folder claims others. */
static bool is_ignored_in_folder(struct reader *reader, const struct folder_rule *folder,
	const struct submission *submission, const struct expected *expected)
{
	if (!folder || !is_standard_folder(submission->folder)) {
		return false;
	}
	if (!(expected->verdicts & folder->permitted & folder->required)) {
		error_list_warn(reader->mistakes, expected->verdicts_at.path, expected->verdicts_at.line, 0,
			"%s is ignored in %s/, which claims something else; move the submission, or remove the line",
			expected->verdicts_at.mark, submission->folder);
	}
	return true;
}

static bool is_scored(struct reader *reader, const struct expected_place *place)
{
	if (!reader->problem->scoring) {
		error_list_warn(reader->mistakes, place->path, place->line, 0,
			"%s is ignored: it is for scoring problems only; remove it", place->mark);
	}
	return reader->problem->scoring;
}

size_t own_claims_add(struct reader *reader, const struct folder_rule *folder,
	const struct submission *submission, struct claim *claims, size_t count)
{
	const struct expected expected = expected_read(reader, &submission->source);
	const struct expected_place *verdicts_at = &expected.verdicts_at, *score_at = &expected.score_at;
	size_t others = count;
	if (verdicts_at->path && !is_ignored_in_folder(reader, folder, submission, &expected) &&
		!is_ruled_out(reader, claims, others, rules_out_verdicts, &expected, verdicts_at)) {
		claims[count++] = (struct claim){ .permitted = expected.verdicts,
			.required = expected.verdicts & CLAIM_AC ? CLAIM_ANY : expected.verdicts,
			.overall = true, .mark = verdicts_at->mark };
	}
	if (score_at->path && is_scored(reader, score_at) &&
		!is_ruled_out(reader, claims, others, rules_out_score, &expected, score_at)) {
		claims[count++] = (struct claim){ .permitted = CLAIM_ANY, .required = CLAIM_ANY,
			.has_score = true, .least_score = expected.score, .most_score = expected.score,
			.mark = score_at->mark };
	}
	return count;
}
