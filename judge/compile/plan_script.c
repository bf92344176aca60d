#include "compile/plan.h"

#include "base/memory.h"
#include "compile/tool.h"
#include "compile/words.h"

/* Source: ICPC problem package format, "Other programs". */
void plan_script(struct compile_job *job, const struct program_file *build)
{
	const char *script = build ? "build" : "run";
	if (!plan_find_own(job, script)->executable) {
		plan_refuse(job, "%s/%s: is not executable; run 'chmod +x' on it", job->source->path, script);
		return;
	}
	job->is_script = true;
	job->laid_out = xstrdup("");
	words_add(&job->run, "./run");
	if (build) {
		words_add(&job->command, "./build");
	}
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, "script");
	static const char *const promised[] = { "cc", "c++", "python3" };
	for (size_t i = 0; i < ARRAY_LENGTH(promised); i++) {
		autofree char *path = tool_find(promised[i]);
		autofree char *identity = path ? tool_identity(path) : xstrdup("");
		cache_key_text(&key, identity);
	}
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, files_name(&job->files, &job->files.items[i]), &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}
