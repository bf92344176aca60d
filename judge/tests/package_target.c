#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

/* A collection with two problems, and the directory of a test in it. */
static void write_collection(struct scratch *scratch, const char *here)
{
	scratch_write(scratch, "problems/sowing/problem.yaml", HEADER, "problems/sowing/main.c", "",
		"problems/sowing/submissions/accepted/a.c", "", "problems/sowing/submissions/accepted/b/b.c", "",
		"problems/nimfork/problem.yaml", HEADER, "problems/common/read.h", "", "elsewhere/deep", NULL,
		"packed.zip", "", "lone.c", "", "sowing", NULL, NULL);
	ck_assert_int_eq(chdir(scratch->directory), 0);
	ck_assert_int_eq(chdir(here), 0);
}

/* Where one is, what one names, and what it means: the package and the solution in it, or the error. */
static const struct {
	const char *here, *text, *package, *solution, *error;
} targets[] = {
	{ ".", "sowing", "problems/sowing", NULL, NULL },
	{ "elsewhere/deep", "sowing", "../../problems/sowing", NULL, NULL },
	{ "problems", "sowing", "sowing", NULL, NULL },
	{ "problems/sowing", "nimfork", "../../problems/nimfork", NULL, NULL },
	{ "problems/sowing", ".", ".", NULL, NULL },
	{ ".", "problems/sowing", "problems/sowing", NULL, NULL },
	{ ".", "problems/sowing///", "problems/sowing", NULL, NULL },
	{ ".", "./problems/sowing", "./problems/sowing", NULL, NULL },
	{ ".", "problems/sowing/main.c", "problems/sowing", "problems/sowing/main.c", NULL },
	{ ".", "problems/sowing/submissions/accepted/a.c", "problems/sowing",
		"problems/sowing/submissions/accepted/a.c", NULL },
	{ ".", "problems/sowing/submissions/accepted/b", "problems/sowing",
		"problems/sowing/submissions/accepted/b", NULL },
	{ "problems/sowing", "main.c", ".", "main.c", NULL },
	{ "problems/sowing/submissions/accepted", "a.c", "../..", "a.c", NULL },
	{ ".", "nimfrok", NULL, NULL, "nimfrok: is no problem of problems/; write nimfork" },
	{ ".", "zebra", NULL, NULL, "zebra: is no problem of problems/; write nimfork or sowing" },
	{ ".", "", NULL, NULL, ": is no problem of problems/; write nimfork or sowing" },
	{ ".", "common", NULL, NULL, "common: is no problem of problems/; write nimfork or sowing" },
	{ ".", "..", NULL, NULL, "..: has no problem.yaml; name the directory of a package" },
	{ ".", "problems/common", NULL, NULL,
		"problems/common: has no problem.yaml; name the directory of a package" },
	{ ".", "nothing.zip", NULL, NULL,
		"nothing.zip: there is no such file or directory; name a package or a source file in it" },
	{ ".", "/dev/null", NULL, NULL,
		"/dev/null: is not a regular file; name a package or a source file in it" },
	{ ".", "problems/nothing", NULL, NULL,
		"problems/nothing: there is no such file or directory; name a package or a source file in it" },
	{ ".", "lone.c", NULL, NULL, "lone.c: lies in no package; name a package, and this with -s" },
	{ ".", "packed.zip", NULL, NULL, "packed.zip: is no sound zip file: Unrecognized archive format" },
};

START_TEST(a_target_is_a_path_or_an_id)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_collection(&scratch, targets[_i].here);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	bool found = target_resolve(targets[_i].text, &target, &err);
	ck_assert_int_eq(found, targets[_i].error == NULL);
	if (!found) {
		ck_assert_str_eq(err.message, targets[_i].error);
		ck_assert_int_eq(err.fault, FAULT_USER);
		return;
	}
	ck_assert_str_eq(target.package_path, targets[_i].package);
	ck_assert_pstr_eq(target.solution_path, targets[_i].solution);
	free(target.package_path);
	free(target.solution_path);
}
END_TEST

START_TEST(an_id_needs_a_collection)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	ck_assert_int_eq(chdir(scratch.directory), 0);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(!target_resolve("sowing", &target, &err));
	ck_assert_str_eq(err.message,
		"sowing: there is no collection here: no directory from the current one upwards holds problems/; "
		"name a package by its path");
}
END_TEST

START_TEST(the_collection_is_all_packages_in_order)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_collection(&scratch, "elsewhere");
	struct target *found = NULL;
	size_t count = 0;
	autoerror struct error err = { 0 };
	ck_assert(target_collection(&found, &count, &err));
	ck_assert_uint_eq(count, 2);
	ck_assert_str_eq(found[0].package_path, "../problems/nimfork");
	ck_assert_str_eq(found[1].package_path, "../problems/sowing");
	ck_assert_ptr_null(found[1].solution_path);
	targets_free(found, count);
}
END_TEST

START_TEST(an_empty_collection_is_an_error)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problems/common/read.h", "", NULL);
	ck_assert_int_eq(chdir(scratch.directory), 0);
	struct target *found = NULL;
	size_t count = 0;
	autoerror struct error err = { 0 };
	ck_assert(!target_collection(&found, &count, &err));
	ck_assert_str_eq(err.message, "problems: holds no package; make one, or name one by its path");
}
END_TEST

START_TEST(the_id_is_the_name_of_the_directory)
{
	static const char *const paths[] = { ".", "..", "../scratch", "../scratch/", "./" };
	static const char *const ids[] = { "scratch", NULL, "scratch", "scratch", "scratch" };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "", NULL);
	ck_assert_int_eq(chdir(scratch.directory), 0);
	for (size_t i = 0; i < ARRAY_LENGTH(paths); i++) {
		struct error_list mistakes = { 0 };
		struct problem *problem = package_read(paths[i], &mistakes);
		ck_assert_int_eq(problem != NULL, ids[i] != NULL);
		if (problem) {
			ck_assert_str_eq(problem->id, ids[i]);
		}
		problem_destroy(problem);
		error_list_finish(&mistakes);
	}
}
END_TEST

START_TEST(what_is_no_package_is_said_so)
{
	static const char *const said[] = { "nothing: No such file or directory; name the directory of a package",
		"file: is no directory; name the directory of a package",
		"empty: has no problem.yaml; name the directory of a package" };
	static const char *const paths[] = { "nothing", "file", "empty" };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "file", "", "empty", NULL, NULL);
	ck_assert_int_eq(chdir(scratch.directory), 0);
	for (size_t i = 0; i < ARRAY_LENGTH(paths); i++) {
		struct error_list mistakes = { 0 };
		ck_assert_ptr_null(package_read(paths[i], &mistakes));
		ck_assert_uint_eq(mistakes.count, 1);
		autofree char *text = mistake_text(&mistakes.mistakes[0]);
		ck_assert_str_eq(text, said[i]);
		error_list_finish(&mistakes);
	}
}
END_TEST

/* The names of the cases that a folder of samples has, or what is said of it. */
static const struct {
	const char *files[5];
	const char *names, *said;
} folders[] = {
	{ { "1.in", "1.ans", "2.in", "2.out" }, "1 2", "" },
	{ { "1.in", "1.ans", "1.out" }, "1", "" },
	{ { "input1.txt", "output1.txt", "input2.txt", "output2.txt" }, "input1 input2", "" },
	{ { "input1", "output1", "README" }, "input1", "" },
	{ { "input.txt", "output.txt" }, "input", "" },
	{ { "my sample.in", "my sample.ans" }, "my sample", "" },
	{ { "1.in" }, NULL,
		"1.in: has no answer beside it; add it as NAME.ans, or as output for input\n" },
	{ { "README" }, NULL,
		": holds no samples; name a directory with 1.in and 1.ans, or input1.txt and output1.txt\n" },
};

START_TEST(a_folder_of_samples_is_a_problem_of_defaults)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	for (size_t i = 0; i < ARRAY_LENGTH(folders[_i].files) && folders[_i].files[i]; i++) {
		scratch_write(&scratch, folders[_i].files[i], "", NULL);
	}
	autobuffer struct buffer said = { 0 };
	autobuffer struct buffer names = { 0 };
	size_t cut = strlen(scratch.directory);
	scratch.problem = package_read_samples(scratch.directory, &scratch.mistakes);
	for (size_t i = 0; i < scratch.mistakes.count; i++) {
		autofree char *text = mistake_text(&scratch.mistakes.mistakes[i]);
		buffer_printf(&said, "%s\n", text + cut + (text[cut] == '/'));
	}
	ck_assert_str_eq(said.bytes ? said.bytes : "", folders[_i].said);
	ck_assert_int_eq(scratch.problem != NULL, folders[_i].names != NULL);
	if (!scratch.problem) {
		return;
	}
	for (size_t i = 0; i < scratch.problem->cases.count; i++) {
		buffer_printf(&names, "%s%s", i ? " " : "", scratch.problem->cases.items[i].name);
	}
	ck_assert_str_eq(names.bytes, folders[_i].names);
	ck_assert_str_eq(problem_title(scratch.problem), "scratch");
	ck_assert_uint_eq(scratch.problem->submission_count, 0);
}
END_TEST

START_TEST(a_source_is_a_file_or_a_directory)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "a.c", "", "d/a.cpp", "", "d/a.h", "", "notes.txt", "", NULL);
	ck_assert_int_eq(chdir(scratch.directory), 0);
	struct arena arena = { 0 };
	struct source source;
	autoerror struct error err = { 0 };
	ck_assert(source_of_path(&arena, "a.c", "mine", &source, &err));
	ck_assert_str_eq(source.name, "mine");
	ck_assert_str_eq(source.language->code, "c");
	ck_assert(source_of_path(&arena, "d", "d", &source, &err));
	ck_assert(source.is_directory);
	ck_assert_str_eq(source.language->code, "cpp");
	ck_assert(source_of_path(&arena, "notes.txt", "notes.txt", &source, &err));
	ck_assert_ptr_null(source.language);
	ck_assert(!source_of_path(&arena, "b.c", "b.c", &source, &err));
	ck_assert_str_eq(err.message, "b.c: there is no such file; name a source file or a directory of them");
	arena_finish(&arena);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_target_is_a_path_or_an_id, ARRAY_LENGTH(targets) },
		{ an_id_needs_a_collection, 1 },
		{ the_collection_is_all_packages_in_order, 1 },
		{ an_empty_collection_is_an_error, 1 },
		{ the_id_is_the_name_of_the_directory, 1 },
		{ what_is_no_package_is_said_so, 1 },
		{ a_folder_of_samples_is_a_problem_of_defaults, ARRAY_LENGTH(folders) },
		{ a_source_is_a_file_or_a_directory, 1 },
	};
	return suite_run("package_target", tests, ARRAY_LENGTH(tests));
}
