#include "search.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "find.h"
#include "report.h"

enum {
	FIRST_ROUND = 64,
	ROUND_MS = 700,        /* what a round should take */
	ROUND_GROWTH = 4,
	ROUND_MAX = 1 << 16,
	SMALL_S = 20,          /* for making one find small */
	SMALL_OF_MANY_S = 3,   /* each, in a hunt */
	EXHAUSTED_TRIES = 2000, /* without a new input: there are no more */
};

static void tell_progress(const struct session *session)
{
	if (!terminal_is(stderr)) {
		return;
	}
	struct hunt_counts counts = hunt_counts(&session->hunt);
	(void)fprintf(stderr, "\r\033[K%llu tries, %zu still unbroken", (unsigned long long)counts.tries,
		session->open);
	(void)fflush(stderr); /* where it fails there is nothing to be seen anyway */
}

static void clear_progress(void)
{
	if (terminal_is(stderr)) {
		(void)fputs("\r\033[K", stderr);
	}
}

static void tell_find(struct session *session, const struct find *find)
{
	struct buffer out = { 0 };
	clear_progress();
	if (session->options->solution || find->against_trusted || find->reference_failed) {
		report_add_full(&out, &session->hunt, find, terminal_width(stdout));
	} else {
		report_add_short(&out, &session->hunt, find);
	}
	session_print(session, &out);
	session_save(session, &find->input);
}

/* A disagreement is told once: what hunts with the same solutions finds no more of it. */
static void note_find(struct session *session, size_t quarry, const struct find *find)
{
	const struct cast *cast = &session->cast;
	bool disagrees = find->against_trusted || find->reference_failed;
	session->broken += !disagrees;
	session->disagreements += disagrees;
	for (size_t i = 0; i < cast->quarry_count; i++) {
		bool same = i == quarry || cast->quarries[i].participant == find->participant ||
			(find->reference_failed && cast->quarries[i].trusted);
		if (same && !session->hunt.closed[i]) {
			session->hunt.closed[i] = true;
			session->open--;
		}
	}
	tell_find(session, find);
}

static bool look_at(struct session *session, size_t quarry)
{
	struct finder finder = {
		.hunt = &session->hunt,
		.trial = session->trial,
		.most_ns = (session->options->solution ? SMALL_S : SMALL_OF_MANY_S) * NS_PER_S,
	};
	struct find find;
	struct error err = { 0 };
	int64_t begun_ns = clock_now_ns();
	enum find_result result = find_make(&finder, quarry, &find, &err);
	session->small_ns += clock_now_ns() - begun_ns;
	session->candidates += find.candidates;
	switch (result) {
	case FIND_FOUND:
		note_find(session, quarry, &find);
		break;
	case FIND_NOTHING:
		hunt_forget(&session->hunt, quarry);
		break;
	case FIND_INVALID:
	case FIND_FAILED:
		if (err.message) {
			session_raise(session, message_error(&err));
		}
		find_finish(&find);
		return false;
	}
	find_finish(&find);
	return true;
}

/* Looks at what the latest round found. */
static bool look_at_all(struct session *session)
{
	for (size_t i = 0; i < session->cast.quarry_count; i++) {
		if (!session->hunt.closed[i] && hunt_failure(&session->hunt, i) != HUNT_NOWHERE &&
			!look_at(session, i)) {
			return false;
		}
	}
	return true;
}

static uint64_t next_size(uint64_t size, int64_t took_ns)
{
	double wanted = (double)size * ROUND_MS * NS_PER_MS / (double)(took_ns + 1);
	double most = (double)size * ROUND_GROWTH < ROUND_MAX ? (double)size * ROUND_GROWTH : ROUND_MAX;
	return wanted > most ? (uint64_t)most : wanted < FIRST_ROUND ? FIRST_ROUND : (uint64_t)wanted;
}

/* The generator makes nothing new any more. */
static bool is_exhausted(struct session *session, uint64_t tries)
{
	session->stale = session->hunt.last_round_new ? 0 : session->stale + tries;
	return session->stale >= EXHAUSTED_TRIES;
}

/* The budget is for tries: the time in which finds are made small does not count. */
static bool make_tries(struct session *session, uint64_t tries, struct error *err)
{
	int64_t whole_ns = session->options->time_ns;
	int64_t left_ns = whole_ns - session->hunt.took_ns;
	bool limited = whole_ns > 0;
	return budget_start(&session->budget, limited ? left_ns : 0, err) &&
		hunt_round(&session->hunt, tries, err) &&
		budget_start(&session->budget, 0, err) && (!limited || session->hunt.took_ns < whole_ns);
}

static bool run_round(struct session *session, uint64_t *size)
{
	struct error err = { 0 };
	uint64_t left = session->options->count - session->hunt.next;
	uint64_t tries = *size < left ? *size : left;
	int64_t begun_ns = clock_now_ns();
	bool goes_on = make_tries(session, tries, &err);
	if (err.message) {
		session_raise(session, message_error(&err));
		return false;
	}
	*size = next_size(tries, clock_now_ns() - begun_ns);
	tell_progress(session);
	return look_at_all(session) && goes_on && !is_exhausted(session, tries);
}

static void make_rounds(struct session *session)
{
	uint64_t size = FIRST_ROUND;
	session->open = session->cast.quarry_count;
	while (session->open && session->hunt.next < session->options->count &&
		!budget_is_interrupted(&session->budget) && run_round(session, &size)) {
	}
	clear_progress();
}

static void add_unbroken(struct buffer *out, const struct session *session)
{
	const struct cast *cast = &session->cast;
	size_t unbroken = 0, trusted = 0;
	for (size_t i = 0; i < cast->quarry_count; i++) {
		trusted += cast->quarries[i].trusted && !session->hunt.closed[i];
		if (!cast->quarries[i].trusted && !session->hunt.closed[i]) {
			autofree char *name =
				text_for_terminal(cast_name(cast, cast->quarries[i].participant));
			buffer_printf(out, "%s%s", unbroken++ ? ", " : "not broken: ", name);
		}
	}
	buffer_add_text(out, unbroken ? "\n" : "");
	if (!session->options->solution) {
		buffer_printf(out, "%zu broken, %zu not; %zu trusted solution%s agree%s with %s\n",
			session->broken, unbroken, trusted, trusted == 1 ? "" : "s", trusted == 1 ? "s" : "",
			cast_name(cast, cast->reference));
	}
}

/* An input that no program saw says that the file is of no use. */
static void conclude(struct session *session)
{
	struct hunt_counts counts = hunt_counts(&session->hunt);
	struct buffer out = { 0 };
	add_unbroken(&out, session);
	report_add_counts(&out, &session->hunt);
	if (session->candidates) {
		buffer_printf(&out, "%llu more inputs were tried in %.1f s to make finds small\n",
			(unsigned long long)session->candidates, (double)session->small_ns / (double)NS_PER_S);
	}
	session_print(session, &out);
	if (!counts.tries && counts.refused) {
		message_print("%s: the generator refused all of %llu call%s; mend its ranges",
			session->plan.path, (unsigned long long)counts.refused, counts.refused == 1 ? "" : "s");
		session_raise(session, EXIT_USER);
	}
	bool hunts = !session->options->solution;
	bool found = session->broken || session->disagreements;
	bool all = session->broken == session->cast.quarry_count - session->cast.trusted_count &&
		!session->disagreements;
	if (hunts ? !all : found) {
		session_raise(session, EXIT_VERDICT);
	}
}

void search(struct session *session)
{
	make_rounds(session);
	conclude(session);
}
