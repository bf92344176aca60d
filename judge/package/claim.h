/* One claim of submissions.yaml: the keys that a submission and each part of its data may have. */
#ifndef PACKAGE_CLAIM_H
#define PACKAGE_CLAIM_H

#include "package/reader.h"
#include "package/yaml_fields.h"

/* The sets of verdicts that claims are made of, as in struct claim. */
#define CLAIM_AC (1u << VERDICT_AC)
#define CLAIM_WA (1u << VERDICT_WA)
#define CLAIM_TLE (1u << VERDICT_TLE)
#define CLAIM_RTE (1u << VERDICT_RTE)
#define CLAIM_ANY (CLAIM_AC | CLAIM_WA | CLAIM_TLE | CLAIM_RTE)

/* As written; NULL where not given. */
struct claim_keys {
	const struct yaml_node *permitted, *required, *score, *use_for_time_limit;
	const char *message;
};

/* For a table of fields: the keys, taken into the member `member` of struct `type`. */
#define CLAIM_FIELDS(type, member) \
	{ "permitted", YAML_WANT_NODE, offsetof(struct type, member.permitted), 0, 0, NULL }, \
		{ "required", YAML_WANT_NODE, offsetof(struct type, member.required), 0, 0, NULL }, \
		{ "score", YAML_WANT_NODE, offsetof(struct type, member.score), 0, 0, NULL }, \
		{ "message", YAML_WANT_TEXT, offsetof(struct type, member.message), 0, 0, \
			"write a part of a judgemessage" }, \
		{ "use_for_time_limit", YAML_WANT_NODE, offsetof(struct type, member.use_for_time_limit), 0, \
			0, NULL }

/* What the keys claim over what is claimed without them, which gives the cases and the sets; *made is
 * whether they claim anything. */
struct claim claim_take(struct reader *reader, const struct yaml_source *source,
	const struct claim_keys *written, const struct claim *base, bool *made);

/* What such a claim says of the time limit by itself.
 * Source: ICPC problem package format, "Timelimit inference". */
enum time_bound claim_time_bound(unsigned permitted, unsigned required);

#endif
