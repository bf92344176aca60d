/* One file on its way to a judge elsewhere, and what that judge says of it. */
#ifndef SUBMIT_SENDING_H
#define SUBMIT_SENDING_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/site.h"

struct sending {
	const struct site *site;
	const char *file_name;
	const struct buffer *text;
	/* Told again and again while there is no verdict yet. */
	void (*tell)(const char *state);
};

struct answer {
	bool known;    /* false: no verdict within the time that we wait */
	bool accepted; /* valid if known */
	char *verdict; /* as the judge there calls it; owned */
	char *url;     /* where to look; owned */
};

/* How long there may be no verdict, and how often it is asked for. */
enum {
	ASK_FIRST_MS = 250,
	ASK_LATER_MS = 2000,
	WAIT_SECONDS = 600,
};

/* Each sends the file and waits for the verdict. False with *err set where it can't be sent. */
bool kattis_send(const struct sending *sending, struct answer *answer, struct error *err);
bool domjudge_send(const struct sending *sending, struct answer *answer, struct error *err);

/* Sleeps until it is time to ask again; false when we have waited long enough. */
bool sending_wait(int *asked);

void answer_finish(struct answer *answer);

#endif
