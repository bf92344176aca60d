#include "sandbox/sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "model/event.h"
#include "sandbox/cgroup.h"
#include "sandbox/request.h"
#include "sandbox/spawn.h"
#include "sandbox/wire.h"

struct box {
	int socket;
	pid_t helper; /* ours to wait for */
	struct cgroup group;
	unsigned missing; /* bits of enum enforcement */
	char why[ENFORCE_COUNT][WIRE_WHY_BYTES]; /* of each missing one */
	int written;      /* descriptor of its own file system for what is written; -1 without */
	char *written_path;
	bool has_outputs; /* the helper has those of a run before */
	bool ended; /* the run under way, of which `done` has been received already */
	struct wire_done done;
};

#define EVERYTHING ((1u << ENFORCE_COUNT) - 1)

/* What this machine allows, found out once. */
static struct {
	bool known;
	struct cgroup_place place;
	bool tried; /* a box was made to see what it lacks */
	unsigned missing;
	char why[ENFORCE_COUNT][WIRE_WHY_BYTES];
} ground;

static void make_group(struct box *box, const struct box_config *config)
{
	if (config->mode != SANDBOX_OFF) {
		cgroup_create(&box->group, &ground.place, box->helper);
	}
}

static bool send_setup(const struct box *box, const struct box_config *config)
{
	int fds[METER_COUNT];
	size_t fd_count = 0;
	unsigned meters = 0;
	for (int i = 0; i < METER_COUNT && config->mode != SANDBOX_OFF; i++) {
		if (box->group.meters[i] >= 0) {
			meters |= 1u << i;
			fds[fd_count++] = box->group.meters[i];
		}
	}
	autobuffer struct buffer message = { 0 };
	request_add_setup(&message, config, meters);
	return wire_send(box->socket, message.bytes, message.length, fds, fd_count);
}

/* Names all that can't be gone without. */
static void refuse(const struct box *box, unsigned needed, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (needed & 1u << bit) {
			buffer_printf(&text, "%s%s (%s)", text.length ? ", " : "", enforcement_name(bit),
				box->why[bit]);
		}
	}
	error_set(err, FAULT_MACHINE, "sandbox: can't enforce %s; run 'judge doctor' for what to do about it",
		text.bytes);
}

/* Puts together what the helper lacks and what the groups lack. */
static void find_missing(struct box *box, const struct wire_ready *ready)
{
	box->missing = ready->missing;
	box->missing |= box->group.meters[METER_MEMORY_LIMIT] < 0 ? ENFORCE_MEMORY : 0;
	box->missing |= box->group.meters[METER_CPU] < 0 ? ENFORCE_CPU : 0;
	/* A user namespace counts its processes by itself. */
	bool counted = !(box->missing & ENFORCE_USER) || box->group.meters[METER_PIDS_LIMIT] >= 0;
	box->missing |= counted ? 0 : ENFORCE_PIDS;
	memcpy(box->why, ready->why, sizeof box->why);
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (box->missing & 1u << bit && !box->why[bit][0]) {
			(void)snprintf(box->why[bit], WIRE_WHY_BYTES, "%s", ground.place.why);
		}
	}
}

/* What a box may lack. Strict mode lets nothing pass. A box of auto mode may lack what the machine was
 * found to lack, but no more: a call that fails for once must not leave a program without walls. Only
 * the ids depend on where its files lie. */
static unsigned accepted(const struct box_config *config)
{
	switch (config->mode) {
	case SANDBOX_STRICT:
		return 0;
	case SANDBOX_AUTO:
		return ground.tried ? ground.missing | ENFORCE_USER : EVERYTHING;
	case SANDBOX_OFF:
		break;
	}
	return EVERYTHING;
}

static bool set_up(struct box *box, const struct box_config *config, struct error *err)
{
	struct wire_ready ready;
	int fds[WIRE_FDS_MAX];
	size_t fd_count = WIRE_FDS_MAX;
	if (!send_setup(box, config) ||
		wire_receive(box->socket, &ready, sizeof ready, fds, &fd_count) != sizeof ready) {
		error_set(err, FAULT_MACHINE, "sandbox: the box died while it was made; run the judge again");
		return false;
	}
	if (ready.error) {
		error_set(err, FAULT_MACHINE, "sandbox: %s: %s", ready.what, strerror(ready.error));
		return false;
	}
	if (ready.has_written && !fd_count) {
		error_set(err, FAULT_MACHINE, "sandbox: can't open what the box writes: %s", strerror(EMFILE));
		return false;
	}
	if (fd_count) {
		box->written = fds[0];
		/* the descriptor is a link, behind which callers that follow none must begin */
		box->written_path = xasprintf("/proc/self/fd/%d/.", box->written);
	}
	find_missing(box, &ready);
	unsigned needed = box->missing & ~accepted(config);
	if (needed) {
		refuse(box, needed, err);
		return false;
	}
	return true;
}

static bool make_box(const struct box_config *config, struct box **box, struct error *err)
{
	struct box *made = xcalloc(1, sizeof *made);
	made->socket = made->written = -1;
	if (!ground.known) {
		/* Before there is a helper: a process of ours beside us could not step aside with us. */
		cgroup_place_find(&ground.place);
		ground.known = true;
	}
	if (!spawn_helper(&made->socket, &made->helper, err)) {
		box_destroy(made);
		return false;
	}
	make_group(made, config);
	if (!set_up(made, config, err)) {
		box_destroy(made);
		return false;
	}
	*box = made;
	return true;
}

/* Makes a box to see what it lacks. */
static void try_out(void)
{
	const struct box_config config = {
		.role = BOX_SOLUTION,
		.mode = SANDBOX_AUTO,
		.directory = "/usr",
		.cpu = -1,
	};
	struct box *box = NULL;
	autoerror struct error err = { 0 };
	ground.missing = EVERYTHING;
	if (make_box(&config, &box, &err)) {
		ground.missing = box->missing;
		memcpy(ground.why, box->why, sizeof ground.why);
		box_destroy(box);
		ground.tried = true;
		return;
	}
	ground.tried = true;
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		(void)snprintf(ground.why[bit], WIRE_WHY_BYTES, "%s", err.message);
	}
}

bool box_create(const struct box_config *config, struct box **box, struct error *err)
{
	if (config->mode == SANDBOX_AUTO) {
		(void)sandbox_unenforced(SANDBOX_AUTO); /* so that we know what may be missing */
	}
	return make_box(config, box, err);
}

const char *box_written(const struct box *box)
{
	return box->written_path;
}

bool box_start(struct box *box, const struct box_run *run, struct error *err)
{
	autobuffer struct buffer message = { 0 };
	if (!request_add_run(&message, run, err)) {
		return false;
	}
	const int fds[] = { run->stdin_fd, run->stdout_fd, run->stderr_fd };
	size_t fd_count = run->same_outputs && box->has_outputs ? 1 : ARRAY_LENGTH(fds);
	if (!wire_send(box->socket, message.bytes, message.length, fds, fd_count)) {
		error_set(err, FAULT_MACHINE, "sandbox: the box has died: %s", strerror(errno));
		return false;
	}
	box->has_outputs = true;
	return true;
}

int box_fd(const struct box *box)
{
	return box->socket;
}

bool box_wait(struct box *box, struct outcome *outcome, struct error *err)
{
	size_t no_fds = 0;
	if (!box->ended &&
		wire_receive(box->socket, &box->done, sizeof box->done, NULL, &no_fds) != sizeof box->done) {
		error_set(err, FAULT_MACHINE, "sandbox: the box has died");
		return false;
	}
	box->ended = false;
	*outcome = box->done.outcome;
	return true;
}

bool box_blocked(struct box *box, int64_t *blocked_ns, bool *asleep)
{
	const struct wire_order look = { .kind = WIRE_LOOK };
	union {
		enum wire_kind kind;
		struct wire_seen seen;
		struct wire_done done;
	} answer;
	size_t no_fds = 0;
	if (box->ended || !wire_send(box->socket, &look, sizeof look, NULL, 0) ||
		wire_receive(box->socket, &answer, sizeof answer, NULL, &no_fds) <= 0) {
		return false;
	}
	if (answer.kind == WIRE_DONE) {
		box->ended = true;
		box->done = answer.done;
		return false;
	}
	*blocked_ns = answer.seen.blocked_ns;
	*asleep = answer.seen.asleep;
	return true;
}

void box_stop(struct box *box, enum limit limit)
{
	const struct wire_order stop = { .kind = WIRE_STOP, .limit = limit };
	(void)wire_send(box->socket, &stop, sizeof stop, NULL, 0); /* a dead box has stopped already */
}

void box_destroy(struct box *box)
{
	if (!box) {
		return;
	}
	cleanup_close(&box->socket); /* tells the helper to end everything */
	if (box->helper > 0) {
		while (waitpid(box->helper, NULL, 0) < 0 && errno == EINTR) {
		}
	}
	cgroup_finish(&box->group);
	cleanup_close(&box->written);
	free(box->written_path);
	free(box);
}

unsigned sandbox_unenforced(enum sandbox_mode mode)
{
	if (mode == SANDBOX_OFF) {
		return EVERYTHING;
	}
	if (!ground.tried) {
		try_out();
	}
	return ground.missing;
}

const char *sandbox_why(unsigned bit)
{
	return sandbox_unenforced(SANDBOX_AUTO) & 1u << bit ? ground.why[bit] : NULL;
}
