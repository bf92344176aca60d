/* Markdown, as far as statements need it, in LaTeX: headings, paragraphs, lists, code, emphasis,
 * formulas. Whatever else there may be is shown as text. */
#ifndef EXPORT_TEX_H
#define EXPORT_TEX_H

#include "base/buffer.h"

/* Adds a problem statement with this title. A heading of the first level is left out: it is the title. */
void tex_of_markdown(struct buffer *tex, const char *title, const char *markdown);

#endif
