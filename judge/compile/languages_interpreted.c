#include "compile/languages.h"

#include "base/memory.h"

/* Every runtime of Java's: one collector thread, no files of its own in /tmp, a stack as deep as the
 * limit allows, and a heap that leaves room for the rest of the runtime. */
#define JAVA_OPTIONS "{runtime} -XX:+UseSerialGC -XX:-UsePerfData -Xss{stack}k -Xmx{heap}m"

/* Erlang's emulator maps its code twice, through files in memory that grow beyond many an output limit,
 * unless perf is to understand it: then once, and the file for perf it can't make in a box. One
 * scheduler, and none that waits busily, or waiting would cost CPU time. */
#define BEAM "+JPperf map +S 1 +sbwt none +sbwtdcpu none +sbwtdio none"
#define BEAM_BY_ELIXIR "--erl +JPperf --erl map --erl +S1 --erl +sbwtnone --erl +sbwtdcpunone " \
	"--erl +sbwtdionone"

/* What it writes beside the sources is for its own time only: what is run are the files as they are. */
#define PYTHON_CHECK "-S -m py_compile {sources}"

/* Its own compiler, luac, may be that of another version. */
#define LUA_CHECK "f,m=loadfile([==[{each}]==])io.stderr:write((m)or\"\")os.exit((m)and(1)or(0))"

/* Every line here has been seen running, with the package of Debian 12 where it has one. */
static const struct tool tools[] = {
	{
		.language = "algol68",
		.command = "a68g",
		.package = "algol68g",
		.compile = "--norun {entry}",
		.run = "{command} {entry}",
	},
	{
		.language = "awk",
		.command = "awk",
		.package = "gawk",
		.run = "{command} -f {entry}",
	},
	{
		.language = "bash",
		.command = "bash",
		.package = "bash",
		.compile = "-O extglob -n {each}", /* the script may set that, but isn't run */
		.run = "{command} {entry}",
	},
	{
		.language = "checktestdata",
		.command = "checktestdata",
		.remedy = "install the one of DOMjudge into /usr/local/bin",
		.run = "{command} {entry}",
		.says_valid_by_0 = true,
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
		.language = "elixir",
		.command = "elixir",
		.package = "elixir",
		.run = "{command} " BEAM_BY_ELIXIR " {entry}",
	},
	{
		.language = "erlang",
		.command = "erlc",
		.package = "erlang-base",
		.compile = "-o {result} {sources}",
		.run = "{runtime} " BEAM " -noshell -pa {result} -run {stem} -s erlang halt",
		.runtime = "erl",
		.runtime_package = "erlang-base",
		.fills_directory = true,
	},
	{
		.language = "forth",
		.command = "gforth",
		.package = "gforth",
		.run = "{command} {entry} -e bye",
	},
	{
		.language = "java",
		.command = "javac",
		.package = "default-jdk-headless",
		.library = { ".jar" },
		.compile = "-encoding UTF-8 -cp {library}. -d {result} {sources}",
		.run = JAVA_OPTIONS " -cp {library}{result} {framework} {class}",
		.runtime = "java",
		.runtime_package = "default-jre-headless",
		.entry = "Main",
		.main_class = MAIN_CLASS_JAVA,
	},
	{
		.language = "javascript",
		.command = "node",
		.package = "nodejs",
		.compile = "--check {each}",
		.run = "{command} --stack-size={stack} {entry}",
		.entry = "main.js",
	},
	{
		.language = "kotlin",
		.command = "kotlinc",
		.package = "kotlin",
		.compile = "-nowarn -include-runtime -d {result} {sources}",
		.run = JAVA_OPTIONS " -cp {result} {class}",
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
		.entry = "main.lisp",
	},
	{
		.language = "lua",
		.command = "lua",
		.package = "lua5.4",
		.compile = "-e " LUA_CHECK,
		.run = "{command} {entry}",
	},
	{
		.language = "octave",
		.command = "octave-cli",
		.package = "octave",
		.run = "{command} --no-init-file --no-history -q {entry}",
	},
	{
		.language = "perl",
		.command = "perl",
		.package = "perl",
		.compile = "-c -I{directory} {each}",
		.run = "{command} -I. {entry}",
	},
	{
		.language = "php",
		.command = "php",
		.package = "php-cli",
		.compile = "-n -d display_errors=stderr -l {each}",
		.run = "{command} -n -d display_errors=stderr -d memory_limit=-1 {entry}",
		.entry = "main.php",
	},
	{
		.language = "prolog",
		.command = "swipl",
		.package = "swi-prolog-nox",
		.compile = "-O -q -g main -t halt -o {result} -c {sources}",
		.run = "{result}", /* a script that starts swipl with what it has loaded */
	},
	{
		.language = "python2",
		.command = "python2",
		.remedy = "Debian has dropped it; put one into /usr/local/bin",
		.compile = PYTHON_CHECK,
		.run = "{command} -B {entry}",
		.entry = "__main__.py",
	},
	{
		.language = "python3",
		.command = "python3",
		.package = "python3",
		.compile = PYTHON_CHECK,
		.run = "{command} -B {entry}", /* its directory is read-only: no __pycache__ */
		.entry = "__main__.py",
	},
	{
		.language = "python3numpy",
		.command = "python3",
		.package = "python3-numpy",
		.needs = { "/usr/lib/python3/dist-packages/numpy" },
		.compile = PYTHON_CHECK,
		.run = "{command} -B {entry}",
		.entry = "__main__.py",
	},
	{
		.language = "r",
		.command = "Rscript",
		.package = "r-base-core",
		.compile = "-e invisible(parse(r\"---({each})---\"))",
		.run = "/usr/bin/env TMPDIR=. {command} {entry}",
		.writes = true,
	},
	{
		.language = "racket",
		.command = "racket",
		.package = "racket",
		.compile = "-l- raco make {entry}", /* and what that requires; other files may be no modules */
		.run = "{command} {entry}",
	},
	{
		.language = "ruby",
		.command = "ruby",
		.package = "ruby",
		.compile = "-c {each}",
		.run = "{command} {entry}",
	},
	{
		.language = "scala",
		.command = "scalac",
		.package = "scala",
		.compile = "-encoding UTF-8 -nowarn -d {result} {sources}",
		.run = JAVA_OPTIONS " -Xbootclasspath/a:/usr/share/java/scala-library.jar -cp {result} {class}",
		.result = "program.jar",
		.runtime = "java",
		.runtime_package = "default-jre-headless",
		.entry = "Main",
		.main_class = MAIN_CLASS_SCALA,
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

const struct tool_table languages_interpreted = { tools, ARRAY_LENGTH(tools) };
