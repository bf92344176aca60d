#include "sandbox_support.h"

#include <check.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/number.h"

struct box_config tryout_config(enum sandbox_mode mode)
{
	const char *directory = getenv("PROGRAMS_DIRECTORY");
	ck_assert_msg(directory != NULL, "PROGRAMS_DIRECTORY is not set; run this through meson test");
	return (struct box_config){ .role = BOX_SOLUTION, .mode = mode, .directory = directory, .cpu = -1 };
}

int64_t tryout_slowness(void)
{
	const char *given = getenv("TRYOUT_SLOWNESS");
	int64_t number;
	return given && number_parse_integer(given, &number) && number > 0 ? number : 1;
}

struct run_limits tryout_limits(void)
{
	return (struct run_limits){
		.cpu_stop_ns = 200 * NS_PER_MS * tryout_slowness(),
		.idle_ns = 300 * NS_PER_MS * tryout_slowness(),
		.wall_ns = 8 * NS_PER_S * tryout_slowness(),
		.memory_bytes = UINT64_C(64) << 20,
		.output_bytes = UINT64_C(1) << 20,
		.processes = 64,
		.limits_address_space = true,
	};
}

struct box *tryout_box(const struct box_config *config)
{
	struct box *box = NULL;
	struct error err = { 0 };
	ck_assert_msg(box_create(config, &box, &err), "%s", err.message);
	return box;
}

enum sandbox_mode tryout_mode(int index)
{
	static const enum sandbox_mode modes[TRYOUT_MODES] = { SANDBOX_OFF, SANDBOX_AUTO };
	return modes[index % TRYOUT_MODES];
}

struct box *tryout_box_of_mode(int index)
{
	struct box_config config = tryout_config(tryout_mode(index));
	return tryout_box(&config);
}

bool tryout_become_ordinary(void)
{
	enum { ORDINARY = 12345 };
	return geteuid() == 0 && setgroups(0, NULL) == 0 && setresgid(ORDINARY, ORDINARY, ORDINARY) == 0 &&
		setresuid(ORDINARY, ORDINARY, ORDINARY) == 0 && access(getenv("PROGRAMS_DIRECTORY"), X_OK) == 0;
}

int tryout_input(const char *input)
{
	autoclose int writable = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	ck_assert_int_ge(writable, 0);
	ck_assert_int_eq(write(writable, input, strlen(input)), (ssize_t)strlen(input));
	ck_assert_int_eq(
		fcntl(writable, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL), 0);
	autofree char *path = xasprintf("/proc/self/fd/%d", writable);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ck_assert_int_ge(fd, 0);
	return fd;
}

/* Opened anew, as it would be for a validator, whatever the program did to its rights. */
static void read_back(int memory, struct buffer *content)
{
	enum { MOST = 64 * 1024 };
	autofree char *path = xasprintf("/proc/self/fd/%d", memory);
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC);
	ck_assert_int_ge(fd, 0);
	ssize_t length = pread(fd, buffer_reserve(content, MOST + 1), MOST, 0);
	ck_assert_int_ge(length, 0);
	content->length = (size_t)length;
	content->bytes[length] = '\0';
}

void tryout_run(struct box *box, const char *const *argv, const char *input,
	const struct run_limits *limits, struct tryout *tryout)
{
	*tryout = (struct tryout){ 0 };
	autoclose int in = tryout_input(input);
	autoclose int out = memfd_create("out", MFD_CLOEXEC);
	autoclose int err_fd = memfd_create("err", MFD_CLOEXEC);
	ck_assert(out >= 0 && err_fd >= 0);
	struct box_run run = { argv, in, out, err_fd, *limits, false };
	struct error err = { 0 };
	ck_assert_msg(box_start(box, &run, &err), "%s", err.message);
	ck_assert_msg(box_wait(box, &tryout->outcome, &err), "%s", err.message);
	read_back(out, &tryout->out);
	read_back(err_fd, &tryout->err);
}

void tryout_finish(struct tryout *tryout)
{
	buffer_finish(&tryout->out);
	buffer_finish(&tryout->err);
}

struct outcome tryout_in(const struct box_config *config, const char *const *argv,
	const struct run_limits *limits, char out[4096])
{
	struct box *box = tryout_box(config);
	struct tryout tryout;
	tryout_run(box, argv, "0123456789", limits, &tryout);
	if (out) {
		(void)snprintf(out, 4096, "%s%s", tryout.out.bytes, tryout.err.bytes);
	}
	tryout_finish(&tryout);
	box_destroy(box);
	return tryout.outcome;
}
