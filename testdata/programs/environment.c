/* AC: has four variables, no descriptor but three, and no signal ignored or blocked */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

extern char **environ;

int main(void)
{
	int variables = 0;
	while (environ[variables]) {
		variables++;
	}
	for (int fd = 3; fd < 1024; fd++) {
		if (fcntl(fd, F_GETFD) >= 0) {
			printf("descriptor %d is open\n", fd);
			return 1;
		}
	}
	sigset_t blocked;
	sigprocmask(SIG_SETMASK, NULL, &blocked);
	for (int i = 1; i < 65; i++) {
		struct sigaction action;
		if (sigismember(&blocked, i) == 1 ||
			(sigaction(i, NULL, &action) == 0 && action.sa_handler != SIG_DFL)) {
			printf("signal %d is not as it should be\n", i);
			return 1;
		}
	}
	printf("%s\n", variables == 4 ? "ok" : "variables");
	return variables != 4;
}
