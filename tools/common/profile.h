/* What another program knows of a problem, as the problem.yaml of a package of ours. */
#ifndef COMMON_PROFILE_H
#define COMMON_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "model/problem.h"

/* Where a time limit isn't known. */
#define PROFILE_USUAL_TIME_MS 2000

struct profile {
	const struct name_in_language *names; /* at least one */
	size_t name_count;
	const char *source_name, *source_url; /* NULL or "" without */
	int64_t time_ms;    /* 0: not known */
	int64_t memory_mib; /* 0: not known */
	bool scoring;       /* else it is passed or failed */
};

/* Adds the text of problem.yaml, with a fresh uuid. Names and texts may be any valid UTF-8. */
void profile_add(struct buffer *out, const struct profile *profile);

#endif
