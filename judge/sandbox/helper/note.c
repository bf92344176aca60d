#include "sandbox/helper/note.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/memory.h"
#include "sandbox/helper/confine.h"

static const char sleeping[] = "sleeping";

static const struct {
	long call;
	const char *doing;
} waits[] = {
	{ SYS_clock_nanosleep, sleeping },
	{ SYS_nanosleep, sleeping },
	{ SYS_futex, "waiting for a lock or a thread" },
	{ SYS_wait4, "waiting for a child" },
	{ SYS_waitid, "waiting for a child" },
	{ SYS_ppoll, "waiting for an event" },
	{ SYS_pselect6, "waiting for an event" },
	{ SYS_epoll_pwait, "waiting for an event" },
	{ SYS_rt_sigsuspend, "waiting for a signal" },
	{ SYS_rt_sigtimedwait, "waiting for a signal" },
#ifdef SYS_pause /* and others that newer architectures do without */
	{ SYS_pause, "waiting for a signal" },
	{ SYS_poll, "waiting for an event" },
	{ SYS_select, "waiting for an event" },
	{ SYS_epoll_wait, "waiting for an event" },
#endif
};

static const struct {
	int signal;
	const char *meaning;
} deaths[] = {
	{ SIGABRT, "gave up: abort, a failed assertion or an uncaught exception" },
	{ SIGBUS, "invalid memory access" },
	{ SIGFPE, "integer division by zero or without a result" },
	{ SIGILL, "illegal instruction: a trap or code that should be unreachable" },
	{ SIGPIPE, "wrote to a pipe that nobody reads any more" },
	{ SIGSEGV, "invalid memory access" },
	{ SIGSYS, "system call of another ABI" },
	{ SIGTRAP, "breakpoint or trap" },
};

static bool is_select(long call)
{
#ifdef SYS_select
	if (call == SYS_select) {
		return true;
	}
#endif
	return call == SYS_pselect6;
}

static void describe_call(long call, long first_argument, char *note, size_t size)
{
	if (call == SYS_read || call == SYS_write) {
		static const char *const streams[] = { "stdin", "stdout", "stderr" };
		const char *verb = call == SYS_read ? "reading" : "writing";
		if (first_argument >= 0 && first_argument < 3) {
			(void)snprintf(note, size, "%s %s", verb, streams[first_argument]);
		} else {
			(void)snprintf(note, size, "%s descriptor %ld", verb, first_argument);
		}
		return;
	}
	if (is_select(call) && first_argument == 0) { /* of no descriptors: how some languages sleep */
		(void)snprintf(note, size, "%s", sleeping);
		return;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(waits); i++) {
		if (waits[i].call == call) {
			(void)snprintf(note, size, "%s", waits[i].doing);
		}
	}
}

/* False while the process is on a CPU or waits for one. */
static bool note_wait(int file, char *note, size_t size)
{
	char text[256];
	ssize_t length = pread(file, text, sizeof text - 1, 0);
	if (length <= 0) {
		return true; /* it is gone, or we may not know */
	}
	text[length] = '\0';
	char *rest = text;
	long call = strtol(text, &rest, 10);
	if (rest == text) { /* it says "running" */
		return false;
	}
	describe_call(call, strtol(rest, NULL, 16), note, size);
	return true;
}

static int open_call(int proc, pid_t pid)
{
	char name[32];
	(void)snprintf(name, sizeof name, "%d/syscall", (int)pid);
	return proc < 0 ? -1 : openat(proc, name, O_RDONLY | O_CLOEXEC);
}

bool note_is_sleeping(int proc, pid_t pid)
{
	char note[32] = "";
	int file = open_call(proc, pid);
	if (file >= 0) {
		(void)note_wait(file, note, sizeof note);
		(void)close(file);
	}
	return strcmp(note, sleeping) == 0;
}

void note_blocked(int proc, pid_t pid, char *note, size_t size)
{
	enum { TRIES = 20, PAUSE_US = 500 }; /* a program that naps may be awake just now */
	int file = open_call(proc, pid);
	if (file < 0) {
		return;
	}
	for (int i = 0; i < TRIES && !note_wait(file, note, size); i++) {
		(void)usleep(PAUSE_US);
	}
	(void)close(file);
}

static void add_note(struct outcome *outcome, const char *text, const char *more)
{
	size_t used = strlen(outcome->note);
	(void)snprintf(outcome->note + used, sizeof outcome->note - used, "%s%s%s", used ? "; " : "", text,
		more);
}

void note_death(struct outcome *outcome, int signal, uint64_t memory_bytes, uint64_t asked_bytes,
	int refused)
{
	enum { ALL_BUT = 1 << 20 }; /* of the stack: what a program's last frame may have reached past */
	bool overflowed = (signal == SIGSEGV || signal == SIGBUS) && memory_bytes != LIMIT_UNLIMITED &&
		outcome->peak_bytes + ALL_BUT >= memory_bytes;
	if (overflowed) {
		add_note(outcome, "stack overflow", "");
	}
	for (size_t i = 0; i < ARRAY_LENGTH(deaths) && !overflowed; i++) {
		if (deaths[i].signal == signal && outcome->hit == LIMIT_NONE) {
			add_note(outcome, deaths[i].meaning, "");
		}
	}
	bool failed = signal || (outcome->exited && outcome->exit_code);
	if (failed && asked_bytes > memory_bytes) {
		/* Whether it got them depends on the machine; using them was never possible. */
		char text[80];
		(void)snprintf(text, sizeof text, "asked for %llu bytes at once, more than the memory limit",
			(unsigned long long)asked_bytes);
		add_note(outcome, text, "");
	}
	const char *call = refused >= 0 ? confine_call_name(refused) : NULL;
	if (failed && call) {
		add_note(outcome, "was refused the system call ", call);
	}
}
