#include "legacy.h"

#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/json.h"
#include "tex.h"

enum { STATEMENT_LIMIT_BYTES = 16 << 20 };
#define MIB (UINT64_C(1) << 20)

bool legacy_can_say(const struct problem *problem, struct error_list *mistakes)
{
	const char *obstacle = NULL;
	if (problem->scoring || problem->multi_pass || problem->interactive || problem->submit_answer) {
		obstacle = "is more than a pass-fail problem";
	}
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		if (test_case->args.count || test_case->input_validator_args.count ||
			test_case->output_validator_args.count || test_case->files_path) {
			obstacle = "has cases with arguments or files";
		}
	}
	if (obstacle) {
		error_list_add(mistakes, problem->path, 0, 0,
			"%s, which can't be put into format legacy here; leave out --format", obstacle);
	}
	return !obstacle;
}

bool legacy_has_data(const char *name)
{
	return !strncmp(name, "data/sample/", 12) || !strncmp(name, "data/secret/", 12);
}

bool legacy_has_submission(const char *name)
{
	static const char *const folders[] = { "accepted", "partially_accepted", "wrong_answer",
		"time_limit_exceeded", "run_time_error" };
	for (size_t i = 0; i < ARRAY_LENGTH(folders); i++) {
		autofree char *folder = xasprintf("submissions/%s/", folders[i]);
		if (!strncmp(name, folder, strlen(folder))) {
			return true;
		}
	}
	return false;
}

/* JSON's texts are YAML's too. */
static void add_text(struct buffer *yaml, const char *key, const char *text)
{
	if (*text) {
		buffer_printf(yaml, "%s: ", key);
		struct buffer quoted = { 0 };
		json_put_text(&quoted, NULL, text);
		buffer_add(yaml, quoted.bytes, quoted.length);
		buffer_finish(&quoted);
		buffer_add_char(yaml, '\n');
	}
}

/* There they stand in one text, separated by spaces. */
static void add_keywords(struct buffer *yaml, const struct problem *problem)
{
	autobuffer struct buffer keywords = { 0 };
	for (size_t i = 0; i < problem->keywords.count; i++) {
		buffer_printf(&keywords, "%s", i ? " " : "");
		for (const char *c = problem->keywords.items[i]; *c; c++) {
			buffer_add_char(&keywords, *c == ' ' ? '-' : *c);
		}
	}
	add_text(yaml, "keywords", keywords.bytes ? keywords.bytes : "");
}

static void put_case_texts(struct packing *packing)
{
	const struct problem *problem = packing->problem;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		const struct {
			const char *extension, *text;
		} texts[] = { { "desc", test_case->description }, { "hint", test_case->hint } };
		for (size_t t = 0; t < ARRAY_LENGTH(texts); t++) {
			if (texts[t].text && *texts[t].text) {
				struct buffer content = { 0 };
				buffer_printf(&content, "%s\n", texts[t].text);
				autofree char *name = xasprintf("data/%s.%s", test_case->name, texts[t].extension);
				packing_put_case(packing, name, &content);
			}
		}
	}
}

void legacy_put_settings(struct packing *packing)
{
	const struct problem *problem = packing->problem;
	struct buffer yaml = { 0 };
	buffer_add_text(&yaml, "problem_format_version: legacy\n");
	add_text(&yaml, "name", problem_title(problem)); /* in one language, whatever the statements */
	add_text(&yaml, "uuid", problem->uuid);
	add_text(&yaml, "source", problem->source_name);
	add_text(&yaml, "source_url", problem->source_url);
	add_text(&yaml, "license", problem->license);
	add_text(&yaml, "rights_owner", problem->rights_owner);
	add_keywords(&yaml, problem);
	buffer_printf(&yaml, "limits:\n  memory: %llu\n  output: %llu\nvalidation: %s\n",
		(unsigned long long)(problem->limits.memory_bytes / MIB),
		(unsigned long long)(problem->limits.output_bytes / MIB),
		problem->output_validators ? "custom" : "default");
	packing_put(packing, "problem.yaml", &yaml);
	put_case_texts(packing);
}

void legacy_put_time_limit(struct packing *packing)
{
	struct buffer kattis = { 0 }, domjudge = { 0 };
	if (packing->problem->limits.time_ns == LIMITS_TIME_UNSET) {
		return;
	}
	double seconds = (double)packing->problem->limits.time_ns / (double)NS_PER_S;
	buffer_printf(&kattis, "%g\n", seconds);
	buffer_printf(&domjudge, "timelimit = '%g'\n", seconds);
	packing_put(packing, ".timelimit", &kattis);
	packing_put(packing, "domjudge-problem.ini", &domjudge);
}

void legacy_put_statement(struct packing *packing, const char *name, const char *path)
{
	autobuffer struct buffer markdown = { 0 };
	struct buffer tex = { 0 };
	autoerror struct error err = { 0 };
	if (!file_read(path, STATEMENT_LIMIT_BYTES, &markdown, &err)) {
		error_list_add(packing->mistakes, path, 0, 0, "%s",
			err.message + strlen(path) + strlen(": "));
		return;
	}
	if (markdown.length && !packing_put_constants(packing, &markdown)) {
		error_list_add(packing->mistakes, path, 0, 0, "grows too large with its constants; make them "
			"shorter");
		return;
	}
	/* problem.en.md: the title is that of its language */
	const char *title = problem_title(packing->problem);
	const char *language = strchr(path_name(name), '.');
	for (size_t i = 0; language && i < packing->problem->name_count; i++) {
		const char *code = packing->problem->names[i].language;
		if (!strncmp(language + 1, code, strlen(code)) && language[1 + strlen(code)] == '.') {
			title = packing->problem->names[i].text;
		}
	}
	tex_of_markdown(&tex, title, markdown.bytes ? markdown.bytes : "");
	autofree char *named = xasprintf("%.*s.tex", (int)(path_extension(name) - name), name);
	packing_put(packing, named, &tex);
}
