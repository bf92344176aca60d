#include "model/limits.h"

#include "base/clock.h"

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
