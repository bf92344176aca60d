#include "import_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

char *import_make(const struct import_file *files, size_t count)
{
	char *collection = collection_make();
	for (size_t i = 0; i < count && files[i].path; i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
	return collection;
}

void import_check(const char *collection, const struct import_file *files, size_t count)
{
	for (size_t i = 0; i < count && files[i].path; i++) {
		autofree char *text = collection_read(collection, files[i].path);
		ck_assert_msg(!strcmp(text, files[i].text), "%s holds \"%s\", not \"%s\"", files[i].path, text,
			files[i].text);
	}
}

size_t import_count(const char *collection)
{
	autofree char *path = path_join(collection, "problems");
	struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(directory_list(path, &names, &err));
	size_t count = names.count;
	name_list_finish(&names);
	return count;
}

void import_make_zip(const char *collection, const char *name, const char *files)
{
	autofree char *line = xasprintf("cd '%s' && python3 -c \"import zipfile\n"
		"z = zipfile.ZipFile('%s', 'w')\nfor n, t in %s: z.writestr(n, t)\nz.close()\"",
		collection, name, files);
	ck_assert_int_eq(system(line), 0);
}
