/* AC walls: makes system calls that no solution has any business with */
#include <sys/syscall.h>

#include "attack.h"

static const struct {
	long number;
	const char *name;
} calls[] = {
	{ SYS_acct, "acct" },
	{ SYS_add_key, "add_key" },
	{ SYS_bpf, "bpf" },
	{ SYS_clock_settime, "clock_settime" },
	{ SYS_delete_module, "delete_module" },
	{ SYS_fanotify_init, "fanotify_init" },
	{ SYS_init_module, "init_module" },
	{ SYS_io_uring_setup, "io_uring_setup" },
	{ SYS_kcmp, "kcmp" },
	{ SYS_kexec_load, "kexec_load" },
	{ SYS_keyctl, "keyctl" },
	{ SYS_migrate_pages, "migrate_pages" },
	{ SYS_move_pages, "move_pages" },
	{ SYS_mq_open, "mq_open" },
	{ SYS_msgget, "msgget" },
	{ SYS_open_by_handle_at, "open_by_handle_at" },
	{ SYS_perf_event_open, "perf_event_open" },
	{ SYS_pidfd_getfd, "pidfd_getfd" },
	{ SYS_pidfd_open, "pidfd_open" },
	{ SYS_process_madvise, "process_madvise" },
	{ SYS_quotactl, "quotactl" },
	{ SYS_request_key, "request_key" },
	{ SYS_semget, "semget" },
	{ SYS_sethostname, "sethostname" },
	{ SYS_settimeofday, "settimeofday" },
	{ SYS_shmget, "shmget" },
	{ SYS_swapon, "swapon" },
	{ SYS_syslog, "syslog" },
	{ SYS_userfaultfd, "userfaultfd" },
	{ SYS_clone3, "clone3" },
	{ SYS_seccomp, "seccomp" },
	{ 1000, "a call that doesn't exist" },
};

int main(void)
{
	int count = 0;
	fuse();
	if (!inside()) {
		return 1;
	}
	for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
		count += escaped(syscall(calls[i].number, 0, 0, 0, 0, 0, 0), calls[i].name);
	}
	return count;
}
