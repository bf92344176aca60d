/* Removes what a process leaves behind when it is killed.
 *
 * A forked child, in a session of its own, waits until the process and all that were forked from it are
 * gone, whatever they died of, and then removes what they had it watch. It is started when there is first
 * something to watch, and a process that ends by itself waits for it. Killing it, too, leaves things to
 * the next judge (base/owner.h). */
#ifndef BASE_REAPER_H
#define BASE_REAPER_H

#include <stdbool.h>
#include <sys/types.h>

/* Removes one thing; false where it is still there and another try, a little later, may help. */
typedef bool reaper_remove(const char *path);

/* From now on what is in a directory under a name that begins so is to be removed in the end. The
 * directory's path must be absolute. Where there can be no reaper, nothing is done. */
void reaper_watch(const char *directory, const char *prefix, reaper_remove *remove);

/* A directory and all below it. */
reaper_remove reaper_remove_directory;

/* The reaper's process, 0 without one. */
pid_t reaper_process(void);

#endif
