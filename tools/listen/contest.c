#include "contest.h"

#include <stdlib.h>
#include <string.h>

enum { OPEN_MAX = 100 }; /* contests at a time; the oldest is given up */

static void forget(struct contest *contest)
{
	for (size_t i = 0; i < contest->count; i++) {
		free(contest->paths[i]);
	}
	free(contest->paths);
	free(contest->id);
	free(contest->group);
}

static void remove_at(struct contests *contests, size_t index)
{
	forget(&contests->items[index]);
	contests->count--;
	memmove(&contests->items[index], &contests->items[index + 1],
		(contests->count - index) * sizeof *contests->items);
}

static struct contest *find(struct contests *contests, const char *id)
{
	for (size_t i = 0; *id && i < contests->count; i++) {
		if (!strcmp(contests->items[i].id, id)) {
			return &contests->items[i];
		}
	}
	return NULL;
}

static struct contest *begin(struct contests *contests, const struct companion_task *task)
{
	if (contests->count == OPEN_MAX) {
		remove_at(contests, 0);
	}
	contests->items =
		array_grow(contests->items, contests->count, &contests->capacity, sizeof *contests->items);
	struct contest *contest = &contests->items[contests->count++];
	*contest = (struct contest){ .id = xstrdup(task->batch), .group = xstrdup(task->group),
		.size = task->batch_size };
	return contest;
}

const struct contest *contests_add(struct contests *contests, const struct companion_task *task,
	const char *path)
{
	struct contest *contest = find(contests, task->batch);
	contest = contest ? contest : begin(contests, task);
	contest->came++;
	if (path) {
		contest->paths =
			array_grow(contest->paths, contest->count, &contest->capacity, sizeof *contest->paths);
		contest->paths[contest->count++] = xstrdup(path);
	}
	return contest;
}

bool contest_is_whole(const struct contest *contest)
{
	return contest->came >= contest->size;
}

void contests_remove(struct contests *contests, const struct contest *contest)
{
	remove_at(contests, (size_t)(contest - contests->items));
}

void contests_finish(struct contests *contests)
{
	while (contests->count) {
		remove_at(contests, contests->count - 1);
	}
	free(contests->items);
	*contests = (struct contests){ 0 };
}
