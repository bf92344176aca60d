/* A text of YAML being read: its tree, and what was said of it. */
#ifndef TESTS_YAML_TEXT_H
#define TESTS_YAML_TEXT_H

#include "package/yaml.h"

struct yaml_text {
	struct arena arena;
	struct error_list mistakes;
	struct yaml_source source;
	const struct yaml_node *root;
};

/* Reads it as f.yaml into a zeroed struct. */
void yaml_text_read(struct yaml_text *text, const char *bytes, size_t length);
void yaml_text_finish(struct yaml_text *text);

#define autotext __attribute__((cleanup(yaml_text_finish)))

/* Fails the test unless that is the only mistake; "": unless there is none. */
void yaml_text_must_say(const struct yaml_text *text, const char *expected);

#endif
