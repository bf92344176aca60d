#include "package/package.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

#define WHOLE "{title: T, language: cpp, cases: [sample]}"

struct example {
	const char *yaml; /* NULL: there is none */
	const char *said; /* all of it, below the package's directory; "" where it is sound */
};

/* Beside sites.yaml lie main.c, sites/a.cpp, sites/a.driver.cpp and sites/p.py. */
static const struct example examples[] = {
	{ NULL, "sites/sites.yaml: is not there; write one that names the sites which take this problem\n" },
	{ "", "sites/sites.yaml:1:1: sites.yaml is empty; write a map of sites, each with title, language "
		"and cases\n" },
	{ "a: " WHOLE "\n", "" },
	{ "A_: " WHOLE "\n",
		"sites/sites.yaml:1:1: \"A_\" is no name of a site; write lower-case letters, digits and "
		"hyphens\n" },
	{ "a:\n  language: cpp\n",
		"sites/sites.yaml:1:1: site a has no title; add it\n"
		"sites/sites.yaml:1:1: site a has no cases; add it\n" },
	{ "a: {title: T, language: klingon, cases: [sample]}\n",
		"sites/sites.yaml:1:25: language is \"klingon\"; write the code of a language that is known "
		"here, such as c, cpp or python3\n" },
	{ "b: " WHOLE "\n",
		"sites/sites.yaml:1:1: site b has no file; add sites/b.cc, or name one as source\n" },
	{ "b: {title: T, language: c, source: ../main.c, cases: [sample]}\n",
		"sites/sites.yaml:1:1: source of site b is \"../main.c\", which is no file of the package; "
		"write one, such as main.c\n" },
	{ "b: {title: T, language: c, source: sites, cases: [sample]}\n",
		"sites/sites.yaml:1:1: source of site b is \"sites\", which is no file of the package; write "
		"one, such as main.c\n" },
	{ "a: {title: T, language: cpp, cases: [sample], code_bytes: 0}\n",
		"sites/sites.yaml:1:59: code_bytes is 0; write how many bytes the site takes, such as 65536\n" },
	{ "a: {title: T, language: cpp, cases: [sample], code_byte: 10}\n",
		"sites/sites.yaml:1:47: \"code_byte\" is no key of a; write code_bytes\n" },
	{ "a: {title: T, language: cpp, cases: [sample], interface: mail}\n",
		"sites/sites.yaml:1:58: interface is \"mail\"; write kattis or domjudge, or leave it out\n" },
	{ "a: {title: T, language: cpp, cases: [sample], interface: kattis}\n",
		"sites/sites.yaml:1:1: site a has no problem; add what the site calls it\n" },
	{ "a: {title: T, language: cpp, cases: [sample], interface: domjudge, problem: p, contest: c}\n",
		"sites/sites.yaml:1:1: site a has no url; DOMjudge needs it, add it\n" },
	{ "a: {title: T, language: cpp, cases: [sample], interface: domjudge, problem: p, url: u}\n",
		"sites/sites.yaml:1:1: site a has no contest; DOMjudge needs it, add it\n" },
	{ "a: {title: T, language: cpp, cases: [sample], interface: kattis, problem: p}\n", "" },
	{ "a: " WHOLE "\na: " WHOLE "\n",
		"sites/sites.yaml:2:1: a is given twice, first on line 1; remove one\n" },
};

static char *package;

static void make_package(const char *yaml)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_make_temporary(&package, &err));
	autofree char *sites = path_join(package, "sites");
	ck_assert(directory_make(sites, &err));
	static const char *const files[] = { "main.c", "sites/a.cpp", "sites/a.driver.cpp",
		"sites/p.py" };
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		autofree char *path = path_join(package, files[i]);
		suite_write(path, "");
	}
	autofree char *path = path_join(sites, "sites.yaml");
	if (yaml) {
		suite_write(path, yaml);
	}
}

static void remove_package(void)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_remove(package, &err));
	free(package);
}

START_TEST(every_mistake_is_told_with_its_place)
{
	const struct example *example = &examples[_i];
	make_package(example->yaml);
	struct error_list mistakes = { 0 };
	struct sites *sites = sites_read(package, package, &mistakes);
	autobuffer struct buffer said = { 0 };
	buffer_add_text(&said, "");
	for (size_t i = 0; i < mistakes.count; i++) {
		autofree char *text = mistake_text(&mistakes.mistakes[i]);
		buffer_printf(&said, "%s\n", text + strlen(package) + 1);
	}
	ck_assert_msg(!strcmp(said.bytes ? said.bytes : "", example->said), "%s: got %s",
		example->yaml ? example->yaml : "none", said.bytes);
	ck_assert_int_eq(sites != NULL, !*example->said);
	sites_destroy(sites);
	error_list_finish(&mistakes);
	remove_package();
}
END_TEST

START_TEST(a_site_is_read_with_its_files)
{
	make_package("a:\n  title: T\n  language: cpp\n  flags: [-std=c++17, -O2]\n  code_bytes: 100\n"
		"  url: null\n  cases: [sample, secret/a*]\n"
		"p: {title: P, language: python3, cases: [sample], bare: true, url: https://example.org/}\n"
		"c: {title: C, language: c, source: main.c, cases: [sample], code_bytes: null}\n");
	struct error_list mistakes = { 0 };
	struct sites *sites = sites_read(package, package, &mistakes);
	ck_assert_ptr_nonnull(sites);
	ck_assert_uint_eq(sites->count, 3);
	const struct site *a = sites_find(sites, "a");
	ck_assert_ptr_eq(a, sites->items);
	ck_assert_str_eq(a->title, "T");
	ck_assert_str_eq(a->language->code, "cpp");
	ck_assert_uint_eq(a->flags.count, 2);
	ck_assert_str_eq(a->flags.items[0], "-std=c++17");
	ck_assert_uint_eq(a->code_bytes, 100);
	ck_assert_ptr_null(a->url);
	ck_assert_uint_eq(a->cases.count, 2);
	ck_assert_str_eq(a->source_name, "sites/a.cpp");
	ck_assert_str_eq(path_name(a->driver_path), "a.driver.cpp");
	ck_assert(!a->bare);
	const struct site *p = sites_find(sites, "p");
	ck_assert(p->bare);
	ck_assert_str_eq(p->url, "https://example.org/");
	ck_assert_ptr_null(p->driver_path);
	const struct site *c = sites_find(sites, "c");
	ck_assert_str_eq(c->source_name, "main.c");
	ck_assert(c->code_bytes == SITE_CODE_UNLIMITED);
	ck_assert_ptr_null(sites_find(sites, "leetcode"));
	sites_destroy(sites);
	remove_package();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_mistake_is_told_with_its_place, ARRAY_LENGTH(examples) },
		{ a_site_is_read_with_its_files, 1 },
	};
	return suite_run("package_sites", tests, ARRAY_LENGTH(tests));
}
