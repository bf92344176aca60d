/* box-filter: prints the seccomp filter of a box as the inside of a C array ("program"), the same for
 * where nobody can be told of calls ("quiet"), and the names of the calls that are refused and told
 * ("names"). It runs while the judge is built, so that a box pays nothing for it and the judge needs no
 * library to make one.
 *
 * What is not named here answers ENOSYS, as it would on an older kernel: libraries know how to do
 * without. Calls that only an attacker or a program in the wrong place makes are handed to the helper
 * (NOTIFY), which answers EPERM and remembers the first, to tell why a program died. So are calls that
 * ask for much memory at once: it lets them go on and remembers the size. A call through another ABI
 * (int 0x80, x32) ends the program: its numbers would mean something else. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

/* Plain work of a program, its threads and its children, and of the helper itself. That is not to give files
 * attributes: memory files take any number of them, which no limit but that of a cgroup counts. */
static const char *const allowed[] = {
	"access", "alarm", "arch_prctl", "brk", "capget", "capset", "chdir", "chmod", "chown",
	"clock_getres", "clock_gettime", "clock_nanosleep", "close", "close_range", "copy_file_range",
	"creat", "dup", "dup2", "dup3", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait",
	"epoll_pwait2", "epoll_wait", "eventfd", "eventfd2", "execve", "execveat", "exit", "exit_group",
	"faccessat", "faccessat2", "fadvise64", "fallocate", "fchdir", "fchmod", "fchmodat", "fchown",
	"fchownat", "fdatasync", "fgetxattr", "flistxattr", "flock", "fork", "fremovexattr",
	"fstat", "fstatfs", "fsync", "ftruncate", "futex", "futex_waitv", "futimesat",
	"get_mempolicy", "get_robust_list", "get_thread_area", "getcpu", "getcwd", "getdents",
	"getdents64", "getegid", "geteuid", "getgid", "getgroups", "getitimer", "getpgid", "getpgrp",
	"getpid", "getppid", "getpriority", "getrandom", "getresgid", "getresuid", "getrlimit",
	"getrusage", "getsid", "gettid", "gettimeofday", "getuid", "getxattr", "inotify_add_watch",
	"inotify_init", "inotify_init1", "inotify_rm_watch", "ioctl", "ioprio_get", "kill", "lchown",
	"lgetxattr", "link", "linkat", "listxattr", "llistxattr", "lremovexattr", "lseek",
	"lstat", "madvise", "membarrier", "memfd_create", "mincore", "mkdir", "mkdirat", "mknod",
	"mknodat", "mlock", "mlock2", "mlockall", "mprotect", "msync", "munlock", "munlockall",
	"munmap", "nanosleep", "newfstatat", "open", "openat", "openat2", "pause",
	"personality", "pipe", "pipe2", "pkey_alloc", "pkey_free", "pkey_mprotect", "poll", "ppoll",
	"prctl", "pread64", "preadv", "preadv2", "pselect6", "pwrite64", "pwritev", "pwritev2", "read",
	"readahead", "readlink", "readlinkat", "readv", "recvfrom", "recvmmsg", "recvmsg",
	"remap_file_pages", "removexattr", "rename", "renameat", "renameat2", "restart_syscall", "rmdir",
	"rseq", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigqueueinfo", "rt_sigreturn",
	"rt_sigsuspend", "rt_sigtimedwait", "rt_tgsigqueueinfo", "sched_get_priority_max",
	"sched_get_priority_min", "sched_getaffinity", "sched_getattr", "sched_getparam",
	"sched_getscheduler", "sched_rr_get_interval", "sched_yield", "select", "sendfile", "sendmmsg",
	"sendmsg", "sendto", "set_robust_list", "set_thread_area", "set_tid_address", "setfsgid",
	"setfsuid", "setgid", "setgroups", "setitimer", "setpgid", "setregid", "setresgid", "setresuid",
	"setreuid", "setrlimit", "setsid", "setuid", "shutdown", "sigaltstack", "signalfd",
	"signalfd4", "socketpair", "splice", "stat", "statfs", "statx", "symlink", "symlinkat", "sync",
	"sync_file_range", "syncfs", "sysinfo", "tee", "tgkill", "time", "timer_create", "timer_delete",
	"timer_getoverrun", "timer_gettime", "timer_settime", "timerfd_create", "timerfd_gettime",
	"timerfd_settime", "times", "tkill", "truncate", "umask", "uname", "unlink", "unlinkat", "utime",
	"utimensat", "utimes", "vfork", "vmsplice", "wait4", "waitid", "waitpid", "write", "writev",
};

/* Refused quietly, because runtimes try them without need. */
static const char *const refused[] = {
	"ioprio_set", "mbind", "sched_setaffinity", "sched_setattr", "sched_setparam",
	"set_mempolicy", "set_mempolicy_home_node", "setpriority",
};

/* Refused and told. */
static const char *const told[] = {
	"accept", "accept4", "acct", "add_key", "adjtimex", "bind", "bpf", "chroot", "clock_adjtime",
	"clock_settime", "connect", "delete_module", "fanotify_init", "finit_module", "fsconfig",
	"fsmount", "fsopen", "fspick", "init_module", "io_uring_enter", "io_uring_register",
	"io_uring_setup", "ioperm", "iopl", "kcmp", "kexec_file_load", "kexec_load", "keyctl", "listen",
	"migrate_pages", "mount", "mount_setattr", "move_mount", "move_pages", "mq_notify", "mq_open",
	"mq_timedreceive", "mq_timedsend", "mq_unlink", "msgctl", "msgget", "msgrcv", "msgsnd",
	"name_to_handle_at", "open_by_handle_at", "open_tree", "perf_event_open", "pidfd_getfd",
	"pidfd_open", "pidfd_send_signal", "pivot_root", "process_madvise", "process_mrelease",
	"process_vm_readv", "process_vm_writev", "ptrace", "quotactl", "quotactl_fd", "reboot",
	"request_key", "semctl", "semget", "semop", "semtimedop", "setdomainname", "sethostname",
	"setns", "settimeofday", "shmat", "shmctl", "shmdt", "shmget", "swapoff", "swapon", "syslog",
	"umount2", "unshare", "userfaultfd", "vhangup",
};

static const uint32_t namespace_flags[] = {
	CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER,
	CLONE_NEWUTS,
};

/* What fcntl may be asked. Not for leases: one on its output would stay after a program, and make
 * whoever opens that wait. Compared whole, since the kernel looks at half of the number only. */
static const int file_commands[] = {
	F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW,
	F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_GETOWN, F_SETOWN, F_GETOWN_EX, F_SETOWN_EX, F_GETSIG,
	F_SETSIG, F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS,
};

/* From here on a call for memory is worth the time that handing it over takes. No memory limit in use
 * is much smaller. */
#define LARGE_BYTES (UINT64_C(64) << 20)

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void check(int result, const char *what)
{
	if (result < 0) {
		(void)fprintf(stderr, "box-filter: %s: error %d\n", what, -result);
		exit(EXIT_FAILURE);
	}
}

static void add_rules(scmp_filter_ctx filter, uint32_t action, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int number = seccomp_syscall_resolve_name(names[i]);
		if (number != __NR_SCMP_ERROR) { /* which says that the library is older than the call */
			check(seccomp_rule_add(filter, action, number, 0), names[i]);
		}
	}
}

/* Calls for memory. Where programs can be heard, large ones are handed over; not so what only reserves
 * addresses, as runtimes do for their heaps and threads for their stacks. */
static void add_memory(scmp_filter_ctx filter, bool heard)
{
	const struct scmp_arg_cmp small_map = SCMP_A1(SCMP_CMP_LT, LARGE_BYTES, 0);
	const struct scmp_arg_cmp large_map = SCMP_A1(SCMP_CMP_GE, LARGE_BYTES, 0);
	const struct scmp_arg_cmp writable = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE, PROT_WRITE);
	const struct scmp_arg_cmp reserved = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE, 0);
	if (!heard) {
		check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 0), "mmap");
		check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mremap), 0), "mremap");
		return;
	}
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, small_map), "mmap");
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, large_map, reserved), "mmap");
	check(seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(mmap), 2, large_map, writable), "mmap");
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mremap), 1,
		SCMP_A2(SCMP_CMP_LT, LARGE_BYTES, 0)), "mremap");
	check(seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(mremap), 1,
		SCMP_A2(SCMP_CMP_GE, LARGE_BYTES, 0)), "mremap");
}

/* Sockets, all refused. The conditions leave nothing out and nothing to two of them, since the library
 * promises no order among those that overlap. */
static void add_socket(scmp_filter_ctx filter, uint32_t tell)
{
	const struct scmp_arg_cmp ip = SCMP_A0(SCMP_CMP_EQ, AF_INET, 0);
	const struct scmp_arg_cmp datagrams = SCMP_A1(SCMP_CMP_EQ, SOCK_DGRAM, 0);
	/* Who looks up the name of a user, as Java and Mono do when they start, asks a daemon first. */
	check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(socket), 1,
		SCMP_A0(SCMP_CMP_EQ, AF_UNIX, 0)), "socket");
	/* Erlang tries out a socket when it starts, in exactly these words. */
	check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socket), 3, ip, datagrams,
		SCMP_A2(SCMP_CMP_EQ, IPPROTO_UDP, 0)), "socket");
	check(seccomp_rule_add(filter, tell, SCMP_SYS(socket), 3, ip, datagrams,
		SCMP_A2(SCMP_CMP_NE, IPPROTO_UDP, 0)), "socket");
	check(seccomp_rule_add(filter, tell, SCMP_SYS(socket), 2, ip,
		SCMP_A1(SCMP_CMP_NE, SOCK_DGRAM, 0)), "socket");
	check(seccomp_rule_add(filter, tell, SCMP_SYS(socket), 1,
		SCMP_A0(SCMP_CMP_LT, AF_UNIX, 0)), "socket");
	check(seccomp_rule_add(filter, tell, SCMP_SYS(socket), 1,
		SCMP_A0(SCMP_CMP_GT, AF_INET, 0)), "socket");
}

/* Calls that depend on their arguments; those refused and told get that action. */
static void add_conditions(scmp_filter_ctx filter, uint32_t tell)
{
	uint32_t all = 0;
	for (size_t i = 0; i < COUNT(namespace_flags); i++) {
		uint32_t flag = namespace_flags[i];
		all |= flag;
		check(seccomp_rule_add(filter, tell, SCMP_SYS(clone), 1,
			SCMP_A0(SCMP_CMP_MASKED_EQ, flag, flag)), "clone");
	}
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
		SCMP_A0(SCMP_CMP_MASKED_EQ, all, 0)), "clone");
	/* clone3 keeps its flags in memory, out of our sight: ENOSYS, and libraries use clone. */
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1,
		SCMP_A0(SCMP_CMP_EQ, 0, 0)), "prlimit64");
	check(seccomp_rule_add(filter, tell, SCMP_SYS(prlimit64), 1,
		SCMP_A0(SCMP_CMP_NE, 0, 0)), "prlimit64");
	add_socket(filter, tell);
	/* Mono gives its threads the policy that they have, and complains on stdout where it may not. */
	check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(sched_setscheduler), 1,
		SCMP_A1(SCMP_CMP_EQ, SCHED_OTHER, 0)), "sched_setscheduler");
	check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(sched_setscheduler), 1,
		SCMP_A1(SCMP_CMP_NE, SCHED_OTHER, 0)), "sched_setscheduler");
	for (size_t i = 0; i < COUNT(file_commands); i++) {
		check(seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
			SCMP_A1(SCMP_CMP_EQ, file_commands[i], 0)), "fcntl");
	}
}

/* Prints the program, eight bytes an instruction, as initialisers of struct sock_filter. */
static void print_program(int fd)
{
	struct {
		uint16_t code;
		uint8_t if_true, if_false;
		uint32_t k;
	} instruction;
	check((int)lseek(fd, 0, SEEK_SET), "lseek");
	while (read(fd, &instruction, sizeof instruction) == sizeof instruction) {
		(void)printf("{ 0x%04x, %u, %u, 0x%08x },\n", (unsigned)instruction.code,
			(unsigned)instruction.if_true, (unsigned)instruction.if_false, (unsigned)instruction.k);
	}
}

static void print_names(void)
{
	for (size_t i = 0; i < COUNT(told); i++) {
		int number = seccomp_syscall_resolve_name(told[i]);
		if (number >= 0) {
			(void)printf("{ %d, \"%s\" },\n", number, told[i]);
		}
	}
	(void)printf("{ %d, \"clone\" },\n{ %d, \"prlimit64\" },\n{ %d, \"socket\" },\n", SCMP_SYS(clone),
		SCMP_SYS(prlimit64), SCMP_SYS(socket));
}

static void print_filter(bool heard)
{
	uint32_t tell = heard ? SCMP_ACT_NOTIFY : SCMP_ACT_ERRNO(EPERM);
	check(seccomp_api_set(6), "seccomp_api_set"); /* NOTIFY; whether the kernel has it shows later */
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
	if (!filter) {
		exit(EXIT_FAILURE);
	}
	check(seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS), "other ABIs");
	check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "a tree of comparisons");
	add_rules(filter, SCMP_ACT_ALLOW, allowed, COUNT(allowed));
	add_rules(filter, SCMP_ACT_ERRNO(EPERM), refused, COUNT(refused));
	add_rules(filter, tell, told, COUNT(told));
	add_conditions(filter, tell);
	add_memory(filter, heard);
	int fd = memfd_create("filter", MFD_CLOEXEC);
	check(fd, "memfd_create");
	check(seccomp_export_bpf(filter, fd), "seccomp_export_bpf");
	print_program(fd);
	(void)close(fd);
	seccomp_release(filter);
}

int main(int argc, char **argv)
{
	if (argc == 2 && !strcmp(argv[1], "program")) {
		print_filter(true);
	} else if (argc == 2 && !strcmp(argv[1], "quiet")) {
		print_filter(false);
	} else if (argc == 2 && !strcmp(argv[1], "names")) {
		print_names();
	} else {
		(void)fputs("usage: box-filter program|quiet|names\n", stderr);
		return EXIT_FAILURE;
	}
	return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
