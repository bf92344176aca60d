#include "engine/place.h"

#include <stdlib.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "engine/scratch.h"

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
		directory_copy(test_case->files_path, place->copy, err);
}

bool place_open(struct place *place, struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, struct box **kept, struct error *err)
{
	*place = (struct place){
		.config = {
			.role = BOX_SOLUTION,
			.mode = lane->task->mode,
			.directory = executable->directory,
			.cpu = lane->cpu,
		},
		.box = kept,
	};
	return !test_case->files_path || copy_files(place, lane, executable, test_case, err);
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
