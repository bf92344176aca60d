/* What the command answers before anything is judged. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

static const struct {
	const char *arguments;
	int status;
	const char *out; /* part of stdout; "": nothing there */
	const char *err; /* all of stderr */
} calls[] = {
	{ "", 0, "judge run     [TARGET...]", "" },
	{ "help", 0, "judge doctor", "" },
	{ "--help", 0, "judge list", "" },
	{ "--version", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "run --version", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "list --version", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "show -V", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "doctor --version", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "help run", 0, "--fail-fast", "" },
	{ "run --help", 0, "--fail-fast", "" },
	{ "list --help", 0, "--format=FORMAT", "" },
	{ "help show", 0, "--solution=FILE|DIR", "" },
	{ "doctor -h", 0, "--format=FORMAT", "" },
	{ "help list", 0, "Exit status: 0 listed, 2 usage", "" },
	{ "show --help", 0, "Exit status: 0 shown, and with -s accepted, 1 -s", "" },
	{ "help doctor", 0, "Exit status: 0 told, whatever was found, 2 usage", "" },
	{ "rnu", 2, "", "judge: there is no command rnu; did you mean 'run'?\n" },
	{ "frobnicate", 2, "", "judge: there is no command frobnicate; 'judge' alone lists them\n" },
	{ "help nothing", 2, "", "judge: there is no command nothing; 'judge' alone lists them\n" },
	{ "$(printf 'a\\033[2J')", 2, "",
		"judge: there is no command a\\x1b[2J; 'judge' alone lists them\n" },
	{ "-z", 2, "", "judge: there is no option -z; 'judge' alone lists the commands\n" },
	{ "run --tmie-limit 1", 2, "",
		"judge run: there is no option --tmie-limit; did you mean --time-limit?\n" },
	{ "run --zzz", 2, "", "judge run: there is no option --zzz; see 'judge run --help'\n" },
	{ "run echo -vQ", 2, "", "judge run: there is no option -Q; see 'judge run --help'\n" },
	{ "run -t", 2, "", "judge run: -t needs a value; see 'judge run --help'\n" },
	{ "run echo --jobs", 2, "", "judge run: --jobs needs a value; see 'judge run --help'\n" },
	{ "run --fail-fast=1", 2, "", "judge run: --fail-fast takes no value; see 'judge run --help'\n" },
	{ "run -t two", 2, "",
		"judge run: --time-limit is \"two\"; write seconds above 0, such as 2 or 0.5\n" },
	{ "run -t 0", 2, "",
		"judge run: --time-limit is \"0\"; write seconds above 0, such as 2 or 0.5\n" },
	{ "run -m -1", 2, "",
		"judge run: --memory-limit is \"-1\"; write MiB above 0, such as 256\n" },
	{ "run -m 99999999999", 2, "",
		"judge run: --memory-limit is \"99999999999\"; write MiB above 0, such as 256\n" },
	{ "run -j 1.5", 2, "", "judge run: --jobs is \"1.5\"; write a number from 0 to 1024\n" },
	{ "run --time-factor klingon=2", 2, "", "judge run: --time-factor is \"klingon=2\"; write the code of a "
		"language and a number above 0 and at most 1000, such as python3=3\n" },
	{ "run --time-factor c", 2, "", "judge run: --time-factor is \"c\"; write the code of a "
		"language and a number above 0 and at most 1000, such as python3=3\n" },
	{ "run --time-factor c=0", 2, "", "judge run: --time-factor is \"c=0\"; write the code of a "
		"language and a number above 0 and at most 1000, such as python3=3\n" },
	{ "run -f xml", 2, "",
		"judge run: --format is \"xml\"; write table, jsonl, json, tap or junit\n" },
	{ "run --color green", 2, "",
		"judge run: --color is \"green\"; write auto, always or never\n" },
	{ "run --sandbox no", 2, "", "judge run: --sandbox is \"no\"; write strict, auto or off\n" },
	{ "run -s a.c -x b", 2, "", "judge run: -s and -x exclude each other; give one of them\n" },
	{ "run --tests samples", 2, "", "judge run: --tests needs a program; give one with -s\n" },
	{ "run --tests samples echo -s cat.py", 2, "",
		"judge run: --tests takes the place of a package; leave out \"echo\"\n" },
	{ "run -x cat.py", 2, "", NULL },
	{ "run -s nothing.c", 2, "",
		"nothing.c: does not exist; give a source file or a directory of them\n" },
	{ "run -s cat.py", 2, "", "cat.py: lies in no package; name the problem, or give --tests DIR\n" },
	{ "run echo -x cat.py", 2, "",
		"cat.py: is no executable file; give one that can be started\n" },
	{ "run echo -s out.txt", 2, "", "out.txt: is in no language that is known here; rename it after "
		"its language, such as .c, .cpp or .py\n" },
	{ "run echo -c 'nothing*'", 2, "",
		"judge run: --case \"nothing*\" matches no case; see 'judge list' for their names\n" },
	{ "run ./talk", 2, "",
		"./talk: has no solution; add main.c, a file in submissions/accepted/, or give one with -s\n" },
	{ "run ./endless", 2, "", "./endless: has no solution; add main.c, a file in "
		"submissions/accepted/, or give one with -s\n" },
	{ "list --format yaml", 2, "", "judge list: --format is \"yaml\"; write text or json\n" },
	{ "doctor echo", 2, "", "judge doctor: takes no operand; leave out \"echo\"\n" },
	{ "doctor", 0, "does the sandbox enforce it?\n", "" },
	{ "doctor -f json", 0, "{\"sandbox\":[{\"name\":\"user\",\"enforced\":", "" },
	{ "show echo", 2, "", "judge show: lacks the case; give a package and a case\n" },
	{ "show echo sample/1 more", 2, "",
		"judge show: \"more\" is one too many; give a package and a case\n" },
	{ "show echo sample/2", 2, "", "problems/echo: has no case \"sample/2\"; see 'judge list echo' for "
		"their names\n" },
	{ "show echo sample/1 -n 0", 2, "", "judge show: --lines is \"0\"; write a number above 0\n" },
	{ "list > /dev/full", 3, "", NULL },
	{ "list echo >&-", 3, "",
		"standard output: can't be written: Bad file descriptor; write elsewhere\n" },
};

START_TEST(a_call_is_answered)
{
	char *collection = collection_make();
	struct said said = judge_say(collection, calls[_i].arguments);
	ck_assert_msg(said.status == calls[_i].status, "judge %s: %d: %s", calls[_i].arguments,
		said.status, said.err);
	if (calls[_i].err) {
		ck_assert_str_eq(said.err, calls[_i].err);
	}
	if (*calls[_i].out) {
		ck_assert_msg(strstr(said.out, calls[_i].out), "%s", said.out);
	} else {
		ck_assert_str_eq(said.out, "");
	}
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* As where only the command itself was copied somewhere. */
START_TEST(a_tool_that_is_not_there_is_named)
{
	char *collection = collection_make();
	struct said said = judge_say_by(collection, "sh -c 'cp \"$JUDGE\" alone && ./alone \"$@\"' x",
		"export echo");
	ck_assert_int_eq(said.status, 3);
	ck_assert_str_eq(said.err,
		"judge: its program judge-export is missing; build it, or install all of Turnstone\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_call_is_answered, ARRAY_LENGTH(calls) },
		{ a_tool_that_is_not_there_is_named, 1 },
	};
	return cli_run_suite("cli_usage", tests, ARRAY_LENGTH(tests));
}
