"""Packages that are made for a test, in a directory that goes away with it."""
import os

# Starts a command in a mount namespace of its own; an ordinary user becomes its root for that.
UNSHARE = ['unshare', '--mount', *([] if os.geteuid() == 0 else ['--map-root-user'])]

SETTINGS = '''problem_format_version: 2025-09
name: Made for a test
uuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c0{number:02x}
limits:
  time_limit: {time_limit}
  memory: {memory}
  output: {output}
'''

# Reads all of stdin and writes it again, in pieces.
ECHO = '''#include <unistd.h>
static char piece[1 << 16];
int main(void)
{
	for (ssize_t got; (got = read(0, piece, sizeof piece)) > 0;) {
		if (write(1, piece, (size_t)got) != got) {
			return 1;
		}
	}
	return 0;
}
'''


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'wb') as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def write_case(package, name, given, answer=None):
    """A case whose answer is what is given, unless there is another."""
    write(os.path.join(package, 'data', name + '.in'), given)
    write(os.path.join(package, 'data', name + '.ans'), given if answer is None else answer)


def make_package(path, cases, main=ECHO, extension='.c', time_limit=1, memory=64, output=8, number=0):
    """A package of cases given by name, solved by main."""
    write(os.path.join(path, 'problem.yaml'), SETTINGS.format(number=number, time_limit=time_limit,
        memory=memory, output=output))
    write(os.path.join(path, 'main' + extension), main)
    for name, given in cases.items():
        write_case(path, name, given)
    return path
