"""Names and output full of spaces, quotes, other scripts, newlines and escape characters: nothing raw
reaches stdout or stderr, and every format stays well-formed and gives the names back.

usage: hostile.py JUDGE CACHE"""
import json
import os
import re
import sys
import tempfile
import xml.etree.ElementTree

from made import ECHO, make_package, write, write_case
from tap import Judge, Tap, complaints

NASTY = 'a "b\' \u00e9\u6f22\n\x1b[2J&<]]>\t$(id)`%s # TODO\\'
CONTROLS = re.compile(rb'[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80\xae|\xf3\xa0\x81\x81')

# What the programs write: control characters, what is no UTF-8, what turns text around.
NOISE = r'"\x1b[31m\x1b]0;x\x07\r\x08\xff\xfe \xe2\x80\xae\xf3\xa0\x81\x81]]>&<\"\x27\t# SKIP\n...\n---\nok 1\n\x9b\xc2\x9b\x01\x7f"'

PROGRAMS = {
    'wrong': '#include <stdio.h>\nint main(void) { fputs(NOISE, stdout); return 0; }\n',
    'crash': '#include <stdio.h>\nint main(void) { fputs(NOISE "end \\x1b[31m", stderr); return 3; }\n',
    'refused': 'int main(void) { return "\x1b[31m\u202e' + '\xff' + '" + x; }\n',
}

VALIDATOR = '''#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
	char path[4096];
	snprintf(path, sizeof path, "%%sjudgemessage.txt", argc > 3 ? argv[3] : "");
	FILE *message = fopen(path, "w");
	if (!message) {
		return 1;
	}
	fputs(%s, message);
	fclose(message);
	return 43;
}
''' % NOISE


def make_files(root):
    make_package(os.path.join(root, NASTY), {'sample/1': NASTY})
    make_package(os.path.join(root, 'echo'), {'sample/1': 'word\n', 'secret/2': 'word\n'}, number=1)
    make_package(os.path.join(root, 'checked'), {'sample/1': 'word\n'}, number=2)
    write(os.path.join(root, 'checked/output_validator/validate.c'), VALIDATOR)
    sources = {}
    for name, text in PROGRAMS.items():
        text = text.replace('NOISE', NOISE).encode('latin-1', 'surrogateescape') \
            if name != 'refused' else text.replace('\xff', '').encode() + b'/* \xff */ y\n'
        sources[name] = write(os.path.join(root, f'{name}{NASTY}.c'), text)
    sources['echo'] = write(os.path.join(root, f'echo{NASTY}.c'), ECHO)
    return [os.path.basename(path) for path in sources.values()]


def parse_tap(text):
    """The names of the tests; raises where a line fits nowhere."""
    lines = text.decode().split('\n')
    assert lines[0] == 'TAP version 13' and lines[-1] == '', lines
    names, inside = [], False
    for line in lines[1:-2]:
        if inside or line == '  ---':
            inside = line != '  ...'
            assert line.startswith('  '), line
            continue
        match = re.fullmatch(r'(?:not )?ok (\d+) - (.*)', line)
        assert match and int(match.group(1)) == len(names) + 1, line
        assert not re.search(r'(?<!\\)#', match.group(2)), line  # a directive
        names.append(match.group(2))
    assert not inside and lines[-2] == f'1..{len(names)}', lines[-2]
    return names


def parse_jsonl(text):
    return [json.loads(line) for line in text.decode().split('\n')[:-1]]


def parse_junit(text):
    return xml.etree.ElementTree.fromstring(text)


READERS = {
    'table': bytes.decode, 'jsonl': parse_jsonl, 'json': json.loads, 'tap': parse_tap,
    'junit': parse_junit,
}


def is_clean(said):
    return not CONTROLS.search(said)


def check_format(tap, judge, name, claim, *arguments):
    done = judge.run('run', *arguments, '-f', name, '-v')
    tap.check(is_clean(done.stdout) and is_clean(done.stderr), f'{claim}: {name} holds nothing raw',
        done.stdout, done.stderr)
    try:
        READERS[name](done.stdout)
        tap.check(True, f'{claim}: {name} is well-formed')
    except (ValueError, AssertionError, xml.etree.ElementTree.ParseError) as error:
        tap.check(False, f'{claim}: {name} is well-formed', error, done.stdout)


def check_names(tap, judge, sources):
    """The names come back as they are where the format can hold them."""
    solutions = [word for source in sources for word in ('-s', source)]
    status, document, said = judge.json('run', f'./{NASTY}', 'echo', *solutions)
    tap.equal(status, 1, 'exit status')
    tap.equal(complaints(said), [], 'nothing to complain about')
    got = [(program['problem'], program['program'], program['verdict']['verdict'])
        for program in document['programs']]
    verdicts = ['WA', 'RTE', 'CE', 'AC']
    tap.equal(got, [(problem, source, verdict) for problem in (NASTY, 'echo')
        for source, verdict in zip(sources, verdicts)], 'names in JSON')


def check_places(tap, judge, root):
    """Nasty names in every other place that takes one."""
    name = f'out{NASTY}'
    done = judge.run('run', 'echo', '-f', 'jsonl', '-o', name)
    with open(os.path.join(root, name), 'rb') as file:
        tap.equal((done.returncode, len(parse_jsonl(file.read()))), (0, 6), '-o takes any name')
    calls = (
        ('run', f'./{NASTY}x'), ('run', 'echo', '-c', NASTY), ('run', '-s', NASTY),
        ('run', 'echo', '-f', NASTY), ('run', 'echo', '-t', NASTY), ('run', 'echo', '-o', f'{NASTY}/x/y'),
        ('run', 'echo', '-x', NASTY), ('run', '-s', 'echo/main.c', '--tests', NASTY + 'x'),
        ('run', 'echo', '--as', NASTY), ('run', f'--{NASTY}'), (NASTY,), (f'-{NASTY}',), ('help', NASTY),
        ('list', NASTY + 'x'), ('show', 'echo', NASTY),
    )
    for call in calls:
        done = judge.run(*call)
        tap.equal(done.returncode, 2, f'refused: {ascii(call)[1:40]}')
        tap.check(done.stdout == b'' and done.stderr.count(b'\n') == 1 and is_clean(done.stderr),
            'in one line without anything raw', done.stdout, done.stderr)


def check_views(tap, judge, sources):
    """What list and show print of the same."""
    calls = [('list', f'./{NASTY}'), ('list', '-f', 'json', f'./{NASTY}'), ('show', f'./{NASTY}', 'sample/1')]
    calls += [('show', f'./{NASTY}', 'sample/1', '-s', source) for source in sources]
    for call in calls:
        done = judge.run(*call)
        tap.check(done.returncode in (0, 1, 2) and (done.stdout or done.stderr),
            f'{ascii(call)[1:40]} answers', done.returncode)
        tap.check(is_clean(done.stdout) and is_clean(done.stderr), 'without anything raw', done.stdout,
            done.stderr)


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        sources = make_files(root)
        solutions = [word for source in sources for word in ('-s', source)]
        check_names(tap, judge, sources)
        for name in READERS:
            check_format(tap, judge, name, 'names and output', f'./{NASTY}', 'echo', *solutions)
            check_format(tap, judge, name, "a validator's message", 'checked')
        check_views(tap, judge, sources)
        check_places(tap, judge, root)
        tap.finish()


main()
