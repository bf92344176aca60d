// Accepts what is at most one off. testlib.h is not beside it, but among the resources.
#include "testlib.h"

int main(int argc, char **argv)
{
	registerTestlibCmd(argc, argv);
	int n = inf.readInt(), right = ans.readInt();
	int found = ouf.readInt();
	if (right != 2 * n) {
		quitf(_fail, "the answer to %d is %d", n, right);
	}
	if (!ouf.seekEof()) {
		quitf(_pe, "there is more behind %d", found);
	}
	if (std::abs(found - right) > 1) {
		quitf(_wa, "%d is too far from %d", found, right);
	}
	quitf(_ok, "%d is near %d", found, right);
}
