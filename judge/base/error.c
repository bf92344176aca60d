#include "base/error.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"

void error_set(struct error *err, enum fault fault, const char *format, ...)
{
	assert(!err->message);
	va_list arguments;
	va_start(arguments, format);
	err->message = xvasprintf(format, arguments);
	va_end(arguments);
	err->fault = fault;
}

void error_context(struct error *err, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *context = xvasprintf(format, arguments);
	va_end(arguments);
	char *longer = xasprintf("%s: %s", context, err->message);
	free(err->message);
	err->message = longer;
}

void error_finish(struct error *err)
{
	free(err->message);
	*err = (struct error){ 0 };
}

static struct mistake *add_mistake(struct error_list *list, const char *path, int line, int column)
{
	list->mistakes = array_grow(list->mistakes, list->count, &list->capacity, sizeof *list->mistakes);
	struct mistake *mistake = &list->mistakes[list->count++];
	*mistake = (struct mistake){ .path = xstrdup(path), .line = line, .column = column,
		.order = list->count };
	return mistake;
}

void error_list_add(struct error_list *list, const char *path, int line, int column,
	const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	add_mistake(list, path, line, column)->text = xvasprintf(format, arguments);
	va_end(arguments);
	list->errors++;
}

void error_list_warn(struct error_list *list, const char *path, int line, int column,
	const char *format, ...)
{
	struct mistake *mistake = add_mistake(list, path, line, column);
	va_list arguments;
	va_start(arguments, format);
	mistake->text = xvasprintf(format, arguments);
	va_end(arguments);
	mistake->warning = true;
}

void error_list_rename(struct error_list *list, const char *directory, const char *name)
{
	for (size_t i = 0; i < list->count; i++) {
		struct mistake *mistake = &list->mistakes[i];
		char *path = path_rename(mistake->path, directory, name);
		free(mistake->path);
		mistake->path = path;
		char *text = path_rename(mistake->text, directory, name);
		free(mistake->text);
		mistake->text = text;
	}
}

static int compare_places(const void *x, const void *y)
{
	const struct mistake *a = x;
	const struct mistake *b = y;
	int order = strcmp(a->path, b->path);
	if (order) {
		return order;
	}
	if (a->line != b->line) {
		return a->line < b->line ? -1 : 1;
	}
	if (a->column != b->column) {
		return a->column < b->column ? -1 : 1;
	}
	return a->order < b->order ? -1 : 1;
}

void error_list_sort(struct error_list *list)
{
	if (list->count) {
		qsort(list->mistakes, list->count, sizeof *list->mistakes, compare_places);
	}
}

char *mistake_text(const struct mistake *mistake)
{
	struct buffer text = { 0 };
	buffer_add_text(&text, mistake->path);
	if (mistake->line) {
		buffer_printf(&text, ":%d", mistake->line);
	}
	if (mistake->line && mistake->column) {
		buffer_printf(&text, ":%d", mistake->column);
	}
	buffer_printf(&text, ": %s%s", mistake->warning ? "warning: " : "", mistake->text);
	return buffer_steal(&text);
}

void error_list_finish(struct error_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		free(list->mistakes[i].path);
		free(list->mistakes[i].text);
	}
	free(list->mistakes);
	*list = (struct error_list){ 0 };
}
