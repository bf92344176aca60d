/* DOMjudge, by its contest API (the CLICS one); who the user is stands in ~/.netrc. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "http.h"
#include "sending.h"

struct domjudge {
	struct http *http;
	const struct sending *sending;
	char *contest_url;
	struct http_reply reply;
};

/* A list or object that a page of the contest tells; to be released with json_decref. */
static json_t *read_reply(struct domjudge *domjudge, const char *url, struct error *err)
{
	long status = domjudge->reply.status;
	if (status == 401 || status == 403) {
		error_set(err, FAULT_USER, "%s: refuses you (status %ld); put machine, login and password into "
			"~/.netrc", url, status);
		return NULL;
	}
	json_t *root = json_loadb(domjudge->reply.body.bytes, domjudge->reply.body.length, 0, NULL);
	if (status >= 300 || !root) {
		const char *message = json_string_value(json_object_get(root, "message"));
		error_set(err, FAULT_USER, "%s: refuses it (status %ld): %s", url, status,
			message ? message : "see the site");
		json_decref(root);
		return NULL;
	}
	return root;
}

static json_t *get(struct domjudge *domjudge, const char *page, struct error *err)
{
	autofree char *url = xasprintf("%s/%s", domjudge->contest_url, page);
	return http_get(domjudge->http, url, &domjudge->reply, err) ? read_reply(domjudge, url, err) : NULL;
}

static bool has_text(const json_t *object, const char *key, const char *text)
{
	const char *value = json_string_value(json_object_get(object, key));
	return value && !strcmp(value, text);
}

/* The id of the problem that is so called: by id, label or short name. */
static char *find_problem(struct domjudge *domjudge, struct error *err)
{
	const char *name = domjudge->sending->site->remote_problem;
	json_t *problems = get(domjudge, "problems", err);
	char *id = NULL;
	size_t index;
	json_t *problem;
	json_array_foreach(problems, index, problem) {
		bool found = has_text(problem, "id", name) || has_text(problem, "label", name) ||
			has_text(problem, "short_name", name);
		const char *its = json_string_value(json_object_get(problem, "id"));
		if (found && its && !id) {
			id = xstrdup(its);
		}
	}
	json_decref(problems);
	if (!id && !err->message) {
		error_set(err, FAULT_USER, "%s: has no problem %s; mend sites.yaml", domjudge->contest_url, name);
	}
	return id;
}

/* The id of the language whose files end as ours does. */
static char *find_language(struct domjudge *domjudge, struct error *err)
{
	const char *dotted = path_extension(domjudge->sending->file_name);
	const char *extension = *dotted ? dotted + 1 : dotted;
	json_t *languages = get(domjudge, "languages", err);
	char *id = NULL;
	size_t index, i;
	json_t *language, *its;
	json_array_foreach(languages, index, language) {
		json_array_foreach(json_object_get(language, "extensions"), i, its) {
			const char *text = json_string_value(its);
			const char *found = json_string_value(json_object_get(language, "id"));
			if (text && found && !id && !strcmp(text, extension)) {
				id = xstrdup(found);
			}
		}
	}
	json_decref(languages);
	if (!id && !err->message) {
		error_set(err, FAULT_USER, "%s: takes no %s; submit in another language", domjudge->contest_url,
			domjudge->sending->site->language->name);
	}
	return id;
}

static char *submit(struct domjudge *domjudge, struct error *err)
{
	const struct sending *sending = domjudge->sending;
	autofree char *problem = find_problem(domjudge, err);
	autofree char *language = problem ? find_language(domjudge, err) : NULL;
	if (!language) {
		return NULL;
	}
	const struct http_field fields[] = { { "problem", problem }, { "language", language } };
	const struct http_file file = { "code[]", sending->file_name, sending->text };
	autofree char *url = xasprintf("%s/submissions", domjudge->contest_url);
	if (!http_post_file(domjudge->http, url, fields, ARRAY_LENGTH(fields), &file, &domjudge->reply, err)) {
		return NULL;
	}
	json_t *submission = read_reply(domjudge, url, err);
	const char *id = json_string_value(json_object_get(submission, "id"));
	char *copy = id ? xstrdup(id) : NULL;
	json_decref(submission);
	if (!copy && !err->message) {
		error_set(err, FAULT_MACHINE, "%s: tells no id of the submission; look there", url);
	}
	return copy;
}

/* The verdict of the last judgement that has one; NULL while there is none. */
static char *verdict_of(const json_t *judgements)
{
	char *verdict = NULL;
	size_t index;
	json_t *judgement;
	json_array_foreach(judgements, index, judgement) {
		const char *type = json_string_value(json_object_get(judgement, "judgement_type_id"));
		if (type) {
			free(verdict);
			verdict = xstrdup(type);
		}
	}
	return verdict;
}

static bool wait_for(struct domjudge *domjudge, const char *id, struct answer *answer,
	struct error *err)
{
	autofree char *escaped = http_escape(id);
	autofree char *page = xasprintf("judgements?submission_id=%s", escaped);
	for (int asked = 0; sending_wait(&asked);) {
		json_t *judgements = get(domjudge, page, err);
		if (!judgements) {
			return false;
		}
		answer->verdict = verdict_of(judgements);
		json_decref(judgements);
		if (answer->verdict) {
			answer->known = true;
			answer->accepted = !strcmp(answer->verdict, "AC");
			return true;
		}
		domjudge->sending->tell("being judged");
	}
	return true;
}

bool domjudge_send(const struct sending *sending, struct answer *answer, struct error *err)
{
	const char *base = sending->site->url;
	size_t length = strlen(base);
	while (length && base[length - 1] == '/') {
		length--;
	}
	autofree char *contest = http_escape(sending->site->contest);
	struct domjudge domjudge = {
		.http = http_create(true),
		.sending = sending,
		.contest_url = xasprintf("%.*s/api/v4/contests/%s", (int)length, base, contest),
	};
	autofree char *id = submit(&domjudge, err);
	bool ok = id != NULL;
	if (ok) {
		answer->url = xasprintf("%.*s/team/submission/%s", (int)length, base, id);
		ok = wait_for(&domjudge, id, answer, err);
	}
	http_destroy(domjudge.http);
	free(domjudge.contest_url);
	buffer_finish(&domjudge.reply.body);
	return ok;
}
