#include "profile.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "naming.h"

static void add_pair(struct buffer *out, const char *key, const char *value)
{
	buffer_printf(out, "%s: ", key);
	naming_add_yaml(out, value);
	buffer_add_char(out, '\n');
}

static void add_names(struct buffer *out, const struct profile *profile)
{
	if (profile->name_count == 1 && !strcmp(profile->names[0].language, "en")) {
		add_pair(out, "name", profile->names[0].text);
		return;
	}
	buffer_add_text(out, "name:\n");
	for (size_t i = 0; i < profile->name_count; i++) {
		buffer_printf(out, "  %s: ", profile->names[i].language);
		naming_add_yaml(out, profile->names[i].text);
		buffer_add_char(out, '\n');
	}
}

static void add_source(struct buffer *out, const struct profile *profile)
{
	const char *name = profile->source_name ? profile->source_name : "";
	const char *url = profile->source_url ? profile->source_url : "";
	if (*url) {
		buffer_add_text(out, "source:\n");
		add_pair(out, "  name", *name ? name : url);
		add_pair(out, "  url", url);
	} else if (*name) {
		add_pair(out, "source", name);
	}
}

static void add_limits(struct buffer *out, const struct profile *profile)
{
	int64_t ms = profile->time_ms ? profile->time_ms : PROFILE_USUAL_TIME_MS;
	buffer_add_text(out, "limits:\n  time_limit: ");
	number_add_seconds(out, ms * NS_PER_MS);
	if (ms % 1000) { /* the limit has to be a multiple */
		buffer_printf(out, "\n  time_resolution: %s",
			ms % 100 == 0 ? "0.1" : ms % 10 == 0 ? "0.01" : "0.001");
	}
	buffer_add_char(out, '\n');
	if (profile->memory_mib) {
		buffer_printf(out, "  memory: %lld\n", (long long)profile->memory_mib);
	}
}

void profile_add(struct buffer *out, const struct profile *profile)
{
	buffer_add_text(out, "problem_format_version: 2025-09\n");
	add_names(out, profile);
	buffer_add_text(out, "uuid: ");
	naming_add_uuid(out);
	buffer_printf(out, "\ntype: %s\n", profile->scoring ? "scoring" : "pass-fail");
	add_source(out, profile);
	buffer_add_text(out, "license: unknown\n");
	add_limits(out, profile);
}
