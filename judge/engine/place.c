#include "engine/place.h"

#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "engine/scratch.h"

/* Lets the box's user change what was copied. */
static bool open_to_all(const char *directory, struct error *err)
{
	char *const paths[] = { (char *)directory, NULL };
	FTS *tree = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
	bool ok = tree != NULL;
	for (FTSENT *entry; ok && (entry = fts_read(tree));) {
		mode_t runs = entry->fts_info == FTS_D ? 0111 : entry->fts_statp->st_mode & 0111;
		ok = entry->fts_info == FTS_DP || chmod(entry->fts_path, 0666 | runs) == 0;
	}
	if (!ok) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened to all: %s", directory, strerror(errno));
	}
	if (tree) {
		(void)fts_close(tree);
	}
	return ok;
}

static bool copy_files(struct place *place, struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, struct error *err)
{
	if (!lane->scratch && !scratch_make(&lane->scratch, err)) {
		return false;
	}
	place->copy = path_join(lane->scratch, "files");
	place->box = &place->own;
	place->config.directory = place->copy;
	return directory_copy(executable->directory, place->copy, err) &&
		(!test_case->files_path || directory_copy(test_case->files_path, place->copy, err)) &&
		(!place->config.writes || open_to_all(place->copy, err));
}

bool place_open(struct place *place, struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, bool writes, struct box **kept, struct error *err)
{
	writes = writes || executable->writes;
	*place = (struct place){
		.config = {
			.role = BOX_SOLUTION,
			.mode = lane->task->mode,
			.directory = executable->directory,
			.writes = writes,
			.cpu = lane->cpu,
		},
		.box = kept,
	};
	bool needs_copy = test_case->files_path || writes;
	return !needs_copy || copy_files(place, lane, executable, test_case, err);
}

void place_close(struct place *place)
{
	box_destroy(place->own);
	if (place->copy) {
		autoerror struct error leftover = { 0 };
		(void)directory_remove(place->copy, &leftover); /* the lane's end removes it else */
		free(place->copy);
	}
}
