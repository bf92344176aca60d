/* The commands of the harness. Each reads its own arguments, argv[0] being its name, prints what it
 * has to say, and returns the exit status:
 * 0 all as expected, 1 a verdict is not, 2 the user's input is at fault, 3 the judge failed. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

enum {
	EXIT_FINE = 0,
	EXIT_VERDICT = 1,
	EXIT_USER = 2,
	EXIT_MACHINE = 3,
	EXIT_INTERRUPTED = 130,
};

int command_run(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_list(int argc, char **argv);
int command_show(int argc, char **argv);
int command_doctor(int argc, char **argv);

#endif
