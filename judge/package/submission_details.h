/* submissions.json: what DOMjudge is told of submissions that their files don't tell. */
#ifndef PACKAGE_SUBMISSION_DETAILS_H
#define PACKAGE_SUBMISSION_DETAILS_H

#include "package/reader.h"

struct submission_details {
	struct json_t *map; /* of paths of submissions, those of directories with a slash behind; NULL: none */
};

/* Reads the file where it is there; what is no map in JSON is ignored with a warning. */
void submission_details_read(struct reader *reader, struct submission_details *details);
void submission_details_finish(struct submission_details *details);

/* Takes language and entry point of the submission where they are given. All else in the file is about
 * contests. */
void submission_details_take(struct reader *reader, const struct submission_details *details,
	struct source *source);

#endif
