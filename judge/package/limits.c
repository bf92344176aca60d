#include "package/limits.h"

#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/number.h"
#include "package/domjudge.h"
#include "package/wording.h"
#include "package/yaml_fields.h"

#define KIB UINT64_C(1024)
#define MIB (KIB * KIB)

/* As written: seconds, MiB and KiB; 0 where nothing is written. */
struct written {
	double time_limit, time_resolution;
	double ac_to_time_limit, time_limit_to_tle;
	int64_t memory, output, code;
	int64_t compilation_time, compilation_memory;
	int64_t validation_time, validation_memory, validation_output;
	int64_t validation_passes;
	const struct yaml_node *time_multipliers;
};

/* Whatever the unit, this much fits in nanoseconds and bytes. */
#define MOST 1e9
#define LEAST_SECONDS 1e-9

#define SECONDS(key, example) \
	{ #key, YAML_WANT_NUMBER, offsetof(struct written, key), LEAST_SECONDS, MOST, \
		"write seconds, such as " example }
#define WHOLE(key, unit, example) \
	{ #key, YAML_WANT_INTEGER, offsetof(struct written, key), 1, MOST, \
		"write a whole number of " unit ", such as " example }
#define FACTOR(key, least, example) \
	{ #key, YAML_WANT_NUMBER, offsetof(struct written, key), least, MOST, \
		"write a factor of at least 1, such as " example }
#define COMMON \
	WHOLE(memory, "MiB", "256"), WHOLE(output, "MiB", "8"), WHOLE(code, "KiB", "128"), \
		WHOLE(compilation_time, "seconds", "60"), WHOLE(compilation_memory, "MiB", "2048"), \
		WHOLE(validation_time, "seconds", "60"), WHOLE(validation_memory, "MiB", "2048"), \
		WHOLE(validation_output, "MiB", "8")

#define PASSES \
	{ "validation_passes", YAML_WANT_INTEGER, offsetof(struct written, validation_passes), 2, MOST, \
		"write a whole number from 2 on" }

static const struct yaml_field fields_2025[] = {
	SECONDS(time_limit, "2 or 0.5"),
	SECONDS(time_resolution, "1 or 0.1"),
	{ "time_multipliers", YAML_WANT_NODE, offsetof(struct written, time_multipliers), 0, 0, NULL },
	COMMON,
	PASSES,
	{ "time_multiplier", YAML_WANT_NONE, 0, 0, 0, "write time_multipliers: {ac_to_time_limit: 2.0}" },
	{ "time_safety_margin", YAML_WANT_NONE, 0, 0, 0,
		"write time_multipliers: {time_limit_to_tle: 1.5}" },
};

static const struct yaml_field fields_multipliers[] = {
	FACTOR(ac_to_time_limit, 1, "2.0"),
	FACTOR(time_limit_to_tle, 1, "1.5"),
};

static const struct yaml_field fields_legacy[] = {
	{ "time_multiplier", YAML_WANT_NUMBER, offsetof(struct written, ac_to_time_limit), LEAST_SECONDS,
		MOST, "write a factor, such as 5" },
	{ "time_safety_margin", YAML_WANT_NUMBER, offsetof(struct written, time_limit_to_tle),
		LEAST_SECONDS, MOST, "write a factor, such as 2" },
	COMMON,
	{ "time_limit", YAML_WANT_NONE, 0, 0, 0,
		"put the seconds into a file .timelimit, or write problem_format_version: 2025-09" },
	{ "time_resolution", YAML_WANT_NONE, 0, 0, 0, "remove it" },
	{ "time_multipliers", YAML_WANT_NONE, 0, 0, 0, "write time_multiplier: 5" },
	PASSES,
};

static int64_t ns_of(double seconds)
{
	return llround(seconds * (double)NS_PER_S);
}

static void set_size(uint64_t *bytes, int64_t written, uint64_t unit)
{
	if (written) {
		*bytes = (uint64_t)written * unit;
	}
}

static void keep(const struct written *written, struct limits *limits)
{
	set_size(&limits->memory_bytes, written->memory, MIB);
	set_size(&limits->output_bytes, written->output, MIB);
	set_size(&limits->code_bytes, written->code, KIB);
	set_size(&limits->compilation_memory_bytes, written->compilation_memory, MIB);
	set_size(&limits->validation_memory_bytes, written->validation_memory, MIB);
	set_size(&limits->validation_output_bytes, written->validation_output, MIB);
	if (written->compilation_time) {
		limits->compilation_time_ns = written->compilation_time * NS_PER_S;
	}
	if (written->validation_time) {
		limits->validation_time_ns = written->validation_time * NS_PER_S;
	}
	limits->ac_to_time_limit = written->ac_to_time_limit;
	limits->time_limit_to_tle = written->time_limit_to_tle;
}

static void check_resolution(const struct yaml_source *source, const struct yaml_node *map,
	const struct limits *limits)
{
	if (limits->time_ns % limits->time_resolution_ns) {
		const struct yaml_node *resolution = yaml_find(map, "time_resolution");
		const struct yaml_node *limit = yaml_find(map, "time_limit");
		yaml_mistake(source, limit,
			"time_limit is %s, no multiple of time_resolution, which is %s; write time_resolution: %s",
			limit->text, resolution ? resolution->text : "1 by default",
			limits->time_ns % (NS_PER_S / 10) ? "0.01" : "0.1");
	}
}

static void take_passes(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, int64_t passes, const char *key)
{
	const struct yaml_node *node = yaml_find(map, "validation_passes");
	if (node && !reader->problem->multi_pass) {
		yaml_mistake(source, node,
			"validation_passes is for multi-pass problems only; remove it, or add multi-pass to %s", key);
	} else if (passes) {
		reader->problem->limits.validation_passes = (int)passes;
	}
}

void limits_read_2025(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map)
{
	static const struct yaml_fields fields = { fields_2025, ARRAY_LENGTH(fields_2025), false };
	static const struct yaml_fields multipliers = { fields_multipliers,
		ARRAY_LENGTH(fields_multipliers), false };
	struct limits *limits = &reader->problem->limits;
	struct written written = {
		.time_resolution = 1.0,
		.ac_to_time_limit = limits->ac_to_time_limit,
		.time_limit_to_tle = limits->time_limit_to_tle,
	};
	yaml_fields_read(source, map, "limits", &fields, &written);
	if (written.time_multipliers) {
		yaml_fields_read(source, written.time_multipliers, "time_multipliers", &multipliers, &written);
	}
	keep(&written, limits);
	limits->time_resolution_ns = ns_of(written.time_resolution);
	limits->time_ns = written.time_limit > 0 ? ns_of(written.time_limit) : LIMITS_TIME_UNSET;
	check_resolution(source, map, limits);
	take_passes(reader, source, map, written.validation_passes, "type");
}

void limits_read_legacy(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map)
{
	static const struct yaml_fields fields = { fields_legacy, ARRAY_LENGTH(fields_legacy), true };
	struct written written = { .ac_to_time_limit = 5, .time_limit_to_tle = 2 };
	if (map) {
		yaml_fields_read(source, map, "limits", &fields, &written);
		take_passes(reader, source, map, written.validation_passes, "validation");
	}
	keep(&written, &reader->problem->limits);
}

/* The newer format has a key for it; a file beside it that says otherwise is worth a word. */
static void compare_seconds(struct reader *reader, const char *path, int line, const char *text,
	int64_t time_ns)
{
	if (reader->problem->limits.time_ns != time_ns) {
		error_list_warn(reader->mistakes, path, line, 0,
			"says %s seconds, which is ignored in format %s; write limits: {time_limit: %s} into "
			"problem.yaml, or remove it", text, reader->dialect->version, text);
	}
}

void limits_take_seconds(struct reader *reader, const char *path, int line, const char *text)
{
	int64_t time_ns;
	if (!number_parse_seconds(text, &time_ns) || time_ns <= 0) {
		error_list_add(reader->mistakes, path, line, 0,
			"the time limit is \"%s\"; write seconds, such as 2 or 0.5", text);
		return;
	}
	if (reader->problem->format == FORMAT_2025_09) {
		compare_seconds(reader, path, line, text, time_ns);
	} else {
		reader->problem->limits.time_ns = time_ns;
	}
}

bool limits_read_small(struct reader *reader, const char *path, struct buffer *content)
{
	enum { LIMIT_BYTES = 64 * 1024 };
	autoerror struct error err = { 0 };
	if (!path_exists(path)) {
		return false;
	}
	if (!file_read(path, LIMIT_BYTES, content, &err)) {
		error_list_add(reader->mistakes, path, 0, 0, "%s", err.message + strlen(path) + 2);
		return false;
	}
	return content->length > 0;
}

static void read_timelimit(struct reader *reader)
{
	const char *path = reader_path(reader, ".timelimit");
	autobuffer struct buffer content = { 0 };
	if (limits_read_small(reader, path, &content)) {
		limits_take_seconds(reader, path, 1, wording_trim(content.bytes));
	}
}

void limits_read_files(struct reader *reader)
{
	domjudge_read(reader);
	read_timelimit(reader);
}
