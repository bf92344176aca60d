/* Texts as the format wants them: no byte order mark, no CR, a line break at the end; and no case that
 * is there twice. The inputs are surveyed on the way. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "verify/inspection.h"

#define TEXT_BYTES (UINT64_C(1) << 30) /* of a file that is looked at */

enum { DEPTH_LIMIT = 16 };

static const char byte_order_mark[] = "\xef\xbb\xbf";

static size_t line_of(const char *bytes, const char *place)
{
	size_t line = 1;
	for (const char *p = bytes; p < place; p++) {
		line += *p == '\n';
	}
	return line;
}

static void check_text(struct inspection *inspection, const char *path, const struct buffer *text)
{
	const char *bytes = text->bytes;
	if (!text->length) {
		return;
	}
	if (text->length >= 3 && !memcmp(bytes, byte_order_mark, 3)) {
		inspection_find_at(inspection, path, "begins with a byte order mark; remove it");
	}
	const char *cr = memchr(bytes, '\r', text->length);
	if (cr) {
		inspection_find_at(inspection, path, "has a carriage return on line %zu; end lines with LF alone",
			line_of(bytes, cr));
	}
}

static void check_end(struct inspection *inspection, const char *path, const struct buffer *text)
{
	if (text->length && text->bytes[text->length - 1] != '\n') {
		inspection_find_at(inspection, path, "does not end with a line break; add it");
	}
}

/* Reads and checks a file; the content is the caller's to finish. */
static bool read_text(struct inspection *inspection, const char *path, bool mends_lines,
	struct buffer *text)
{
	autoerror struct error err = { 0 };
	if (!file_read(path, TEXT_BYTES, text, &err)) {
		inspection_fail(inspection, &err);
		return false;
	}
	if (mends_lines) {
		(void)text_mend_lines(text);
	}
	check_text(inspection, path, text);
	return true;
}

static bool is_text(const char *name)
{
	static const char *const extensions[] = { ".yaml", ".md", ".tex" };
	for (size_t i = 0; i < ARRAY_LENGTH(extensions); i++) {
		if (!strcmp(path_extension(name), extensions[i])) {
			return true;
		}
	}
	return false;
}

static bool check_tree(struct inspection *inspection, const char *path, int depth)
{
	struct name_list names = { 0 };
	struct error err = { 0 };
	bool ok = directory_list(path, &names, &err);
	inspection_fail(inspection, &err);
	for (size_t i = 0; ok && i < names.count; i++) {
		autofree char *below = path_join(path, names.names[i]);
		autobuffer struct buffer text = { 0 };
		if (names.names[i][0] == '.') {
			continue;
		}
		if (path_is_directory(below)) {
			ok = depth >= DEPTH_LIMIT || check_tree(inspection, below, depth + 1);
		} else if (path_is_regular(below) && is_text(names.names[i])) {
			ok = read_text(inspection, below, false, &text);
			check_end(inspection, below, &text);
		}
	}
	name_list_finish(&names);
	return ok;
}

static bool check_case(struct inspection *inspection, const struct test_case *test_case)
{
	autobuffer struct buffer input = { 0 }, answer = { 0 };
	bool mends = test_case->mends_lines;
	if (!read_text(inspection, test_case->in_path, mends, &input)) {
		return false;
	}
	check_end(inspection, test_case->in_path, &input);
	survey_add(&inspection->survey, input.bytes ? input.bytes : "", input.length);
	if (test_case->ans_path && !read_text(inspection, test_case->ans_path, mends, &answer)) {
		return false;
	}
	/* there an answer is what the main solution printed, which checkers take as it is */
	if (test_case->ans_path && inspection->problem->format != FORMAT_POLYGON) {
		check_end(inspection, test_case->ans_path, &answer);
	}
	return true;
}

static bool have_same_input(const struct test_case *a, const struct test_case *b)
{
	autobuffer struct buffer one = { 0 }, other = { 0 };
	autoerror struct error err = { 0 };
	return file_read(a->in_path, TEXT_BYTES, &one, &err) &&
		file_read(b->in_path, TEXT_BYTES, &other, &err) && one.length == other.length &&
		(!one.length || !memcmp(one.bytes, other.bytes, one.length));
}

static bool have_same_arguments(const struct test_case *a, const struct test_case *b)
{
	if (a->args.count != b->args.count || a->files_path || b->files_path) {
		return false;
	}
	for (size_t i = 0; i < a->args.count; i++) {
		if (strcmp(a->args.items[i], b->args.items[i]) != 0) {
			return false;
		}
	}
	return true;
}

static bool is_part_of_word(char c)
{
	return c && !strchr(" \t\n.,;:()\"'", c);
}

/* Whether the description has this word. */
static bool has_word(const char *description, const char *word)
{
	size_t length = strlen(word);
	for (const char *p = strstr(description, word); p; p = strstr(p + 1, word)) {
		if ((p == description || !is_part_of_word(p[-1])) && !is_part_of_word(p[length])) {
			return true;
		}
	}
	return false;
}

/* A description that names the other case says that it is there twice on purpose. A name as short as a
 * number may stand there by chance, so that the whole name is wanted. */
static bool names_case(const char *description, const struct test_case *other)
{
	enum { SHORT = 3 };
	const char *name = path_name(other->name);
	return has_word(description, other->name) ||
		(strlen(name) >= SHORT && has_word(description, name));
}

/* A link to the other's input says so, too. */
static bool is_link_to(const struct test_case *later, const struct test_case *earlier)
{
	autofree char *one = realpath(later->in_path, NULL);
	autofree char *other = realpath(earlier->in_path, NULL);
	return one && other && !strcmp(one, other);
}

/* A secret case may repeat a sample, and that of a group one of another group. */
static void check_duplicates(struct inspection *inspection)
{
	const struct test_cases *cases = &inspection->problem->cases;
	const struct fingerprint *prints = inspection->survey.prints;
	for (size_t i = 1; i < cases->count; i++) {
		const struct test_case *later = &cases->items[i];
		for (size_t j = 0; j < i; j++) {
			const struct test_case *earlier = &cases->items[j];
			if (survey_prints_equal(&prints[i], &prints[j]) && earlier->group == later->group &&
				have_same_arguments(earlier, later) && have_same_input(earlier, later) &&
				!names_case(later->description, earlier) && !is_link_to(later, earlier)) {
				inspection_find_at(inspection, later->in_path,
					"is the same input as %s; remove one of them, or name that one in the description",
					earlier->name);
				break;
			}
		}
	}
}

bool inspection_check_texts(struct inspection *inspection)
{
	const struct test_cases *cases = &inspection->problem->cases;
	/* the texts of a Polygon package are made and read by Polygon alone */
	if (inspection->problem->format != FORMAT_POLYGON &&
		!check_tree(inspection, inspection->problem->path, 0)) {
		return false;
	}
	for (size_t i = 0; i < cases->count; i++) {
		inspection_tell(inspection, "files", i, cases->count);
		if (!check_case(inspection, &cases->items[i])) {
			return false;
		}
	}
	check_duplicates(inspection);
	return true;
}
