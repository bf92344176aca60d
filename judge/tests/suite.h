/* Runs one Check suite as a program of its own and reports it as TAP, for Meson. */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include <check.h>
#include <stddef.h>

struct suite_test {
	const TTest *test;
	int cases; /* a loop test over 0..cases-1; 0 or 1: run once */
};

/* Writes a text file; unlike file_write not surely to the disk, which takes long. */
void suite_write(const char *path, const char *text);

int suite_run(const char *name, const struct suite_test *tests, size_t count);

#endif
