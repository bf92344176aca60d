#include "hunt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/clock.h"
#include "base/memory.h"
#include "board.h"
#include "engine/crew.h"
#include "series.h"

enum {
	LARGE_BYTES = 2048,
	CLIMBING_TRIES = 100, /* until the ranges are open, where time is what counts */
	SELDOM = 64,         /* plain solutions take part in every so many such tries */
	SLOWEST_SHIFT = 28,  /* what the number of a try in its round takes */
};

static size_t board_size(const struct hunt *hunt)
{
	return sizeof(struct board) + hunt->cast->quarry_count * sizeof(_Atomic uint64_t);
}

bool hunt_init(struct hunt *hunt, struct error *err)
{
	struct board *board = mmap(NULL, board_size(hunt), PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (board == MAP_FAILED) {
		error_set(err, FAULT_MACHINE, "lanes can't share memory: %s", strerror(errno));
		return false;
	}
	hunt->board = board;
	hunt->closed = xcalloc(hunt->cast->quarry_count + 1, sizeof *hunt->closed);
	for (size_t i = 0; i < hunt->cast->quarry_count; i++) {
		atomic_store(&board->first[i], HUNT_NOWHERE);
	}
	return true;
}

void hunt_finish(struct hunt *hunt)
{
	if (hunt->board) {
		(void)munmap(hunt->board, board_size(hunt));
	}
	free(hunt->closed);
	error_finish(&hunt->failure);
}

struct call hunt_call(const struct hunt *hunt, uint64_t number)
{
	if (hunt->climbs && number % 4) {
		return call_changed(&hunt->best, hunt->plan, hunt->seed, number);
	}
	if (!hunt->climbs) {
		return call_of_try(hunt->plan, hunt->seed, number);
	}
	/* every line in turn; what is slow is large, so be there soon */
	struct call call = call_of_try(hunt->plan, hunt->seed, number / 4);
	if (number < CLIMBING_TRIES) {
		call.size = (double)number / CLIMBING_TRIES;
	}
	return call;
}

/* Plain solutions hold up the rest where they are interpreted or the input is large. */
static bool takes_part(const struct hunt *hunt, size_t quarry, const struct buffer *input,
	uint64_t number)
{
	const struct quarry *q = &hunt->cast->quarries[quarry];
	bool is_slow = q->trusted && (input->length > LARGE_BYTES ||
		!hunt->cast->participants[q->participant].executable.native);
	return !hunt->closed[quarry] && number < atomic_load(&hunt->board->first[quarry]) &&
		!(is_slow && number % SELDOM);
}

static bool is_wanted(const struct hunt *hunt, uint64_t number)
{
	for (size_t i = 0; i < hunt->cast->quarry_count; i++) {
		if (!hunt->closed[i] && number < atomic_load(&hunt->board->first[i])) {
			return true;
		}
	}
	return false;
}

/* Plain solutions may be slow, or need much, where the reference needs little. */
static bool is_failure(const struct quarry *quarry, const struct showing *showing)
{
	bool allowed = showing->verdict == VERDICT_TLE || showing->verdict == VERDICT_IDLE ||
		showing->verdict == VERDICT_MLE;
	return showing->verdict != VERDICT_AC && !(quarry->trusted && allowed);
}

/* Puts an input to the reference and to those that are hunted. Where the reference itself fails, so do
 * all that were to agree with it. */
static bool put_to_all(struct hunt *hunt, const struct buffer *input, uint64_t number,
	struct error *err)
{
	struct board *board = hunt->board;
	struct showing answer;
	int answer_fd;
	if (!attempt_answer(hunt->trial, hunt->cast, input, &answer, &answer_fd, err)) {
		return false;
	}
	atomic_fetch_add(&board->runs, 1);
	bool answered = answer.verdict == VERDICT_AC;
	showing_finish(&answer);
	for (size_t i = 0; i < hunt->cast->quarry_count; i++) {
		const struct quarry *quarry = &hunt->cast->quarries[i];
		if (!takes_part(hunt, i, input, number)) {
			continue;
		}
		struct showing showing;
		if (!answered) {
			if (quarry->trusted) {
				board_lower(&board->first[i], number);
			}
			continue;
		}
		if (!attempt_run(hunt->trial, quarry->participant, answer_fd, &showing, err)) {
			return false;
		}
		atomic_fetch_add(&board->runs, 1);
		if (is_failure(quarry, &showing)) {
			board_lower(&board->first[i], number);
		}
		showing_finish(&showing);
	}
	return true;
}

static bool take_time(struct hunt *hunt, const struct buffer *input, size_t index, struct error *err)
{
	struct trial_result result;
	size_t participant = hunt->cast->quarries[0].participant;
	if (!trial_set_input(hunt->trial, input->length ? input->bytes : "", input->length, err) ||
		!trial_run(hunt->trial, participant, NULL, &result, err)) {
		return false;
	}
	uint64_t us = (uint64_t)(result.outcome.cpu_ns / NS_PER_US);
	board_raise(&hunt->board->slowest, us << SLOWEST_SHIFT | (index + 1));
	atomic_fetch_add(&hunt->board->runs, 1);
	trial_result_finish(&result);
	return true;
}

/* What comes of the input of a try. */
static bool put_input(struct hunt *hunt, uint64_t number, const struct series_input *made,
	struct error *err)
{
	struct board *board = hunt->board;
	if (!made->made) {
		atomic_fetch_add(&board->refused, 1);
		return true;
	}
	if (board_was_seen(board, &made->input, number)) {
		atomic_fetch_add(&board->repeats, 1);
		return true;
	}
	bool ok = hunt->climbs ? take_time(hunt, &made->input, (size_t)(number - hunt->next), err)
	                      : put_to_all(hunt, &made->input, number, err);
	atomic_fetch_add(&board->tries, ok);
	return ok;
}

/* Makes the inputs of the first of these calls and puts them to programs; *done is of how many. */
static bool make_some(struct hunt *hunt, uint64_t number, const struct call *calls, size_t count,
	size_t *done, struct error *err)
{
	struct series_input inputs[SERIES_MAX] = { 0 };
	uint64_t runs = 0;
	bool ok = series_generate(hunt->trial, hunt->plan, calls, count, inputs, done, &runs, err);
	atomic_fetch_add(&hunt->board->runs, runs);
	for (size_t i = 0; i < count; i++) {
		bool wanted = ok && i < *done && is_wanted(hunt, number + i);
		ok = ok && (!wanted || put_input(hunt, number + i, &inputs[i], err));
		buffer_finish(&inputs[i].input);
	}
	return ok;
}

static bool make_tries(struct hunt *hunt, uint64_t number, size_t count, struct error *err)
{
	struct call calls[SERIES_MAX] = { 0 };
	for (size_t i = 0; i < count; i++) {
		calls[i] = hunt_call(hunt, number + i);
	}
	bool ok = true;
	for (size_t i = 0, done; ok && i < count; i += done) {
		ok = make_some(hunt, number + i, calls + i, count - i, &done, err);
	}
	return ok;
}

/* In a lane: some tries in a row. Only a failure of the machine is sent to the judge. */
static bool judge_tries(void *context, struct lane *lane, size_t index, struct case_result *result)
{
	struct hunt *hunt = context;
	autoerror struct error err = { 0 };
	uint64_t number = hunt->next + index * SERIES_MAX, left = hunt->round - index * SERIES_MAX;
	if (atomic_load(&hunt->board->stop) || !is_wanted(hunt, number)) {
		return false;
	}
	bool ok = hunt->trial || cast_trial(hunt->cast, lane->cpu, lane->stop_fd, &hunt->trial, &err);
	ok = ok && make_tries(hunt, number, left < SERIES_MAX ? (size_t)left : SERIES_MAX, &err);
	lane->stopped = hunt->trial && trial_stopped(hunt->trial);
	if (ok || lane->stopped) {
		return false;
	}
	atomic_store(&hunt->board->users_fault, err.fault == FAULT_USER);
	atomic_store(&hunt->board->stop, true);
	case_result_fail(result, &err);
	return true;
}

static void leave(void *context)
{
	struct hunt *hunt = context;
	trial_destroy(hunt->trial);
}

static void take_result(void *context, size_t index, struct case_result *result)
{
	struct hunt *hunt = context;
	(void)index;
	if (!hunt->failure.message) {
		bool users = atomic_load(&hunt->board->users_fault);
		error_set(&hunt->failure, users ? FAULT_USER : FAULT_MACHINE, "%s", result->message);
	}
	case_result_finish(result);
}

static void take_loss(void *context, size_t index)
{
	struct hunt *hunt = context;
	if (!hunt->failure.message) {
		error_set(&hunt->failure, FAULT_MACHINE, "a lane died at try %llu or soon after; begin again from there",
			(unsigned long long)(hunt->next + index * SERIES_MAX));
	}
}

static uint64_t count_judged(const struct board *board)
{
	return atomic_load(&board->tries) + atomic_load(&board->repeats) + atomic_load(&board->refused);
}

bool hunt_round(struct hunt *hunt, uint64_t tries, struct error *err)
{
	size_t count = (size_t)((tries + SERIES_MAX - 1) / SERIES_MAX);
	autofree size_t *indices = xcalloc(count, sizeof *indices);
	for (size_t i = 0; i < count; i++) {
		indices[i] = i;
	}
	struct crew_job job = {
		.indices = indices,
		.count = count,
		.lanes = hunt->lanes,
		.interrupt_fd = hunt->stop_fd,
		.context = hunt,
		.judge = judge_tries,
		.leave = leave,
		.take_result = take_result,
		.take_loss = take_loss,
	};
	hunt->round = tries;
	uint64_t before = atomic_load(&hunt->board->tries), judged = count_judged(hunt->board);
	atomic_store(&hunt->board->slowest, 0);
	int64_t begun_ns = clock_now_ns();
	bool whole = crew_run(&job, err);
	hunt->took_ns += clock_now_ns() - begun_ns;
	hunt->last_round_new = atomic_load(&hunt->board->tries) - before;
	bool idle = count_judged(hunt->board) == judged && is_wanted(hunt, hunt->next);
	hunt->begin = hunt->next;
	hunt->next += tries;
	if (hunt->failure.message) {
		*err = hunt->failure;
		hunt->failure = (struct error){ 0 };
		return false;
	}
	if (whole && idle) {
		error_set(err, FAULT_MACHINE, "no lane got as far as its first try; see whether 'ulimit -a' leaves "
			"enough memory and open files");
		return false;
	}
	return whole;
}

uint64_t hunt_failure(const struct hunt *hunt, size_t quarry)
{
	return atomic_load(&hunt->board->first[quarry]);
}

void hunt_forget(struct hunt *hunt, size_t quarry)
{
	atomic_store(&hunt->board->first[quarry], HUNT_NOWHERE);
}

uint64_t hunt_slowest(const struct hunt *hunt)
{
	uint64_t index = atomic_load(&hunt->board->slowest) & ((UINT64_C(1) << SLOWEST_SHIFT) - 1);
	return index ? hunt->begin + index - 1 : HUNT_NOWHERE;
}

struct hunt_counts hunt_counts(const struct hunt *hunt)
{
	return (struct hunt_counts){
		.tries = atomic_load(&hunt->board->tries),
		.repeats = atomic_load(&hunt->board->repeats),
		.refused = atomic_load(&hunt->board->refused),
		.runs = atomic_load(&hunt->board->runs),
	};
}
