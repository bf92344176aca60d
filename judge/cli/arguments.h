/* Arguments of a command by argp, with our own messages: one line, exit status 2. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <argp.h>
#include <stdbool.h>

/* What a command's parser returns after it has printed a message itself. */
enum { ARGUMENTS_REFUSED = ECANCELED };

/* Parses by argp with --help and --version added. Options and operands may come in any order. False
 * where the command is to leave at once with *status. `name` is such as "judge run". */
bool arguments_parse(const char *name, const struct argp *argp, int argc, char **argv, void *input,
	int *status);

/* The "NAME: VALUE is no …; …" of a bad value: prints it and returns ARGUMENTS_REFUSED. */
error_t arguments_refuse(const struct argp_state *state, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The value of --format where that is text or json; refuses any other. */
error_t arguments_read_format(const struct argp_state *state, const char *value, bool *json);

#endif
