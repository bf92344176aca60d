/* The processes below a process, as /proc shows them: what they use together, and an end to them. */
#ifndef HELPER_TREE_H
#define HELPER_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct tree_use {
	int64_t cpu_ns;      /* of the living, and of the dead that the living have waited for */
	int64_t queued_ns;   /* time the living have waited for a CPU, without the wait under way */
	bool runnable;       /* one of them is on a CPU or waits for one */
	uint64_t resident_bytes; /* what several share is counted for each */
};

/* Adds up all descendants of `self`, which is this process. proc is a descriptor of /proc; without one
 * (-1) only the CPU time of the program itself is known. */
void tree_measure(int proc, pid_t self, pid_t program, struct tree_use *use);

/* The memory of all descendants, what several share counted once. Asking takes the kernel a while. */
uint64_t tree_memory(int proc, pid_t self);

/* Kills all descendants of this process. They may have left their group and session, and may go on
 * forking while they die: call it again until wait says ECHILD. */
void tree_kill_below(int proc, pid_t self);

#endif
