#include "kattisrc.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/file.h"

enum { FILE_LIMIT_BYTES = 64 * 1024 };

struct setting {
	const char *section, *key;
	const char *value; /* NULL: not there */
};

/* Without white space around, in the arena. */
static const char *trimmed(struct arena *arena, const char *text, size_t length)
{
	static const char space[] = " \t\r";
	while (length && strchr(space, *text)) {
		text++;
		length--;
	}
	while (length && strchr(space, text[length - 1])) {
		length--;
	}
	return arena_strndup(arena, text, length);
}

/* Lines "[section]" and "key: value" or "key = value"; others say nothing. */
static void read_settings(struct arena *arena, const char *text, struct setting *settings,
	size_t count)
{
	const char *section = "";
	for (size_t length; *text; text += length + (text[length] == '\n')) {
		length = strcspn(text, "\n");
		const char *line = trimmed(arena, text, length);
		size_t key = strcspn(line, ":=");
		if (*line == '[' && strchr(line, ']')) {
			section = arena_strndup(arena, line + 1, strcspn(line + 1, "]"));
		} else if (*line != '#' && *line != ';' && line[key]) {
			const char *name = trimmed(arena, line, key);
			for (size_t i = 0; i < count; i++) {
				if (!strcmp(settings[i].section, section) && !strcmp(settings[i].key, name)) {
					settings[i].value = trimmed(arena, line + key + 1, strlen(line + key + 1));
				}
			}
		}
	}
}

static const char *url_of(struct arena *arena, const struct setting *setting,
	const struct setting *host, const char *page)
{
	return setting->value || !host->value ? setting->value
		: arena_printf(arena, "https://%s/%s", host->value, page);
}

bool kattisrc_read(struct kattisrc *rc, struct error *err)
{
	enum { USERNAME, TOKEN, PASSWORD, HOSTNAME, LOGIN, SUBMIT, SUBMISSIONS };
	struct setting settings[] = {
		[USERNAME] = { "user", "username", NULL }, [TOKEN] = { "user", "token", NULL },
		[PASSWORD] = { "user", "password", NULL }, [HOSTNAME] = { "kattis", "hostname", NULL },
		[LOGIN] = { "kattis", "loginurl", NULL }, [SUBMIT] = { "kattis", "submissionurl", NULL },
		[SUBMISSIONS] = { "kattis", "submissionsurl", NULL },
	};
	*rc = (struct kattisrc){ 0 };
	const char *home = getenv("HOME");
	autofree char *own = path_join(home ? home : "/", ".kattisrc");
	const char *path = path_exists(own) ? own : "/usr/local/etc/kattisrc";
	if (!path_exists(path)) {
		error_set(err, FAULT_USER, "%s: is not there; fetch it from https://<your Kattis>/download/"
			"kattisrc", own);
		return false;
	}
	autobuffer struct buffer content = { 0 };
	if (!file_read(path, FILE_LIMIT_BYTES, &content, err)) {
		return false;
	}
	read_settings(&rc->arena, content.bytes ? content.bytes : "", settings, ARRAY_LENGTH(settings));
	rc->username = settings[USERNAME].value;
	rc->token = settings[TOKEN].value;
	rc->password = settings[PASSWORD].value;
	rc->login_url = url_of(&rc->arena, &settings[LOGIN], &settings[HOSTNAME], "login");
	rc->submit_url = url_of(&rc->arena, &settings[SUBMIT], &settings[HOSTNAME], "submit");
	rc->submissions_url =
		url_of(&rc->arena, &settings[SUBMISSIONS], &settings[HOSTNAME], "submissions");
	bool whole = rc->username && (rc->token || rc->password) && rc->login_url && rc->submit_url &&
		rc->submissions_url;
	if (!whole) {
		error_set(err, FAULT_USER, "%s: lacks username, token or hostname; fetch it again", path);
	}
	return whole;
}

void kattisrc_finish(struct kattisrc *rc)
{
	arena_finish(&rc->arena);
}
