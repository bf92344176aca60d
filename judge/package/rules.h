/* submissions.yaml: what a package claims of its submissions, beside what their folder says. */
#ifndef PACKAGE_RULES_H
#define PACKAGE_RULES_H

#include "package/reader.h"

/* What the name of a folder claims of all in it. */
struct folder_rule {
	const char *folder;
	unsigned permitted, required; /* sets of verdicts, as in struct claim */
	enum time_bound time_bound;   /* as there */
	int line; /* of the key in submissions.yaml that changes it, else 0 */
};

/* One key of submissions.yaml. */
struct submission_rule {
	const char *glob;
	const struct claim *claims;
	size_t claim_count;
	const char *language;    /* NULL without */
	const char *entry_point; /* NULL without */
	int line, column;
	bool used; /* it matches a submission */
};

struct rules {
	struct folder_rule *folders; /* owned */
	size_t folder_count;
	struct submission_rule *items; /* owned; but for those that only change a folder's rule */
	size_t count, capacity;
	const char *path; /* of submissions.yaml */
};

/* Starts with the folders' rules and reads submissions.yaml over them where it is there. The cases must
 * be known already. */
void rules_read(struct reader *reader, bool is_there, struct rules *rules);
void rules_finish(struct rules *rules);

const struct folder_rule *rules_of_folder(const struct rules *rules, const char *folder);

/* Whether a key speaks of this submission: its path below submissions/, or that of its folder. */
bool rule_matches(const struct submission_rule *rule, const char *path);

#endif
