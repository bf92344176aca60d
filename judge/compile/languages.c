#include "compile/languages.h"

#include <string.h>

#include "base/memory.h"
#include "compile/compile.h"

/* Every runtime of Java's: one collector thread, no files of its own in /tmp, a stack as deep as the
 * limit allows, and a heap that leaves room for the rest of the runtime. */
#define JAVA_OPTIONS "{runtime} -XX:+UseSerialGC -XX:-UsePerfData -Xss{stack}k -Xmx{heap}m"
#define JAVA JAVA_OPTIONS " -cp {result} {class}"

/* Every line here has been seen running, with the package of Debian 12 where it has one. */
static const struct tool tools[] = {
	{
		.language = "ada",
		.command = "gnatmake",
		.package = "gnat",
		.flags = "-O2",
		.compile = "-q {flags} -aI{directory} -D . -o {result} {entry}",
		.run = "{result}",
		.entry = "main.adb",
		.native = true,
	},
	{
		.language = "algol68",
		.command = "a68g",
		.package = "algol68g",
		.run = "{command} {entry}",
	},
	{
		.language = "bash",
		.command = "bash",
		.package = "bash",
		.compile = "-n {entry}",
		.run = "{command} {entry}",
	},
	{
		.language = "c",
		.command = "gcc",
		.package = "gcc",
		.flags = "-O2 -std=gnu17",
		.compile = "{flags} {static} -fmacro-prefix-map={directory}= -o {result} {sources} -lm",
		.run = "{result}",
		.probe = "#include <math.h>\nint main(void) { return 0; }\n",
		.native = true,
		.is_gcc = true,
	},
	{
		.language = "cgmp",
		.command = "gcc",
		.package = "gcc libgmp-dev",
		.needs = { "/usr/include/*/gmp.h" },
		.flags = "-O2 -std=gnu17",
		.compile = "{flags} {static} -fmacro-prefix-map={directory}= -o {result} {sources} -lgmp -lm",
		.run = "{result}",
		.probe = "#include <gmp.h>\nint main(void) { mpz_t n; mpz_init(n); }\n",
		.native = true,
		.is_gcc = true,
	},
	{
		.language = "checktestdata",
		.command = "checktestdata",
		.remedy = "install the one of DOMjudge into /usr/local/bin",
		.run = "{command} {entry}",
		.says_valid_by_0 = true,
	},
	{
		.language = "cobol",
		.command = "cobc",
		.package = "gnucobol",
		.flags = "-O2 -free",
		.compile = "-x {flags} -o {result} {sources}",
		.run = "{result}",
	},
	{
		.language = "cpp",
		.command = "g++",
		.package = "g++",
		.flags = "-O2 -std=gnu++17",
		.compile = "{flags} {static} -fmacro-prefix-map={directory}= -o {result} {sources}",
		.run = "{result}",
		.probe = "#include <iostream>\nint main() { std::cout << std::flush; }\n",
		.native = true,
		.is_gcc = true,
	},
	{
		.language = "cppgmp",
		.command = "g++",
		.package = "g++ libgmp-dev",
		.needs = { "/usr/include/gmpxx.h" },
		.flags = "-O2 -std=gnu++17",
		.compile = "{flags} {static} -fmacro-prefix-map={directory}= -o {result} {sources} -lgmpxx -lgmp",
		.run = "{result}",
		.probe = "#include <gmpxx.h>\n#include <iostream>\nint main() { std::cout << mpz_class(1); }\n",
		.native = true,
		.is_gcc = true,
	},
	{
		.language = "crystal",
		.command = "crystal",
		.package = "crystal",
		.flags = "--release",
		.compile = "build --no-color {flags} -o {result} {entry}",
		.run = "{result}",
	},
	{
		.language = "csharp",
		.command = "mcs",
		.package = "mono-mcs",
		.flags = "-optimize+ -r:System.Numerics",
		.compile = "{flags} -out:{result} {sources}",
		.run = "{runtime} {result}",
		.result = "program.exe",
		.runtime = "mono",
		.runtime_package = "mono-runtime",
	},
	{
		.language = "d",
		.command = "gdc",
		.package = "gdc",
		.flags = "-O2",
		.compile = "{flags} -I{directory} -o {result} {sources}",
		.run = "{result}",
	},
	{
		.language = "forth",
		.command = "gforth",
		.package = "gforth",
		.run = "{command} {entry} -e bye",
	},
	{
		.language = "fortran",
		.command = "gfortran",
		.package = "gfortran",
		.flags = "-O2",
		.compile = "{flags} {static} -o {result} {others} {entry}",
		.run = "{result}",
		.probe = "print *, 'static'\nend\n",
		.native = true,
	},
	{
		.language = "go",
		.command = "go",
		.package = "golang-go",
		.compile = "build -p 2 -o {result} {sources}",
		.run = "{result}",
	},
	{
		.language = "haskell",
		.command = "ghc",
		.package = "ghc",
		.flags = "-O2",
		.compile = "-v0 {flags} -outputdir . -o {result} {sources}",
		.run = "{result}", /* reserves a terabyte of addresses */
	},
	{
		.language = "java",
		.command = "javac",
		.package = "default-jdk-headless",
		.compile = "-encoding UTF-8 -d {result} {sources}",
		.run = JAVA,
		.runtime = "java",
		.runtime_package = "default-jre-headless",
		.entry = "Main",
		.main_class = MAIN_CLASS_JAVA,
	},
	{
		.language = "javascript",
		.command = "node",
		.package = "nodejs",
		.compile = "--check {entry}",
		.run = "{command} --stack-size={stack} {entry}",
	},
	{
		.language = "kotlin",
		.command = "kotlinc",
		.package = "kotlin",
		.compile = "-nowarn -include-runtime -d {result} {sources}",
		.run = JAVA,
		.result = "program.jar",
		.runtime = "java",
		.runtime_package = "default-jre-headless",
		.entry = "MainKt",
		.main_class = MAIN_CLASS_KOTLIN,
	},
	{
		.language = "lisp",
		.command = "sbcl",
		.package = "sbcl",
		.run = "{command} --script {entry}",
	},
	{
		.language = "lua",
		.command = "lua",
		.package = "lua5.4",
		.run = "{command} {entry}",
	},
	{
		.language = "nim",
		.command = "nim",
		.package = "nim",
		.flags = "-d:release",
		.compile = "c --verbosity:0 --hints:off --nimcache:cache {flags} -o:{result} {entry}",
		.run = "{result}",
	},
	{
		.language = "objectivec",
		.command = "gcc",
		.package = "gobjc libgnustep-base-dev",
		.needs = { "/usr/lib/gcc/*/*/cc1obj", "/usr/include/GNUstep/Foundation/Foundation.h" },
		.flags = "-O2 -std=gnu17",
		.compile = "{flags} -fexceptions -fobjc-exceptions -D_NATIVE_OBJC_EXCEPTIONS "
			"-fconstant-string-class=NSConstantString -I/usr/include/GNUstep -o {result} {sources} "
			"-lgnustep-base -lobjc -lm",
		.run = "{result}",
	},
	{
		.language = "ocaml",
		.command = "ocamlopt",
		.package = "ocaml",
		.flags = "-O3 unix.cmxa str.cmxa",
		.compile = "-I {directory} {flags} -o {result} {others} {entry}",
		.run = "{result}",
	},
	{
		.language = "octave",
		.command = "octave-cli",
		.package = "octave",
		.run = "{command} --no-init-file --no-history -q {entry}",
	},
	{
		.language = "pascal",
		.command = "fpc",
		.package = "fp-compiler",
		.flags = "-O2",
		.compile = "-l- -v0eb {flags} -Fu{directory} -FE. -o{result} {entry}",
		.run = "{result}",
		.native = true,
	},
	{
		.language = "perl",
		.command = "perl",
		.package = "perl",
		.compile = "-c -I{directory} {entry}",
		.run = "{command} -I. {entry}",
	},
	{
		.language = "php",
		.command = "php",
		.package = "php-cli",
		.compile = "-n -d display_errors=stderr -l {entry}",
		.run = "{command} -n -d display_errors=stderr -d memory_limit=-1 {entry}",
	},
	{
		.language = "prolog",
		.command = "swipl",
		.package = "swi-prolog-nox",
		.run = "{command} -O -q -g main -t halt {entry}",
	},
	{
		.language = "python3",
		.command = "python3",
		.package = "python3",
		.run = "{command} -B {entry}", /* its directory is read-only: no __pycache__ */
		.entry = "__main__.py",
	},
	{
		.language = "python3numpy",
		.command = "python3",
		.package = "python3-numpy",
		.needs = { "/usr/lib/python3/dist-packages/numpy" },
		.run = "{command} -B {entry}",
		.entry = "__main__.py",
	},
	{
		.language = "racket",
		.command = "racket",
		.package = "racket",
		.run = "{command} {entry}",
	},
	{
		.language = "ruby",
		.command = "ruby",
		.package = "ruby",
		.compile = "-c {entry}",
		.run = "{command} {entry}",
	},
	{
		.language = "rust",
		.command = "rustc",
		.package = "rustc",
		.flags = "-O --edition 2021",
		.compile = "{flags} --crate-name program -o {result} {entry}",
		.run = "{result}",
		.native = true,
	},
	{
		.language = "scala",
		.command = "scalac",
		.package = "scala",
		.compile = "-encoding UTF-8 -nowarn -d {result} {sources}",
		.run = JAVA_OPTIONS " -Xbootclasspath/a:/usr/share/java/scala-library.jar -jar {result}",
		.result = "program.jar", /* its manifest names the only object with a main */
		.runtime = "java",
		.runtime_package = "default-jre-headless",
	},
	{
		.language = "typescript",
		.command = "tsc",
		.package = "node-typescript",
		/* Debian's nodejs brings its types there, which the compiler doesn't know by itself */
		.compile = "--pretty false --target es2020 --module commonjs --typeRoots /usr/share/nodejs/@types "
			"--rootDir {directory} --outDir {result} {entry}",
		.run = "{runtime} --stack-size={stack} {result}/{stem}.js",
		.runtime = "node",
		.runtime_package = "nodejs",
	},
	{
		.language = "viva",
		.command = "viva",
		.remedy = "put a script of that name, which starts VIVA, into /usr/local/bin",
		.run = "{command} {entry} /dev/stdin",
		.says_valid_by_0 = true,
	},
};

const struct tool *tool_of_language(const struct language *language)
{
	for (size_t i = 0; i < ARRAY_LENGTH(tools); i++) {
		if (!strcmp(tools[i].language, language->code)) {
			return &tools[i];
		}
	}
	return NULL;
}

bool compile_can_debug(const struct language *language)
{
	const struct tool *tool = language ? tool_of_language(language) : NULL;
	return tool && tool->is_gcc;
}
