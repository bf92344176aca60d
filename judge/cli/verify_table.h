/* The table case x submission: a letter each. */
#ifndef CLI_VERIFY_TABLE_H
#define CLI_VERIFY_TABLE_H

#include "base/buffer.h"
#include "verify/verify.h"

void verify_table_add(struct buffer *out, const struct verification *verification);

#endif
