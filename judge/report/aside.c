#include "report/aside.h"

#include "base/memory.h"

bool aside_next(const struct verdict_result *sum, size_t *position, struct aside *aside)
{
	for (; *position < 2 * sum->group_count; (*position)++) {
		const struct group_result *group = &sum->groups[*position / 2];
		const struct static_result *of_static = group->static_result;
		bool is_static = *position % 2 == 0;
		if (!group->judged || (is_static ? !of_static : !group->message)) {
			continue;
		}
		const char *message = is_static ? of_static->message : group->message;
		*aside = (struct aside){
			.name = xasprintf("%s %s", is_static ? "static validation of" : "group", group->group->name),
			.verdict = is_static ? of_static->verdict : group->verdict,
			.message = message ? message : "",
		};
		(*position)++;
		return true;
	}
	return false;
}
