#include "sandbox/cgroup_find.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"
#include "sandbox/cgroup_left.h"

enum { WORDS_MAX = 4096 };

/* The controllers of version 1 that boxes use, each perhaps in a hierarchy of its own. */
static const char *const controllers[] = { "memory", "pids", "cpuacct" };

/* Whether a comma separated list has the word. */
static bool list_has(const char *list, const char *word)
{
	size_t length = strlen(word);
	for (const char *place = strstr(list, word); place; place = strstr(place + 1, word)) {
		bool starts = place == list || place[-1] == ',';
		bool ends = place[length] == '\0' || place[length] == ',';
		if (starts && ends) {
			return true;
		}
	}
	return false;
}

/* Our own path in the hierarchy of a controller, "" for version 2, as /proc/self/cgroup has it in lines
 * of number:controllers:path. NULL where it isn't there. */
static char *own_path(const char *memberships, const char *controller)
{
	autofree char *text = xstrdup(memberships);
	char *rest = NULL;
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		char *list = strchr(line, ':');
		char *path = list ? strchr(list + 1, ':') : NULL;
		if (!path) {
			continue;
		}
		*path++ = '\0';
		list++;
		if (*controller ? list_has(list, controller) : !*list) {
			return xstrdup(path);
		}
	}
	return NULL;
}

/* One line of /proc/self/mountinfo, cut up in place. */
struct mount_line {
	char *root, *point, *type, *options;
};

static bool parse_mount(char *line, struct mount_line *mount)
{
	char *behind = strstr(line, " - ");
	char *rest = NULL;
	if (!behind) {
		return false;
	}
	*behind = '\0';
	char *fields[5] = { strtok_r(line, " ", &rest) };
	for (size_t i = 1; i < ARRAY_LENGTH(fields); i++) {
		fields[i] = strtok_r(NULL, " ", &rest);
	}
	mount->root = fields[3];
	mount->point = fields[4];
	mount->type = strtok_r(behind + 3, " ", &rest);
	(void)strtok_r(NULL, " ", &rest); /* the source */
	mount->options = strtok_r(NULL, " ", &rest);
	return mount->point && mount->options;
}

/* Our own group's directory in the hierarchy of a controller, "" for version 2. NULL without one. */
static char *own_directory(const char *memberships, const char *mounts, const char *controller)
{
	autofree char *path = own_path(memberships, controller);
	autofree char *text = xstrdup(mounts);
	char *rest = NULL;
	for (char *line = strtok_r(text, "\n", &rest); line && path; line = strtok_r(NULL, "\n", &rest)) {
		struct mount_line mount;
		if (!parse_mount(line, &mount) || strcmp(mount.type, *controller ? "cgroup" : "cgroup2") ||
			(*controller && !list_has(mount.options, controller))) {
			continue;
		}
		/* A container may see its own part of the hierarchy only. */
		size_t root = strcmp(mount.root, "/") ? strlen(mount.root) : 0;
		const char *below = strncmp(path, mount.root, root) ? path : path + root;
		char *directory = xasprintf("%s%s", mount.point, strcmp(below, "/") ? below : "");
		if (path_is_directory(directory)) {
			return directory;
		}
		free(directory);
	}
	return NULL;
}

static void add_parent(struct cgroup_place *place, char *directory)
{
	size_t i = 0;
	while (i < CGROUP_PARENTS_MAX && place->parents[i] && strcmp(place->parents[i], directory)) {
		i++;
	}
	if (i < CGROUP_PARENTS_MAX && !place->parents[i]) {
		place->parents[i] = directory;
	} else {
		free(directory);
	}
}

/* Whether a file of a group, a list of words, has that one. */
static bool file_has_word(const char *directory, const char *file, const char *word)
{
	autofree char *path = path_join(directory, file);
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	if (!file_read(path, WORDS_MAX, &text, &err) || !text.length) {
		return false;
	}
	for (char *c = text.bytes; *c; c++) {
		if (*c == ' ' || *c == '\n') {
			*c = ',';
		}
	}
	return list_has(text.bytes, word);
}

static const char wanted[] = "+memory +pids";

/* Puts this process and its reaper into a group. */
static bool move_self(const char *group)
{
	autofree char *self = xasprintf("%d\n", (int)getpid());
	autofree char *reaper = xasprintf("%d\n", (int)reaper_process());
	return cgroup_write(group, "cgroup.procs", self) &&
		(!reaper_process() || cgroup_write(group, "cgroup.procs", reaper));
}

/* Hands the controllers of a version 2 group down to groups below it. That is only possible when no
 * process is in it, so we step aside into a group of our own; where others remain, we step back. What is
 * handed down is taken back in the end (cgroup_left.h). */
static bool hand_down(const char *own)
{
	if (cgroup_write(own, "cgroup.subtree_control", wanted)) {
		return true;
	}
	if (errno != EBUSY) {
		return false;
	}
	autofree char *prefix = owner_prefix();
	autofree char *aside = xasprintf("%s/%s" CGROUP_ASIDE, own, prefix);
	if (mkdir(aside, 0755) == 0 && move_self(aside) &&
		cgroup_write(own, "cgroup.subtree_control", wanted)) {
		return true;
	}
	(void)move_self(own);
	(void)rmdir(aside);
	return false;
}

/* Whether groups below that one have controllers, or can be given them. */
static bool is_handed_down(const char *group)
{
	return access(group, W_OK) == 0 && (file_has_word(group, "cgroup.subtree_control", "memory") ||
		(file_has_word(group, "cgroup.controllers", "memory") &&
		cgroup_write(group, "cgroup.subtree_control", wanted)));
}

/* The version 2 group for boxes to be made in: our own, or the one above it where that is ours too, as it
 * is when somebody made a group for us alone or another judge has stepped aside before us. */
static void add_version_2(struct cgroup_place *place, char *own)
{
	if (file_has_word(own, "cgroup.controllers", "memory") && hand_down(own)) {
		add_parent(place, own);
		return;
	}
	char *above = path_directory(own);
	if (is_handed_down(above)) {
		add_parent(place, above);
		free(own);
		return;
	}
	free(above);
	add_parent(place, own); /* its groups still count CPU time */
}

void cgroup_find_parents(struct cgroup_place *place, const char *memberships, const char *mounts)
{
	bool found = false;
	for (size_t i = 0; i < ARRAY_LENGTH(controllers); i++) {
		char *directory = own_directory(memberships, mounts, controllers[i]);
		found |= directory != NULL;
		if (directory && access(directory, W_OK) == 0) {
			add_parent(place, directory);
		} else {
			free(directory);
		}
	}
	bool all_of_version_1 = place->parents[CGROUP_PARENTS_MAX - 1] != NULL;
	char *version_2 = all_of_version_1 ? NULL : own_directory(memberships, mounts, "");
	found |= version_2 != NULL;
	if (version_2 && access(version_2, W_OK) == 0) {
		add_version_2(place, version_2);
	} else {
		free(version_2);
	}
	place->why = found ? "this process may not make control groups below its own" :
		"no control groups are mounted";
}
