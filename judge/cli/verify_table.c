#include "cli/verify_table.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"

/* The first letter of the verdict; what is accepted keeps out of sight. */
static char letter_of(const struct cell *cell)
{
	if (!cell->ran) {
		return ' ';
	}
	return cell->verdict == VERDICT_AC ? '.' : verdict_name(cell->verdict)[0];
}

static int name_columns(const struct problem *problem)
{
	int columns = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		autofree char *name = text_for_terminal(problem->cases.items[i].name);
		int width = width_of(name);
		columns = width > columns ? width : columns;
	}
	return columns;
}

/* The numbers of the submissions as listed, from 1, written downwards: tens above units. */
static void add_numbers(struct buffer *out, size_t count, int columns)
{
	size_t unit = 1;
	while (count / unit >= 10) {
		unit *= 10;
	}
	for (; unit; unit /= 10) {
		buffer_printf(out, "  %*s", columns + 2, "");
		for (size_t number = 1; number <= count; number++) {
			buffer_add_char(out, unit > 1 && number < unit ? ' ' : (char)('0' + number / unit % 10));
		}
		buffer_add_char(out, '\n');
	}
}

void verify_table_add(struct buffer *out, const struct verification *verification)
{
	const struct problem *problem = verification->problem;
	int columns = name_columns(problem);
	add_numbers(out, verification->standing_count, columns);
	for (size_t i = 0; i < problem->cases.count; i++) {
		autofree char *name = text_for_terminal(problem->cases.items[i].name);
		buffer_add_text(out, "  ");
		width_add_cell(out, name, columns + 2, ALIGN_LEFT, CLIP_END);
		for (size_t s = 0; s < verification->standing_count; s++) {
			buffer_add_char(out, letter_of(&verification->standings[s].cells[i]));
		}
		buffer_add_char(out, '\n');
	}
}
