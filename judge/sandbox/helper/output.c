#include "sandbox/helper/output.h"

#include <sys/stat.h>
#include <unistd.h>

static void close_output(struct outputs *outputs, int i)
{
	if (outputs->fds[i] >= 0) {
		(void)close(outputs->fds[i]);
		outputs->fds[i] = -1;
	}
}

void outputs_take(struct outputs *outputs, int stdout_fd, int stderr_fd)
{
	struct stat info[2];
	close_output(outputs, 0);
	close_output(outputs, 1);
	*outputs = (struct outputs){ .fds = { stdout_fd, stderr_fd } };
	for (int i = 0; i < 2; i++) {
		outputs->files[i] = fstat(outputs->fds[i], &info[i]) == 0 && S_ISREG(info[i].st_mode);
		outputs->modes[i] = outputs->files[i] ? info[i].st_mode : 0;
		outputs->current[i] = outputs->modes[i];
	}
	outputs->one = outputs->files[0] && outputs->files[1] && info[0].st_dev == info[1].st_dev &&
		info[0].st_ino == info[1].st_ino;
}

bool outputs_are_files(const struct outputs *outputs)
{
	return outputs->fds[0] >= 0 && outputs->fds[1] >= 0 && outputs->files[0] && outputs->files[1];
}

void outputs_keep_files(struct outputs *outputs)
{
	for (int i = 0; i < 2; i++) {
		if (!outputs->files[i]) {
			close_output(outputs, i);
		}
	}
}

uint64_t outputs_bytes(struct outputs *outputs)
{
	uint64_t total = 0;
	for (int i = 0; i < (outputs->one ? 1 : 2); i++) {
		struct stat info;
		if (outputs->files[i] && fstat(outputs->fds[i], &info) == 0) {
			total += (uint64_t)info.st_size;
			outputs->current[i] = info.st_mode;
		}
	}
	return total;
}

void outputs_restore(struct outputs *outputs)
{
	for (int i = 0; i < 2; i++) {
		if (outputs->fds[i] >= 0 && outputs->current[i] != outputs->modes[i]) {
			(void)fchmod(outputs->fds[i], outputs->modes[i] & 07777);
			outputs->current[i] = outputs->modes[i];
		}
	}
}
