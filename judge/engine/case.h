/* One case, from its input to its verdict: a pass, or several of a multi-pass problem. */
#ifndef ENGINE_CASE_H
#define ENGINE_CASE_H

#include "base/clock.h"
#include "engine/lane.h"

#define CASE_ROOM_NS (50 * NS_PER_MS) /* above the time limit, at least, until a run is stopped */

/* What a submission may use in a run. The stop point lies above the time limit, so that near misses are
 * measured and not cut off. */
struct run_limits case_run_limits(const struct problem *problem, int64_t time_limit_ns,
	uint64_t memory_bytes, bool native);

/* Runs the lane's program on the case and judges what it wrote. The limits are those of each pass; the
 * outcome is that of the pass that failed, else of the one that took most CPU time, with the largest
 * peaks of all. The result is the caller's, to end with case_result_finish; it means nothing where the
 * lane was stopped meanwhile. */
void case_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
