#include "verify/trials.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "verify/collisions.h"

#define CASE_BYTES (UINT64_C(1) << 30)

/* What a validator is made from. */
static const struct source *source_of(const struct bench *bench, size_t index)
{
	return &bench->validators[index].source;
}

/* Where an output alone is nothing that could be right or wrong; NULL elsewhere. */
static const char *find_unchecked(const struct problem *problem)
{
	if (problem->interactive) {
		return "answers and outputs on the output validator, which here talks with programs only";
	}
	if (problem->multi_pass) {
		return "answers and outputs on the output validator, which here wants a program for every pass";
	}
	return NULL;
}

bool trials_judge(const struct bench *bench)
{
	return bench->outputs_ready && !bench->inspection->found->unchecked;
}

/* Whether one output, written by nobody, can be held against a case: it answers no validator's questions,
 * nor those of a pass that it doesn't know. */
static bool outputs_count(const struct bench *bench)
{
	const struct problem *problem = bench->inspection->problem;
	return trials_judge(bench) && !problem->interactive && !problem->multi_pass;
}

bool trials_read(struct bench *bench, const struct test_case *test_case, const char *path,
	struct buffer *content)
{
	struct error err = { 0 };
	if (!file_read(path, CASE_BYTES, content, &err)) {
		inspection_fail(bench->inspection, &err);
		return false;
	}
	if (test_case->mends_lines) {
		(void)text_mend_lines(content);
	}
	if (!content->bytes) {
		buffer_add_text(content, ""); /* never NULL */
	}
	return true;
}

/* Whether the case has a file in place of an input validator's own: who was run then is no validator. */
static bool is_replaced(const struct bench *bench, const struct test_case *test_case)
{
	for (size_t i = 0; i < bench->input_count; i++) {
		autofree char *name = collision_find(test_case, source_of(bench, i));
		if (name) {
			return true;
		}
	}
	return false;
}

static bool check_input(struct bench *bench, const struct test_case *test_case)
{
	struct opinion opinion;
	if (is_replaced(bench, test_case)) {
		return true;
	}
	if (!bench_ask(bench, &opinion)) {
		return false;
	}
	if (!opinion.valid) {
		inspection_find_at(bench->inspection, test_case->in_path, "is refused by %s%s%s; mend one of them",
			source_of(bench, opinion.refused_by)->name, *opinion.message ? ": " : "", opinion.message);
	}
	opinion_finish(&opinion);
	return true;
}

/* What the validator or the default comparison says of an output file. */
static bool check_output(struct bench *bench, const struct test_case *test_case, const char *path,
	enum verdict expected)
{
	autobuffer struct buffer output = { 0 };
	autofree char *message = NULL;
	enum verdict verdict;
	if (!trials_read(bench, test_case, path, &output) ||
		!bench_judge(bench, output.bytes, output.length, test_case->ans_path, &verdict, &message)) {
		return false;
	}
	const struct problem *problem = bench->inspection->problem;
	const char *judge = problem->output_validator_count > 1 ? "the output validators"
		: problem->output_validators ? problem->output_validators->name : "the default comparison";
	if (verdict == VERDICT_JE) {
		inspection_find_at(bench->inspection, path, "makes %s fail: %s; mend the validator", judge,
			message);
	} else if (verdict != expected && expected == VERDICT_AC) {
		inspection_find_at(bench->inspection, path, "is not accepted by %s%s%s; mend one of them", judge,
			*message ? ": " : "", message);
	} else if (verdict != expected) {
		inspection_find_at(bench->inspection, path, "is accepted by %s; mend one of them", judge);
	}
	return true;
}

static bool use_case(struct bench *bench, const struct test_case *test_case)
{
	autobuffer struct buffer input = { 0 };
	return trials_read(bench, test_case, test_case->in_path, &input) &&
		bench_use(bench, test_case, input.bytes, input.length);
}

/* Whether the answer must be right by the validator: in a sample where it is shown, elsewhere unless it
 * is empty, as it is where the validator needs none.
 * Source: ICPC problem package format, "Validation of shared test case files". */
static bool is_answer_tried(const struct test_case *test_case)
{
	struct stat info;
	if (!strncmp(test_case->name, "sample/", strlen("sample/"))) {
		return !test_case->out_path;
	}
	return stat(test_case->ans_path, &info) != 0 || info.st_size > 0;
}

bool trials_of_cases(struct bench *bench)
{
	const struct problem *problem = bench->inspection->problem;
	bool answers = problem->output_validators && outputs_count(bench);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		inspection_tell(bench->inspection, "validators on the cases", i, problem->cases.count);
		bool shown = test_case->out_path && trials_judge(bench); /* in place of the answer */
		if (!use_case(bench, test_case) || !check_input(bench, test_case) ||
			(answers && is_answer_tried(test_case) &&
				!check_output(bench, test_case, test_case->ans_path, VERDICT_AC)) ||
			(shown && !check_output(bench, test_case, test_case->out_path, VERDICT_AC))) {
			return false;
		}
	}
	return true;
}

static bool check_invalid_input(struct bench *bench, const struct test_case *test_case)
{
	struct opinion opinion;
	if (is_replaced(bench, test_case)) {
		return true;
	}
	if (!use_case(bench, test_case) || !bench_ask(bench, &opinion)) {
		return false;
	}
	if (opinion.valid) {
		inspection_find_at(bench->inspection, test_case->in_path,
			"is taken by every input validator; make one refuse it, or move it to data/secret");
	} else if (opinion.stuck) {
		inspection_find_at(bench->inspection, test_case->in_path, "makes %s %s: %s; make it refuse that at once",
			bench->validators[opinion.refused_by].source.name, opinion.hangs ? "hang" : "fail",
			opinion.message);
	}
	opinion_finish(&opinion);
	return true;
}

static bool check_outputs(struct bench *bench, const struct test_cases *cases, enum verdict expected)
{
	for (size_t i = 0; i < cases->count; i++) {
		const struct test_case *test_case = &cases->items[i];
		const char *path = test_case->out_path ? test_case->out_path : test_case->ans_path;
		if (!use_case(bench, test_case) || !check_input(bench, test_case) ||
			!check_output(bench, test_case, path, expected)) {
			return false;
		}
	}
	return true;
}

bool trials_of_examples(struct bench *bench)
{
	const struct problem *problem = bench->inspection->problem;
	for (size_t i = 0; bench->inputs_ready && i < problem->invalid_input.count; i++) {
		inspection_tell(bench->inspection, "validators on invalid input", i,
			problem->invalid_input.count);
		if (!check_invalid_input(bench, &problem->invalid_input.items[i])) {
			return false;
		}
	}
	return !outputs_count(bench) ||
		(check_outputs(bench, &problem->valid_output, VERDICT_AC) &&
			check_outputs(bench, &problem->invalid_output, VERDICT_WA));
}

bool inspection_check_validators(struct inspection *inspection)
{
	struct bench bench;
	inspection->found->unchecked = find_unchecked(inspection->problem);
	bool ok = bench_init(&bench, inspection) && trials_of_cases(&bench) &&
		trials_of_examples(&bench) && trials_of_junk(&bench) && trials_of_wrong_outputs(&bench);
	bench_finish(&bench);
	return ok;
}
