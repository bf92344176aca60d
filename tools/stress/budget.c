#include "budget.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "cli/interrupt.h"

static bool watch(const struct budget *budget, int fd)
{
	struct epoll_event event = { .events = EPOLLIN };
	return fd < 0 || epoll_ctl(budget->any_fd, EPOLL_CTL_ADD, fd, &event) == 0;
}

bool budget_init(struct budget *budget, struct error *err)
{
	budget->interrupt_fd = interrupt_open();
	budget->timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	budget->any_fd = epoll_create1(EPOLL_CLOEXEC);
	if (budget->timer_fd < 0 || budget->any_fd < 0 || !watch(budget, budget->interrupt_fd) ||
		!watch(budget, budget->timer_fd)) {
		error_set(err, FAULT_MACHINE, "the time can't be watched: %s", strerror(errno));
		return false;
	}
	return true;
}

bool budget_start(struct budget *budget, int64_t time_ns, struct error *err)
{
	struct itimerspec when = { .it_value = { time_ns / NS_PER_S, time_ns % NS_PER_S } };
	if (timerfd_settime(budget->timer_fd, 0, &when, NULL) < 0) {
		error_set(err, FAULT_MACHINE, "the time can't be watched: %s", strerror(errno));
		return false;
	}
	return true;
}

static bool is_readable(int fd)
{
	struct pollfd one = { .fd = fd, .events = POLLIN };
	return poll(&one, 1, 0) > 0;
}

bool budget_is_interrupted(const struct budget *budget)
{
	return is_readable(budget->interrupt_fd);
}

bool budget_is_over(const struct budget *budget)
{
	return is_readable(budget->any_fd);
}

void budget_finish(struct budget *budget)
{
	cleanup_close(&budget->timer_fd);
	cleanup_close(&budget->any_fd);
}
