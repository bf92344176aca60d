/* Runs a fuzz target over the files of a directory: what was once found stays found, without a fuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

enum { INPUT_BYTES_MAX = 1024 * 1024 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool replay(const char *directory, const char *name, struct error *err)
{
	autofree char *path = path_join(directory, name);
	autobuffer struct buffer content = { 0 };
	if (!file_read(path, INPUT_BYTES_MAX, &content, err)) {
		return false;
	}
	/* a copy of the exact size, so that a sanitizer sees what reads past its end */
	autofree uint8_t *exact = xmalloc(content.length);
	memcpy(exact, content.bytes, content.length);
	printf("%s\n", name);
	(void)fflush(stdout); /* the last line names the input that crashes */
	(void)LLVMFuzzerTestOneInput(exact, content.length);
	return true;
}

int main(int argc, char **argv)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	bool ok = argc == 2 && directory_list(argv[1], &names, &err);
	for (size_t i = 0; i < names.count && ok; i++) {
		ok = replay(argv[1], names.names[i], &err);
	}
	if (!ok || !names.count) {
		fprintf(stderr, "%s\n", err.message ? err.message : "usage: replay DIRECTORY, not empty");
	}
	ok = ok && names.count;
	name_list_finish(&names);
	return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
