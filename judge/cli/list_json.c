#include "cli/list_json.h"

#include "base/json.h"

static void put_verdicts(struct buffer *out, const char *key, unsigned set)
{
	json_put_open(out, key, '[');
	for (int verdict = 0; verdict < VERDICT_COUNT; verdict++) {
		if (set & 1u << verdict) {
			json_put_text(out, NULL, verdict_name((enum verdict)verdict));
		}
	}
	json_put_close(out, ']');
}

static void put_submission(struct buffer *out, const struct submission *submission)
{
	const struct language *language = submission->source.language;
	json_put_open(out, NULL, '{');
	json_put_text(out, "name", submission->source.name);
	json_put_text(out, "folder", *submission->folder ? submission->folder : NULL);
	json_put_text(out, "language", language ? language->code : NULL);
	json_put_open(out, "claims", '[');
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		json_put_open(out, NULL, '{');
		json_put_text(out, "cases", claim->cases);
		put_verdicts(out, "permitted", claim->permitted);
		put_verdicts(out, "required", claim->required);
		json_put_text(out, "message", claim->message);
		json_put_bool(out, "overall", claim->overall);
		json_put_close(out, '}');
	}
	json_put_close(out, ']');
	json_put_close(out, '}');
}

static void put_case(struct buffer *out, const struct problem *problem,
	const struct test_case *test_case)
{
	json_put_open(out, NULL, '{');
	json_put_text(out, "name", test_case->name);
	json_put_text(out, "group",
		test_case->group < problem->group_count ? problem->groups[test_case->group].name : NULL);
	json_put_text(out, "description", test_case->description);
	json_put_close(out, '}');
}

static void put_limits(struct buffer *out, const struct limits *limits)
{
	if (limits->time_ns == LIMITS_TIME_UNSET) {
		json_put_null(out, "time_limit_s");
	} else {
		json_put_seconds(out, "time_limit_s", limits->time_ns);
	}
	json_put_size(out, "memory_limit_bytes", limits->memory_bytes);
	json_put_size(out, "output_limit_bytes", limits->output_bytes);
}

static void put_problem(struct buffer *out, const struct problem *problem)
{
	static const char *const formats[] = {
		[FORMAT_2025_09] = "2025-09", [FORMAT_LEGACY] = "legacy",
		[FORMAT_LEGACY_ICPC] = "legacy-icpc", [FORMAT_POLYGON] = "polygon",
	};
	json_put_open(out, NULL, '{');
	json_put_text(out, "problem", problem->id);
	json_put_text(out, "path", problem->shown_path);
	json_put_text(out, "title", problem_title(problem));
	json_put_text(out, "package_format", formats[problem->format]);
	json_put_bool(out, "scoring", problem->scoring);
	json_put_bool(out, "interactive", problem->interactive);
	json_put_bool(out, "multi_pass", problem->multi_pass);
	put_limits(out, &problem->limits);
	json_put_open(out, "cases", '[');
	for (size_t i = 0; i < problem->cases.count; i++) {
		put_case(out, problem, &problem->cases.items[i]);
	}
	json_put_close(out, ']');
	json_put_open(out, "submissions", '[');
	for (size_t i = 0; i < problem->submission_count; i++) {
		put_submission(out, &problem->submissions[i]);
	}
	json_put_close(out, ']');
	json_put_close(out, '}');
}

void list_json_add(struct buffer *out, const struct packages *packages)
{
	json_put_open(out, NULL, '{');
	json_put_open(out, "problems", '[');
	for (size_t i = 0; i < packages->count; i++) {
		if (packages->items[i].problem) {
			put_problem(out, packages->items[i].problem);
		}
	}
	buffer_add_text(out, "]}\n");
}
