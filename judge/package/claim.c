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

static void check_score(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node)
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
	}
}

static void check_use(const struct yaml_source *source, const struct yaml_node *node)
{
	bool is_word = node->kind == YAML_KIND_TEXT &&
		(!strcmp(node->text, "lower") || !strcmp(node->text, "upper"));
	if (node->kind != YAML_KIND_BOOLEAN && !is_word) {
		yaml_refuse(source, node, "use_for_time_limit", "write true, false, lower or upper");
	}
}

struct claim claim_take(struct reader *reader, const struct yaml_source *source,
	const struct claim_keys *written, int line, bool *made)
{
	struct claim claim = { .permitted = CLAIM_ANY, .required = CLAIM_ANY, .line = line };
	take_verdicts(source, written->permitted, "permitted", &claim.permitted);
	take_verdicts(source, written->required, "required", &claim.required);
	if (!(claim.permitted & claim.required)) {
		yaml_mistake(source, written->required,
			"required has no verdict that is permitted, so nothing can fulfil it; make them overlap");
	}
	if (written->score) {
		check_score(reader, source, written->score);
	}
	if (written->use_for_time_limit) {
		check_use(source, written->use_for_time_limit);
	}
	claim.message = written->message && *written->message ? written->message : NULL;
	*made = written->permitted || written->required || claim.message;
	return claim;
}
