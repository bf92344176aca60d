/* The outputs of a run, as far as they are files, and how large they have grown. */
#ifndef HELPER_OUTPUT_H
#define HELPER_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct outputs {
	int fds[2]; /* stdout and stderr; -1 once closed */
	bool files[2];
	mode_t modes[2];   /* that they came with */
	mode_t current[2]; /* as last looked at */
	bool one; /* both are the same file */
};

/* Takes over the descriptors of stdout and stderr, before the program starts. */
void outputs_init(struct outputs *outputs, int stdout_fd, int stderr_fd);

/* Closes ends of pipes as soon as the program has its own: the reader on the other side waits for the
 * last writer to go. */
void outputs_keep_files(struct outputs *outputs);

/* Looks at them: their sizes together. */
uint64_t outputs_bytes(struct outputs *outputs);

/* Lets go of them, with the rights that they came with: a program may take those of files that are its
 * user's, and whoever reads them next would be shut out. They have been looked at since it ended. */
void outputs_finish(struct outputs *outputs);

#endif
