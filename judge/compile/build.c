#include "compile/build.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "model/limits.h"

enum {
	SAID_BYTES = 64 * 1024,            /* looked at */
	SAID_BYTES_MAX = 8 * 1024 * 1024, /* then it is stopped; many warnings are no mistake */
	PROCESSES = 256,
};

/* Open to the box's user; that of the build lies in one that is closed to all others. */
static bool make_open_directory(const char *path, struct error *err)
{
	if (mkdir(path, 0700) < 0 || chmod(path, 0777) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s", path, strerror(errno));
		return false;
	}
	return true;
}

bool build_prepare(struct build *build, const struct cache *cache, struct error *err)
{
	build->said_fd = memfd_create("compiler", MFD_CLOEXEC);
	if (build->said_fd < 0) {
		error_set(err, FAULT_MACHINE, "can't make a memory file: %s", strerror(errno));
		return false;
	}
	if (!cache_make_workplace(cache, &build->workplace, err)) {
		return false;
	}
	build->directory = path_join(build->workplace, "build");
	return make_open_directory(build->directory, err);
}

bool build_make_directory(const struct build *build, const char *name, struct error *err)
{
	autofree char *path = path_join(build->directory, name);
	return make_open_directory(path, err);
}

bool build_lay_out(const struct build *build, const char *name, const struct program_file *file,
	struct error *err)
{
	autofree char *path = path_join(build->directory, name);
	autofree char *directory = path_directory(path);
	if (!files_write(path, file, false, err)) {
		return false;
	}
	/* some compilers, such as OCaml's, write beside the source */
	if (chmod(directory, 0777) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened to boxes: %s", directory, strerror(errno));
		return false;
	}
	return true;
}

static struct run_limits limits_of(const struct build *build, const struct limits *limits)
{
	return (struct run_limits){
		.cpu_stop_ns = limits->compilation_time_ns,
		.idle_ns = limits->compilation_time_ns,
		.wall_ns = 10 * limits->compilation_time_ns,
		.memory_bytes = limits->compilation_memory_bytes,
		.output_bytes = SAID_BYTES_MAX,
		.processes = PROCESSES,
		/* an #include "/dev/zero" takes gigabytes at a time */
		.limits_address_space = build->is_lean,
	};
}

bool build_start(struct build *build, const char *const *argv, const struct compile_options *options,
	struct error *err)
{
	struct box_config config = {
		.role = BOX_COMPILER,
		.mode = options->mode,
		.directory = build->directory,
		.cpu = options->cpu,
	};
	autoclose int nothing_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
	if (nothing_fd < 0) {
		error_set(err, FAULT_MACHINE, "/dev/null: can't be opened: %s", strerror(errno));
		return false;
	}
	struct box_run run = {
		.argv = argv,
		.stdin_fd = nothing_fd,
		.stdout_fd = build->said_fd,
		.stderr_fd = build->said_fd,
		.limits = limits_of(build, options->limits),
	};
	return box_create(&config, &build->box, err) && box_start(build->box, &run, err);
}

static void read_said(const struct build *build, struct buffer *said)
{
	char *bytes = buffer_reserve(said, SAID_BYTES);
	ssize_t got = pread(build->said_fd, bytes, SAID_BYTES, 0);
	said->length += got > 0 ? (size_t)got : 0;
	said->bytes[said->length] = '\0';
}

bool build_wait(struct build *build, struct outcome *outcome, struct buffer *said,
	struct error *err)
{
	if (!box_wait(build->box, outcome, err)) {
		return false;
	}
	box_destroy(build->box);
	build->box = NULL;
	read_said(build, said);
	return true;
}

void build_finish(struct build *build)
{
	box_destroy(build->box);
	if (build->workplace) {
		autoerror struct error err = { 0 };
		(void)directory_remove(build->workplace, &err); /* removed as stale later */
		cleanup_close(&build->said_fd);
	}
	free(build->directory);
	free(build->workplace);
	*build = (struct build){ 0 };
}
