/* Any bytes as a source of Java, Kotlin and Scala: the classes found in it have names. */
#include <assert.h>
#include <stdint.h>

#include "base/file.h"
#include "compile/main_class.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check(enum main_class kind, const struct program_file *file)
{
	struct name_list classes = { 0 };
	main_class_find(kind, file, &classes);
	assert(kind != MAIN_CLASS_NONE || classes.count == 0);
	for (size_t i = 0; i < classes.count; i++) {
		assert(*classes.names[i]);
	}
	name_list_finish(&classes);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	char path[] = "/a.java";
	struct program_file file = { .path = path };
	buffer_add(&file.content, bytes, length);
	for (enum main_class kind = MAIN_CLASS_NONE; kind <= MAIN_CLASS_CHECKER; kind++) {
		check(kind, &file);
	}
	buffer_finish(&file.content);
	return 0;
}
