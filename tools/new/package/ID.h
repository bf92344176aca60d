/* The algorithm: pure functions, valid as C17 and as C++17, without input, output and globals. */
#ifndef @guard@_H
#define @guard@_H

#include <stdint.h>

static inline int64_t @function@_solve(int64_t n)
{
	return n;
}

#endif
