#include "model/language.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

/* Of several with an extension the first is told by it, the others only by their code. */
static const struct language languages[] = {
	{ "ada", "Ada", { ".adb", ".ads" } },
	{ "algol68", "Algol 68", { ".a68" } },
	{ "apl", "APL", { ".apl" } },
	{ "awk", "AWK", { ".awk" } },
	{ "bash", "Bash", { ".sh", ".bash" } },
	{ "c", "C", { ".c" } },
	{ "cgmp", "C with GMP", { ".c" } },
	{ "cobol", "COBOL", { ".cob" } },
	{ "cpp", "C++", { ".cc", ".cpp", ".cxx", ".c++", ".C" } },
	{ "cppgmp", "C++ with GMP", { ".cc", ".cpp", ".cxx", ".c++", ".C" } },
	{ "crystal", "Crystal", { ".cr" } },
	{ "csharp", "C#", { ".cs", ".csharp" } },
	{ "d", "D", { ".d" } },
	{ "dart", "Dart", { ".dart" } },
	{ "elixir", "Elixir", { ".ex" } },
	{ "erlang", "Erlang", { ".erl" } },
	{ "forth", "Forth", { ".fth", ".4th", ".forth", ".frt" } },
	{ "fortran", "Fortran", { ".f90", ".f95" } },
	{ "fsharp", "F#", { ".fs" } },
	{ "gerbil", "Gerbil", { ".ss" } },
	{ "go", "Go", { ".go" } },
	{ "haskell", "Haskell", { ".hs", ".lhs" } },
	{ "java", "Java", { ".java" } },
	{ "javaalgs4", "Java with Algs4", { ".java" } },
	{ "javascript", "JavaScript", { ".js", ".mjs" } },
	{ "julia", "Julia", { ".jl" } },
	{ "kotlin", "Kotlin", { ".kt" } },
	{ "lisp", "Common Lisp", { ".lisp", ".cl" } },
	{ "lua", "Lua", { ".lua" } },
	{ "modula2", "Modula-2", { ".mod", ".def" } },
	{ "nim", "Nim", { ".nim" } },
	{ "objectivec", "Objective-C", { ".m" } },
	{ "ocaml", "OCaml", { ".ml" } },
	{ "octave", "Octave", { ".m" } },
	{ "odin", "Odin", { ".odin" } },
	{ "pascal", "Pascal", { ".pas", ".p" } },
	{ "php", "PHP", { ".php" } },
	{ "prolog", "Prolog", { ".pl", ".plg" } },
	{ "perl", "Perl", { ".pm", ".pl" } },
	{ "python3", "Python 3", { ".py", ".py3" } },
	{ "python2", "Python 2", { ".py", ".py2" } },
	{ "python3numpy", "Python 3 with NumPy", { ".py", ".py3" } },
	{ "r", "R", { ".R" } },
	{ "racket", "Racket", { ".rkt" } },
	{ "ruby", "Ruby", { ".rb" } },
	{ "rust", "Rust", { ".rs" } },
	{ "scala", "Scala", { ".scala", ".sc" } },
	{ "simula", "Simula", { ".sim" } },
	{ "smalltalk", "Smalltalk", { ".st" } },
	{ "snobol", "Snobol", { ".sno" } },
	{ "swift", "Swift", { ".swift" } },
	{ "typescript", "TypeScript", { ".ts" } },
	{ "visualbasic", "Visual Basic", { ".vb" } },
	{ "zig", "Zig", { ".zig" } },
};

/* No languages of submissions, and without codes in the format, which names them among the forms of
 * input validators. */
static const struct language grammars[] = {
	{ "checktestdata", "Checktestdata", { ".ctd" } },
	{ "viva", "VIVA", { ".viva" } },
};

static const struct language *find_extension(const struct language *known, size_t count,
	const char *path)
{
	const char *extension = path_extension(path);
	for (size_t i = 0; i < count; i++) {
		if (language_has_extension(&known[i], extension)) {
			return &known[i];
		}
	}
	return NULL;
}

const struct language *language_by_code(const char *code)
{
	for (size_t i = 0; i < ARRAY_LENGTH(languages); i++) {
		if (!strcmp(languages[i].code, code)) {
			return &languages[i];
		}
	}
	return NULL;
}

const struct language *language_of_file(const char *path)
{
	return find_extension(languages, ARRAY_LENGTH(languages), path);
}

const struct language *language_of_input_validator(const char *path)
{
	const struct language *language = language_of_file(path);
	return language ? language : find_extension(grammars, ARRAY_LENGTH(grammars), path);
}

const struct language *language_of_answers(void)
{
	static const struct language answers = { "answers", "answers", { NULL } };
	return &answers;
}

bool language_is_grammar(const struct language *language)
{
	for (size_t i = 0; i < ARRAY_LENGTH(grammars); i++) {
		if (language == &grammars[i]) {
			return true;
		}
	}
	return false;
}

bool language_has_extension(const struct language *language, const char *extension)
{
	for (const char *const *known = language->extensions; *known; known++) {
		if (!strcmp(*known, extension)) {
			return true;
		}
	}
	return false;
}
