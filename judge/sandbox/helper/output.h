/* The outputs of runs, as far as they are files, and how large they have grown. Files are kept, since the
 * next run mostly has the same. */
#ifndef HELPER_OUTPUT_H
#define HELPER_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct outputs {
	int fds[2]; /* stdout and stderr; -1 where there is none any more */
	bool files[2];
	mode_t modes[2];   /* that they came with */
	mode_t current[2]; /* as last looked at */
	bool one; /* both are the same file */
};

#define OUTPUTS_NONE { .fds = { -1, -1 } }

/* Takes over the descriptors of stdout and stderr, before the program starts, and closes those of before. */
void outputs_take(struct outputs *outputs, int stdout_fd, int stderr_fd);

/* Whether both are files that the next program can have, too. */
bool outputs_are_files(const struct outputs *outputs);

/* Closes ends of pipes as soon as the program has its own: the reader on the other side waits for the
 * last writer to go. */
void outputs_keep_files(struct outputs *outputs);

/* Looks at them: their sizes together. */
uint64_t outputs_bytes(struct outputs *outputs);

/* Gives files the rights again that they came with: a program may take those of files that are its user's,
 * and whoever reads them next would be shut out. They have been looked at since it ended. */
void outputs_restore(struct outputs *outputs);

#endif
