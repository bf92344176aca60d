#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/number.h"

enum { USUAL_WIDTH = 80, MOST_WIDTH = 1000 };

bool terminal_is(FILE *stream)
{
	return isatty(fileno(stream)) == 1;
}

bool terminal_wants_colour(FILE *stream)
{
	const char *refusal = getenv("NO_COLOR"); /* https://no-color.org: set and not empty */
	const char *kind = getenv("TERM");
	return terminal_is(stream) && !(refusal && *refusal) && !(kind && !strcmp(kind, "dumb"));
}

int terminal_width(FILE *stream)
{
	struct winsize size;
	if (ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
		return size.ws_col;
	}
	return USUAL_WIDTH;
}

static int width_told(void)
{
	const char *columns = getenv(TERMINAL_WIDTH_VARIABLE);
	int64_t width = 0;
	bool sound = columns && number_parse_integer(columns, &width) && width > 0 && width <= MOST_WIDTH;
	return sound ? (int)width : 0;
}

int terminal_bound(FILE *stream)
{
	return terminal_is(stream) ? terminal_width(stream) : width_told();
}
