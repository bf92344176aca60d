#include "model/event.h"

static const char *const names[ENFORCE_COUNT] = {
	"user", "pid", "mount", "net", "ipc", "memory", "pids", "cpu", "seccomp",
};

const char *enforcement_name(unsigned bit)
{
	return names[bit];
}
