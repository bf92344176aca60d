#include "cli/packages.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/message.h"

static int worse(int a, int b)
{
	return a > b ? a : b;
}

static struct package *add_item(struct packages *packages, struct target *target)
{
	packages->items = array_grow(packages->items, packages->count, &packages->capacity,
		sizeof *packages->items);
	struct package *item = &packages->items[packages->count++];
	*item = (struct package){ .target = *target };
	*target = (struct target){ 0 };
	return item;
}

static const struct package *find(const struct packages *packages, const char *path)
{
	for (size_t i = 0; i < packages->count; i++) {
		if (!strcmp(packages->items[i].target.package_path, path)) {
			return &packages->items[i];
		}
	}
	return NULL;
}

int packages_add(struct packages *packages, struct target *target)
{
	const struct package *same = find(packages, target->package_path);
	struct problem *problem = same ? same->problem : NULL;
	struct package *item = add_item(packages, target);
	if (same) {
		item->problem = problem;
		item->shared = true;
		return 0;
	}
	struct error_list mistakes = { 0 };
	item->problem = target_read(&item->target, &mistakes);
	return message_mistakes(&mistakes);
}

int packages_add_samples(struct packages *packages, const char *path)
{
	struct target target = { .package_path = xstrdup(path) };
	struct package *item = add_item(packages, &target);
	struct error_list mistakes = { 0 };
	item->problem = package_read_samples(path, &mistakes);
	return message_mistakes(&mistakes);
}

static int read_collection(struct packages *packages)
{
	struct target *targets = NULL;
	size_t count = 0;
	struct error err = { 0 };
	if (!target_collection(&targets, &count, &err)) {
		return message_error(&err);
	}
	int status = 0;
	for (size_t i = 0; i < count; i++) {
		status = worse(status, packages_add(packages, &targets[i]));
	}
	targets_free(targets, count);
	return status;
}

int packages_read(struct packages *packages, const char *const *targets, size_t count)
{
	if (!count) {
		return read_collection(packages);
	}
	int status = 0;
	for (size_t i = 0; i < count; i++) {
		struct target target = { 0 };
		struct error err = { 0 };
		if (target_resolve(targets[i], &target, &err)) {
			status = worse(status, packages_add(packages, &target));
		} else {
			status = worse(status, message_error(&err));
		}
	}
	return status;
}

void packages_finish(struct packages *packages)
{
	for (size_t i = packages->count; i-- > 0;) {
		struct package *item = &packages->items[i];
		target_finish(&item->target);
		if (!item->shared) {
			problem_destroy(item->problem);
		}
	}
	free(packages->items);
	*packages = (struct packages){ 0 };
}
