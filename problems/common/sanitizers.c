/* Linked into the problems' programs in a sanitizer build: they may leave memory to the end of the process. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "detect_leaks=0";
}
