#include "engine/crew.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/packet.h"

enum {
	STOPPING_MS = 5000, /* what lanes get to end their boxes after an interrupt */
	PAUSE_MS = 1,
};

#define NOWHERE SIZE_MAX

/* Shared by the judge and its lanes; positions are those of job->indices. */
struct board {
	_Atomic size_t next;
	_Atomic size_t last;   /* nothing behind it is begun */
	_Atomic size_t at[];   /* a lane: where it is, or NOWHERE */
};

struct member {
	pid_t pid;
	int fd;       /* the judge's end; -1 once the lane has ended */
	size_t lost;  /* the position at which it died, or NOWHERE */
};

struct crew {
	const struct crew_job *job;
	struct board *board;
	struct member *members;
	size_t count, running;
};

static int core_number(int lane)
{
	cpu_set_t allowed;
	if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) {
		return -1;
	}
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
		if (CPU_ISSET(cpu, &allowed) && lane-- == 0) {
			return cpu;
		}
	}
	return -1; /* more lanes than cores: none is pinned */
}

int crew_cores(void)
{
	cpu_set_t allowed;
	if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) {
		return 1;
	}
	int count = CPU_COUNT(&allowed);
	return count > 0 ? count : 1;
}

static void pin(int cpu)
{
	if (cpu < 0) {
		return;
	}
	cpu_set_t one;
	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	(void)sched_setaffinity(0, sizeof one, &one); /* without it, timing is only noisier */
}

static void lower_last(struct board *board, size_t position)
{
	size_t last = atomic_load(&board->last);
	while (position < last && !atomic_compare_exchange_weak(&board->last, &last, position)) {
	}
}

static void work_through(const struct crew_job *job, struct board *board, _Atomic size_t *at,
	struct lane *lane, int fd)
{
	for (;;) {
		size_t position = atomic_fetch_add(&board->next, 1);
		if (position >= job->count || position > atomic_load(&board->last)) {
			return;
		}
		atomic_store(at, position);
		struct case_result result = { 0 };
		bool has_result = job->judge(job->context, lane, job->indices[position], &result);
		if (lane->stopped || (has_result && !packet_send(fd, job->indices[position], &result))) {
			case_result_finish(&result);
			return;
		}
		if (has_result && job->stopping & 1u << result.verdict) {
			lower_last(board, position);
		}
		atomic_store(at, NOWHERE);
		case_result_finish(&result);
	}
}

/* The lane's process. It must not run the exit handlers it inherited. */
static _Noreturn void lane_main(const struct crew_job *job, struct board *board, int number, int fd,
	pid_t judge)
{
	(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != judge) {
		_exit(EXIT_FAILURE); /* it died before the line above */
	}
	(void)prctl(PR_SET_CHILD_SUBREAPER, 1); /* what a box that died leaves comes to us to be ended */
	int cpu = job->lanes <= crew_cores() ? core_number(number) : -1;
	pin(cpu);
	struct lane lane;
	autoerror struct error err = { 0 };
	bool ready = lane_init(&lane, job->task, cpu, fd, &err);
	if (ready) {
		work_through(job, board, &board->at[number], &lane, fd);
	}
	if (job->leave) {
		job->leave(job->context);
	}
	lane_finish(&lane);
	_exit(ready ? EXIT_SUCCESS : EXIT_FAILURE);
}

static bool start_lane(struct crew *crew, int number, struct error *err)
{
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
		error_set(err, FAULT_MACHINE, "a lane can't be started: %s", strerror(errno));
		return false;
	}
	atomic_store(&crew->board->at[number], NOWHERE);
	pid_t judge = getpid();
	pid_t pid = fork();
	if (pid < 0) {
		error_set(err, FAULT_MACHINE, "a lane can't be started: %s", strerror(errno));
		(void)close(ends[0]);
		(void)close(ends[1]);
		return false;
	}
	if (pid == 0) {
		for (size_t i = 0; i < crew->count; i++) {
			(void)close(crew->members[i].fd); /* the judge's ends to other lanes */
		}
		(void)close(ends[0]);
		lane_main(crew->job, crew->board, number, ends[1], judge);
	}
	(void)close(ends[1]);
	crew->members[crew->count++] = (struct member){ .pid = pid, .fd = ends[0], .lost = NOWHERE };
	crew->running++;
	return true;
}

static void end_member(struct crew *crew, size_t number)
{
	struct member *member = &crew->members[number];
	while (waitpid(member->pid, NULL, 0) < 0 && errno == EINTR) {
	}
	(void)close(member->fd);
	member->fd = -1;
	member->lost = atomic_load(&crew->board->at[number]);
	crew->running--;
}

static void take_packet(struct crew *crew, size_t number)
{
	size_t index;
	struct case_result result;
	if (packet_receive(crew->members[number].fd, &index, &result)) {
		crew->job->take_result(crew->job->context, index, &result);
	} else {
		end_member(crew, number);
	}
}

/* Takes all that a lane has sent so far. */
static void take_packets(struct crew *crew, size_t number)
{
	struct pollfd more;
	do {
		take_packet(crew, number);
		more = (struct pollfd){ .fd = crew->members[number].fd, .events = POLLIN };
	} while (more.fd >= 0 && poll(&more, 1, 0) > 0);
}

static void kill_lanes(const struct crew *crew)
{
	for (size_t i = 0; i < crew->count; i++) {
		if (crew->members[i].fd >= 0) {
			(void)kill(crew->members[i].pid, SIGKILL);
		}
	}
}

/* Each lane sees the end of its socket, ends its box and leaves. */
static void stop_lanes(const struct crew *crew)
{
	for (size_t i = 0; i < crew->count; i++) {
		if (crew->members[i].fd >= 0) {
			(void)shutdown(crew->members[i].fd, SHUT_WR);
		}
	}
}

/* Takes results until all lanes have ended. False where interrupted. Thousands may come a second, and to
 * wake us for each would cost the lanes more than it is worth: between two looks is a pause, in which
 * only an interrupt is heard. */
static bool follow(struct crew *crew)
{
	autofree struct pollfd *polls = xcalloc(crew->count + 1, sizeof *polls);
	struct pollfd *interrupt = &polls[crew->count];
	*interrupt = (struct pollfd){ .fd = crew->job->interrupt_fd, .events = POLLIN };
	bool interrupted = false;
	while (crew->running) {
		for (size_t i = 0; i < crew->count; i++) {
			polls[i] = (struct pollfd){ .fd = crew->members[i].fd, .events = POLLIN };
		}
		int ready = poll(polls, crew->count + 1, interrupted ? STOPPING_MS : -1);
		if (ready == 0) {
			kill_lanes(crew);
		}
		for (size_t i = 0; ready > 0 && i < crew->count; i++) {
			if (polls[i].fd >= 0 && polls[i].revents) {
				take_packets(crew, i);
			}
		}
		if (ready > 0 && !interrupt->revents && crew->running) {
			(void)poll(interrupt, 1, PAUSE_MS);
		}
		if (ready > 0 && interrupt->revents) {
			interrupted = true;
			interrupt->fd = -1;
			stop_lanes(crew);
		}
	}
	return !interrupted;
}

static void report_losses(const struct crew *crew)
{
	for (size_t i = 0; i < crew->count; i++) {
		if (crew->members[i].lost != NOWHERE) {
			crew->job->take_loss(crew->job->context, crew->job->indices[crew->members[i].lost]);
		}
	}
}

bool crew_run(const struct crew_job *job, struct error *err)
{
	size_t lanes = (size_t)job->lanes < job->count ? (size_t)job->lanes : job->count;
	size_t size = sizeof(struct board) + lanes * sizeof(_Atomic size_t);
	struct board *board =
		mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (board == MAP_FAILED) {
		error_set(err, FAULT_MACHINE, "lanes can't share memory: %s", strerror(errno));
		return false;
	}
	atomic_store(&board->last, NOWHERE);
	autofree struct member *members = xcalloc(lanes, sizeof *members);
	struct crew crew = { .job = job, .board = board, .members = members };
	for (size_t i = 0; i < lanes && start_lane(&crew, (int)i, err); i++) {
	}
	bool uninterrupted = follow(&crew);
	if (uninterrupted) {
		report_losses(&crew);
	}
	(void)munmap(board, size);
	if (crew.count && err->message) {
		error_finish(err); /* fewer lanes do the work as well */
	}
	return uninterrupted && crew.count;
}
