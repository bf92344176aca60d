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
	int64_t living_ns;   /* CPU time of the living threads alone */
	uint64_t threads;    /* a sum over the living threads, which changes when one comes or goes */
	uint64_t waited_faults; /* page faults of the dead that the living have waited for */
	uint64_t resident_bytes; /* what several share is counted for each */
};

/* What a single thread of that number adds to such a sum. */
uint64_t tree_thread(pid_t thread);

/* Adds up all descendants of `self`, which is this process. proc is a descriptor of /proc; without one
 * (-1) only the CPU time of the program itself is known. */
void tree_measure(int proc, pid_t self, pid_t program, struct tree_use *use);

/* The memory of all descendants, what several share counted once. Asking takes the kernel a while. */
uint64_t tree_memory(int proc, pid_t self);

/* Kills all descendants of this process. They may have left their group and session, and may go on
 * forking while they die: call it again until wait says ECHILD. */
void tree_kill_below(int proc, pid_t self);

#endif
