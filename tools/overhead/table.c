#include "overhead/table.h"

#include <assert.h>
#include <stdio.h>

#include "base/clock.h"

void table_add(struct table *table, struct table_row row)
{
	assert(table->count < TABLE_ROWS_MAX);
	table->rows[table->count++] = row;
}

void table_add_way(struct table *table, const struct way *way, const struct way *floor, size_t runs)
{
	size_t middle = runs / 2, p10 = runs / 10;
	table_add(table, (struct table_row){
		.name = way->name,
		.unit = "F",
		.target = way->target,
		.inner = way->inner,
		.median = (double)way->times_ns[middle] / (double)floor->times_ns[middle],
		.p10 = (double)way->times_ns[p10] / (double)floor->times_ns[p10],
		.median_ns = way->times_ns[middle],
		.p10_ns = way->times_ns[p10],
	});
}

static double microseconds(int64_t ns)
{
	return (double)ns / (double)NS_PER_US;
}

void table_print_text(const struct table *table)
{
	(void)printf("%-48s %10s %10s %7s %7s\n", "", "p10 us", "median us", "p10", "median");
	for (size_t i = 0; i < table->count; i++) {
		const struct table_row *row = &table->rows[i];
		if (row->p10_ns) {
			(void)printf("%-48s %10.1f %10.1f", row->name, microseconds(row->p10_ns),
				microseconds(row->median_ns));
		} else {
			(void)printf("%-48s %10s %10s", row->name, "", "");
		}
		(void)printf(" %7.3f %7.3f %-5s %s\n", row->p10, row->median, row->unit,
			row->target ? row->target : "");
	}
}

/* The first row is F itself, which only its time can tell. */
void table_print_markdown(const struct table *table)
{
	(void)printf("| | median | fastest tenth | target |\n|---|---|---|---|\n");
	for (size_t i = 0; i < table->count; i++) {
		const struct table_row *row = &table->rows[i];
		if (i == 0) {
			(void)printf("| %s | %.0f µs | %.0f µs | |\n", row->name, microseconds(row->median_ns),
				microseconds(row->p10_ns));
		} else if (!row->inner) {
			(void)printf("| %s | %.2f %s | %.2f %s |%s%s |\n", row->name, row->median, row->unit,
				row->p10, row->unit, row->target ? " " : "", row->target ? row->target : "");
		}
	}
}
