#include "engine/silence.h"

static int64_t count(struct silence *silence, int64_t now_ns, int64_t blocked_ns, int live)
{
	if (!silence->begun) {
		silence->begun = true;
		silence->since_ns = now_ns;
		silence->blocked_ns = blocked_ns;
		silence->idle_ns = 0;
		return silence->before_ns;
	}
	int64_t common_ns = blocked_ns - silence->blocked_ns - (live - 1) * (now_ns - silence->since_ns);
	silence->idle_ns = common_ns > 0 ? common_ns : 0;
	return silence->before_ns + silence->idle_ns;
}

int64_t silence_look(struct silence *silence, int64_t now_ns, int64_t blocked_ns, int live, bool excused)
{
	int64_t idle_ns = count(silence, now_ns, blocked_ns, live);
	if (excused && idle_ns > silence->seen_ns) {
		silence->excused_ns += idle_ns - silence->seen_ns;
	}
	silence->seen_ns = idle_ns;
	return idle_ns;
}

void silence_break(struct silence *silence)
{
	if (silence->begun) {
		silence->before_ns += silence->idle_ns;
		silence->begun = false;
	}
}
