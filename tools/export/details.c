#include "details.h"

#include "base/json.h"
#include "base/memory.h"
#include "legacy.h"

/* Source: DOMjudge, ImportProblemService. */
void details_put(struct packing *packing)
{
	const struct problem *problem = packing->problem;
	struct buffer json = { 0 };
	bool any = false;
	json_put_open(&json, NULL, '{');
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct source *source = &problem->submissions[i].source;
		autofree char *name = xasprintf("%s%s", source->name, source->is_directory ? "/" : "");
		if (!*problem->submissions[i].folder || (packing->legacy && !legacy_has_submission(name))) {
			continue; /* the package's own solution, or one that stays out */
		}
		if (source->is_directory) {
			packing_put(packing, name, &(struct buffer){ 0 });
		}
		if (source->entry_point) {
			json_put_open(&json, name, '{');
			json_put_text(&json, "entry_point", source->entry_point);
			json_put_close(&json, '}');
			any = true;
		}
	}
	json_put_close(&json, '}');
	buffer_add_char(&json, '\n');
	if (any) {
		packing_put(packing, "submissions.json", &json);
	}
	buffer_finish(&json);
}
