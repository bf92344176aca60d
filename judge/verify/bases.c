#include "verify/bases.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

enum { BASE_BYTES = 16384 };

static bool size_of(const struct test_case *test_case, off_t *bytes)
{
	struct stat info;
	*bytes = stat(test_case->in_path, &info) == 0 ? info.st_size : -1;
	return *bytes > 0 && *bytes <= BASE_BYTES;
}

static bool is_sample(const struct test_case *test_case)
{
	return !strncmp(test_case->name, "sample/", strlen("sample/"));
}

static bool is_among(const struct test_case *test_case, const struct test_case *const *bases,
	size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (bases[i] == test_case) {
			return true;
		}
	}
	return false;
}

/* The smallest that isn't taken yet, the first of several; NULL where there is none. */
static const struct test_case *find_smallest(const struct problem *problem,
	const struct test_case *const *bases, size_t count)
{
	const struct test_case *smallest = NULL;
	off_t least = 0, bytes;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		if (size_of(test_case, &bytes) && (!smallest || bytes < least) &&
			!is_among(test_case, bases, count)) {
			smallest = test_case;
			least = bytes;
		}
	}
	return smallest;
}

size_t bases_choose(const struct problem *problem, const struct test_case *bases[BASES_MOST])
{
	enum { SAMPLES_MOST = BASES_MOST - 2 };
	size_t count = 0;
	off_t bytes;
	for (size_t i = 0; i < problem->cases.count && count < SAMPLES_MOST; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		if (is_sample(test_case) && size_of(test_case, &bytes)) {
			bases[count++] = test_case;
		}
	}
	while (count < BASES_MOST) {
		const struct test_case *smallest = find_smallest(problem, bases, count);
		if (!smallest) {
			break;
		}
		bases[count++] = smallest;
	}
	return count;
}
