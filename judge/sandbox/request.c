#include "sandbox/request.h"

#include <string.h>

/* Adds a text with its NUL. */
static void add_string(struct buffer *message, const char *text)
{
	buffer_add(message, text, strlen(text) + 1);
}

void request_add_setup(struct buffer *message, const struct box_config *config, unsigned meters)
{
	uint64_t most_bytes = 0;
	for (size_t i = 0; i < config->mount_count; i++) {
		most_bytes += config->mounts[i].most_bytes; /* one at most has them */
	}
	const struct wire_setup setup = {
		.kind = WIRE_SETUP,
		.role = config->role,
		.mode = config->mode,
		.cpu = config->cpu,
		.mount_count = config->mount_count,
		.meters = meters,
		.most_bytes = most_bytes,
		.writes = config->writes,
	};
	buffer_add(message, &setup, sizeof setup);
	add_string(message, config->directory);
	for (size_t i = 0; i < config->mount_count; i++) {
		const struct box_mount *mount = &config->mounts[i];
		buffer_add_char(message, mount->most_bytes ? 'm' : mount->writable ? 'w' : 'r');
		add_string(message, mount->path);
	}
}

bool request_add_run(struct buffer *message, const struct box_run *run, struct error *err)
{
	struct wire_run header = { .kind = WIRE_RUN, .limits = run->limits };
	while (run->argv[header.argument_count]) {
		header.argument_count++;
	}
	buffer_add(message, &header, sizeof header);
	for (size_t i = 0; i < header.argument_count; i++) {
		add_string(message, run->argv[i]);
	}
	if (message->length > WIRE_BYTES_MAX) {
		error_set(err, FAULT_USER, "%s: its arguments take %zu bytes; pass at most %d", run->argv[0],
			message->length - sizeof header, (int)(WIRE_BYTES_MAX - sizeof header));
		return false;
	}
	return true;
}
