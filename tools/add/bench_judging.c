/* The part of the bench that runs submissions and compares what they print. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"
#include "bench.h"
#include "cli/command.h"
#include "cli/message.h"

/* What came of running a submission and comparing: the verdict, with its message to free. */
static bool judge(struct bench *bench, size_t index, int answer_fd, enum verdict *verdict,
	char **message, struct error *err)
{
	struct trial_result result = { 0 };
	if (!trial_run(bench->trial, index, NULL, &result, err)) {
		return false;
	}
	*verdict = result.verdict;
	*message = steal(&result.message);
	if (*verdict != VERDICT_AC) {
		return true;
	}
	free(*message);
	return trial_compare(bench->trial, index, answer_fd, verdict, message, err);
}

static void add_name(struct buffer *names, const char *name, enum verdict verdict)
{
	autofree char *shown = text_for_terminal(name);
	buffer_printf(names, "%s%s (%s)", names->length ? ", " : "", shown, verdict_name(verdict));
}

/* Takes up what one trusted submission says. */
static int take_word(struct bench *bench, size_t index, enum verdict verdict, const char *message,
	const char *whose, struct agreement *agreement)
{
	const char *name = bench->participants[index].source.name;
	bool accepted = bench->parts[index] == PART_OWN || strncmp(name, "submissions/brute_force/", 24) != 0;
	if (verdict == VERDICT_AC) {
		agreement->agree++;
		return EXIT_FINE;
	}
	if (verdict == VERDICT_WA) {
		message_print("%s: %s disagrees with %s: %s; nothing is written", bench->where, name, whose,
			message);
		return EXIT_VERDICT;
	}
	if (verdict == VERDICT_JE || (verdict == VERDICT_RTE && accepted)) {
		message_print("%s: %s ends with %s, %s; nothing is written", bench->where, name,
			verdict_name(verdict), message);
		return verdict == VERDICT_JE ? EXIT_MACHINE : EXIT_VERDICT;
	}
	agreement->late++;
	add_name(&agreement->late_names, name, verdict);
	return EXIT_FINE;
}

int bench_confirm(struct bench *bench, int answer_fd, const char *whose, bool own,
	struct agreement *agreement)
{
	int status = EXIT_FINE;
	for (size_t i = 0; i < bench->count; i++) {
		bool asked = bench->parts[i] == PART_TRUSTED || (own && bench->parts[i] == PART_OWN);
		if (!asked || !bench->participants[i].compilation.ok) {
			continue;
		}
		struct error err = { 0 };
		enum verdict verdict;
		autofree char *message = NULL;
		if (!judge(bench, i, answer_fd, &verdict, &message, &err)) {
			return bench_fail(bench, &err);
		}
		int word = take_word(bench, i, verdict, message, whose, agreement);
		status = word > status ? word : status;
	}
	return status;
}

void agreement_finish(struct agreement *agreement)
{
	buffer_finish(&agreement->late_names);
}

/* The names of those that got this verdict, in indented lines. */
static void add_caught(const struct bench *bench, const enum verdict *verdicts, enum verdict verdict,
	int width, struct buffer *text)
{
	int column = 0; /* 0 before the first */
	for (size_t i = 0; i < bench->count; i++) {
		if (verdicts[i] != verdict) {
			continue;
		}
		autofree char *name = text_for_terminal(path_name(bench->participants[i].source.name));
		int taken = 2 + width_of(name);
		if (!column || column + taken > width) {
			buffer_printf(text, "%s  %-4s  %s", column ? ",\n" : "",
				column ? "" : verdict_name(verdict), name);
			column = 6 + taken;
		} else {
			buffer_printf(text, ", %s", name);
			column += taken;
		}
	}
	buffer_add_text(text, column ? "\n" : "");
}

int bench_catch(struct bench *bench, int answer_fd, int width, struct buffer *text)
{
	autofree enum verdict *verdicts = xcalloc(bench->count, sizeof *verdicts); /* AC: not caught */
	size_t all = 0, failing = 0;
	for (size_t i = 0; i < bench->count; i++) {
		if (bench->parts[i] != PART_REJECTED || !bench->participants[i].compilation.ok) {
			continue;
		}
		struct error err = { 0 };
		autofree char *message = NULL;
		if (!judge(bench, i, answer_fd, &verdicts[i], &message, &err)) {
			return bench_fail(bench, &err);
		}
		if (verdicts[i] == VERDICT_JE) {
			message_print("%s: %s can't be judged: %s", bench->where,
				bench->participants[i].source.name, message);
			return EXIT_MACHINE;
		}
		all++;
		failing += verdicts[i] != VERDICT_AC;
	}
	if (all) {
		buffer_printf(text, "fails %zu of %zu wrong submissions\n", failing, all);
	}
	for (int verdict = VERDICT_AC + 1; verdict < VERDICT_COUNT; verdict++) {
		add_caught(bench, verdicts, (enum verdict)verdict, width, text);
	}
	return EXIT_FINE;
}
