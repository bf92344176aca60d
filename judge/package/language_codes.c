#include "package/language_codes.h"

#include <string.h>

#include "base/memory.h"
#include "package/wording.h"

static const char *const codes[] = { "ada", "algol68", "apl", "bash", "c", "cgmp", "cobol", "cpp",
	"cppgmp", "crystal", "csharp", "d", "dart", "elixir", "erlang", "forth", "fortran", "fsharp",
	"gerbil", "go", "haskell", "java", "javaalgs4", "javascript", "julia", "kotlin", "lisp", "lua",
	"modula2", "nim", "objectivec", "ocaml", "octave", "odin", "pascal", "perl", "php", "prolog",
	"python2", "python3", "python3numpy", "racket", "ruby", "rust", "scala", "simula", "smalltalk",
	"snobol", "swift", "typescript", "visualbasic", "zig" };

bool language_code_is_known(const char *code)
{
	for (size_t i = 0; i < ARRAY_LENGTH(codes); i++) {
		if (!strcmp(codes[i], code)) {
			return true;
		}
	}
	return false;
}

const char *language_code_nearest(const char *text)
{
	return wording_nearest(text, codes, ARRAY_LENGTH(codes));
}
