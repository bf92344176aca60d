#include "cli/as_site.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"
#include "compile/compile.h"
#include "package/package.h"

static void staged_destroy(struct staged *staged)
{
	autoerror struct error err = { 0 };
	if (staged->directory) {
		(void)directory_remove(staged->directory, &err); /* what stays is in /tmp */
	}
	sites_destroy(staged->sites);
	free(staged->directory);
	free(staged);
}

bool staged_takes(const struct staged *staged, const struct test_case *test_case)
{
	for (size_t i = 0; i < staged->site->cases.count; i++) {
		if (case_name_matches(staged->site->cases.items[i], test_case->name)) {
			return true;
		}
	}
	return false;
}

/* A pattern that matches nothing would leave untested what it was meant for. */
bool stage_check_cases(const struct sites *sites, const struct site *site, const struct problem *problem)
{
	bool sound = true;
	for (size_t i = 0; i < site->cases.count; i++) {
		const char *glob = site->cases.items[i];
		size_t c = 0;
		while (c < problem->cases.count && !case_name_matches(glob, problem->cases.items[c].name)) {
			c++;
		}
		if (c == problem->cases.count) {
			message_print("%s: site %s has \"%s\" among its cases, which matches none; mend it",
				sites->path, site->name, glob);
			sound = false;
		}
	}
	return sound;
}

static bool find_site(struct staged *staged, const struct problem *problem, const char *name,
	bool is_needed, int *status)
{
	struct error_list mistakes = { 0 };
	staged->sites = sites_read(problem->path, problem->shown_path, &mistakes);
	if (!staged->sites) {
		*status = message_mistakes(&mistakes);
		return false;
	}
	staged->site = sites_find(staged->sites, name);
	if (!staged->site && is_needed) {
		message_print("%s: has no site \"%s\"; 'judge export %s --list' shows its sites",
			staged->sites->path, name, problem->shown_path);
		*status = EXIT_USER;
	}
	return staged->site != NULL;
}

static bool lay_out(struct staged *staged, const struct problem *problem, int *status)
{
	struct error err = { 0 };
	struct error_list mistakes = { 0 };
	if (!directory_make_temporary(&staged->directory, &err)) {
		*status = message_error(&err);
		return false;
	}
	bool ok = export_lay_out(problem, staged->site, staged->directory, &staged->sites->arena,
		&staged->source, &mistakes, &err);
	*status = message_mistakes(&mistakes);
	if (err.message) {
		*status = message_error(&err);
	}
	return ok;
}

const struct staged *stage_add(struct stage *stage, const struct problem *problem, const char *site,
	bool is_needed, int *status)
{
	struct staged *staged = xcalloc(1, sizeof *staged);
	*status = EXIT_FINE;
	if (!find_site(staged, problem, site, is_needed, status)) {
		staged_destroy(staged);
		return NULL;
	}
	if (!stage_check_cases(staged->sites, staged->site, problem)) {
		*status = EXIT_USER;
	}
	if (*status != EXIT_FINE || !lay_out(staged, problem, status)) {
		staged_destroy(staged);
		return NULL;
	}
	stage->items = array_grow(stage->items, stage->count, &stage->capacity, sizeof *stage->items);
	stage->items[stage->count++] = staged;
	return staged;
}

void stage_finish(struct stage *stage)
{
	for (size_t i = 0; i < stage->count; i++) {
		staged_destroy(stage->items[i]);
	}
	free(stage->items);
	*stage = (struct stage){ 0 };
}
