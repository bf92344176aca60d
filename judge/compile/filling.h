/* What the command lines of a tool are filled with, for one program. */
#ifndef COMPILE_FILLING_H
#define COMPILE_FILLING_H

#include <stdbool.h>

#include "compile/job.h"
#include "compile/tool.h"

struct filling {
	struct name_list flags, sources, others;
	const struct program_file *entry; /* NULL where the tool asks for none */
	char *class;                      /* likewise */
	bool has_framework;               /* which starts the class */
	char *runtime;
	bool is_static;
};

/* Finds the start of the program; false, with a refusal, where there is none. */
bool filling_start(struct compile_job *job, const struct tool *tool, struct filling *filling);

/* Lists the files to compile; false, with a refusal, where there are none. */
bool filling_list_sources(struct compile_job *job, const struct tool *tool, struct filling *filling);

void filling_list_flags(const struct compile_job *job, const struct tool *tool, struct filling *filling);

/* Makes the job's two command lines of all that; `path` is that of the tool. */
void filling_commands(struct compile_job *job, const struct tool *tool, const char *path,
	const struct filling *filling);

void filling_finish(struct filling *filling);

#endif
