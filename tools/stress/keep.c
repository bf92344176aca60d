#include "keep.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"

int keep_case(const struct problem *problem, const char *name, const struct buffer *input,
	int interrupt_fd)
{
	struct error err = { 0 };
	char *directory = NULL;
	if (!directory_make_temporary(&directory, &err)) {
		return message_error(&err);
	}
	autofree char *path = path_join(directory, "find.in");
	autofree char *judge = program_find("judge", "judge");
	const char *argv[] = { judge ? judge : "judge", "add", problem->path, name, "--input", path, NULL };
	int status = EXIT_FINE;
	if (!file_write(path, input->length ? input->bytes : "", input->length, &err) ||
		!helper_run_beside(argv, interrupt_fd, &status, &err)) {
		status = message_error(&err);
	}
	autoerror struct error ignored = { 0 };
	(void)directory_remove(directory, &ignored); /* it is temporary */
	free(directory);
	return status;
}
