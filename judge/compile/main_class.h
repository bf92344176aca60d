/* Which classes of Java or Kotlin sources a program could start at.
 *
 * Found as text, by reading words, braces, comments and strings: enough for a source that compiles,
 * and what doesn't is left to the compiler. Source: Java Language Specification 17, 12.1.4; Kotlin's
 * rule that the functions of file a.kt are those of class AKt. */
#ifndef COMPILE_MAIN_CLASS_H
#define COMPILE_MAIN_CLASS_H

#include "base/file.h"
#include "compile/files.h"
#include "compile/tool.h"

/* Adds the classes of one file, with their package: "shop.Main", "Outer$Inner". */
void main_class_find(enum main_class kind, const struct program_file *file, struct name_list *classes);

#endif
