/* Linked into solutions of the sanitizer build: they may leave their memory to the end of the process. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "detect_leaks=0";
}
