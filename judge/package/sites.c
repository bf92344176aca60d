#include "package/package.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/wording.h"
#include "package/yaml_fields.h"

enum { MOST_CODE_BYTES = 1 << 30 };

/* As written; NULL and 0 where nothing is. */
struct written {
	const char *title, *language, *source, *url, *interface, *problem, *contest;
	struct arguments flags, cases;
	int64_t code_bytes;
	bool bare;
};

static const struct yaml_field fields[] = {
	{ "title", YAML_WANT_TEXT, offsetof(struct written, title), 0, 0,
		"write where the solution goes, such as \"LeetCode 1275\"" },
	{ "source", YAML_WANT_TEXT, offsetof(struct written, source), 0, 0,
		"write a file of the package, such as main.c" },
	{ "language", YAML_WANT_TEXT, offsetof(struct written, language), 0, 0,
		"write a language code, such as cpp" },
	{ "flags", YAML_WANT_ARGUMENTS, offsetof(struct written, flags), 0, 0,
		"write a list of the compiler's flags, such as [-std=c++17, -O2]" },
	{ "code_bytes", YAML_WANT_INTEGER, offsetof(struct written, code_bytes), 1, MOST_CODE_BYTES,
		"write how many bytes the site takes, such as 65536" },
	{ "url", YAML_WANT_TEXT, offsetof(struct written, url), 0, 0,
		"write the address of the page to submit at" },
	{ "interface", YAML_WANT_TEXT, offsetof(struct written, interface), 0, 0,
		"write kattis or domjudge, or leave it out" },
	{ "problem", YAML_WANT_TEXT, offsetof(struct written, problem), 0, 0,
		"write what the site calls the problem" },
	{ "contest", YAML_WANT_TEXT, offsetof(struct written, contest), 0, 0,
		"write the id of the contest" },
	{ "cases", YAML_WANT_LIST, offsetof(struct written, cases), 0, 0,
		"write a list of patterns, such as [sample, secret/original]" },
	{ "bare", YAML_WANT_BOOLEAN, offsetof(struct written, bare), 0, 0, "write true or false" },
};
static const struct yaml_fields table = { fields, ARRAY_LENGTH(fields), true };

struct reading {
	struct sites *sites;
	struct yaml_source source;
	const char *package_path;
};

static const char *join(struct reading *reading, const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	return arena_strdup(&reading->sites->arena, path);
}

/* The first of sites/NAME.EXT that exists, EXT being an extension of the language; NULL if none. */
static const char *find_beside(struct reading *reading, const char *name,
	const struct language *language)
{
	for (const char *const *extension = language->extensions; *extension; extension++) {
		const char *file = arena_printf(&reading->sites->arena, "sites/%s%s", name, *extension);
		if (path_is_regular(join(reading, reading->package_path, file))) {
			return file;
		}
	}
	return NULL;
}

/* Names become parts of file names and of commands. */
static bool name_is_valid(const char *name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	return *name && *name != '-' && !name[strspn(name, letters)];
}

static bool is_inside(const char *path)
{
	return *path && *path != '/' && !strstr(path, "..");
}

static void find_source(struct reading *reading, const struct yaml_node *key,
	const struct written *written, struct site *site)
{
	site->source_name = written->source ? written->source
		: find_beside(reading, site->name, site->language);
	if (!site->source_name) {
		yaml_mistake(&reading->source, key, "site %s has no file; add sites/%s%s, or name one as "
			"source", site->name, site->name, site->language->extensions[0]);
		return;
	}
	site->source_path = join(reading, reading->package_path, site->source_name);
	if (!is_inside(site->source_name) || !path_is_regular(site->source_path)) {
		yaml_mistake(&reading->source, key, "source of site %s is \"%s\", which is no file of the "
			"package; write one, such as main.c", site->name,
			wording_clip(&reading->sites->arena, site->source_name));
		return;
	}
	const char *stem = arena_printf(&reading->sites->arena, "%s.driver", site->name);
	const char *driver = find_beside(reading, stem, site->language);
	site->driver_path = driver ? join(reading, reading->package_path, driver) : NULL;
}

static void find_interface(struct reading *reading, const struct yaml_node *key,
	const struct yaml_node *value, const struct written *written, struct site *site)
{
	static const char *const names[] = { [SITE_KATTIS] = "kattis", [SITE_DOMJUDGE] = "domjudge" };
	if (!written->interface) {
		return;
	}
	for (size_t i = SITE_KATTIS; i < ARRAY_LENGTH(names); i++) {
		if (!strcmp(names[i], written->interface)) {
			site->interface = (enum site_interface)i;
		}
	}
	if (site->interface == SITE_BY_HAND) {
		yaml_refuse(&reading->source, yaml_find(value, "interface"), "interface",
			"write kattis or domjudge, or leave it out");
	} else if (!site->remote_problem) {
		yaml_mistake(&reading->source, key, "site %s has no problem; add what the site calls it",
			site->name);
	} else if (site->interface == SITE_DOMJUDGE && (!site->contest || !site->url)) {
		yaml_mistake(&reading->source, key, "site %s has no %s; DOMjudge needs it, add it", site->name,
			site->url ? "contest" : "url");
	}
}

static bool check_required(struct reading *reading, const struct yaml_node *key,
	const struct written *written)
{
	const struct {
		const char *key;
		bool is_there;
	} required[] = {
		{ "title", written->title && *written->title },
		{ "language", written->language != NULL },
		{ "cases", written->cases.count > 0 },
	};
	bool sound = true;
	for (size_t i = 0; i < ARRAY_LENGTH(required); i++) {
		if (!required[i].is_there) {
			yaml_mistake(&reading->source, key, "site %s has no %s; add it", key->text,
				required[i].key);
			sound = false;
		}
	}
	return sound;
}

static void read_site(struct reading *reading, const struct yaml_node *key,
	const struct yaml_node *value, struct site *site)
{
	struct written written = { 0 };
	if (!name_is_valid(key->text)) {
		yaml_mistake(&reading->source, key, "\"%s\" is no name of a site; write lower-case letters, "
			"digits and hyphens", wording_clip(&reading->sites->arena, key->text));
		return;
	}
	if (!yaml_fields_read(&reading->source, value, key->text, &table, &written) ||
		!check_required(reading, key, &written)) {
		return;
	}
	*site = (struct site){
		.name = key->text,
		.title = written.title,
		.language = language_by_code(written.language),
		.flags = written.flags,
		.code_bytes = written.code_bytes ? (uint64_t)written.code_bytes : SITE_CODE_UNLIMITED,
		.url = written.url,
		.remote_problem = written.problem,
		.contest = written.contest,
		.cases = written.cases,
		.bare = written.bare,
	};
	if (!site->language) {
		yaml_refuse(&reading->source, yaml_find(value, "language"), "language",
			"write the code of a language that is known here, such as c, cpp or python3");
		return;
	}
	find_interface(reading, key, value, &written, site);
	find_source(reading, key, &written, site);
}

static void read_all(struct reading *reading, const struct yaml_node *map)
{
	if (map->kind != YAML_KIND_MAP || !map->count) {
		yaml_refuse(&reading->source, map, reading->source.name,
			"write a map of sites, each with title, language and cases");
		return;
	}
	struct sites *sites = reading->sites;
	struct site *items = arena_alloc(&sites->arena, map->count * sizeof *items);
	for (size_t i = 0; i < map->count; i++) {
		read_site(reading, map->keys[i], map->items[i], &items[i]);
	}
	sites->items = items;
	sites->count = map->count;
}

struct sites *sites_read(const char *package_path, const char *shown_path, struct error_list *mistakes)
{
	struct sites *sites = xcalloc(1, sizeof *sites);
	struct reading reading = { .sites = sites, .package_path = package_path };
	sites->path = join(&reading, package_path, "sites/sites.yaml");
	reading.source = (struct yaml_source){ sites->path, "sites.yaml", &sites->arena, mistakes };
	size_t errors_before = mistakes->errors;
	const struct yaml_node *map = NULL;
	if (path_is_regular(sites->path)) {
		map = yaml_read(&reading.source);
	} else {
		error_list_add(mistakes, sites->path, 0, 0,
			"is not there; write one that names the sites which take this problem");
	}
	if (map) {
		read_all(&reading, map);
	}
	sites->path = join(&reading, shown_path, "sites/sites.yaml");
	error_list_rename(mistakes, package_path, shown_path);
	if (mistakes->errors > errors_before) {
		sites_destroy(sites);
		return NULL;
	}
	return sites;
}
