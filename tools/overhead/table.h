/* What was measured, a row each: in the median, and in the fastest tenth of the runs (p10), which a busy
 * machine disturbs least. Runs are told as multiples of F, which was measured in turns with them. */
#ifndef OVERHEAD_TABLE_H
#define OVERHEAD_TABLE_H

#include "overhead/ways.h"

enum { TABLE_ROWS_MAX = 16 };

struct table_row {
	const char *name, *unit;
	const char *target; /* NULL without */
	bool inner;         /* as in struct way */
	double median, p10; /* in the unit */
	int64_t median_ns, p10_ns; /* 0 for what is no time */
};

struct table {
	struct table_row rows[TABLE_ROWS_MAX];
	size_t count;
};

void table_add(struct table *table, struct table_row row);
void table_add_way(struct table *table, const struct way *way, const struct way *floor, size_t runs);

void table_print_text(const struct table *table);
void table_print_markdown(const struct table *table);

#endif
