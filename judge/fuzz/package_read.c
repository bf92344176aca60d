/* Any bytes as the files of a package, lines of "%%%%" between them: problem.yaml, submissions.yaml,
 * test_group.yaml, a case's file, .timelimit, testdata.yaml, a submission, submissions.json and
 * domjudge-problem.ini. The package is read, or there is a mistake. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "package/package.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const char *const files[] = { "problem.yaml", "submissions/submissions.yaml",
	"data/secret/a/test_group.yaml", "data/secret/a/1.yaml", ".timelimit", "data/secret/testdata.yaml",
	"submissions/brute_force/b.py", "submissions.json", "domjudge-problem.ini" };

static char *directory;

static void write_file(const char *name, const void *bytes, size_t length)
{
	autofree char *path = path_join(directory, name);
	autofclose FILE *file = fopen(path, "we");
	if (!file || fwrite(bytes, 1, length, file) != length) {
		abort();
	}
}

static void remove_package(void)
{
	autoerror struct error err = { 0 };
	(void)directory_remove(directory, &err);
	free(directory);
}

/* Made once: only the files with bytes in them change from one input to the next. */
static void make_package(void)
{
	static const char *const directories[] = { "data/secret/a", "data/secret/b", "data/sample",
		"submissions/accepted", "submissions/brute_force", "input_validators" };
	struct error err = { 0 };
	if (access("/dev/shm", W_OK) == 0 && setenv("TMPDIR", "/dev/shm", 1) < 0) {
		abort();
	}
	if (!directory_make_temporary(&directory, &err) || atexit(remove_package) != 0) {
		abort();
	}
	for (size_t i = 0; i < ARRAY_LENGTH(directories); i++) {
		autofree char *path = path_join(directory, directories[i]);
		if (!directory_make(path, &err)) {
			abort();
		}
	}
	static const char *const empty[] = { "data/secret/a/1.in", "data/secret/a/1.ans",
		"data/secret/b/2.in", "data/secret/b/2.ans", "data/sample/1.in", "data/sample/1.ans",
		"data/secret/b/test_group.yaml", "submissions/accepted/a.c", "input_validators/v.py" };
	for (size_t i = 0; i < ARRAY_LENGTH(empty); i++) {
		write_file(empty[i], "", 0);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static const char separator[] = "%%%%\n";
	const char *rest = length ? (const char *)bytes : "";
	const char *end = rest + length;
	if (!directory) {
		make_package();
	}
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		const char *cut = memmem(rest, (size_t)(end - rest), separator, strlen(separator));
		cut = cut ? cut : end; /* what is missing is empty */
		write_file(files[i], rest, (size_t)(cut - rest));
		rest = cut == end ? end : cut + strlen(separator);
	}
	struct error_list mistakes = { 0 };
	struct problem *problem = package_read(directory, &mistakes);
	assert((problem == NULL) == (mistakes.errors > 0));
	error_list_sort(&mistakes);
	problem_destroy(problem);
	error_list_finish(&mistakes);
	return 0;
}
