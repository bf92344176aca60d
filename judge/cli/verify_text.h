/* What was found out about packages, for people. */
#ifndef CLI_VERIFY_TEXT_H
#define CLI_VERIFY_TEXT_H

#include "base/buffer.h"
#include "report/report.h"
#include "verify/verify.h"

/* How a package came off. */
struct account {
	const char *name;    /* its id, or its path where it could not be read */
	bool malformed;      /* it could not be read; there is no verification then */
	const struct error_list *findings; /* sorted */
	const struct verification *verification; /* NULL if malformed */
};

/* How many packages came off how. */
struct accounts {
	size_t sound, faulty, malformed, unjudged;
};

/* Adds the findings, a line each; then a line on the package, and below it, with enough detail, what its
 * submissions did on which cases. */
void verify_text_add(struct buffer *out, const struct account *account, enum report_detail detail);

/* Adds the last line, for several packages. */
void verify_text_sum(struct buffer *out, const struct accounts *accounts);

#endif
