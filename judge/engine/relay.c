#include "engine/relay.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

/* A pipe of which one end is ours and never waits. The other may be opened again by its name, as
 * /dev/stdin, by a program with ids of its own. */
static bool make_pipe(int *ours, int *its, bool we_read)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) < 0) {
		return false;
	}
	*ours = ends[we_read ? 0 : 1];
	*its = ends[we_read ? 1 : 0];
	return fchmod(*its, 0666) == 0 && fcntl(*ours, F_SETFL, O_NONBLOCK) == 0;
}

bool relay_open(struct relay *relay, enum speaker speaker, int *writer_fd, int *reader_fd,
	struct error *err)
{
	relay->speaker = speaker;
	relay->from = relay->to = *writer_fd = *reader_fd = -1;
	relay->holds_end = false;
	relay->bytes = 0;
	relay->start = relay->end = 0;
	if (!make_pipe(&relay->from, writer_fd, true) || !make_pipe(&relay->to, reader_fd, false)) {
		error_set(err, FAULT_MACHINE, "the pipes of an interaction can't be made: %s", strerror(errno));
		return false;
	}
	return true;
}

static void close_end(int *fd)
{
	cleanup_close(fd);
	*fd = -1;
}

void relay_finish(struct relay *relay)
{
	close_end(&relay->from);
	close_end(&relay->to);
}

struct pollfd relay_poll(const struct relay *relay)
{
	if (relay->start < relay->end) {
		return (struct pollfd){ .fd = relay->to, .events = POLLOUT };
	}
	return (struct pollfd){ .fd = relay->from, .events = POLLIN };
}

/* False where there is nothing to read now. */
static bool take(struct relay *relay, struct transcript *transcript)
{
	ssize_t got = read(relay->from, relay->waiting, RELAY_BYTES);
	if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
		return false;
	}
	if (got <= 0) {
		close_end(&relay->from);
		return true;
	}
	transcript_add(transcript, relay->speaker, relay->waiting, (size_t)got);
	relay->bytes += (uint64_t)got;
	relay->start = 0;
	relay->end = relay->to >= 0 ? (size_t)got : 0;
	return true;
}

/* False where the reader takes no more now. */
static bool give(struct relay *relay)
{
	ssize_t given = write(relay->to, relay->waiting + relay->start, relay->end - relay->start);
	if (given < 0 && (errno == EAGAIN || errno == EINTR)) {
		return false;
	}
	if (given < 0) {
		close_end(&relay->to); /* nobody reads any more */
		relay->start = relay->end = 0;
		return true;
	}
	relay->start += (size_t)given;
	return true;
}

bool relay_move(struct relay *relay, struct transcript *transcript)
{
	bool moved = false;
	if (relay->start == relay->end && relay->from >= 0) {
		moved = take(relay, transcript);
	}
	if (relay->start < relay->end) {
		moved |= give(relay);
	}
	if (relay->from < 0 && relay->start == relay->end && relay->to >= 0 && !relay->holds_end) {
		close_end(&relay->to);
		moved = true;
	}
	return moved;
}

void relay_drain(struct relay *relay, struct transcript *transcript)
{
	close_end(&relay->to);
	relay->start = relay->end;
	while (relay->from >= 0 && take(relay, transcript)) {
	}
}

bool relay_has_unread(const struct relay *relay)
{
	int unread = 0;
	return relay->start < relay->end ||
		(relay->to >= 0 && ioctl(relay->to, FIONREAD, &unread) == 0 && unread > 0);
}
