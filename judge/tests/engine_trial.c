/* engine/trial.h, on the package of cli_support with a generator and validators of its own. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "engine/trial.h"
#include "package/package.h"
#include "suite.h"

#define PACKAGE "problems/echo/"

enum { ECHO, CONSTANT, SPIN, BROKEN, GENERATE, VALIDATE, JUDGE, COUNT };

static const char output_validator[] =
	"#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv)\n{\n"
	"\tchar in[99], ans[99], got[99], path[999];\n\tif (argc < 4) return 1;\n"
	"\tFILE *f = fopen(argv[1], \"r\");\n\tif (!f || !fgets(in, 99, f)) return 1;\n"
	"\tf = fopen(argv[2], \"r\");\n\tif (!f || !fgets(ans, 99, f)) return 1;\n"
	"\tif (!fgets(got, 99, stdin)) return 1;\n"
	"\tsnprintf(path, 999, \"%sjudgemessage.txt\", argv[3]);\n\tf = fopen(path, \"w\");\n"
	"\tif (!f) return 1;\n\tfprintf(f, \"in %sans %sgot %s\", in, ans, got);\n"
	"\treturn strcmp(got, ans) ? 43 : 42;\n}\n";

static char *collection;
static struct problem *problem;
static struct participant participants[COUNT];
static struct trial *trial;

static void add(int index, enum participant_role role, const char *path)
{
	struct error err = { 0 };
	autofree char *whole = path_join(collection, path);
	participants[index].role = role;
	ck_assert_msg(source_of_path(&problem->arena, whole, path, &participants[index].source, &err),
		"%s", err.message);
}

static void set_up(bool with_output_validator)
{
	collection = collection_make();
	collection_write(collection, PACKAGE "generators/generate.c", "#include <stdio.h>\n"
		"int main(int argc, char **argv)\n{\n\tfor (int i = 1; i < argc; i++) puts(argv[i]);\n}\n");
	collection_write(collection, PACKAGE "input_validators/validate.c", "#include <stdio.h>\n"
		"int main(int argc, char **argv)\n{\n\tint c = getchar();\n"
		"\tif (c == 'x') {\n\t\tputs(\"it has an x\");\n\t\treturn 43;\n\t}\n"
		"\tif (c == '@') {\n\t\tfor (int i = 1; i < argc; i++) printf(\"%s \", argv[i]);\n"
		"\t\tFILE *f = fopen(\"given.txt\", \"r\");\n\t\tputs(f ? \"with a file\" : \"without\");\n"
		"\t\treturn 43;\n\t}\n\tif (c == '#') return fopen(\"made\", \"w\") ? 42 : 43;\n"
		"\treturn c == 'y' ? 7 : c == '0' ? 0 : c == '1' ? 1 : 42;\n}\n");
	if (with_output_validator) {
		collection_write(collection, PACKAGE "output_validator/validate.c", output_validator);
	}
	struct error_list mistakes = { 0 };
	autofree char *path = path_join(collection, PACKAGE);
	problem = package_read(path, &mistakes);
	ck_assert_ptr_nonnull(problem);
	add(ECHO, PARTICIPANT_SUBMISSION, PACKAGE "main.c");
	add(CONSTANT, PARTICIPANT_SUBMISSION, PACKAGE "submissions/wrong_answer/constant.c");
	add(SPIN, PARTICIPANT_SUBMISSION, "spin.c");
	add(BROKEN, PARTICIPANT_SUBMISSION, "broken.c");
	add(GENERATE, PARTICIPANT_GENERATOR, PACKAGE "generators/generate.c");
	add(VALIDATE, PARTICIPANT_INPUT_VALIDATOR, PACKAGE "input_validators/validate.c");
	add(JUDGE, PARTICIPANT_OUTPUT_VALIDATOR, with_output_validator
		? PACKAGE "output_validator/validate.c" : PACKAGE "main.c");
	struct error err = { 0 };
	struct engine_options options = { .lanes = 2, .mode = SANDBOX_AUTO, .interrupt_fd = -1 };
	ck_assert_msg(participants_compile(problem, participants, COUNT, &options, &err), "%s",
		err.message);
	struct trial_config config = { .problem = problem, .participants = participants, .count = COUNT,
		.mode = SANDBOX_AUTO, .time_limit_ns = NS_PER_S / 10, .cpu = -1, .stop_fd = -1 };
	ck_assert_msg(trial_create(&config, &trial, &err), "%s", err.message);
}

static void tear_down(void)
{
	trial_destroy(trial);
	participants_finish(participants, COUNT);
	problem_destroy(problem);
	collection_remove(collection);
}

static struct trial_result run(size_t who, const char *input, const struct arguments *args)
{
	struct error err = { 0 };
	struct trial_result result;
	ck_assert_msg(trial_set_input(trial, input, strlen(input), &err), "%s", err.message);
	ck_assert_msg(trial_run(trial, who, args, &result, &err), "%s", err.message);
	return result;
}

static void expect(size_t who, const char *input, enum verdict verdict, const char *message)
{
	struct trial_result result = run(who, input, NULL);
	ck_assert_int_eq(result.verdict, verdict);
	ck_assert_ptr_nonnull(strstr(result.message, message));
	trial_result_finish(&result);
}

START_TEST(runs_follow_each_other_in_kept_boxes)
{
	set_up(false);
	for (int i = 0; i < 50; i++) {
		autofree char *input = xasprintf("%d\n", i);
		expect(ECHO, input, VERDICT_AC, "");
		autobuffer struct buffer output = { 0 };
		struct error err = { 0 };
		ck_assert(trial_read(trial, ECHO, 99, &output, &err));
		ck_assert_str_eq(output.bytes, input);
	}
	expect(SPIN, "", VERDICT_TLE, "stopped after");
	expect(ECHO, "again", VERDICT_AC, "");
	tear_down();
}
END_TEST

START_TEST(a_program_that_does_not_compile_says_so)
{
	set_up(false);
	ck_assert(participants[ECHO].compilation.ok);
	ck_assert(!participants[BROKEN].compilation.ok);
	ck_assert_ptr_nonnull(strstr(participants[BROKEN].compilation.message, "broken.c"));
	tear_down();
}
END_TEST

START_TEST(a_generator_gets_its_arguments)
{
	set_up(false);
	struct arguments args = { .items = (const char *[]){ "3", "seed 5" }, .count = 2 };
	struct trial_result result = run(GENERATE, "", &args);
	ck_assert_int_eq(result.verdict, VERDICT_AC);
	autobuffer struct buffer output = { 0 };
	struct error err = { 0 };
	ck_assert(trial_read(trial, GENERATE, 5, &output, &err));
	ck_assert_str_eq(output.bytes, "3\nsee");
	trial_result_finish(&result);
	tear_down();
}
END_TEST

START_TEST(an_input_validator_takes_refuses_or_fails)
{
	set_up(false);
	expect(VALIDATE, "a", VERDICT_AC, "");
	expect(VALIDATE, "x", VERDICT_WA, "it has an x");
	expect(VALIDATE, "y", VERDICT_JE, "exit code 7");
	expect(VALIDATE, "0", VERDICT_JE, "exit code 0");
	expect(VALIDATE, "1", VERDICT_JE, "exit code 1");
	/* as what runs a description of inputs says it */
	participants[VALIDATE].executable.says_valid_by_0 = true;
	expect(VALIDATE, "0", VERDICT_AC, "");
	expect(VALIDATE, "1", VERDICT_WA, "");
	expect(VALIDATE, "a", VERDICT_JE, "exit code 42");
	tear_down();
}
END_TEST

START_TEST(limits_of_validation_are_none_of_input_validators)
{
	set_up(false);
	problem->limits.validation_time_ns = problem->limits.validation_output_bytes = 1;
	problem->limits.validation_memory_bytes = 1;
	expect(VALIDATE, "x", VERDICT_WA, "it has an x");
	tear_down();
}
END_TEST

START_TEST(what_a_runtime_must_write_it_may)
{
	set_up(false);
	expect(VALIDATE, "#", VERDICT_WA, "");
	participants[VALIDATE].executable.writes = true;
	expect(VALIDATE, "#", VERDICT_AC, "");
	participants[VALIDATE].executable.writes = false;
	expect(VALIDATE, "#", VERDICT_WA, "");
	tear_down();
}
END_TEST

START_TEST(answers_are_compared_as_the_package_does)
{
	set_up(_i);
	struct error err = { 0 };
	enum verdict verdict;
	char *message;
	struct trial_result answer = run(ECHO, "1 2 3\n", NULL), got = run(CONSTANT, "1 2 3\n", NULL);
	ck_assert(trial_compare(trial, ECHO, answer.output_fd, &verdict, &message, &err));
	ck_assert_int_eq(verdict, VERDICT_AC);
	free(message);
	ck_assert(trial_compare(trial, CONSTANT, answer.output_fd, &verdict, &message, &err));
	ck_assert_int_eq(verdict, VERDICT_WA);
	ck_assert_ptr_nonnull(strstr(message, _i ? "in 1 2 3\nans 1 2 3\ngot 1 2 4" : "got \"4\""));
	free(message);
	trial_result_finish(&answer);
	trial_result_finish(&got);
	tear_down();
}
END_TEST

START_TEST(an_input_validator_sees_arguments_and_files)
{
	set_up(false);
	expect(VALIDATE, "@", VERDICT_WA, "without");
	trial_destroy(trial);
	collection_write(collection, "files/given.txt", "1\n");
	autofree char *files = path_join(collection, "files");
	const char *own[] = { "--own" }, *given[] = { "7", "8" };
	const struct test_case like = {
		.input_validator_args = { own, ARRAY_LENGTH(own) },
		.args = { given, ARRAY_LENGTH(given) },
		.files_path = files,
	};
	const struct trial_config config = { .problem = problem, .participants = participants,
		.count = COUNT, .like = &like, .mode = SANDBOX_AUTO, .time_limit_ns = NS_PER_S / 10, .cpu = -1,
		.stop_fd = -1 };
	struct error err = { 0 };
	ck_assert_msg(trial_create(&config, &trial, &err), "%s", err.message);
	expect(VALIDATE, "@", VERDICT_WA, "--own 7 8 with a file");
	expect(ECHO, "a", VERDICT_AC, "");
	tear_down();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ runs_follow_each_other_in_kept_boxes, 1 },
		{ a_program_that_does_not_compile_says_so, 1 },
		{ a_generator_gets_its_arguments, 1 },
		{ an_input_validator_takes_refuses_or_fails, 1 },
		{ limits_of_validation_are_none_of_input_validators, 1 },
		{ what_a_runtime_must_write_it_may, 1 },
		{ answers_are_compared_as_the_package_does, 2 },
		{ an_input_validator_sees_arguments_and_files, 1 },
	};
	return cli_run_suite("engine_trial", tests, ARRAY_LENGTH(tests));
}
