/* Finding the place for groups, on directories that look like the kernel's. */
#include "sandbox/cgroup_find.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

/* A tree of directories and files in a temporary directory, which stands for /sys/fs/cgroup. */
static char *make_tree(const char *const *paths)
{
	char *root = NULL;
	struct error err = { 0 };
	ck_assert(directory_make_temporary(&root, &err));
	for (; *paths; paths++) {
		const char *content = strchr(*paths, '=');
		autofree char *name = content ? xstrndup(*paths, (size_t)(content - *paths)) : xstrdup(*paths);
		autofree char *path = path_join(root, name);
		autofree char *directory = content ? path_directory(path) : xstrdup(path);
		ck_assert(directory_make(directory, &err));
		ck_assert(!content || file_write(path, content + 1, strlen(content + 1), &err));
	}
	return root;
}

/* Puts the root's path where the text has an @. */
static char *with_root(const char *text, const char *root)
{
	struct buffer out = { 0 };
	for (; *text; text++) {
		if (*text == '@') {
			buffer_add_text(&out, root);
		} else {
			buffer_add_char(&out, *text);
		}
	}
	return buffer_steal(&out);
}

#define MOUNT_1(controller) "31 24 0:28 / @/" controller " rw,nosuid - cgroup cgroup rw," controller "\n"
#define MOUNT_2 "30 24 0:27 / @ rw,nosuid,nodev shared:4 - cgroup2 cgroup2 rw,nsdelegate\n"

static const struct {
	const char *name;
	const char *tree[8];
	const char *memberships, *mounts;
	const char *parents[CGROUP_PARENTS_MAX]; /* below the root */
	const char *handed_down; /* the file that must now say so, or NULL */
} places[] = {
	{ "version 2, our own group",
		{ "a/b/cgroup.controllers=cpu memory pids\n", "a/b/cgroup.subtree_control=" },
		"0::/a/b\n", MOUNT_2, { "/a/b" }, "a/b/cgroup.subtree_control" },
	{ "version 2, the group above",
		{ "a/cgroup.subtree_control=memory pids\n", "a/b/cgroup.controllers=cpu\n" },
		"0::/a/b\n", MOUNT_2, { "/a" }, NULL },
	{ "version 2, the group above, which nobody has handed down yet",
		{ "a/cgroup.controllers=memory pids\n", "a/cgroup.subtree_control=", "a/b/cgroup.controllers=\n" },
		"0::/a/b\n", MOUNT_2, { "/a" }, "a/cgroup.subtree_control" },
	{ "version 2, without controllers",
		{ "a/b/cgroup.controllers=\n" }, "0::/a/b\n", MOUNT_2, { "/a/b" }, NULL },
	{ "version 2, in a container that sees its part only",
		{ "cgroup.controllers=memory pids\n", "cgroup.subtree_control=" },
		"0::/docker/1234\n",
		"30 24 0:27 /docker/1234 @ rw - cgroup2 cgroup2 rw\n", { "" }, "cgroup.subtree_control" },
	{ "version 2, at its root",
		{ "cgroup.controllers=memory pids\n", "cgroup.subtree_control=" },
		"0::/\n", MOUNT_2, { "" }, "cgroup.subtree_control" },
	{ "version 1, each in its own hierarchy",
		{ "memory/x", "pids/y", "cpuacct/" },
		"9:memory:/x\n8:pids:/y\n7:cpuacct:/\n0::/\n",
		MOUNT_1("memory") MOUNT_1("pids") MOUNT_1("cpuacct"),
		{ "/memory/x", "/pids/y", "/cpuacct" }, NULL },
	{ "version 1, in one hierarchy",
		{ "memory,pids,cpuacct/x" },
		"4:memory,pids,cpuacct:/x\n",
		"31 24 0:28 / @/memory,pids,cpuacct rw - cgroup cgroup rw,memory,pids,cpuacct\n",
		{ "/memory,pids,cpuacct/x" }, NULL },
	{ "version 1, a name that only begins alike",
		{ "memoryx/x" }, "9:memoryx:/x\n", MOUNT_1("memoryx"), { NULL }, NULL },
	{ "a group that isn't there",
		{ "a" }, "0::/elsewhere\n", MOUNT_2, { NULL }, NULL },
	{ "nothing mounted", { "a" }, "0::/a\n", "30 24 0:27 / /proc rw - proc proc rw\n", { NULL }, NULL },
	{ "broken lines", { "a" }, "nonsense\n0:\n\n", "30 24\n - cgroup2\n30 - cgroup2 x rw\n", { NULL }, NULL },
};

START_TEST(place_is_found)
{
	char *root = make_tree(places[_i].tree);
	autofree char *mounts = with_root(places[_i].mounts, root);
	struct cgroup_place place = { 0 };
	cgroup_find_parents(&place, places[_i].memberships, mounts);
	for (size_t i = 0; i < CGROUP_PARENTS_MAX; i++) {
		if (!places[_i].parents[i]) {
			ck_assert_msg(!place.parents[i], "%s: %s", places[_i].name, place.parents[i]);
			continue;
		}
		autofree char *expected = xasprintf("%s%s", root, places[_i].parents[i]);
		ck_assert_msg(place.parents[i] && !strcmp(place.parents[i], expected), "%s: %s", places[_i].name,
			place.parents[i] ? place.parents[i] : "none");
	}
	if (places[_i].handed_down) {
		autofree char *path = path_join(root, places[_i].handed_down);
		autobuffer struct buffer text = { 0 };
		struct error err = { 0 };
		ck_assert(file_read(path, 100, &text, &err));
		ck_assert_str_eq(text.bytes, "+memory +pids");
	}
	cgroup_place_finish(&place);
	struct error err = { 0 };
	ck_assert(directory_remove(root, &err));
	free(root);
}
END_TEST

/* A group of version 2, as the kernel would fill it. */
START_TEST(meters_of_a_group_are_opened)
{
	static const char *const files[] = { "memory.max=max\n", "memory.peak=0\n", "memory.current=0\n",
		"memory.events=oom_kill 0\n", "cpu.stat=usage_usec 1\n", "pids.max=max\n", NULL };
	char *root = make_tree(files);
	struct cgroup group = { .meters = { -1, -1, -1, -1, -1, -1 } };
	cgroup_open_meters(&group, root);
	for (int i = 0; i < METER_COUNT; i++) {
		ck_assert_int_ge(group.meters[i], 0);
		(void)close(group.meters[i]);
	}
	struct error err = { 0 };
	ck_assert(directory_remove(root, &err));
	free(root);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ place_is_found, ARRAY_LENGTH(places) },
		{ meters_of_a_group_are_opened, 0 },
	};
	return suite_run("sandbox_cgroup", tests, ARRAY_LENGTH(tests));
}
