#include "report/progress.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "report/layout.h"

enum { DRAW_EVERY_MS = 50 };

static const char erase_line[] = "\r\x1b[K";

static void describe(struct buffer *out, const struct progress *progress)
{
	if (progress->compiling) {
		buffer_printf(out, "compiling: %zu of %zu", progress->done, progress->total);
		return;
	}
	autofree char *problem = text_for_terminal(progress->program->problem->id);
	autofree char *name = text_for_terminal(progress->program->source.name);
	buffer_printf(out, "%s %s: %zu/%zu", problem, name, progress->done, progress->total);
	if (progress->failed) {
		buffer_printf(out, ", %zu failed", progress->failed);
	}
	if (progress->slowest) {
		autofree char *slowest = text_for_terminal(progress->slowest->name);
		buffer_add_text(out, ", slowest ");
		number_add_milliseconds(out, progress->slowest_cpu_ns);
		buffer_printf(out, " s %s", slowest);
	}
}

void progress_draw(struct progress_line *line, struct buffer *out, const struct progress *progress)
{
	int64_t now_ns = clock_now_ns();
	if (!progress->compiling && !progress->program) {
		return;
	}
	if (line->drawn_ns && now_ns - line->drawn_ns < DRAW_EVERY_MS * NS_PER_MS) {
		return;
	}
	struct buffer text = { 0 };
	describe(&text, progress);
	buffer_add_text(out, erase_line);
	/* a character in the last column would make some terminals wrap */
	width_add_clipped(out, text.bytes, line->width - 1, CLIP_END);
	buffer_finish(&text);
	line->shown = true;
	line->drawn_ns = now_ns;
}

void progress_clear(struct progress_line *line, struct buffer *out)
{
	if (line->shown) {
		buffer_add_text(out, erase_line);
		line->shown = false;
		line->drawn_ns = 0; /* what comes next is drawn at once */
	}
}
