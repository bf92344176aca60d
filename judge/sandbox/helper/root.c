#include "sandbox/helper/root.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/memory.h"
#include "sandbox/helper/mounts.h"

enum tree_kind {
	TREE_SYSTEM, /* read-only, and it may be missing */
	TREE_COMPILERS, /* likewise, for them alone */
	TREE_DEVICE, /* as of the system, and devices work */
	TREE_OURS,   /* of the plan: read-only, seen through the idmap */
	TREE_OURS_WRITABLE,
};

/* What interpreters and compilers need of the system. A directory that is a link on this machine
 * (/bin) becomes the same link. */
static const struct {
	const char *path;
	enum tree_kind kind;
} system_trees[] = {
	{ "/usr", TREE_SYSTEM },
	{ "/bin", TREE_SYSTEM },
	{ "/sbin", TREE_SYSTEM },
	{ "/lib", TREE_SYSTEM },
	{ "/lib32", TREE_SYSTEM },
	{ "/lib64", TREE_SYSTEM },
	{ "/libx32", TREE_SYSTEM },
	{ "/etc/alternatives", TREE_SYSTEM },
	{ "/etc/ld.so.cache", TREE_SYSTEM },
	{ "/etc/fpc.cfg", TREE_COMPILERS },
	{ "/etc/fpc-3.2.2.cfg", TREE_COMPILERS },
	{ "/etc/gnucobol", TREE_SYSTEM },
	{ "/etc/java-11-openjdk", TREE_SYSTEM },
	{ "/etc/java-17-openjdk", TREE_SYSTEM },
	{ "/etc/java-21-openjdk", TREE_SYSTEM },
	{ "/etc/java-25-openjdk", TREE_SYSTEM },
	{ "/etc/mono", TREE_SYSTEM },
	{ "/etc/nim", TREE_COMPILERS },
	{ "/etc/R", TREE_SYSTEM },
	{ "/etc/racket", TREE_SYSTEM },
	{ "/var/lib/ghc", TREE_COMPILERS },
	{ "/dev/full", TREE_DEVICE },
	{ "/dev/null", TREE_DEVICE },
	{ "/dev/random", TREE_DEVICE },
	{ "/dev/urandom", TREE_DEVICE },
	{ "/dev/zero", TREE_DEVICE },
};

static const struct {
	const char *name, *target;
} links[] = {
	{ "dev/fd", "/proc/self/fd" },
	{ "dev/stdin", "/proc/self/fd/0" },
	{ "dev/stdout", "/proc/self/fd/1" },
	{ "dev/stderr", "/proc/self/fd/2" },
};

static bool fail(struct root *root, const char *what, const char *object)
{
	(void)snprintf(root->what, sizeof root->what, "can't %s %s", what, object);
	return false;
}

/* Makes a taken tree what its kind says. */
static bool set_attributes(int fd, enum tree_kind kind, int idmap)
{
	struct mount_attr attributes = { .attr_set = MOUNT_ATTR_NOSUID };
	bool ours = kind == TREE_OURS || kind == TREE_OURS_WRITABLE;
	if (kind != TREE_OURS_WRITABLE) {
		attributes.attr_set |= MOUNT_ATTR_RDONLY;
	}
	if (kind != TREE_DEVICE) {
		attributes.attr_set |= MOUNT_ATTR_NODEV;
	}
	if (ours && idmap >= 0) {
		attributes.attr_set |= MOUNT_ATTR_IDMAP;
		attributes.userns_fd = (unsigned)idmap;
	}
	return mount_setattr(fd, "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes) == 0;
}

static bool take_tree(struct root *root, const char *path, const char *place, enum tree_kind kind)
{
	struct stat info;
	bool optional = kind == TREE_SYSTEM || kind == TREE_COMPILERS || kind == TREE_DEVICE;
	if (optional && (lstat(path, &info) < 0 || S_ISLNK(info.st_mode))) {
		return true;
	}
	if (root->count == ROOT_TREES_MAX) {
		errno = E2BIG;
		return fail(root, "show", path);
	}
	int fd = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
	if (fd < 0) {
		return fail(root, "show", path);
	}
	root->trees[root->count++] = (struct root_tree){ .place = place, .fd = fd };
	if (fstat(fd, &info) < 0 || !set_attributes(fd, kind, root->idmap)) {
		return fail(root, "protect", path);
	}
	root->trees[root->count - 1].is_file = !S_ISDIR(info.st_mode);
	return true;
}

bool root_open(struct root *root, const struct walls_plan *plan)
{
	bool compiles = plan->role == BOX_COMPILER;
	for (size_t i = 0; i < ARRAY_LENGTH(system_trees); i++) {
		enum tree_kind kind = system_trees[i].kind;
		const char *path = system_trees[i].path;
		if ((compiles || kind != TREE_COMPILERS) && !take_tree(root, path, path, kind)) {
			return false;
		}
	}
	enum tree_kind own = compiles || plan->writes ? TREE_OURS_WRITABLE : TREE_OURS;
	if (!take_tree(root, plan->directory, BOX_DIRECTORY, own)) {
		return false;
	}
	const char *mount = plan->mounts;
	for (size_t i = 0; i < plan->mount_count; i++) {
		enum tree_kind kind = *mount == 'w' ? TREE_OURS_WRITABLE : TREE_OURS;
		if (*mount != 'm' && !take_tree(root, mount + 1, mount + 1, kind)) {
			return false;
		}
		mount += strlen(mount) + 1;
	}
	return true;
}

/* Attaches a detached mount at an absolute path of the new root, which is the current directory. */
static bool attach(struct root *root, int fd, const char *path, bool is_file)
{
	return mounts_attach(fd, path, is_file) || fail(root, "show", path);
}

static void make_links(void)
{
	for (size_t i = 0; i < ARRAY_LENGTH(system_trees); i++) {
		char target[256];
		ssize_t length = readlink(system_trees[i].path, target, sizeof target - 1);
		if (length > 0) {
			target[length] = '\0';
			(void)symlink(target, system_trees[i].path + 1); /* a program that needs it will say so */
		}
	}
	for (size_t i = 0; i < ARRAY_LENGTH(links); i++) {
		(void)symlink(links[i].target, links[i].name);
	}
}

/* The processes of the box's own namespace, each program seeing its own. It is read-only, so that no
 * program can make another the first to go when memory runs out; we keep a writable mount. Containers
 * often cover parts of their /proc and forbid a whole one below: then there is none. */
static void attach_proc(struct root *root)
{
	static const char *const options[] = { "subset", "pid", "hidepid", "invisible", NULL };
	struct mount_attr read_only = { .attr_set = MOUNT_ATTR_RDONLY };
	root->proc = mounts_make_filesystem("proc", options,
		MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC);
	if (root->proc < 0) {
		return;
	}
	int fd = open_tree(root->proc, "", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_EMPTY_PATH);
	if (fd >= 0) {
		if (mount_setattr(fd, "", AT_EMPTY_PATH, &read_only, sizeof read_only) == 0) {
			(void)attach(root, fd, "/proc", false);
		}
		(void)close(fd);
	}
}

/* Compilers write temporary files; others find an empty /tmp. */
static bool attach_tmp(struct root *root, enum box_role role)
{
	if (role != BOX_COMPILER) {
		mounts_make_place("/tmp", false);
		return true;
	}
	static const char *const options[] = { "mode", "1777", "size", "512m", "nr_inodes", "10000", NULL };
	int fd = mounts_make_filesystem("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
	if (fd < 0) {
		return fail(root, "make", "/tmp");
	}
	bool attached = attach(root, fd, "/tmp", false);
	(void)close(fd);
	return attached;
}

/* Files take whole pages, and what goes beyond the limit must fit to be seen to: hence some more room. */
static bool attach_written(struct root *root, const char *path, uint64_t most_bytes)
{
	const uint64_t room_bytes = most_bytes + (UINT64_C(1) << 20);
	char size[32];
	(void)snprintf(size, sizeof size, "%llu", (unsigned long long)room_bytes);
	const char *const options[] = { "mode", "777", "size", size, "nr_inodes", "10000", NULL };
	int fd = mounts_make_filesystem("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
	if (fd < 0) {
		return fail(root, "make", path);
	}
	bool attached = attach(root, fd, path, false);
	if (attached) {
		root->written = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		attached = root->written >= 0 || fail(root, "open", path);
	}
	(void)close(fd);
	return attached;
}

static bool attach_own(struct root *root, const struct walls_plan *plan)
{
	const char *mount = plan->mounts;
	for (size_t i = 0; i < plan->mount_count; i++) {
		if (*mount == 'm' && !attach_written(root, mount + 1, plan->most_bytes)) {
			return false;
		}
		mount += strlen(mount) + 1;
	}
	return true;
}

static bool attach_all(struct root *root, const struct walls_plan *plan)
{
	attach_proc(root);
	if (!attach_tmp(root, plan->role)) {
		return false;
	}
	for (int i = 0; i < root->count; i++) {
		const struct root_tree *tree = &root->trees[i];
		if (!attach(root, tree->fd, tree->place, tree->is_file)) {
			return false;
		}
	}
	make_links();
	return attach_own(root, plan);
}

/* Puts the empty new root over the old one and steps into it. */
static bool begin(struct root *root)
{
	static const char *const options[] = { "mode", "755", "size", "1m", "nr_inodes", "1000", NULL };
	if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) {
		return fail(root, "keep mounts from", "the host");
	}
	int fd = mounts_make_filesystem("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
	if (fd < 0) {
		return fail(root, "make a", "tmpfs");
	}
	bool entered = move_mount(fd, "", AT_FDCWD, "/", MOVE_MOUNT_F_EMPTY_PATH) == 0 && fchdir(fd) == 0;
	int error = errno;
	(void)close(fd);
	errno = error;
	return entered || fail(root, "enter a", "tmpfs");
}

static bool change_root(struct root *root)
{
	struct mount_attr read_only = { .attr_set = MOUNT_ATTR_RDONLY };
	if (syscall(SYS_pivot_root, ".", ".") < 0) {
		return fail(root, "change", "the root");
	}
	/* The old root now lies over the new one, at the same place. */
	if (umount2(".", MNT_DETACH) < 0 || chdir("/") < 0 ||
		mount_setattr(AT_FDCWD, "/", 0, &read_only, sizeof read_only) < 0) {
		return fail(root, "leave", "the old root");
	}
	return true;
}

bool root_enter(struct root *root, const struct walls_plan *plan)
{
	if (!begin(root)) {
		return false;
	}
	if (!attach_all(root, plan) || !change_root(root)) {
		int error = errno;
		(void)umount2(".", MNT_DETACH);
		errno = error;
		return false;
	}
	return true;
}

void root_close(struct root *root)
{
	for (int i = 0; i < root->count; i++) {
		(void)close(root->trees[i].fd);
	}
	root->count = 0;
}
