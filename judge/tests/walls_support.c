#include "walls_support.h"

#include <check.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/sandbox.h"

bool walls_stand(void)
{
	pid_t child = fork();
	if (child == 0) {
		_exit(sandbox_unenforced(SANDBOX_AUTO) & (WALLS_NAMESPACES | ENFORCE_SECCOMP) ? 1 : 0);
	}
	int status = 0;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	const char *must = getenv("JUDGE_SANDBOX_MUST_WORK");
	ck_assert_msg(status == 0 || !must || !*must, "this machine has no walls; see judge doctor");
	return status == 0;
}
