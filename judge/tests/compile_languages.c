/* Every language of the table, as far as its compiler is on this machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/languages.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;

/* A program that prints "hello", another that prints "42" with the help of a second file, and what is
 * no program of the language at all. */
static const struct {
	const char *language;
	const char *name, *hello; /* the one file; NULL: two are tried only */
	const char *main_name, *main, *other_name, *other;
	const char *broken; /* NULL where nothing tells before the program runs, or not in which file */
} programs[] = {
	{ "ada", "hello.adb",
		"with Ada.Text_IO;\nprocedure Hello is\nbegin\n   Ada.Text_IO.Put_Line (\"hello\");\nend Hello;\n",
		"main.adb", "with Ada.Text_IO;\nwith Other;\nprocedure Main is\nbegin\n"
		"   Ada.Text_IO.Put_Line (Other.Answer);\nend Main;\n",
		"other.ads", "package Other is\n   Answer : constant String := \"42\";\nend Other;\n",
		"procedure Hello is\nbegin\n   Put (x);\nend Hello;\n" },
	{ "algol68", "hello.a68", "BEGIN print((\"hello\", new line)) END\n", NULL, NULL, NULL, NULL, NULL },
	{ "awk", "hello.awk", "BEGIN { print \"hello\" }\n", NULL, NULL, NULL, NULL, NULL },
	{ "bash", "hello.sh", "echo hello\n",
		"main.sh", "shopt -s extglob\n. ./other.sh\ncase $answer in @(4)2) echo 42 ;; esac\n",
		"other.sh", "answer=42\n", "if true; then\n" },
	{ "c", "hello.c", "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n",
		"main.c", "#include <stdio.h>\nint f(void);\nint main(void) { printf(\"%d\\n\", f()); return 0; }\n",
		"other.c", "int f(void) { return 42; }\n", "int main(void) { return x; }\n" },
	{ "cgmp", "hello.c", "#include <gmp.h>\n#include <stdio.h>\n"
		"int main(void) { mpz_t n; mpz_init_set_ui(n, 5); puts(mpz_sgn(n) > 0 ? \"hello\" : \"\"); }\n",
		NULL, NULL, NULL, NULL, NULL },
	{ "cobol", "hello.cob",
		"identification division.\nprogram-id. hello.\nprocedure division.\ndisplay \"hello\".\nstop run.\n",
		NULL, NULL, NULL, NULL, "identification division.\nprogram-id. hello.\nprocedure x.\n" },
	{ "cpp", "hello.cpp", "#include <iostream>\nint main() { std::cout << \"hello\\n\"; }\n",
		"main.cpp", "#include <cstdio>\nint f();\nint main() { std::printf(\"%d\\n\", f()); }\n",
		"other.cc", "int f() { return 42; }\n", "int main() { return x; }\n" },
	{ "cppgmp", "hello.cpp", "#include <gmpxx.h>\n#include <iostream>\n"
		"int main() { mpz_class n = 5; std::cout << (n > 0 ? \"hello\" : \"\") << std::endl; }\n",
		NULL, NULL, NULL, NULL, NULL },
	{ "crystal", NULL, NULL, /* its compiler takes ten seconds a time */
		"main.cr", "require \"./other\"\nputs answer\n", "other.cr", "def answer\n  42\nend\n", NULL },
	{ "csharp", "hello.cs", "class Hello { static void Main() { System.Console.WriteLine(\"hello\"); } }\n",
		"main.cs", "class P { static void Main() { System.Console.WriteLine(Other.Answer()); } }\n",
		"other.cs", "static class Other { public static int Answer() { return 42; } }\n",
		"class Hello { static void Main() { x; } }\n" },
	{ "d", "hello.d", "import std.stdio;\nvoid main() { writeln(\"hello\"); }\n",
		"main.d", "import std.stdio, other;\nvoid main() { writeln(answer()); }\n",
		"other.d", "module other;\nint answer() { return 42; }\n", "void main() { x; }\n" },
	{ "elixir", "hello.ex", "defmodule Hello do\n  def main, do: IO.puts(\"hello\")\nend\nHello.main()\n",
		"main.ex", "Code.require_file(\"other.ex\")\nIO.puts(Other.answer())\n",
		"other.ex", "defmodule Other do\n  def answer, do: 42\nend\n", NULL },
	{ "erlang", "hello.erl", "-module(hello).\n-export([start/0]).\nstart() -> io:format(\"hello~n\").\n",
		"main.erl", "-module(main).\n-export([start/0]).\nstart() -> io:format(\"~w~n\", [other:answer()]).\n",
		"other.erl", "-module(other).\n-export([answer/0]).\nanswer() -> 42.\n",
		"-module(hello).\nstart() -> X.\n" },
	{ "forth", "hello.fth", ".( hello) cr\n",
		"main.fth", "require ./other.fth\nanswer 0 .r cr\n", "other.fth", "42 constant answer\n", NULL },
	{ "fortran", "hello.f90", "print '(A)', 'hello'\nend\n",
		"main.f90", "use other\nprint '(I0)', answer\nend\n",
		"other.f90", "module other\n  integer, parameter :: answer = 42\nend module\n", "print ('\nend\n" },
	{ "go", "hello.go", "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\") }\n",
		"main.go", "package main\n\nfunc main() { println2(answer()) }\n",
		"other.go", "package main\n\nimport \"fmt\"\n\nfunc answer() int { return 42 }\n"
		"func println2(n int) { fmt.Println(n) }\n", "package main\n\nfunc main() { x }\n" },
	{ "haskell", "hello.hs", "main :: IO ()\nmain = putStrLn \"hello\"\n",
		"main.hs", "import Other\nmain :: IO ()\nmain = print answer\n",
		"Other.hs", "module Other where\nanswer :: Int\nanswer = 42\n", "main = x\n" },
	{ "java", "Hello.java",
		"public class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }\n",
		"Start.java", "public class Start {\n"
		"  public static void main(String[] a) { System.out.println(Other.answer()); }\n}\n",
		"Other.java", "class Other { static int answer() { return 42; } }\n",
		"class Hello { void f() { x; } }\n" },
	{ "javascript", "hello.js", "console.log('hello');\n",
		"main.js", "console.log(require('./other.js').answer);\n", "other.js", "exports.answer = 42;\n",
		"if (\n" },
	{ "kotlin", NULL, NULL, /* its compiler takes ten seconds a time */
		"start.kt", "fun main() { println(answer()) }\n", "other.kt", "fun answer() = 42\n", NULL },
	{ "lisp", "hello.lisp", "(format t \"hello~%\")\n",
		"main.lisp", "(load \"other.lisp\")\n(format t \"~a~%\" (answer))\n",
		"other.lisp", "(defun answer () 42)\n", NULL },
	{ "lua", "hello.lua", "print('hello')\n",
		"main.lua", "print((require('other')))\n", "other.lua", "return 42\n", "if (\n" },
	{ "modula2", "hello.mod", "MODULE hello;\nFROM STextIO IMPORT WriteString, WriteLn;\n"
		"BEGIN\n  WriteString('hello'); WriteLn\nEND hello.\n", NULL, NULL, NULL, NULL,
		"MODULE hello;\nBEGIN\n  WriteLn\nEND hello.\n" },
	{ "nim", "hello.nim", "echo \"hello\"\n",
		"main.nim", "import other\necho answer\n", "other.nim", "const answer* = 42\n", "echo x\n" },
	{ "objectivec", "hello.m", "#import <Foundation/Foundation.h>\n"
		"int main(void) { printf(\"%s\\n\", [@\"hello\" UTF8String]); return 0; }\n",
		"main.m", "#include <stdio.h>\nint answer(void);\n"
		"int main(void) { printf(\"%d\\n\", answer()); return 0; }\n",
		"other.m", "int answer(void) { return 42; }\n", "int main(void) { return x; }\n" },
	{ "octave", "hello.m", "printf(\"hello\\n\");\n",
		"main.m", "printf(\"%d\\n\", other());\n", "other.m", "function a = other()\n  a = 42;\nend\n", NULL },
	{ "ocaml", "hello.ml", "let () = print_endline \"hello\"\n",
		"main.ml", "let () = print_endline Other.answer\n", "other.ml", "let answer = \"42\"\n",
		"let () = x\n" },
	{ "pascal", "hello.pas", "begin\n  writeln('hello')\nend.\n",
		"main.pas", "uses other;\nbegin\n  writeln(answer)\nend.\n",
		"other.pas", "unit other;\ninterface\nconst answer = 42;\nimplementation\nend.\n",
		"begin\n  x\nend.\n" },
	{ "perl", "hello.pm", "print \"hello\\n\";\n",
		"main.pm", "use other;\nprint other::answer(), \"\\n\";\n",
		"other.pm", "package other;\nsub answer { return 42 }\n1;\n", "if (\n" },
	{ "php", "hello.php", "<?php echo \"hello\\n\";\n",
		"main.php", "<?php require 'other.php'; echo answer(), \"\\n\";\n",
		"other.php", "<?php function answer() { return 42; }\n", "<?php if (\n" },
	{ "prolog", "hello.pl", "main :- writeln(hello).\n",
		"one.pl", "[other].\nmain :- answer(N), writeln(N).\n", "other.pl", "answer(42).\n", "main :- x(\n" },
	{ "python2", "hello.py2", "print 'hello'\n",
		"__main__.py", "import other\nprint other.answer\n", "other.py", "answer = 42\n", "if (\n" },
	{ "python3", "hello.py", "print('hello')\n",
		"__main__.py", "import other\nprint(other.answer)\n", "other.py", "answer = 42\n", "if (\n" },
	{ "python3numpy", "hello.py", "import numpy\nprint('hello' if numpy.arange(3).sum() == 3 else '')\n",
		NULL, NULL, NULL, NULL, "if (\n" },
	{ "r", "hello.R", "cat(head(c(\"hello\", \"\"), 1), \"\\n\", sep = \"\")\n",
		"main.R", "source(\"other.R\")\ncat(answer, \"\\n\", sep = \"\")\n",
		"other.R", "answer <- median(c(41, 42, 43))\n", "x <- (\n" },
	{ "racket", "hello.rkt", "#lang racket/base\n(displayln \"hello\")\n",
		"main.rkt", "#lang racket/base\n(require \"other.rkt\")\n(displayln answer)\n",
		"other.rkt", "#lang racket/base\n(provide answer)\n(define answer 42)\n",
		"#lang racket/base\n(displayln\n" },
	{ "ruby", "hello.rb", "puts 'hello'\n",
		"main.rb", "require_relative 'other'\nputs answer\n", "other.rb", "def answer = 42\n", "if (\n" },
	{ "scala", NULL, NULL, /* so does its compiler */
		"main.scala", "object Start extends App { println(Other.answer) }\n",
		"other.scala", "object Other { val answer = 42 }\n", NULL },
	{ "typescript", "hello.ts", "console.log(\"hello\");\n",
		"main.ts", "import { answer } from './other';\nconsole.log(answer);\n",
		"other.ts", "export const answer: number = 42;\n", "const x: number = 'a';\n" },
	{ "rust", "hello-2.rs", "fn main() { println!(\"hello\"); }\n",
		"main.rs", "mod other;\nfn main() { println!(\"{}\", other::answer()); }\n",
		"other.rs", "pub fn answer() -> i32 { 42 }\n", "fn main() { x }\n" },
};

/* Where the compiler is missing, all that can be seen is that it is asked for, and that nobody blames
 * the program. */
static bool is_there(int index, const char *missing)
{
	if (!w.compilation.skipped) {
		return true;
	}
	const struct tool *tool = tool_of_language(language_by_code(programs[index].language));
	autofree char *first = tool->package
		? xasprintf("%s is missing; run 'apt install %s'", tool->command, tool->package)
		: xasprintf("%s is missing; %s", tool->command, tool->remedy);
	autofree char *second = xasprintf("%s is missing; run 'apt install %s'", tool->runtime,
		tool->runtime_package);
	autofree char *third = xasprintf("what %s needs is missing; run 'apt install %s'",
		language_by_code(programs[index].language)->name, tool->package);
	const char *message = w.compilation.message;
	ck_assert_msg(!strcmp(message, first) || !strcmp(message, second) || !strcmp(message, third), "%s",
		message);
	printf("# %s: not tried (%s): %s\n", programs[index].language, missing, w.compilation.message);
	(void)fflush(stdout);
	return false;
}

static void begin(void)
{
	workshop_init(&w);
	w.options.memory_bytes = UINT64_C(256) << 20;
}

START_TEST(a_file_of_any_language_runs)
{
	begin();
	if (programs[_i].hello) {
		workshop_write(&w, programs[_i].name, programs[_i].hello);
		bool ok = workshop_compile(&w, programs[_i].name, programs[_i].language);
		if (is_there(_i, "one file")) {
			ck_assert_msg(ok, "%s", w.compilation.message);
			workshop_must_end(&w, "hello\n");
		}
	}
	workshop_finish(&w);
}
END_TEST

START_TEST(two_files_of_any_language_are_one_program)
{
	begin();
	if (programs[_i].main) {
		autofree char *main_name = path_join("dir", programs[_i].main_name);
		autofree char *other_name = path_join("dir", programs[_i].other_name);
		workshop_write(&w, main_name, programs[_i].main);
		workshop_write(&w, other_name, programs[_i].other);
		bool ok = workshop_compile(&w, "dir", programs[_i].language);
		if (is_there(_i, "two files")) {
			ck_assert_msg(ok, "%s", w.compilation.message);
			workshop_must_end(&w, "42\n");
		}
	}
	workshop_finish(&w);
}
END_TEST

START_TEST(a_mistake_is_told_with_the_file_as_the_user_knows_it)
{
	begin();
	if (programs[_i].broken) {
		workshop_write(&w, programs[_i].name, programs[_i].broken);
		bool ok = workshop_compile(&w, programs[_i].name, programs[_i].language);
		if (is_there(_i, "a mistake")) {
			ck_assert(!ok);
			autofree char *path = path_join(w.directory, programs[_i].name);
			ck_assert_msg(strstr(w.compilation.message, path) &&
				!strstr(w.compilation.message, "source@"), "%s", w.compilation.message);
		}
	}
	workshop_finish(&w);
}
END_TEST

/* A helper that is never used counts too, as it does elsewhere. */
START_TEST(every_file_of_a_script_is_looked_at)
{
	begin();
	const struct tool *tool = tool_of_language(language_by_code(programs[_i].language));
	bool looks_at_all = tool->compile && !strstr(tool->compile, "{result}") &&
		!strstr(tool->compile, "{entry}");
	if (programs[_i].main && looks_at_all) {
		autofree char *main_name = path_join("dir", programs[_i].main_name);
		autofree char *other_name = path_join("dir", programs[_i].other_name);
		workshop_write(&w, main_name, programs[_i].main);
		workshop_write(&w, other_name, programs[_i].broken);
		bool ok = workshop_compile(&w, "dir", programs[_i].language);
		if (is_there(_i, "a mistake in a helper")) {
			ck_assert(!ok);
			workshop_must_refuse(&w, other_name);
		}
	}
	workshop_finish(&w);
}
END_TEST

START_TEST(languages_have_all_that_their_lines_speak_of)
{
	for (size_t i = 0; i < ARRAY_LENGTH(programs); i++) {
		const struct language *language = language_by_code(programs[i].language);
		const struct tool *tool = language ? tool_of_language(language) : NULL;
		ck_assert_msg(tool, "%s", programs[i].language);
		ck_assert(!strstr(tool->run, "{runtime}") == !tool->runtime);
		ck_assert(!tool->runtime == !tool->runtime_package);
		ck_assert(!strstr(tool->run, "{result}") ==
			!(tool->compile && strstr(tool->compile, "{result}")));
		ck_assert(!tool->main_class == !strstr(tool->run, "{class}"));
	}
}
END_TEST

START_TEST(a_language_without_a_tool_is_skipped)
{
	begin();
	workshop_write(&w, "a.zig", "pub fn main() void {}\n");
	ck_assert(!workshop_compile(&w, "a.zig", NULL));
	ck_assert(w.compilation.skipped);
	ck_assert_str_eq(w.compilation.message, "the judge has no way to run Zig programs");
	workshop_finish(&w);
}
END_TEST

/* Whoever has these tools has them from elsewhere. */
START_TEST(descriptions_of_inputs_need_tools_of_their_own)
{
	static const struct {
		const char *name, *said;
	} grammars[] = {
		{ "v.ctd", "checktestdata is missing; install the one of DOMjudge into /usr/local/bin" },
		{ "v.viva", "viva is missing; put a script of that name, which starts VIVA, into /usr/local/bin" },
	};
	begin();
	for (size_t i = 0; i < ARRAY_LENGTH(grammars); i++) {
		const struct language *language = language_of_input_validator(grammars[i].name);
		ck_assert(language_is_grammar(language) && !language_of_file(grammars[i].name));
		autofree char *command = tool_find(tool_of_language(language)->command);
		workshop_write(&w, grammars[i].name, "");
		autofree char *path = path_join(w.directory, grammars[i].name);
		const struct source source = { .name = grammars[i].name, .path = path, .language = language };
		autoerror struct error err = { 0 };
		struct executable executable = { 0 };
		struct compilation compilation = { 0 };
		w.options.is_tool = true;
		ck_assert(compile(&source, &w.options, &executable, &compilation, &err));
		ck_assert_int_eq(compilation.ok, command != NULL);
		ck_assert_int_eq(executable.says_valid_by_0, command != NULL);
		ck_assert_str_eq(compilation.message, command ? "" : grammars[i].said);
		executable_finish(&executable);
		free(compilation.message);
	}
	ck_assert(!language_is_grammar(language_by_code("c")) && !language_is_grammar(NULL));
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ languages_have_all_that_their_lines_speak_of, 0 },
		{ a_language_without_a_tool_is_skipped, 0 },
		{ descriptions_of_inputs_need_tools_of_their_own, 0 },
		{ a_file_of_any_language_runs, ARRAY_LENGTH(programs) },
		{ two_files_of_any_language_are_one_program, ARRAY_LENGTH(programs) },
		{ a_mistake_is_told_with_the_file_as_the_user_knows_it, ARRAY_LENGTH(programs) },
		{ every_file_of_a_script_is_looked_at, ARRAY_LENGTH(programs) },
	};
	return workshop_run_suite("compile_languages", tests, ARRAY_LENGTH(tests));
}
