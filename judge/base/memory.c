#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static _Noreturn void die_of_memory(void)
{
	static const char message[] = "judge: out of memory\n";
	(void)!write(STDERR_FILENO, message, sizeof message - 1);
	abort();
}

static void *checked(void *pointer)
{
	if (!pointer) {
		die_of_memory();
	}
	return pointer;
}

void *xmalloc(size_t size)
{
	return checked(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
	return checked(calloc(count ? count : 1, size ? size : 1));
}

void *xrealloc(void *old, size_t count, size_t size)
{
	size_t total;
	if (__builtin_mul_overflow(count, size, &total)) {
		die_of_memory();
	}
	return checked(realloc(old, total ? total : 1));
}

char *xstrdup(const char *text)
{
	return checked(strdup(text));
}

char *xstrndup(const char *text, size_t length)
{
	return checked(strndup(text, length));
}

char *xvasprintf(const char *format, va_list arguments)
{
	char *text = NULL;
	if (vasprintf(&text, format, arguments) < 0) {
		die_of_memory();
	}
	return text;
}

char *xasprintf(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *text = xvasprintf(format, arguments);
	va_end(arguments);
	return text;
}

void *array_grow(void *array, size_t count, size_t *capacity, size_t size)
{
	if (count < *capacity) {
		return array;
	}
	*capacity = *capacity ? *capacity * 2 : 8;
	return xrealloc(array, *capacity, size);
}

void cleanup_free(void *pointer_to_pointer)
{
	free(*(void **)pointer_to_pointer);
}

void cleanup_close(int *fd)
{
	if (*fd >= 0) {
		(void)close(*fd);
	}
}

void cleanup_fclose(FILE **file)
{
	if (*file) {
		(void)fclose(*file);
	}
}

int steal_fd(int *fd)
{
	int stolen = *fd;
	*fd = -1;
	return stolen;
}

enum { ARENA_BLOCK_BYTES = 16 * 1024 };

struct arena_block {
	struct arena_block *older;
	size_t used, size;
	_Alignas(max_align_t) char bytes[];
};

void *arena_alloc(struct arena *arena, size_t size)
{
	size_t align = _Alignof(max_align_t);
	if (size > SIZE_MAX / 2) {
		die_of_memory();
	}
	size = (size + align - 1) / align * align;
	struct arena_block *block = arena->newest;
	if (!block || block->size - block->used < size) {
		size_t room = size > ARENA_BLOCK_BYTES ? size : ARENA_BLOCK_BYTES;
		block = xcalloc(1, sizeof *block + room);
		block->size = room;
		block->older = arena->newest;
		arena->newest = block;
	}
	void *start = block->bytes + block->used;
	block->used += size;
	return start;
}

void *arena_copy(struct arena *arena, const void *bytes, size_t size)
{
	void *copy = arena_alloc(arena, size);
	if (size) {
		memcpy(copy, bytes, size);
	}
	return copy;
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
	size_t real = strnlen(text, length);
	char *copy = arena_alloc(arena, real + 1);
	memcpy(copy, text, real);
	return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
	return arena_strndup(arena, text, strlen(text));
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	return arena_strdup(arena, text);
}

void arena_finish(struct arena *arena)
{
	while (arena->newest) {
		struct arena_block *block = arena->newest;
		arena->newest = block->older;
		free(block);
	}
}
