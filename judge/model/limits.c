#include "model/limits.h"

#include <math.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/number.h"

#define MIB (UINT64_C(1) << 20)

struct limits limits_default(void)
{
	return (struct limits){
		.time_ns = LIMITS_TIME_UNSET,
		.time_resolution_ns = NS_PER_S,
		.ac_to_time_limit = 2.0,
		.time_limit_to_tle = 1.5,
		.memory_bytes = 2048 * MIB,
		.output_bytes = 8 * MIB,
		.code_bytes = 128 * 1024,
		.compilation_time_ns = 60 * NS_PER_S,
		.compilation_memory_bytes = 2048 * MIB,
		.validation_time_ns = 60 * NS_PER_S,
		.validation_memory_bytes = 2048 * MIB,
		.validation_output_bytes = 8 * MIB,
		.validation_passes = 2,
	};
}

int64_t limits_time_above(const struct limits *limits, int64_t cpu_ns)
{
	double steps = ceil((double)cpu_ns * limits->ac_to_time_limit / (double)limits->time_resolution_ns);
	return limits->time_resolution_ns * (steps < 1 ? 1 : (int64_t)steps);
}

char *limits_time_text(const struct limits *limits)
{
	const struct time_origin *from = &limits->time_from;
	struct buffer text = { 0 };
	buffer_add_text(&text, "time limit ");
	number_add_seconds(&text, limits->time_ns);
	buffer_printf(&text, " s: %s takes ", from->program);
	number_add_seconds(&text, (from->cpu_ns + NS_PER_MS - 1) / NS_PER_MS * NS_PER_MS);
	buffer_printf(&text, " s on %s, times %g, rounded up", from->test_case, limits->ac_to_time_limit);
	return buffer_steal(&text);
}
