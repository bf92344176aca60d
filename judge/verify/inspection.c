#include "verify/inspection.h"

#include <stdarg.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/compile.h"

enum { EXCERPT_BYTES = 160 };

void inspection_find(struct inspection *inspection, const char *name, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	autofree char *path = *name ? path_join(inspection->problem->path, name)
		: xstrdup(inspection->problem->path);
	error_list_add(&inspection->found->findings, path, 0, 0, "%s", text);
}

void inspection_find_at(struct inspection *inspection, const char *path, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_list_add(&inspection->found->findings, path, 0, 0, "%s", text);
}

void inspection_warn_at(struct inspection *inspection, const char *path, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_list_warn(&inspection->found->findings, path, 0, 0, "%s", text);
}

void inspection_fail(struct inspection *inspection, struct error *err)
{
	if (err->message) {
		inspection_find_at(inspection, inspection->problem->path, "could not be verified: %s",
			err->message);
		inspection->found->failed |= err->fault == FAULT_MACHINE;
		error_finish(err);
	}
}

void inspection_tell(const struct inspection *inspection, const char *what, size_t done, size_t total)
{
	const struct verify_options *options = inspection->options;
	if (options->tell) {
		options->tell(options->context, what, done, total);
	}
}

void inspection_tell_progress(const struct inspection *inspection, const struct progress *progress)
{
	bool compiling = progress->compiling || !progress->program;
	inspection_tell(inspection, compiling ? "submissions being compiled" : progress->program->source.name,
		progress->done, progress->total);
}

char *inspection_excerpt(const char *message)
{
	size_t length = strcspn(message, "\r\n");
	if (length <= EXCERPT_BYTES) {
		return xstrndup(message, length);
	}
	return xasprintf("%.*s...", EXCERPT_BYTES, message);
}

char *inspection_excerpt_of_compiler(const char *diagnostics, const char *path)
{
	return inspection_excerpt(compile_first_error(diagnostics, path));
}
