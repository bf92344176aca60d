/* What is submitted to a site: the exact bytes, and the program that judges exactly them. */
#ifndef COMPILE_EXPORT_H
#define COMPILE_EXPORT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/problem.h"
#include "model/site.h"

/* Adds the one file for the site to `text`: a header comment with what it is, where it goes and within
 * which limits, then the source with its local includes put into it. False with mistakes added where it
 * can't be made, or is larger than the site takes. */
bool export_text(const struct problem *problem, const struct site *site, struct buffer *text,
	struct error_list *mistakes);

/* Writes that file into an existing directory, and the driver beside it. *source is the program to
 * judge: it includes or imports the file, or is it. Its texts go to the arena. */
bool export_lay_out(const struct problem *problem, const struct site *site, const char *directory,
	struct arena *arena, struct source *source, struct error_list *mistakes);

#endif
