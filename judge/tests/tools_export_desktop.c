/* Where judge export puts what it makes beside a file: the clipboard, a browser, the terminal. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "export_support.h"

static char *collection;

/* A program that keeps its arguments and what it reads. */
static void make_helper(const char *name)
{
	autofree char *path = xasprintf("bin/%s", name);
	autofree char *text = xasprintf("#!/bin/sh\necho %s \"$@\" >'%s/called'\ncat >'%s/taken'\n", name,
		collection, collection);
	collection_write(collection, path, text);
	autofree char *whole = path_join(collection, path);
	ck_assert_int_eq(chmod(whole, 0755), 0);
}

static const struct {
	const char *environment;
	const char *helpers[3];
	const char *called; /* with what */
} clipboards[] = {
	{ "WAYLAND_DISPLAY=w DISPLAY=:0", { "wl-copy", "xclip" }, "wl-copy\n" },
	{ "WAYLAND_DISPLAY= DISPLAY=:0", { "wl-copy", "xclip", "xsel" }, "xclip -selection clipboard\n" },
	{ "WAYLAND_DISPLAY=w DISPLAY=:0", { "xsel" }, "xsel --clipboard --input\n" },
};

START_TEST(the_clipboard_is_that_of_the_desktop)
{
	collection = export_make();
	for (size_t i = 0; i < 3 && clipboards[_i].helpers[i]; i++) {
		make_helper(clipboards[_i].helpers[i]);
	}
	autofree char *with = xasprintf("env %s PATH='%s/bin':/usr/bin:/bin %s", clipboards[_i].environment,
		collection, getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "export echo --site twice --clip");
	ck_assert_msg(said.status == 0, "%s", said.err);
	ck_assert_str_eq(said.out, "");
	ck_assert_ptr_nonnull(strstr(said.err, "bytes of C for The Site, by "));
	said_finish(&said);
	autofree char *called = collection_read(collection, "called");
	ck_assert_str_eq(called, clipboards[_i].called);
	autofree char *taken = collection_read(collection, "taken");
	said = judge_say(collection, "export echo --site twice");
	ck_assert_str_eq(taken, said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_page_is_opened_as_it_is_written)
{
	collection = export_make();
	make_helper("xdg-open");
	autofree char *with = xasprintf("env PATH='%s/bin':/usr/bin:/bin %s", collection, getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "export echo --site twice --open");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	autofree char *called = collection_read(collection, "called");
	ck_assert_str_eq(called, "xdg-open https://example.org/x?a=b\n");
	collection_remove(collection);
}
END_TEST

/* script(1) gives the command a terminal, and keeps what goes there. */
static char *on_a_terminal(const char *arguments, int *status)
{
	autofree char *line = xasprintf("cd '%s' && unset WAYLAND_DISPLAY DISPLAY; "
		"script -qec \"'%s' %s\" /dev/null </dev/null >typed", collection, getenv("JUDGE"), arguments);
	*status = system(line);
	return collection_read(collection, "typed");
}

START_TEST(without_a_desktop_the_terminal_takes_it)
{
	collection = export_make();
	int status;
	autofree char *typed = on_a_terminal("export echo --site twice --clip", &status);
	ck_assert_int_eq(status, 0);
	const char *begin = strstr(typed, "\033]52;c;");
	ck_assert_ptr_nonnull(begin);
	const char *end = strchr(begin, '\a');
	ck_assert_ptr_nonnull(end);
	autofree char *base64 = xstrndup(begin + 7, (size_t)(end - begin - 7));
	collection_write(collection, "base64", base64);
	autofree char *decode = xasprintf("base64 -d '%s/base64' >'%s/taken'", collection, collection);
	ck_assert_int_eq(system(decode), 0);
	autofree char *taken = collection_read(collection, "taken");
	struct said said = judge_say(collection, "export echo --site twice");
	ck_assert_str_eq(taken, said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_terminal_is_not_sent_control_characters)
{
	collection = export_make();
	int status;
	autofree char *typed = on_a_terminal("export echo --site odd", &status);
	ck_assert_int_ne(status, 0);
	ck_assert_ptr_null(strchr(typed, '\033'));
	ck_assert_ptr_nonnull(strstr(typed, "odd.py: holds control characters; write a file with -o"));
	autofree char *zip = on_a_terminal("export echo --zip", &status);
	ck_assert_int_ne(status, 0);
	ck_assert_ptr_nonnull(strstr(zip, "a zip is nothing for a terminal; write a file with -o"));
	autofree char *plain = on_a_terminal("export echo --site twice", &status);
	ck_assert_int_eq(status, 0);
	ck_assert_ptr_nonnull(strstr(plain, "\treturn twice(x);"));
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_clipboard_is_that_of_the_desktop, ARRAY_LENGTH(clipboards) },
		{ the_page_is_opened_as_it_is_written, 1 },
		{ without_a_desktop_the_terminal_takes_it, 1 },
		{ a_terminal_is_not_sent_control_characters, 1 },
	};
	return cli_run_suite("tools_export_desktop", tests, ARRAY_LENGTH(tests));
}
