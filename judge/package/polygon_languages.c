#include <string.h>

#include "package/polygon.h"

/* Polygon's names of languages. */
static const struct {
	const char *name, *code;
} languages[] = {
	{ "arabic", "ar" }, { "armenian", "hy" }, { "azerbaijani", "az" }, { "belarusian", "be" },
	{ "bulgarian", "bg" }, { "chinese", "zh" }, { "croatian", "hr" }, { "czech", "cs" },
	{ "english", "en" }, { "estonian", "et" }, { "french", "fr" }, { "georgian", "ka" },
	{ "german", "de" }, { "hungarian", "hu" }, { "indonesian", "id" }, { "italian", "it" },
	{ "japanese", "ja" }, { "kazakh", "kk" }, { "korean", "ko" }, { "latvian", "lv" },
	{ "lithuanian", "lt" }, { "mongolian", "mn" }, { "persian", "fa" }, { "polish", "pl" },
	{ "portuguese", "pt" }, { "romanian", "ro" }, { "russian", "ru" }, { "serbian", "sr" },
	{ "slovak", "sk" }, { "slovene", "sl" }, { "spanish", "es" }, { "turkish", "tr" },
	{ "ukrainian", "uk" }, { "uzbek", "uz" }, { "vietnamese", "vi" },
};

const char *polygon_language_code(const char *name)
{
	for (size_t i = 0; i < ARRAY_LENGTH(languages); i++) {
		if (!strcmp(languages[i].name, name)) {
			return languages[i].code;
		}
	}
	return NULL;
}
