/* What a submission claims of itself, beside what its folder and submissions.yaml do. */
#ifndef PACKAGE_OWN_CLAIMS_H
#define PACKAGE_OWN_CLAIMS_H

#include "package/reader.h"
#include "package/rules.h"

enum { OWN_CLAIMS_MAX = 2 };

/* Adds the claims that count, at most OWN_CLAIMS_MAX, behind the `count` claims that others make, and
 * returns how many there are then. `folder` is the rule of its folder, NULL without. What others rule
 * out is ignored with a warning. */
size_t own_claims_add(struct reader *reader, const struct folder_rule *folder,
	const struct submission *submission, struct claim *claims, size_t count);

#endif
