#include "testlib.h"

#include <string.h>

#include "base/memory.h"

/* Both name the original so that it isn't compiled by itself: its name doesn't end in .cpp. */
static const char checker_text[] =
	"// Lets a testlib checker be an output validator of the ICPC package format: the output comes on\n"
	"// stdin, the verdict is 42 or 43, and what the checker says goes to the feedback directory.\n"
	"#define OK_EXIT_CODE 42\n"
	"#define WA_EXIT_CODE 43\n"
	"#define PE_EXIT_CODE 43\n"
	"#define DIRT_EXIT_CODE 43\n"
	"#define UNEXPECTED_EOF_EXIT_CODE 43\n"
	"#define main checker_main\n"
	"#include \"checker.h\"\n"
	"#undef main\n"
	"#include <cstdio>\n"
	"#include <string>\n"
	"\n"
	"static bool copy_output(const std::string &path)\n"
	"{\n"
	"\tstatic char piece[1 << 16];\n"
	"\tFILE *to = std::fopen(path.c_str(), \"wb\");\n"
	"\tsize_t got = 0;\n"
	"\twhile (to && (got = std::fread(piece, 1, sizeof piece, stdin)) > 0 &&\n"
	"\t\tstd::fwrite(piece, 1, got, to) == got) {\n"
	"\t}\n"
	"\treturn to && !got && !std::ferror(stdin) && std::fclose(to) == 0;\n"
	"}\n"
	"\n"
	"int main(int argc, char **argv)\n"
	"{\n"
	"\tif (argc < 4) {\n"
	"\t\treturn 1;\n"
	"\t}\n"
	"\tstd::string feedback = argv[3], output = feedback + \"/output.txt\";\n"
	"\tif (!copy_output(output) ||\n"
	"\t\t!std::freopen((feedback + \"/judgemessage.txt\").c_str(), \"w\", stderr)) {\n"
	"\t\treturn 1;\n"
	"\t}\n"
	"\tchar *arguments[] = { argv[0], argv[1], &output[0], argv[2], nullptr };\n"
	"\treturn checker_main(4, arguments);\n"
	"}\n";

static const char validator_text[] =
	"// Lets a testlib validator be an input validator of the ICPC package format: 42 means valid.\n"
	"#include <cstdio>\n"
	"#include <cstdlib>\n"
	"#include <unistd.h>\n"
	"\n"
	"namespace {\n"
	"void say(int status, void *)\n"
	"{\n"
	"\tstd::fflush(nullptr);\n"
	"\t_exit(status == 0 ? 42 : 43);\n"
	"}\n"
	"\n"
	"// Registered before anything of testlib is, so that it comes last.\n"
	"const int registered = on_exit(say, nullptr);\n"
	"}\n"
	"\n"
	"#include \"validator.h\"\n";

static const struct {
	const char *name, *arguments;
} comparisons[] = {
	{ "wcmp", "case_sensitive" },
	{ "ncmp", "case_sensitive" },
	{ "hcmp", "case_sensitive" },
	{ "icmp", "case_sensitive" },
	{ "nyesno", "" },
	{ "yesno", "" },
	{ "rcmp", "float_absolute_tolerance, 1.5e-6" },
	{ "rcmp4", "float_tolerance, 1e-4" },
	{ "rcmp6", "float_tolerance, 1e-6" },
	{ "rcmp9", "float_tolerance, 1e-9" },
	{ "acmp", "float_absolute_tolerance, 1.5e-6" },
	{ "dcmp", "float_tolerance, 1e-6" },
};

static void remark_testlib(struct sink *sink, const char *directory, bool lacks)
{
	if (lacks) {
		autofree char *path = xasprintf("%s/%s", sink->draft->place, directory);
		error_list_warn(sink->remarks, path, 0, 0,
			"needs testlib.h, which is not among what was imported; put it there");
	}
}

bool testlib_add_checker(struct sink *sink, struct found *source, const char *library,
	struct error *err)
{
	bool lacks = false;
	bool added = sink_source(sink, source, library, "output_validator", "checker.h", &lacks, err) &&
		draft_write_text(sink->draft, "output_validator/validate.cpp", checker_text, err);
	remark_testlib(sink, "output_validator", lacks);
	return added;
}

bool testlib_add_validator(struct sink *sink, struct found *source, const char *library,
	struct error *err)
{
	static const char directory[] = "input_validators/validate";
	bool lacks = false;
	bool added = sink_source(sink, source, library, directory, "validator.h", &lacks, err) &&
		draft_write_text(sink->draft, "input_validators/validate/validate.cpp", validator_text, err);
	remark_testlib(sink, directory, lacks);
	return added;
}

const char *testlib_comparison(const char *name)
{
	static const char prefix[] = "std::";
	if (strncmp(name, prefix, strlen(prefix)) != 0) {
		return NULL;
	}
	name += strlen(prefix);
	size_t length = strcspn(name, ".");
	for (size_t i = 0; i < ARRAY_LENGTH(comparisons); i++) {
		if (strlen(comparisons[i].name) == length && !strncmp(comparisons[i].name, name, length)) {
			return comparisons[i].arguments;
		}
	}
	return NULL;
}

bool testlib_write_comparison(struct sink *sink, const char *arguments, bool secret, struct error *err)
{
	if (!*arguments) {
		return true;
	}
	autofree char *text = xasprintf("output_validator_args: [%s]\n", arguments);
	return (!sink->samples ||
			draft_write_text(sink->draft, "data/sample/test_group.yaml", text, err)) &&
		(!secret || !sink->secrets ||
			draft_write_text(sink->draft, "data/secret/test_group.yaml", text, err));
}
