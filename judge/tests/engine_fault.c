#include "engine/fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *errors; /* what the program wrote to stderr */
	const char *fault;  /* NULL: none is found */
} reports[] = {
	{ "", NULL },
	{ "ERROR: no AddressSanitizer here\n: runtime err", NULL },
	{ "source@/a.c:5:10: runtime error: division by zero\n", "a.c:5:10: division by zero" },
	{ "debug: x = 3\n/tmp/b/source@/p/a.c:5:10: runtime error: load of null pointer of type 'int'\nmore\n",
		"p/a.c:5:10: load of null pointer of type 'int'" },
	{ "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602 at pc 0x55 bp 0x7f sp 0x7f\n"
		"READ of size 4 at 0x602 thread T0\n    #0 0x55 in f source@/a.c:5\n    #1 0x55 in main source@/a.c:9\n",
		"a.c:5: heap-buffer-overflow in f" },
	{ "==7==ERROR: AddressSanitizer: SEGV on unknown address (pc 0x1)\n"
		"    #0 0x7f in strlen (/lib/libc.so.6+0x1)\n"
		"    #1 0x55 in std::vector<int>::at(unsigned long) /usr/include/c++/12/bits/stl_vector.h:1154\n"
		"    #2 0x55 in solve(int, int) /tmp/my cache/source@/sub/b.cpp:31\n", "sub/b.cpp:31: SEGV in solve(int, int)" },
	{ "==7==ERROR: AddressSanitizer: ABRT on unknown address\n    #0 0x7f in raise (/lib/libc.so.6+0x1)\n",
		NULL },
	{ "==7==ERROR: AddressSanitizer: ", NULL },
	{ "==7==ERROR: AddressSanitizer: x\n source@/", NULL },
};

START_TEST(a_report_tells_file_line_and_fault)
{
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	size_t length = strlen(reports[_i].errors);
	ck_assert_int_eq(write(errors, reports[_i].errors, length), (ssize_t)length);
	autofree char *fault = fault_find(errors);
	if (reports[_i].fault) {
		ck_assert_ptr_nonnull(fault);
		ck_assert_str_eq(fault, reports[_i].fault);
	} else {
		ck_assert_ptr_null(fault);
	}
}
END_TEST

START_TEST(a_report_behind_much_else_is_found)
{
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	ck_assert_int_eq(ftruncate(errors, 1 << 20), 0);
	ck_assert_int_eq(lseek(errors, 0, SEEK_END), 1 << 20);
	ck_assert_int_gt(dprintf(errors, "\nsource@/a.c:5:10: runtime error: division by zero\n"), 0);
	autofree char *fault = fault_find(errors);
	ck_assert_ptr_nonnull(fault);
	ck_assert_str_eq(fault, "a.c:5:10: division by zero");
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_report_tells_file_line_and_fault, ARRAY_LENGTH(reports) },
		{ a_report_behind_much_else_is_found, 0 },
	};
	return suite_run("engine_fault", tests, ARRAY_LENGTH(tests));
}
