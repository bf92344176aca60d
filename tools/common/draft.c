#include "draft.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"
#include "naming.h"
#include "package/package.h"

char *draft_place(const char *name)
{
	autoerror struct error none = { 0 };
	autofree char *collection = strchr(name, '/') ? NULL : collection_find(&none);
	return collection ? path_join(collection, name) : xstrdup(name);
}

static bool fail(struct error *err, const char *path, const char *what)
{
	error_set(err, FAULT_MACHINE, "%s: can't be %s: %s", path, what, strerror(errno));
	return false;
}

/* The user doesn't know the hidden directory, and what is in it goes. */
static bool fail_within(struct error *err, const struct draft *draft, const char *name)
{
	int number = errno;
	error_finish(err);
	error_set(err, FAULT_MACHINE, "%s/%s: can't be written: %s; nothing is made", draft->place, name,
		strerror(number));
	return false;
}

static bool refuse_taken(const char *place, struct error *err)
{
	error_set(err, FAULT_USER, "%s: is there already; choose another id, or remove it first", place);
	return false;
}

static bool is_taken(const char *place)
{
	struct stat info;
	return lstat(place, &info) == 0;
}

bool draft_begin(struct draft *draft, const char *place, struct error *err)
{
	autofree char *directory = path_directory(place);
	if (is_taken(place)) {
		return refuse_taken(place, err);
	}
	if (!directory_make(directory, err)) {
		return false;
	}
	autofree char *owner = owner_prefix();
	autofree char *hidden = xasprintf(".%s.%s", path_name(place), owner);
	autofree char *absolute = path_absolute(directory);
	reaper_watch(absolute, hidden, reaper_remove_directory);
	autofree char *path = xasprintf("%s/%sXXXXXX", directory, hidden);
	if (!mkdtemp(path)) {
		return fail(err, directory, "written to");
	}
	*draft = (struct draft){ .place = xstrdup(place), .path = steal(&path) };
	return true;
}

bool draft_write(const struct draft *draft, const char *name, const void *bytes, size_t length,
	struct error *err)
{
	if (!naming_path_is_safe(name)) {
		error_set(err, FAULT_USER, "%s: can't be the name of a file of a package; rename it", name);
		return false;
	}
	autofree char *path = path_join(draft->path, name);
	autofree char *directory = path_directory(path);
	if (!directory_make(directory, err)) {
		return fail_within(err, draft, name);
	}
	autoclose int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
	if (fd < 0 || !descriptor_write(fd, bytes, length)) {
		return fail_within(err, draft, name);
	}
	if (close(steal_fd(&fd)) < 0) {
		return fail_within(err, draft, name);
	}
	return true;
}

bool draft_write_text(const struct draft *draft, const char *name, const char *text,
	struct error *err)
{
	return draft_write(draft, name, text, strlen(text), err);
}

bool draft_make_executable(const struct draft *draft, const char *name, struct error *err)
{
	autofree char *path = path_join(draft->path, name);
	return chmod(path, 0755) == 0 || fail(err, path, "made executable");
}

bool draft_has(const struct draft *draft, const char *name)
{
	autofree char *path = path_join(draft->path, name);
	return path_exists(path);
}

/* The user doesn't know the hidden directory. */
static void move_mistakes(const struct draft *draft, const char *shown, struct error_list *mistakes,
	size_t first)
{
	size_t length = strlen(draft->path);
	for (size_t i = first; i < mistakes->count; i++) {
		char *path = mistakes->mistakes[i].path;
		if (!strncmp(path, draft->path, length)) {
			mistakes->mistakes[i].path = xasprintf("%s%s", shown, path + length);
			free(path);
		}
	}
}

bool draft_check(const struct draft *draft, const char *shown, struct error_list *mistakes)
{
	size_t first = mistakes->count;
	struct problem *problem = package_read(draft->path, mistakes);
	move_mistakes(draft, shown, mistakes, first);
	problem_destroy(problem);
	return problem != NULL;
}

/* All of it at once: waiting for each of thousands of small files takes minutes. */
static bool reach_disk(const char *path, struct error *err)
{
	autoclose int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	return (fd >= 0 && syncfs(fd) == 0) || fail(err, path, "written");
}

/* Not over anything that came there meanwhile. Some file systems can't promise it: there an empty
 * directory may be replaced, and nothing more. */
static bool move(const char *from, const char *to)
{
	if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) {
		return true;
	}
	return (errno == EINVAL || errno == ENOSYS) && rename(from, to) == 0;
}

bool draft_keep(struct draft *draft, struct error *err)
{
	mode_t mask = umask(0);
	(void)umask(mask);
	if (chmod(draft->path, 0777 & ~mask) < 0) {
		return fail(err, draft->path, "opened to others");
	}
	if (!reach_disk(draft->path, err)) {
		return false;
	}
	if (!move(draft->path, draft->place)) {
		bool taken = errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR;
		return taken ? refuse_taken(draft->place, err) : fail(err, draft->place, "made");
	}
	free(steal(&draft->path));
	return true;
}

void draft_finish(struct draft *draft)
{
	if (draft->path) {
		autoerror struct error err = { 0 };
		(void)directory_remove(draft->path, &err); /* what stays is hidden */
	}
	free(draft->path);
	free(draft->place);
	*draft = (struct draft){ 0 };
}
