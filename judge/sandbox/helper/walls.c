#include "sandbox/helper/walls.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "sandbox/helper/confine.h"
#include "sandbox/helper/ids.h"
#include "sandbox/helper/root.h"

static const struct {
	int flag;
	unsigned wall; /* of enum enforcement, 0 if it is no promise of its own */
	const char *name;
} namespaces[] = {
	{ CLONE_NEWUSER, ENFORCE_USER, "user" },
	{ CLONE_NEWPID, ENFORCE_PID, "pid" },
	{ CLONE_NEWNS, ENFORCE_MOUNT, "mount" },
	{ CLONE_NEWNET, ENFORCE_NET, "network" },
	{ CLONE_NEWIPC, ENFORCE_IPC, "IPC" },
	{ CLONE_NEWUTS, 0, "UTS" },
	{ CLONE_NEWCGROUP, 0, "cgroup" },
};

/* How the box comes to its ids. */
struct plan_of_ids {
	bool unused;  /* of the host's that nobody uses; else our own one */
	uid_t first;
	bool refused; /* a user namespace can be made, but not mapped */
};

void walls_lack(struct walls *walls, unsigned bits, const char *what, int error)
{
	walls->report->missing |= bits;
	for (int i = 0; i < ENFORCE_COUNT; i++) {
		if (bits & 1u << i && !walls->report->why[i][0]) {
			(void)snprintf(walls->report->why[i], WIRE_WHY_BYTES, "%s: %s", what, strerror(error));
		}
	}
}

static pid_t split(int flags)
{
	return (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
}

/* Finds out which namespaces we can make, one by one, with a user namespace if there are any: that is
 * what gives an ordinary user the right to the others. */
static int usable_namespaces(struct walls *walls, bool with_user)
{
	int usable = 0;
	for (size_t i = with_user ? 0 : 1; i < ARRAY_LENGTH(namespaces); i++) {
		pid_t child = split((usable & CLONE_NEWUSER) | namespaces[i].flag);
		if (child == 0) {
			_exit(0);
		}
		if (child > 0) {
			(void)waitpid(child, NULL, 0);
			usable |= namespaces[i].flag;
		} else {
			char what[64];
			(void)snprintf(what, sizeof what, "can't make a %s namespace", namespaces[i].name);
			walls_lack(walls, namespaces[i].wall, what, errno);
		}
	}
	return usable;
}

/* The outer half: everything that the inner one needs from outside, then nothing but waiting. It keeps
 * no end of the socket, so that the judge sees the inner half end. */
static _Noreturn void stay_outside(pid_t inner)
{
	(void)close_range(0, ~0u, 0);
	int status = 0;
	while (waitpid(inner, &status, 0) < 0 && errno == EINTR) {
	}
	_exit(WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE);
}

static bool map_ids(pid_t inner, const struct plan_of_ids *ids)
{
	return ids->unused ? ids_map_unused(inner, ids->first) : ids_map_own(inner);
}

/* Waits until the outer half has done its part, so that the first step is made as somebody. */
static bool pass_gate(int gate)
{
	char go;
	ssize_t got = read(gate, &go, 1);
	(void)close(gate);
	return got == 1;
}

/* Changing ids makes us undumpable, so that our files in /proc would be closed to us too. */
static bool take_ids(const struct plan_of_ids *ids)
{
	return ids_become(ids->unused ? IDS_HELPER : IDS_ONLY) && prctl(PR_SET_DUMPABLE, 1) == 0;
}

/* Begins the life of the inner half. The outer half's death is to be ours, whatever we do meanwhile;
 * changing ids would forget that. */
static bool begin_inside(int gate, int flags, const struct plan_of_ids *ids)
{
	return pass_gate(gate) && (!(flags & CLONE_NEWUSER) || take_ids(ids)) &&
		prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
}

/* Splits into the two halves and returns in the inner one. False, still whole, if there can be none. */
static bool go_inside(int flags, struct plan_of_ids *ids, struct walls *walls)
{
	int gate[2];
	if (pipe2(gate, O_CLOEXEC) < 0) {
		return false;
	}
	pid_t inner = split(flags);
	if (inner == 0) {
		(void)close(gate[1]);
		if (!begin_inside(gate[0], flags, ids)) {
			_exit(EXIT_FAILURE);
		}
		return true;
	}
	(void)close(gate[0]);
	if (inner > 0 && (!(flags & CLONE_NEWUSER) || map_ids(inner, ids))) {
		(void)!write(gate[1], "y", 1);
		stay_outside(inner);
	}
	int error = errno;
	(void)close(gate[1]);
	if (inner > 0) {
		(void)kill(inner, SIGKILL);
		(void)waitpid(inner, NULL, 0);
		ids->refused = true;
		walls_lack(walls, ENFORCE_USER, "can't map ids into a user namespace", error);
	}
	return false;
}

/* As root: ids that nobody uses, with root's files seen through an idmap so that they can be read.
 * Where a file system can't do that, the box gets root's own id, without any of root's powers. */
static void choose_ids(struct plan_of_ids *ids, struct root *root, const struct walls_plan *plan,
	struct walls *walls)
{
	root->idmap = -1;
	ids->unused = false;
	if (geteuid() != 0) {
		return;
	}
	if (!ids_find_unused(&ids->first)) {
		walls_lack(walls, ENFORCE_USER, "no unused ids are ours to give", EPERM);
		return;
	}
	root->idmap = ids_make_idmap(ids->first + IDS_PROGRAM);
	if (root->idmap >= 0 && root_open(root, plan)) {
		ids->unused = true;
	} else {
		walls_lack(walls, ENFORCE_USER, root->idmap < 0 ? "can't make a user namespace" : root->what,
			errno);
		root_close(root);
	}
	if (root->idmap >= 0) {
		(void)close(root->idmap);
		root->idmap = -1;
	}
}

static void raise_namespaces(struct plan_of_ids *ids, struct walls *walls)
{
	int flags = 0;
	for (size_t i = 0; i < ARRAY_LENGTH(namespaces); i++) {
		flags |= namespaces[i].flag;
	}
	if (!go_inside(flags, ids, walls)) {
		flags = usable_namespaces(walls, !ids->refused);
		if (!(flags & CLONE_NEWUSER)) {
			ids->unused = false;
		}
		if (!flags || !go_inside(flags, ids, walls)) {
			walls_lack(walls, ENFORCE_USER | ENFORCE_PID | ENFORCE_MOUNT | ENFORCE_NET | ENFORCE_IPC,
				"can't make namespaces", EPERM);
			flags = 0;
		}
	}
	walls->own_pids = flags & CLONE_NEWPID;
	walls->counts_processes = flags & CLONE_NEWUSER;
	walls->changes_id = walls->counts_processes && ids->unused;
	walls->run_uid = IDS_PROGRAM;
	walls->run_gid = IDS_PROGRAM;
	if (flags & CLONE_NEWUTS) {
		(void)sethostname("box", 3); /* the host's is none of a program's business, no more */
	}
}

static void raise_root(struct root *root, const struct walls_plan *plan, struct walls *walls)
{
	if (walls->report->missing & ENFORCE_MOUNT) {
		return;
	}
	if ((root->count == 0 && !root_open(root, plan)) || !root_enter(root, plan)) {
		walls_lack(walls, ENFORCE_MOUNT, root->what, errno);
	}
}

static bool enter_directory(const char *directory, struct wire_ready *report)
{
	if (chdir(directory) == 0) {
		return true;
	}
	report->error = errno;
	(void)snprintf(report->what, sizeof report->what, "can't enter %s", directory);
	return false;
}

static void raise_confinement(struct walls *walls)
{
	walls->listener = -1;
	if (!confine_privileges()) {
		walls_lack(walls, ENFORCE_USER | ENFORCE_SECCOMP, "can't give up privileges", errno);
	} else if (!confine_filter(&walls->listener)) {
		walls_lack(walls, ENFORCE_SECCOMP, "can't install a filter of system calls", errno);
	}
}

bool walls_raise(const struct walls_plan *plan, struct walls *walls)
{
	struct plan_of_ids ids = { 0 };
	struct root root = { .proc = -1, .written = -1 };
	choose_ids(&ids, &root, plan, walls);
	raise_namespaces(&ids, walls);
	raise_root(&root, plan, walls);
	root_close(&root);
	walls->proc = root.proc;
	bool own_root = !(walls->report->missing & ENFORCE_MOUNT);
	walls->written = own_root ? root.written : -1;
	if (!enter_directory(own_root ? BOX_DIRECTORY : plan->directory, walls->report)) {
		return false;
	}
	raise_confinement(walls);
	return true;
}
