#include "given.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/message.h"
#include "package/package.h"

#define MOST_BYTES (UINT64_C(64) << 20) /* of a file */

static bool add_sample(struct given *given, const char *in_path, const char *ans_path,
	struct error *err)
{
	given->samples =
		array_grow(given->samples, given->count, &given->capacity, sizeof *given->samples);
	struct skeleton_sample *sample = &given->samples[given->count++];
	*sample = (struct skeleton_sample){ 0 };
	return file_read(in_path, MOST_BYTES, &sample->input, err) &&
		file_read(ans_path, MOST_BYTES, &sample->answer, err);
}

static int compare_cases(const void *a, const void *b)
{
	const struct test_case *left = a, *right = b;
	return strverscmp(left->name, right->name); /* 2 before 10 */
}

static int add_directory(struct given *given, const char *path)
{
	struct error_list mistakes = { 0 };
	struct problem *problem = package_read_samples(path, &mistakes);
	int status = message_mistakes(&mistakes);
	if (!problem) {
		return status;
	}
	struct error err = { 0 };
	qsort(problem->cases.items, problem->cases.count, sizeof *problem->cases.items, compare_cases);
	for (size_t i = 0; i < problem->cases.count && !err.message; i++) {
		const struct test_case *sample = &problem->cases.items[i];
		(void)add_sample(given, sample->in_path, sample->ans_path, &err);
	}
	problem_destroy(problem);
	return err.message ? message_error(&err) : status;
}

/* Whether the path is the answer of one of the inputs that are named too. */
static bool answers_another(const char *path, const char *const *paths, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		autofree char *answer = samples_answer(paths[i]);
		if (answer && !strcmp(answer, path)) {
			return true;
		}
	}
	return false;
}

int given_read(struct given *given, const char *const *paths, size_t count)
{
	int status = 0;
	for (size_t i = 0; i < count && !status; i++) {
		struct error err = { 0 };
		autofree char *answer = samples_answer(paths[i]);
		if (path_is_directory(paths[i])) {
			status = add_directory(given, paths[i]);
			continue;
		}
		if (answer) {
			(void)add_sample(given, paths[i], answer, &err);
		} else if (!path_exists(paths[i])) {
			error_set(&err, FAULT_USER, "%s: there is no such file or directory; name the input of a "
				"sample, or a directory of samples", paths[i]);
		} else if (!answers_another(paths[i], paths, count)) {
			error_set(&err, FAULT_USER, "%s: is no input with its answer beside it; name 1.in with 1.ans "
				"or 1.out beside it, input1 with output1, or a directory of them", paths[i]);
		}
		status = err.message ? message_error(&err) : 0;
	}
	return status;
}

void given_finish(struct given *given)
{
	for (size_t i = 0; i < given->count; i++) {
		buffer_finish(&given->samples[i].input);
		buffer_finish(&given->samples[i].answer);
	}
	free(given->samples);
}
