#include "builder.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "package/package.h"
#include "skeleton.h"

enum { SAME_IDS_MAX = 1000 };

/* Whether the package there came from the same address. */
static bool is_same(const char *path, const struct companion_task *task)
{
	struct error_list mistakes = { 0 };
	struct problem *problem = package_read(path, &mistakes);
	bool same = problem && *task->url && !strcmp(problem->source_url, task->url);
	problem_destroy(problem);
	error_list_finish(&mistakes);
	return same;
}

static struct skeleton_sample *copy_samples(const struct companion_task *task)
{
	struct skeleton_sample *samples = xcalloc(task->test_count, sizeof *samples);
	for (size_t i = 0; i < task->test_count; i++) {
		const struct companion_test *test = &task->tests[i];
		buffer_add(&samples[i].input, test->input, test->input_length);
		buffer_add(&samples[i].answer, test->output, test->output_length);
	}
	return samples;
}

static void free_samples(struct skeleton_sample *samples, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		buffer_finish(&samples[i].input);
		buffer_finish(&samples[i].answer);
	}
	free(samples);
}

static bool make(const struct companion_task *task, const char *id, const char *path, bool *builds,
	struct error *err)
{
	autobuffer struct buffer statement = { 0 };
	companion_add_statement(task, &statement);
	struct skeleton_sample *samples = copy_samples(task);
	const char *origin = *task->group ? task->group : task->url;
	struct skeleton skeleton = {
		.id = id,
		.path = path,
		.name = task->title,
		.source_name = *origin ? origin : NULL,
		.source_url = *task->url ? task->url : NULL,
		.time_limit_ns = task->time_ms * NS_PER_MS,
		.memory_mib = (uint64_t)task->memory_mib,
		.samples = samples,
		.sample_count = task->test_count,
		.statement = statement.bytes,
	};
	bool made = skeleton_make(&skeleton, builds, err);
	free_samples(samples, task->test_count);
	return made;
}

/* The directory that packages go to, to free. */
static char *find_home(void)
{
	autoerror struct error none = { 0 };
	char *collection = collection_find(&none);
	return collection ? collection : xstrdup(".");
}

enum built builder_make(const struct companion_task *task, char **path, bool *builds,
	struct error *err)
{
	autofree char *home = find_home();
	autofree char *first = companion_id(task);
	for (int number = 1; number <= SAME_IDS_MAX; number++) {
		autoerror struct error unfit = { 0 };
		autofree char *id = number == 1 ? xstrdup(first) : xasprintf("%s%d", first, number);
		autofree char *place = path_join(home, id);
		if (!skeleton_check_id(id, &unfit)) {
			continue; /* a word that the build keeps for itself */
		}
		if (!path_exists(place)) {
			if (!make(task, id, place, builds, err)) {
				return BUILT_FAILED;
			}
			*path = steal(&place);
			return BUILT_NEW;
		}
		if (is_same(place, task)) {
			*path = steal(&place);
			return BUILT_BEFORE;
		}
	}
	error_set(err, FAULT_USER, "%s/%s: there are too many of this name; remove some", home, first);
	return BUILT_FAILED;
}
