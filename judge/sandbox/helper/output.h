/* The outputs of a run, as far as they are files, and how large they have grown. */
#ifndef HELPER_OUTPUT_H
#define HELPER_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

struct outputs {
	int fds[2];   /* stdout and stderr while they are files, else -1 */
	bool one;     /* both are the same file */
};

/* Takes over the descriptors of stdout and stderr. Ends of pipes are closed at once: the reader on the
 * other side waits for the last writer to go. */
void outputs_init(struct outputs *outputs, int stdout_fd, int stderr_fd);
void outputs_finish(struct outputs *outputs);

uint64_t outputs_bytes(const struct outputs *outputs);

#endif
