/* From a try that failed to the small input that shows why. */
#ifndef STRESS_FIND_H
#define STRESS_FIND_H

#include "document.h"
#include "hunt.h"

struct find {
	size_t participant;
	bool against_trusted;  /* the participant is a trusted solution: it or the reference is wrong */
	bool reference_failed; /* the reference itself crashed or took too long */
	uint64_t number;       /* of the try */
	struct call call;
	struct buffer input;   /* the small one */
	struct measure measure, before; /* of the small one, and of the generator's */
	uint64_t candidates;   /* inputs that were tried to make it small */
	bool unfinished;       /* the time ended while it became smaller */
	struct showing showing;
	struct buffer expected, got; /* on the small one */
};

void find_finish(struct find *find);

enum find_result {
	FIND_FOUND,
	FIND_NOTHING, /* run again, it does not fail: a slow moment of the machine */
	FIND_INVALID, /* the input is none: *err says so, and where */
	FIND_FAILED,  /* the machine failed: *err says how */
};

struct finder {
	const struct hunt *hunt;
	struct trial *trial;   /* of this process */
	int64_t most_ns;       /* how long a find may be made small */
};

/* Puts an input to the reference and the participant. `showing` is of the one whose failure it is. False
 * where the machine failed, with *err set, or the trial was stopped. */
bool find_put(const struct finder *finder, const struct find *find, const struct buffer *input,
	struct showing *showing, bool *reference_failed, struct error *err);

/* Makes the first failure of a quarry again and makes it small. The trial's stop_fd ends only the making
 * small. A failure in which trusted solutions disagree is told as theirs. */
enum find_result find_make(const struct finder *finder, size_t quarry, struct find *find,
	struct error *err);

#endif
