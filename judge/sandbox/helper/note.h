/* Words on how a run ended or what it was doing, for people. */
#ifndef HELPER_NOTE_H
#define HELPER_NOTE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/outcome.h"

/* What a blocked process waits for. Leaves the note as it is where /proc doesn't tell. */
void note_blocked(int proc, pid_t pid, char *note, size_t size);

/* Why the program died of a signal; and if it failed, the most memory that it asked for at once, where
 * that is beyond the limit, which is that on its stack too, and the first system call that it was
 * refused (-1 for none). Keeps a note that is there. */
void note_death(struct outcome *outcome, int signal, uint64_t memory_bytes, uint64_t asked_bytes,
	int refused);

#endif
