/* Words on how a run ended or what it was doing, for people.
 *
 * A refused allocation is told where one call asked for much. Many small ones are another matter: in a
 * cgroup they succeed until using them ends the program for its memory, and where addresses are limited
 * instead, the last small one fails unseen. By then the tree has asked for several times the limit, but
 * the dead keep no address space to tell that from, so nothing is said. */
#ifndef HELPER_NOTE_H
#define HELPER_NOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/outcome.h"

/* What a blocked process waits for. Leaves the note as it is where /proc doesn't tell. */
void note_blocked(int proc, pid_t pid, char *note, size_t size);

/* Whether a process sleeps for a time that it chose: it waits for nobody. False where /proc doesn't tell. */
bool note_is_sleeping(int proc, pid_t pid);

/* Why the program died of a signal; and if it failed, the most memory that it asked for at once, where
 * that is beyond the limit, which is that on its stack too, and the first system call that it was
 * refused (-1 for none). Keeps a note that is there. */
void note_death(struct outcome *outcome, int signal, uint64_t memory_bytes, uint64_t asked_bytes,
	int refused);

#endif
