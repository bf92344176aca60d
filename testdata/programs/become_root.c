/* AC walls: asks for other ids, for capabilities, and to gain them by exec */
#include <grp.h>
#include <sys/prctl.h>

#include "attack.h"

int main(void)
{
	gid_t group = 0;
	fuse();
	int count = escaped(setuid(0), "setuid");
	count += escaped(setgid(0), "setgid");
	count += escaped(setgroups(1, &group), "setgroups");
	count += escaped(setresuid(0, 0, 0), "setresuid");
	count += escaped(prctl(PR_CAPBSET_DROP, 0, 0, 0, 0), "a capability");
	count += prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1;
	count += getuid() == 0;
	return count;
}
