"""Compilers and interpreters that are missing skip the programs that need them, and only those; what does
not compile is CE among others that are judged. Tools are hidden in a mount namespace of their own.

usage: missing.py JUDGE CACHE"""
import os
import subprocess
import sys
import tempfile

from made import ECHO, UNSHARE, make_package, write
from tap import Judge, Tap, complaints

DIRECTORIES = ('/usr/local/bin', '/usr/bin', '/bin')  # where tools are looked for

PROGRAMS = {
    'echo.c': ECHO,
    'echo.cpp': '#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }\n',
    'echo.py': 'import sys\nprint(sys.stdin.read(), end="")\n',
    'no.c': 'int main(void) { return nothing; }\n',
    'no.cpp': '#include "nothing.h"\nint main() {}\n',
}

ALL = {'echo.c': 'AC', 'echo.cpp': 'AC', 'echo.py': 'AC', 'no.c': 'CE', 'no.cpp': 'CE'}


def without(judge, tool, cache):
    """The same judge where a tool is not to be found, with an empty cache."""
    files = {os.path.realpath(f'{directory}/{tool}') for directory in DIRECTORIES
        if os.path.exists(f'{directory}/{tool}')}
    line = ''.join(f'mount --bind /dev/null {file} && ' for file in sorted(files)) + 'exec "$@"'
    return Judge(judge.command, judge.directory, cache, [*UNSHARE, 'sh', '-c', line, 'sh'])


def check(tap, judge, expected, claim):
    status, document, said = judge.json('run', 'echo', *[word for name in PROGRAMS for word in ('-s', name)])
    verdicts = {program['program']: program['verdict']['verdict'] for program in document['programs']}
    tap.equal(verdicts, expected, f'{claim}: verdicts')
    tap.equal((status, complaints(said)), (1, []), f'{claim}: exit status')
    return {program['program']: program for program in document['programs']}


def check_missing(tap, judge, tool, names, root):
    expected = dict(ALL, **{name: 'SK' for name in names})
    cut = without(judge, tool, os.path.join(root, f'cache-{tool}'))
    programs = check(tap, cut, expected, f'without {tool}')
    for name in names:
        program = programs.get(name, {'ok': True, 'message': '', 'cases': ['?']})
        tap.check(not program['ok'] and tool in program['message'] and not program['cases'],
            f'without {tool}: {name} says what to install', program)


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        make_package(os.path.join(root, 'echo'), {'sample/1': '1\n', 'secret/2': '2\n'})
        for name, text in PROGRAMS.items():
            write(os.path.join(root, name), text)
        programs = check(tap, judge, ALL, 'with all tools')
        tap.check("'nothing' undeclared" in programs['no.c']['message'].replace('\u2018', "'").replace(
            '\u2019', "'"), 'the compiler is quoted', programs['no.c'])
        if subprocess.run([*UNSHARE, 'true'], capture_output=True).returncode:
            tap.skip('missing tools', 'no mount namespace can be made here')
        else:
            check_missing(tap, judge, 'gcc', ['echo.c', 'no.c'], root)
            check_missing(tap, judge, 'g++', ['echo.cpp', 'no.cpp'], root)
            check_missing(tap, judge, 'python3', ['echo.py'], root)
        tap.finish()


main()
