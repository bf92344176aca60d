/* .kattisrc: who the user is at Kattis, and where that is. Kattis gives it to its users, for the public
 * client; there is nothing else to log in with. */
#ifndef SUBMIT_KATTISRC_H
#define SUBMIT_KATTISRC_H

#include <stdbool.h>

#include "base/error.h"
#include "base/memory.h"

struct kattisrc {
	struct arena arena;
	const char *username, *token, *password; /* token or password may be NULL */
	const char *login_url, *submit_url, *submissions_url;
};

/* Reads $HOME/.kattisrc, else /usr/local/etc/kattisrc. To be ended with kattisrc_finish anyway. */
bool kattisrc_read(struct kattisrc *rc, struct error *err);
void kattisrc_finish(struct kattisrc *rc);

#endif
