#include "filling.h"

#include <ctype.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "common/naming.h"

enum { USUAL_MEMORY_MIB = 256 };

/* On one line of a comment: what could end the comment, or begin one, is parted. */
static void add_for_comment(struct buffer *out, const char *text)
{
	autofree char *shown = text_for_terminal(text);
	for (const char *c = shown; *c; c++) {
		bool joins = (c[0] == '*' && c[1] == '/') || (c[0] == '/' && c[1] == '*');
		buffer_add_char(out, *c);
		if (joins) {
			buffer_add_char(out, ' ');
		}
	}
}

static void add_source(struct buffer *out, const struct skeleton *skeleton)
{
	if (!skeleton->source_name) {
		return;
	}
	buffer_add_text(out, skeleton->source_url ? "source:\n  name: " : "source: ");
	naming_add_yaml(out, skeleton->source_name);
	if (skeleton->source_url) {
		buffer_add_text(out, "\n  url: ");
		naming_add_yaml(out, skeleton->source_url);
	}
	buffer_add_char(out, '\n');
}

/* An identifier of C out of the id, which may begin with a digit and hold what no identifier does. */
static void add_identifier(struct buffer *out, const char *id, bool capitals)
{
	if (*id >= '0' && *id <= '9') {
		buffer_add_text(out, capitals ? "P_" : "p_");
	}
	for (; *id; id++) {
		bool fits = isalnum((unsigned char)*id);
		buffer_add_char(out, !fits ? '_' : (char)(capitals ? toupper(*id) : *id));
	}
}

/* The limit has to be a multiple of the resolution, which is one second where nothing is written. */
static void add_time_limit(struct buffer *out, int64_t ns)
{
	ns = ns ? ns : NS_PER_S;
	number_add_seconds(out, ns);
	if (ns % NS_PER_S) {
		bool tenths = ns % (100 * NS_PER_MS) == 0, hundredths = ns % (10 * NS_PER_MS) == 0;
		buffer_printf(out, "\n  time_resolution: %s", tenths ? "0.1" : hundredths ? "0.01" : "0.001");
	}
}

static void add_value(struct buffer *out, const char *name, const struct filling *filling)
{
	const struct skeleton *skeleton = filling->skeleton;
	if (!strcmp(name, "uuid")) {
		naming_add_uuid(out);
	} else if (!strcmp(name, "id")) {
		buffer_add_text(out, skeleton->id);
	} else if (!strcmp(name, "function") || !strcmp(name, "guard")) {
		add_identifier(out, skeleton->id, *name == 'g');
	} else if (!strcmp(name, "common")) {
		buffer_add_text(out, filling->shares ? "../common" : "common");
	} else if (!strcmp(name, "yaml_name")) {
		naming_add_yaml(out, skeleton->name);
	} else if (!strcmp(name, "comment_name")) {
		add_for_comment(out, skeleton->name);
	} else if (!strcmp(name, "source")) {
		add_source(out, skeleton);
	} else if (!strcmp(name, "time_limit")) {
		add_time_limit(out, skeleton->time_limit_ns);
	} else if (!strcmp(name, "memory")) {
		buffer_printf(out, "%llu", (unsigned long long)(skeleton->memory_mib ? skeleton->memory_mib
			: USUAL_MEMORY_MIB));
	}
}

void filling_add(struct buffer *out, const char *text, const struct filling *filling)
{
	for (const char *mark; (mark = strchr(text, '@')); text = mark) {
		autofree char *name = xstrndup(mark + 1, strcspn(mark + 1, "@"));
		buffer_add(out, text, (size_t)(mark - text));
		mark += 1 + strlen(name) + 1;
		add_value(out, name, filling);
	}
	buffer_add_text(out, text);
}
