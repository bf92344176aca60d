#include "package/claim.h"

#include <string.h>

static bool take_verdict(const char *text, unsigned *set)
{
	static const enum verdict verdicts[] = { VERDICT_AC, VERDICT_WA, VERDICT_TLE, VERDICT_RTE };
	for (size_t i = 0; i < ARRAY_LENGTH(verdicts); i++) {
		if (!strcmp(text, verdict_name(verdicts[i]))) {
			*set |= 1u << verdicts[i];
			return true;
		}
	}
	return false;
}

/* A list of verdicts; the set stays as it is where anything is wrong with them. */
static void take_verdicts(const struct yaml_source *source, const struct yaml_node *node,
	const char *key, unsigned *set)
{
	static const char remedy[] = "write a list of AC, WA, TLE and RTE, such as [AC, TLE]";
	if (!node) {
		return;
	}
	if (node->kind != YAML_KIND_LIST || !node->count) {
		yaml_refuse(source, node, key, remedy);
		return;
	}
	unsigned taken = 0;
	for (size_t i = 0; i < node->count; i++) {
		if (!take_verdict(node->items[i]->text, &taken)) {
			yaml_refuse(source, node->items[i], key, remedy);
			return;
		}
	}
	*set = taken;
}

static void take_score(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct claim *claim)
{
	bool is_number = node->kind == YAML_KIND_INTEGER || node->kind == YAML_KIND_FLOAT;
	bool is_range = node->kind == YAML_KIND_LIST && node->count == 2;
	for (size_t i = 0; is_range && i < 2; i++) {
		const struct yaml_node *bound = node->items[i];
		is_range = bound->kind == YAML_KIND_INTEGER || bound->kind == YAML_KIND_FLOAT;
	}
	if (is_range && node->items[0]->number > node->items[1]->number) {
		yaml_mistake(source, node, "score starts above its end; write [LEAST, MOST]");
	} else if (!is_number && !is_range) {
		yaml_refuse(source, node, "score", "write a number, or a list of the least and the most");
	} else if (!reader->problem->scoring) {
		yaml_mistake(source, node,
			"score is for scoring problems only; remove it, or add scoring to type in problem.yaml");
	} else {
		claim->has_score = true;
		claim->least_score = is_range ? node->items[0]->number : node->number;
		claim->most_score = is_range ? node->items[1]->number : node->number;
	}
}

enum time_bound claim_time_bound(unsigned permitted, unsigned required)
{
	if (!(permitted & CLAIM_TLE)) {
		return TIME_BOUND_LOWER;
	}
	return required == CLAIM_TLE ? TIME_BOUND_UPPER : TIME_BOUND_NONE;
}

/* lower and upper also claim what they are worth nothing without; true is what holds anyway. */
static void take_use(const struct yaml_source *source, const struct yaml_node *node,
	struct claim *claim)
{
	bool is_text = node && node->kind == YAML_KIND_TEXT;
	claim->time_bound = claim_time_bound(claim->permitted, claim->required);
	if (is_text && !strcmp(node->text, "lower")) {
		claim->permitted &= ~CLAIM_TLE;
		claim->time_bound = TIME_BOUND_LOWER;
	} else if (is_text && !strcmp(node->text, "upper")) {
		claim->required &= CLAIM_TLE;
		claim->time_bound = TIME_BOUND_UPPER;
	} else if (node && node->kind != YAML_KIND_BOOLEAN) {
		yaml_refuse(source, node, "use_for_time_limit", "write true, false, lower or upper");
	} else if (node && !node->boolean) {
		claim->time_bound = TIME_BOUND_NONE;
	}
}

/* Where nothing can be fulfilled, the key that makes it so is at fault. */
static void check_sets(const struct yaml_source *source, const struct claim_keys *written,
	const struct claim *claim, bool overlapped)
{
	if (claim->permitted & claim->required) {
		return;
	}
	if (overlapped) {
		yaml_mistake(source, written->use_for_time_limit,
			"use_for_time_limit is \"%s\", which permitted and required rule out; remove it or mend them",
			written->use_for_time_limit->text);
		return;
	}
	yaml_mistake(source, written->required ? written->required : written->permitted,
		"required has no verdict that is permitted, so nothing can fulfil it; make them overlap");
}

struct claim claim_take(struct reader *reader, const struct yaml_source *source,
	const struct claim_keys *written, const struct claim *base, bool *made)
{
	struct claim claim = *base;
	take_verdicts(source, written->permitted, "permitted", &claim.permitted);
	take_verdicts(source, written->required, "required", &claim.required);
	bool overlaps = (claim.permitted & claim.required) != 0;
	take_use(source, written->use_for_time_limit, &claim);
	check_sets(source, written, &claim, overlaps);
	if (written->score) {
		take_score(reader, source, written->score, &claim);
	}
	claim.message = written->message && *written->message ? written->message : NULL;
	*made = written->permitted || written->required || claim.message || claim.has_score ||
		claim.time_bound != TIME_BOUND_NONE;
	return claim;
}
