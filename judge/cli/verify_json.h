/* What was found out about packages, as JSON. */
#ifndef CLI_VERIFY_JSON_H
#define CLI_VERIFY_JSON_H

#include "cli/verify_text.h"

/* One document: opened, a package after the other, closed with the exit status. */
void verify_json_open(struct buffer *out);
void verify_json_add(struct buffer *out, const struct account *account);
void verify_json_close(struct buffer *out, int exit_status);

#endif
