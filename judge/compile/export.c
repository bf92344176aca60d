/* What is submitted to a site: the exact bytes, and the program that judges exactly them. */
#include "compile/compile.h"

#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"

enum { SOURCE_LIMIT_BYTES = 16 << 20 };
#define MIB (UINT64_C(1) << 20)

static bool is_in(const struct site *site, const char *code)
{
	return !strcmp(site->language->code, code);
}

static bool is_c_or_cpp(const struct site *site)
{
	return is_in(site, "c") || is_in(site, "cpp");
}

/* A line of the header comment. Whatever a title holds, it stays inside of the comment. */
static void add_line(struct buffer *header, const struct site *site, const char *text)
{
	bool first = !header->length;
	buffer_add_text(header, !is_c_or_cpp(site) ? "# " : first ? "/* " : " * ");
	size_t start = header->length;
	text_escape_terminal(header, text, strlen(text));
	for (size_t i = start; i < header->length && is_c_or_cpp(site); i++) {
		if (header->bytes[i] == '*') {
			header->bytes[i] = '?';
		}
	}
	buffer_add_char(header, '\n');
}

static void add_limits(struct buffer *text, const struct problem *problem)
{
	double seconds = (double)problem->limits.time_ns / (double)NS_PER_S;
	if (problem->limits.time_ns != LIMITS_TIME_UNSET) {
		buffer_printf(text, "%g s, ", seconds);
	}
	buffer_printf(text, "%llu MiB", (unsigned long long)(problem->limits.memory_bytes / MIB));
}

static void add_header(struct buffer *header, const struct problem *problem, const struct site *site,
	size_t bytes)
{
	autofree char *what = xasprintf("%s, for: %s", problem_title(problem), site->title);
	add_line(header, site, what);
	autobuffer struct buffer limits = { 0 };
	buffer_printf(&limits, "%s", site->language->name);
	for (size_t i = 0; i < site->flags.count; i++) {
		buffer_printf(&limits, " %s", site->flags.items[i]);
	}
	buffer_printf(&limits, "; %zu bytes", bytes);
	if (site->code_bytes != SITE_CODE_UNLIMITED) {
		buffer_printf(&limits, " of at most %llu", (unsigned long long)site->code_bytes);
	}
	buffer_add_text(&limits, "; limits here: ");
	add_limits(&limits, problem);
	add_line(header, site, limits.bytes);
	if (site->url) {
		add_line(header, site, site->url);
	}
	autofree char *how = xasprintf("Made from %s by: judge export %s --site %s", site->source_name,
		problem->id, site->name);
	add_line(header, site, how);
	if (is_c_or_cpp(site)) {
		header->length--;
		buffer_add_text(header, " */\n");
	}
}

/* The header says how long the whole is, itself included: its own length changes with that number, and
 * only ever grows with it. */
static void make_header(struct buffer *header, const struct problem *problem, const struct site *site,
	size_t body_bytes)
{
	size_t bytes;
	do {
		bytes = body_bytes + header->length;
		buffer_clear(header);
		add_header(header, problem, site, bytes);
	} while (body_bytes + header->length != bytes);
}

static bool add_body(const struct problem *problem, const struct site *site, struct buffer *body,
	struct error_list *mistakes)
{
	if (is_c_or_cpp(site)) {
		/* what the problems of a collection share lies beside them */
		autofree char *root = path_join(problem->path, "..");
		return bundle_file(site->source_path, root, is_in(site, "cpp"), body, mistakes);
	}
	autoerror struct error err = { 0 };
	if (!file_read(site->source_path, SOURCE_LIMIT_BYTES, body, &err)) {
		error_list_add(mistakes, site->source_path, 0, 0, "%s",
			err.message + strlen(site->source_path) + strlen(": "));
		return false;
	}
	return true;
}

/* A site knows nothing of the package's constants. */
static bool put_constants(const struct problem *problem, const struct site *site, struct buffer *body,
	struct error_list *mistakes)
{
	struct buffer put = { 0 };
	if (!problem->constants.count || !body->length) {
		return true;
	}
	if (!constants_replace(&problem->constants, body->bytes, body->length, SOURCE_LIMIT_BYTES, &put)) {
		buffer_finish(&put);
		error_list_add(mistakes, site->source_path, 0, 0,
			"is larger than %d MiB with its constants; make them shorter", SOURCE_LIMIT_BYTES >> 20);
		return false;
	}
	buffer_finish(body);
	*body = put;
	return true;
}

bool export_text(const struct problem *problem, const struct site *site, struct buffer *text,
	struct error_list *mistakes)
{
	autobuffer struct buffer body = { 0 }, header = { 0 };
	if (!add_body(problem, site, &body, mistakes) || !put_constants(problem, site, &body, mistakes)) {
		return false;
	}
	if (site->bare) {
		while (body.length && body.bytes[body.length - 1] == '\n') {
			body.length--;
		}
	} else {
		make_header(&header, problem, site, body.length);
	}
	size_t bytes = header.length + body.length;
	if (bytes > site->code_bytes) {
		error_list_add(mistakes, site->source_path, 0, 0,
			"is %zu bytes as submitted, but %s takes %llu at most; make it shorter", bytes, site->name,
			(unsigned long long)site->code_bytes);
		return false;
	}
	buffer_add(text, header.bytes, header.length);
	buffer_add(text, body.bytes, body.length);
	return true;
}

static bool copy_file(const char *from, const char *directory, struct error *err)
{
	autobuffer struct buffer content = { 0 };
	autofree char *to = path_join(directory, path_name(from));
	return file_read(from, SOURCE_LIMIT_BYTES, &content, err) &&
		file_write(to, content.bytes, content.length, err);
}

bool export_lay_out(const struct problem *problem, const struct site *site, const char *directory,
	struct arena *arena, struct source *source, struct error_list *mistakes, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	if (!export_text(problem, site, &text, mistakes)) {
		return false;
	}
	autofree char *file = path_join(directory, path_name(site->source_name));
	if (!file_write(file, text.bytes, text.length, err) ||
		(site->driver_path && !copy_file(site->driver_path, directory, err))) {
		error_context(err, "%s", site->source_path);
		return false;
	}
	const char *driver = site->driver_path ? path_name(site->driver_path) : NULL;
	autofree char *start = driver ? path_join(directory, driver) : xstrdup(file);
	/* a driver in C or C++ includes the file; another language's imports it from the directory */
	bool is_directory = driver && !is_c_or_cpp(site);
	*source = (struct source){
		.name = arena_strdup(arena, site->source_name),
		.path = arena_strdup(arena, is_directory ? directory : start),
		.is_directory = is_directory,
		.language = site->language,
		.entry_point = is_directory ? arena_strdup(arena, driver) : NULL,
		.flags = site->flags,
	};
	return true;
}
