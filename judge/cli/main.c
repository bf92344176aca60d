/* judge: finds the command that is asked for, in the harness or among the tools, and starts it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/nearest.h"

/* A new command is a line here; those without a function are tools, programs of their own. */
static const struct {
	const char *name, *operands, *purpose;
	int (*run)(int argc, char **argv);
} commands[] = {
	{ "run", "[TARGET...]", "judge solutions on the archived cases", command_run },
	{ "verify", "[PACKAGE...]", "the data is sound, and every submission does what is claimed of it",
		command_verify },
	{ "list", "[PACKAGE...]", "problems, cases, submissions", command_list },
	{ "show", "PACKAGE CASE", "one case: input, expected, and what a program printed", command_show },
	{ "doctor", "", "what this machine lets the sandbox enforce, and what makes timing noisy",
		command_doctor },
	{ "new", "ID", "a new problem, ready to run", NULL },
	{ "add", "PACKAGE [NAME]", "a new case: from stdin, a file, an editor or a generator call", NULL },
	{ "export", "PACKAGE", "the one file to submit to a site, or the package as a zip", NULL },
	{ "submit", "PACKAGE", "send an accepted solution to a judge elsewhere", NULL },
	{ "import", "FILE|DIR [ID]", "a package or a folder of samples from elsewhere", NULL },
	{ "watch", "PACKAGE", "judge again whenever a source or a case changes", NULL },
	{ "listen", "", "take problems from the browser (Competitive Companion)", NULL },
	{ "stress", "PACKAGE", "look for a case that breaks a submission, and make it small", NULL },
};

static int print_commands(void)
{
	struct buffer text = { 0 };
	buffer_add_text(&text, "usage: judge COMMAND [ARGUMENT...]\n\n");
	for (size_t i = 0; i < ARRAY_LENGTH(commands); i++) {
		buffer_printf(&text, "  judge %-7s %-14s %s\n", commands[i].name, commands[i].operands,
			commands[i].purpose);
	}
	buffer_add_text(&text, "\n'judge help COMMAND' or 'judge COMMAND --help' say it all.\n");
	int status = message_output(&text);
	buffer_finish(&text);
	return status;
}

static int print_version(void)
{
	struct buffer text = { 0 };
	buffer_printf(&text, "judge %s\n", TURNSTONE_VERSION);
	int status = message_output(&text);
	buffer_finish(&text);
	return status;
}

/* Becomes the program judge-NAME, if there is one; returns where there is none. */
static void start_tool(const char *name, char **argv)
{
	autofree char *program = xasprintf("judge-%s", name);
	autofree char *path = strchr(name, '/') ? NULL : program_find(program, "tools");
	if (!path) {
		return;
	}
	(void)signal(SIGPIPE, SIG_DFL); /* tools decide for themselves */
	argv[0] = program;
	(void)execv(path, argv);
	message_print("%s: can't be started: %s", path, strerror(errno));
	exit(EXIT_MACHINE);
}

static int start(const char *name, int argc, char **argv)
{
	struct nearest nearest = { .typed = name };
	bool is_tool = false;
	for (size_t i = 0; i < ARRAY_LENGTH(commands); i++) {
		is_tool |= !strcmp(commands[i].name, name);
		if (commands[i].run && !strcmp(commands[i].name, name)) {
			return commands[i].run(argc, argv);
		}
		nearest_try(&nearest, commands[i].name);
	}
	start_tool(name, argv);
	if (is_tool) {
		message_print("judge: its program judge-%s is missing; build it, or install all of Turnstone", name);
		return EXIT_MACHINE;
	}
	if (nearest.name) {
		message_print("judge: there is no command %s; did you mean '%s'?", name, nearest.name);
	} else {
		message_print("judge: there is no command %s; 'judge' alone lists them", name);
	}
	return EXIT_USER;
}

/* A closed standard descriptor would be the next file opened, and take what is meant for it. Instead it
 * is one that nothing can be written to. */
static void keep_standard_descriptors(void)
{
	int fd;
	do {
		fd = open("/dev/null", O_RDONLY);
	} while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0) {
		(void)close(fd);
	}
}

static bool is_one_of(const char *word, const char *letter, const char *option)
{
	return !strcmp(word, letter) || !strcmp(word, option);
}

int main(int argc, char **argv)
{
	keep_standard_descriptors();
	(void)signal(SIGPIPE, SIG_IGN); /* a reader that leaves shows as EPIPE where it is written to */
	const char *word = argc > 1 ? argv[1] : "--help";
	if (is_one_of(word, "-V", "--version")) {
		return print_version();
	}
	if (is_one_of(word, "-h", "--help") || (!strcmp(word, "help") && argc == 2)) {
		return print_commands();
	}
	if (!strcmp(word, "help")) {
		char *help[] = { argv[2], (char[]){ "--help" }, NULL };
		return start(argv[2], 2, help);
	}
	if (word[0] == '-') {
		message_print("judge: there is no option %s; 'judge' alone lists the commands", word);
		return EXIT_USER;
	}
	return start(word, argc - 1, argv + 1);
}
