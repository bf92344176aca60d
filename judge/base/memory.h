/* Memory: allocation that never returns NULL, cleanup attributes, and arenas.
 *
 * Running out of memory is nobody's verdict and can't be mended from inside: every x… function ends
 * the process with a message instead. An arena owns many small objects that die together (all strings
 * of a package, say); single objects that live by themselves use create/destroy or init/finish pairs. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdio.h>
#include <stdarg.h>

#define ARRAY_LENGTH(array) (sizeof(array) / sizeof((array)[0]))

void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size); /* zeroed */
void *xrealloc(void *old, size_t count, size_t size); /* count * size, checked for overflow */
char *xstrdup(const char *text);
char *xstrndup(const char *text, size_t length);
char *xasprintf(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *xvasprintf(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* Makes room for one more element in an array of `count` elements; `capacity` is kept up to date. */
void *array_grow(void *array, size_t count, size_t *capacity, size_t size);

/* The declared variable is freed, closed or closed at the end of its scope. */
#define autofree __attribute__((cleanup(cleanup_free)))
#define autoclose __attribute__((cleanup(cleanup_close)))   /* int fd, -1 when there is none */
#define autofclose __attribute__((cleanup(cleanup_fclose))) /* FILE *, NULL when there is none */

void cleanup_free(void *pointer_to_pointer);
void cleanup_close(int *fd);
void cleanup_fclose(FILE **file);

/* Hands over: returns the value and leaves NULL (or -1) behind, so that cleanup does nothing. */
#define steal(pointer) \
	__extension__({ \
		__typeof__(*(pointer)) stolen_ = *(pointer); \
		*(pointer) = NULL; \
		stolen_; \
	})
int steal_fd(int *fd);

struct arena_block;
struct arena {
	struct arena_block *newest; /* NULL in an empty arena */
};

/* A zeroed struct arena is empty and ready; arena_finish frees all that came from it. */
void *arena_alloc(struct arena *arena, size_t size); /* zeroed, aligned for any type */
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t length);
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
void *arena_copy(struct arena *arena, const void *bytes, size_t size);
void arena_finish(struct arena *arena);

#endif
