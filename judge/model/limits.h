/* The limits that a package sets or leaves to us.
 * Source of names and defaults: ICPC problem package format, "Limits". */
#ifndef MODEL_LIMITS_H
#define MODEL_LIMITS_H

#include <stdint.h>

/* Where a time limit comes from that the package does not give. Texts are the problem's. */
struct time_origin {
	const char *program; /* whose time bounds it; NULL: the package gives the limit */
	const char *test_case;
	int64_t cpu_ns;      /* what it took there */
};

struct limits {
	int64_t time_ns; /* CPU time per case; LIMITS_TIME_UNSET where the package gives none */
	struct time_origin time_from; /* of a limit that was measured */
	int64_t time_resolution_ns;
	double ac_to_time_limit;  /* time limit at least this times the slowest accepted submission */
	double time_limit_to_tle; /* slowest TLE submission at least this times the time limit */
	uint64_t memory_bytes;
	uint64_t output_bytes; /* stdout and stderr together */
	uint64_t code_bytes;   /* all files of a submission together */
	int64_t compilation_time_ns;
	uint64_t compilation_memory_bytes;
	int64_t validation_time_ns;
	uint64_t validation_memory_bytes;
	uint64_t validation_output_bytes;
	int validation_passes; /* multi-pass problems only */
};

#define LIMITS_TIME_UNSET 0

struct limits limits_default(void);

/* The least limit that leaves its margin to a submission that must not be slow and takes this long.
 * Source: ICPC problem package format, "Problem timing". */
int64_t limits_time_above(const struct limits *limits, int64_t cpu_ns);

/* "time limit 2 s: NAME takes 0.43 s on CASE, times 2, rounded up", of a limit that was measured. To
 * free. */
char *limits_time_text(const struct limits *limits);

#endif
