/* Sources that are written against the compiler or whoever runs it. Each ends in bounded time and space,
 * shows nothing of the host, and leaves nothing behind. */
#include "compile/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "compile_support.h"
#include "suite.h"

#define MAIN "int main(void) { return 0; }\n"
#define RUST_MAIN "fn main() {}\n"
#define GO_MAIN "func main() {}\n"

/* What does nothing, by the extension. */
static const struct {
	const char *name, *text;
} harmless[] = {
	{ "good.c", MAIN },
	{ "good.cpp", MAIN },
	{ "good.go", "package main\n" GO_MAIN },
	{ "good.java", "class Main { public static void main(String[] a) {} }\n" },
	{ "good.nim", "discard\n" },
	{ "good.pas", "begin end.\n" },
	{ "good.rs", RUST_MAIN },
};

static const struct {
	const char *name, *text;
	const char *says; /* in the message; NULL where it compiles, since nothing was to be had */
} sources[] = {
	{ "stdin.c", "#include \"/dev/stdin\"\n" MAIN, NULL },
	{ "fd.c", "#include \"/proc/self/fd/0\"\n" MAIN, NULL },
	{ "users.c", "#include \"/etc/passwd\"\n" MAIN, "No such file" },
	{ "up.c", "#include \"../../../../../../../../etc/passwd\"\n" MAIN, "No such file" },
	{ "secrets.c", "__asm__(\".incbin \\\"/etc/shadow\\\"\");\n" MAIN, "/etc/shadow" },
	{ "asm.c", "__asm__(\".include \\\"/etc/shadow\\\"\");\n" MAIN, "/etc/shadow" },
	{ "look.c", "#if __has_include(\"/etc/passwd\") || __has_include(\"/etc/hostname\") || "
		"__has_include(\"/etc/machine-id\") || __has_include(\"/etc/hosts\") || "
		"__has_include(\"/proc/cpuinfo\") || __has_include(\"/proc/version\") || "
		"__has_include(\"/proc/mounts\") || __has_include(\"/root/.profile\")\n"
		"#error there it is\n#endif\n" MAIN, NULL },
	{ "line.c", "#line 1 \"/etc/passwd\"\nint i = ;\n" MAIN, "/etc/passwd" },
	{ "older.c", "#pragma GCC dependency \"/etc/passwd\"\n" MAIN, "No such file" },
	{ "ready.c", "#pragma GCC pch_preprocess \"/etc/passwd\"\n" MAIN, "pch_preprocess" },
	{ "plugin.c", "#pragma GCC optimize (\"-fplugin=/tmp/x.so\")\n" MAIN, NULL },
	{ "next.c", "#include_next </etc/passwd>\n" MAIN, "No such file" },
	{ "embed.c", "int a[] = {\n#embed \"/etc/passwd\"\n};\n" MAIN, "" },
	{ "helper.c", "#include \"/proc/1/environ\"\n" MAIN, "/proc/1/environ" },
	{ "mounts.c", "#include \"/proc/self/mountinfo\"\n" MAIN, NULL },
	{ "zero.c", "#include \"/dev/zero\"\n" MAIN, "" },
	{ "noise.c", "#include \"/dev/urandom\"\n" MAIN, "" },
	{ "self.c", "#include \"self.c\"\n" MAIN, "nested" },
	{ "depth.cpp", "template <int N> struct A { static const int v = A<N + 1>::v; };\n"
		"int main() { return A<0>::v; }\n", "template instantiation depth" },
	{ "width.cpp", "template <int N, int M> struct A {\n"
		"\tstatic const int v = A<N - 1, 2 * M>::v + A<N - 1, 2 * M + 1>::v;\n};\n"
		"template <int M> struct A<0, M> { static const int v = 1; };\n"
		"int main() { return A<28, 0>::v; }\n", "compil" },
	{ "loop.cpp", "constexpr int f() { int i = 0; while (true) { i ^= 1; } return i; }\n"
		"int main() { constexpr int i = f(); return i; }\n", "" },
	{ "data.c", "char big[1 << 30] = { 1 };\nint main(void) { return big[5]; }\n", "" },
	{ "space.c", "__asm__(\".data\\n.space 1 << 38\\n\");\n" MAIN, "" },
	{ "repeat.c", "__asm__(\".rept 1000000000\\n.long 1\\n.endr\\n\");\n" MAIN, "" },
	{ "macros.c", "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(x)))\n#define C(x) B(B(B(x)))\n"
		"int main(void) { int i = 0; C(i += i * 3 + 1;) return i; }\n", "compil" },
	{ "flood.c", "#warning a rather long line that says nothing, again and again and again and again\n"
		"#if __INCLUDE_LEVEL__ < 17\n#include \"flood.c\"\n#include \"flood.c\"\n#endif\n"
		"#if __INCLUDE_LEVEL__ == 0\n#error enough\n#endif\n", "" },
	{ "users.rs", "const T: &str = include_str!(\"/etc/passwd\");\n" RUST_MAIN, "/etc/passwd" },
	{ "zero.rs", "static Z: &[u8] = include_bytes!(\"/dev/zero\");\n" RUST_MAIN, "" },
	{ "bomb.rs", "macro_rules! m { ($($t:tt)*) => { m! { $($t)* $($t)* } } }\nm! { 1 }\n" RUST_MAIN, "" },
	{ "env.rs", "const H: &str = env!(\"CARGO_HOME\");\n" RUST_MAIN, "CARGO_HOME" },
	{ "embed.go", "package main\nimport _ \"embed\"\n//go:embed /etc/passwd\nvar t string\n" GO_MAIN,
		"embed" },
	{ "above.go", "package main\nimport _ \"embed\"\n//go:embed ../../etc/passwd\nvar t string\n" GO_MAIN,
		"invalid pattern" },
	{ "users.go", "package main\n// #include \"/etc/passwd\"\nimport \"C\"\n" GO_MAIN, "" },
	{ "fold.java", "class Main { static final String A = \"0123456789\", B = A+A+A+A+A+A+A+A+A+A,\n"
		"C = B+B+B+B+B+B+B+B+B+B, D = C+C+C+C+C+C+C+C+C+C, E = D+D+D+D+D+D+D+D+D+D,\n"
		"F = E+E+E+E+E+E+E+E+E+E, G = F+F+F+F+F+F+F+F+F+F, H = G+G+G+G+G+G+G+G+G+G,\n"
		"I = H+H+H+H+H+H+H+H+H+H; public static void main(String[] a) { System.out.print(I); } }\n", "" },
	{ "users.pas", "begin\n{$include /etc/passwd}\nend.\n", "/etc/passwd" },
	{ "users.nim", "const t = staticRead(\"/etc/passwd\")\necho t\n", "/etc/passwd" },
	{ "run.nim", "const t = staticExec(\"cat /etc/passwd /etc/shadow; echo here\")\n"
		"when t.contains(\"root\"): {.error: t.}\n", "" },
};

static struct workshop w;

/* What a compilation leaves in the cache, which lies where its workplaces do. */
static size_t count_kept(void)
{
	struct name_list names = { 0 };
	struct error err = { 0 };
	autofree char *entries = path_join(w.cache, "compile");
	ck_assert_msg(directory_list(entries, &names, &err), "%s", err.message);
	for (size_t i = 0; i < names.count; i++) {
		ck_assert_msg(strncmp(names.names[i], OWNER_NAME, strlen(OWNER_NAME)), "%s is left", names.names[i]);
	}
	size_t count = names.count;
	name_list_finish(&names);
	return count;
}

static void check_shown(const char *message)
{
	const char *const hidden[] = { "root:", "PATH=", BOX_DIRECTORY, w.cache };
	for (size_t i = 0; i < ARRAY_LENGTH(hidden); i++) {
		ck_assert_msg(!strstr(message, hidden[i]), "it shows %s: %s", hidden[i], message);
	}
	ck_assert_uint_lt(strlen(message), 8500);
}

/* Compiles something first: that finds out what the compiler can do. False where it is missing, which
 * those of C and C++ never are. Sets the limits of what comes next. */
static bool compile_harmless(const char *extension)
{
	size_t i = 0;
	while (strcmp(path_extension(harmless[i].name), extension) != 0) {
		i++;
	}
	workshop_write(&w, harmless[i].name, harmless[i].text);
	bool ok = workshop_compile(&w, harmless[i].name, NULL);
	bool is_c = !strcmp(extension, ".c") || !strcmp(extension, ".cpp");
	ck_assert_msg(ok || (w.compilation.skipped && !is_c), "%s", w.compilation.message);
	w.limits.compilation_time_ns = is_c ? NS_PER_S : 10 * NS_PER_S;
	w.limits.compilation_memory_bytes = UINT64_C(192) << (is_c ? 20 : 22);
	return ok;
}

START_TEST(hostile_source_ends_in_bounds)
{
	const char *name = sources[_i].name, *says = sources[_i].says;
	workshop_init(&w);
	if (!compile_harmless(path_extension(name))) {
		printf("# %s: not tried: %s\n", name, w.compilation.message);
		workshop_finish(&w);
		return;
	}
	size_t kept = count_kept();
	workshop_write(&w, name, sources[_i].text);
	bool ok = workshop_compile(&w, name, NULL);
	ck_assert_msg(ok == !says, "%s: %s", name, w.compilation.message);
	ck_assert_msg(ok || (*w.compilation.message && strstr(w.compilation.message, says)), "%s: %s", name,
		w.compilation.message);
	check_shown(w.compilation.message);
	ck_assert_int_lt(w.compilation.time_ns, 60 * NS_PER_S);
	ck_assert_uint_le(count_kept(), kept + ok);
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ hostile_source_ends_in_bounds, ARRAY_LENGTH(sources) },
	};
	return workshop_run_suite("compile_hostile", tests, ARRAY_LENGTH(tests));
}
