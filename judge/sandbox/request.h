/* What a box asks of its helper, as the bytes of wire.h. */
#ifndef SANDBOX_REQUEST_H
#define SANDBOX_REQUEST_H

#include "base/buffer.h"
#include "base/error.h"
#include "sandbox/sandbox.h"
#include "sandbox/wire.h"

/* To set up the box; `meters` says which of them are attached, as in struct wire_setup. */
void request_add_setup(struct buffer *message, const struct box_config *config, unsigned meters);

/* To run a program. False with *err set where its arguments are too long for a message. */
bool request_add_run(struct buffer *message, const struct box_run *run, struct error *err);

#endif
