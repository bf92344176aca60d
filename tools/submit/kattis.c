/* Kattis, as its public command line client does it. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "http.h"
#include "kattisrc.h"
#include "sending.h"

enum {
	STATUS_RUNNING = 5, /* and all below: no verdict yet */
	STATUS_ACCEPTED = 16,
};

static const char *const statuses[] = {
	[0] = "new", [1] = "new", [2] = "waiting to be compiled", [3] = "compiling",
	[4] = "waiting to be run", [STATUS_RUNNING] = "running", [6] = "Judge Error",
	[8] = "Compile Error", [9] = "Run Time Error", [10] = "Memory Limit Exceeded",
	[11] = "Output Limit Exceeded", [12] = "Time Limit Exceeded", [13] = "Illegal Function",
	[14] = "Wrong Answer", [STATUS_ACCEPTED] = "Accepted",
};

static const char *status_name(json_int_t status)
{
	bool known = status >= 0 && status < (json_int_t)ARRAY_LENGTH(statuses) && statuses[status];
	return known ? statuses[status] : "a verdict that is not known here";
}

/* What it says, to be shown: one line, no more than helps. */
static void refuse(const char *url, const struct http_reply *reply, struct error *err)
{
	const char *text = reply->body.length < 300 ? reply->body.bytes : "see the site";
	error_set(err, FAULT_USER, "%s: refuses it (status %ld): %.*s", url, reply->status,
		(int)strcspn(text, "\r\n"), text);
}

static bool log_in(struct http *http, const struct kattisrc *rc, struct http_reply *reply,
	struct error *err)
{
	const struct http_field fields[] = {
		{ "user", rc->username },
		{ "script", "true" },
		rc->token ? (struct http_field){ "token", rc->token }
		          : (struct http_field){ "password", rc->password },
	};
	if (!http_post(http, rc->login_url, fields, ARRAY_LENGTH(fields), reply, err)) {
		return false;
	}
	if (reply->status != 200) {
		error_set(err, FAULT_USER, "%s: refuses %s (status %ld); fetch your .kattisrc again",
			rc->login_url, rc->username, reply->status);
	}
	return reply->status == 200;
}

/* Sets *id to the number of the submission; the caller's to free. */
static bool submit(struct http *http, const struct kattisrc *rc, const struct sending *sending,
	struct http_reply *reply, char **id, struct error *err)
{
	static const char mark[] = "Submission ID: ";
	const struct http_field fields[] = {
		{ "submit", "true" }, { "submit_ctr", "2" }, { "language", sending->site->language->name },
		{ "mainclass", "" }, { "problem", sending->site->remote_problem }, { "tag", "" },
		{ "script", "true" },
	};
	const struct http_file file = { "sub_file[]", sending->file_name, sending->text };
	if (!http_post_file(http, rc->submit_url, fields, ARRAY_LENGTH(fields), &file, reply, err)) {
		return false;
	}
	const char *found = reply->status == 200 ? strstr(reply->body.bytes, mark) : NULL;
	size_t digits = found ? strspn(found + strlen(mark), "0123456789") : 0;
	if (!digits) {
		refuse(rc->submit_url, reply, err);
		return false;
	}
	*id = xstrndup(found + strlen(mark), digits);
	return true;
}

static bool read_status(const struct http_reply *reply, json_int_t *status)
{
	json_t *root = json_loadb(reply->body.bytes, reply->body.length, 0, NULL);
	const json_t *value = json_object_get(root, "status_id");
	bool known = reply->status == 200 && json_is_integer(value);
	*status = json_integer_value(value);
	json_decref(root);
	return known;
}

static bool wait_for(struct http *http, const struct sending *sending, struct http_reply *reply,
	struct answer *answer, struct error *err)
{
	autofree char *url = xasprintf("%s?json", answer->url);
	for (int asked = 0; sending_wait(&asked);) {
		json_int_t status;
		if (!http_get(http, url, reply, err)) {
			return false;
		}
		if (!read_status(reply, &status)) {
			error_set(err, FAULT_MACHINE, "%s: tells no status; look there", answer->url);
			return false;
		}
		if (status > STATUS_RUNNING) {
			answer->known = true;
			answer->accepted = status == STATUS_ACCEPTED;
			answer->verdict = xstrdup(status_name(status));
			return true;
		}
		sending->tell(status_name(status));
	}
	return true;
}

bool kattis_send(const struct sending *sending, struct answer *answer, struct error *err)
{
	struct kattisrc rc;
	struct http_reply reply = { 0 };
	struct http *http = http_create(false);
	char *id = NULL;
	bool ok = kattisrc_read(&rc, err) && log_in(http, &rc, &reply, err) &&
		submit(http, &rc, sending, &reply, &id, err);
	if (ok) {
		answer->url = xasprintf("%s/%s", rc.submissions_url, id);
		ok = wait_for(http, sending, &reply, answer, err);
	}
	free(id);
	buffer_finish(&reply.body);
	http_destroy(http);
	kattisrc_finish(&rc);
	return ok;
}
