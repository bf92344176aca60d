/* What of this machine makes the times of one program differ from run to run. */
#ifndef CLI_NOISE_H
#define CLI_NOISE_H

enum { NOISE_COUNT = 7 };

enum noise_state {
	NOISE_QUIET,
	NOISE_NOISY,
	NOISE_UNKNOWN, /* the kernel doesn't say */
};

struct noise {
	const char *name;
	enum noise_state state;
	const char *why;  /* what is so, and what it does to times */
	const char *mend; /* what to do; NULL unless noisy */
};

void noise_read(struct noise noises[NOISE_COUNT]);

#endif
