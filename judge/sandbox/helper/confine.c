#include "sandbox/helper/confine.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/memory.h"

static const struct sock_filter filter[] = {
#include "box_filter.h"
};

/* For where nobody listens. */
static const struct sock_filter quiet[] = {
#include "box_filter_quiet.h"
};

static const struct {
	int number;
	const char *name;
} call_names[] = {
#include "box_filter_names.h"
};

/* To signal programs, to start them under their own id, and to see what /proc has of those that hide. */
static const uint32_t kept = 1u << CAP_KILL | 1u << CAP_SETUID | 1u << CAP_SETGID |
	1u << CAP_SYS_PTRACE | 1u << CAP_DAC_READ_SEARCH;

bool confine_privileges(void)
{
	for (int capability = 0; prctl(PR_CAPBSET_READ, capability) >= 0; capability++) {
		if (prctl(PR_CAPBSET_DROP, capability) < 0 && errno != EPERM) {
			return false; /* EPERM: we have none at all, and exec can't give us any */
		}
	}
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[2];
	if (syscall(SYS_capget, &header, data) < 0) {
		return false;
	}
	data[0].permitted &= kept;
	data[0].effective = data[0].permitted;
	data[0].inheritable = 0;
	data[1] = (struct __user_cap_data_struct){ 0 };
	return syscall(SYS_capset, &header, data) == 0 &&
		prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) == 0 &&
		prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

/* Whether a call that was handed over can be told to go on, which kernels learned in 5.5. They don't say
 * so, but name a flag that came soon after: with it the missing filter is looked for. */
static bool can_go_on(void)
{
	unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_TSYNC_ESRCH;
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, NULL) < 0 && errno == EFAULT;
}

static int install(const struct sock_filter *program, size_t length, unsigned flags)
{
	struct sock_fprog request = {
		.len = (unsigned short)length,
		.filter = (struct sock_filter *)(size_t)program,
	};
	return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &request);
}

bool confine_filter(int *listener)
{
	/* Without SPEC_ALLOW older kernels slow a filtered program down, against side channels between
	 * its own parts; it would be measured slower than it is. */
	unsigned flags = SECCOMP_FILTER_FLAG_SPEC_ALLOW;
	*listener = !can_go_on() ? -1 :
		install(filter, ARRAY_LENGTH(filter), flags | SECCOMP_FILTER_FLAG_NEW_LISTENER);
	/* There can be only one listener: an outer sandbox may have it. */
	return *listener >= 0 || install(quiet, ARRAY_LENGTH(quiet), flags) == 0;
}

/* What a call asks for that is handed over for that alone; 0 if it is to be refused. */
static uint64_t memory_asked_for(const struct seccomp_data *call)
{
	switch (call->nr) {
	case SYS_mmap:
		return call->args[1];
	case SYS_mremap:
		return call->args[2];
	default:
		return 0;
	}
}

int confine_answer(int listener, uint64_t *bytes)
{
	/* The kernel's structs may be larger than those that we know. */
	static union {
		struct seccomp_notif notice;
		char room[512];
	} request;
	static union {
		struct seccomp_notif_resp answer;
		char room[512];
	} response;
	request.notice = (struct seccomp_notif){ 0 };
	if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) {
		return -1;
	}
	response.answer = (struct seccomp_notif_resp){ .id = request.notice.id };
	uint64_t asked = memory_asked_for(&request.notice.data);
	if (asked) {
		*bytes = asked;
		response.answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
	} else {
		response.answer.error = -EPERM;
	}
	(void)ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response); /* the caller may have been killed */
	return asked ? -1 : request.notice.data.nr;
}

const char *confine_call_name(int number)
{
	for (size_t i = 0; i < ARRAY_LENGTH(call_names); i++) {
		if (call_names[i].number == number) {
			return call_names[i].name;
		}
	}
	return NULL;
}
