#include "compile/words.h"

#include "base/memory.h"

void words_add(struct name_list *words, const char *word)
{
	words->names = array_grow(words->names, words->count + 1, &words->capacity, sizeof(char *));
	words->names[words->count++] = xstrdup(word);
	words->names[words->count] = NULL;
}

void words_add_all(struct name_list *words, const char *const *added)
{
	for (; added && *added; added++) {
		words_add(words, *added);
	}
}
