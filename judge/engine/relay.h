/* One direction of a conversation: passes on what one program writes to the one that reads it.
 *
 * The lane stands between the two pipes, so that what is said can be counted and kept, and so that
 * neither side learns of the other's end before the lane has seen it. Nothing waits in here: a relay
 * whose reader is slow takes no more from the writer than fits in it, and the writer waits as it would
 * on a single pipe. */
#ifndef ENGINE_RELAY_H
#define ENGINE_RELAY_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/transcript.h"

enum { RELAY_BYTES = 64 * 1024 };

struct relay {
	enum speaker speaker;
	int from;          /* where the writer's words come from; -1: it has ended or closed its output */
	int to;            /* where the reader takes them; -1: closed, and what comes is dropped */
	bool holds_end;    /* the reader isn't told yet that there is no more */
	uint64_t bytes;    /* taken from the writer so far */
	size_t start, end; /* of what the reader hasn't taken */
	char waiting[RELAY_BYTES];
};

/* Makes both pipes, and gives the ends that the programs are to have, which are the caller's to close.
 * The relay is to be finished whatever the result. */
bool relay_open(struct relay *relay, enum speaker speaker, int *writer_fd, int *reader_fd,
	struct error *err);
void relay_finish(struct relay *relay);

/* What to wait for until relay_move has something to do; fd is -1 where there is nothing. */
struct pollfd relay_poll(const struct relay *relay);

/* Passes on what it can without waiting. False where there was nothing to do. */
bool relay_move(struct relay *relay, struct transcript *transcript);

/* Takes what the writer has left in its pipe, for nobody. */
void relay_drain(struct relay *relay, struct transcript *transcript);

/* Whether the reader has left something unread. */
bool relay_has_unread(const struct relay *relay);

#endif
