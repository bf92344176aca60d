/* One compilation from its source to an executable: what compile.c and the plans share. */
#ifndef COMPILE_JOB_H
#define COMPILE_JOB_H

#include <stdbool.h>

#include "base/file.h"
#include "compile/build.h"
#include "compile/cache.h"
#include "compile/compile.h"
#include "compile/files.h"

struct compile_job {
	const struct source *source; /* borrowed, as what the options point to */
	struct compile_options options;
	struct cache cache;
	struct program_files files;

	/* what is planned */
	char *refusal;             /* why it can't be compiled at all; NULL if it can */
	bool skipped;              /* it is a compiler that is missing */
	char key[CACHE_KEY_LENGTH];
	struct name_list command;  /* to compile; empty where there is nothing to */
	struct name_list run;      /* to run what comes out */
	bool native, writes, says_valid_by_0, fills_directory; /* as in struct tool */
	bool is_lean;              /* the compiler reserves no more memory than it uses */
	bool checks_only;          /* the command makes nothing: the files as they are are the program */
	bool is_script;            /* all that lies in the build directory afterwards is the program */
	char *result;              /* else its file, or a directory, in the build directory */
	size_t root_length;        /* of the files' paths: what is not laid out there */
	char *laid_out;            /* where the program's directory lies there, with a slash behind it */

	/* while it is under way */
	struct build build;
	bool building;
	struct executable executable; /* ready before compile_end; no directory: not yet */
};

#endif
