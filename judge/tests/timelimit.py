"""Packages that give no time limit: it is the least multiple of the resolution that leaves the slowest of
those that must not be slow its margin, and is told with where it comes from.

usage: timelimit.py JUDGE CACHE"""
import os
import re
import sys
import tempfile

from made import make_package, write
from tap import Judge, Tap

# Uses so many milliseconds of CPU time as the input says, times FACTOR, and repeats it, or says WRONG.
SPIN = r'''#include <stdio.h>
#include <time.h>
int main(void)
{
	int ms;
	scanf("%d", &ms);
	while (clock() < (clock_t)ms * CLOCKS_PER_SEC / 1000 * FACTOR) {
	}
	printf("%d\n", ms + WRONG);
	return 0;
}
'''
CASES = {'secret/1-quick': '1\n', 'secret/2-slow': '150\n'}
RESOLUTION, FACTOR = 0.05, 2


def spin(factor=1, wrong=0):
    return SPIN.replace('FACTOR', str(factor)).replace('WRONG', str(wrong))


def make(path, settings='  time_resolution: 0.05\n', version='2025-09'):
    """A package without a limit, whose main.c takes 0.15 s on its slowest case."""
    make_package(path, CASES, main=spin())
    file = os.path.join(path, 'problem.yaml')
    with open(file, encoding='utf-8') as old:
        text = re.sub(r'  time_limit: .*\n', settings, old.read()).replace('2025-09', version)
    write(file, text)
    return path


def check_origin(tap, document, program, claim, resolution=RESOLUTION, factor=FACTOR):
    """The limit follows from what is told of it."""
    first = document['programs'][0]
    origin, limit = first['time_limit_from'], first['cases'][0]['time_limit_s']
    tap.equal((origin['program'], origin['case'], origin['factor']), (program, 'secret/2-slow', factor),
        f'{claim}: whose time it was')
    steps = limit / resolution
    tap.check(abs(steps - round(steps)) < 1e-6
        and origin['cpu_s'] * factor <= limit < origin['cpu_s'] * factor + resolution,
        f'{claim}: the least multiple with room', limit, origin)
    return limit


def check_run(tap, judge, directory):
    make(os.path.join(directory, 'plain'))
    status, document, said = judge.json('run', './plain')
    tap.equal(status, 0, 'a package without a limit is judged')
    check_origin(tap, document, 'main.c', 'from its own solution')
    cases = document['programs'][0]['cases']
    tap.check(cases[1]['cpu_s'] == document['programs'][0]['time_limit_from']['cpu_s'],
        'what was measured is not judged again', said, cases)
    tap.check(document['end']['wall_s'] > cases[1]['cpu_s'], 'but its time counts', document['end'], cases)
    tap.check(cases[1]['runs'] > 1, 'the slowest was run again', cases)
    done = judge.run('run', './plain')
    tap.check(re.search(rb'\n +time limit 0\.\d+ s: main\.c takes 0\.\d+ s on secret/2-slow, times 2, '
        rb'rounded up\n', done.stdout), 'the table says so', done.stdout)


def check_given(tap, judge):
    _, document, _ = judge.json('run', './plain', '-t', '3')
    program = document['programs'][0]
    tap.equal((program['time_limit_from'], program['cases'][0]['time_limit_s']), (None, 3),
        '-t needs no measuring')


def check_others(tap, judge, directory):
    """Wrong ones count too, unless they are let off; slow ones don't."""
    package = make(os.path.join(directory, 'others'))
    write(os.path.join(package, 'submissions/wrong_answer/one_more.c'), spin(2, 1))
    write(os.path.join(package, 'submissions/time_limit_exceeded/slow.c'), spin(5))
    status, document, _ = judge.json('run', './others', '-s', 'others/submissions/time_limit_exceeded/slow.c')
    check_origin(tap, document, 'submissions/wrong_answer/one_more.c', 'from a wrong one')
    tap.equal((status, document['programs'][0]['verdict']['verdict']), (1, 'TLE'), 'a slow one is TLE')
    write(os.path.join(package, 'submissions/submissions.yaml'),
        'wrong_answer:\n  use_for_time_limit: false\n')
    _, document, _ = judge.json('run', './others')
    check_origin(tap, document, 'main.c', 'without a wrong one that is let off')


def check_legacy(tap, judge, directory):
    make(os.path.join(directory, 'legacy'), '  time_multiplier: 3\n', 'legacy')
    _, document, _ = judge.json('run', './legacy')
    check_origin(tap, document, 'main.c', 'legacy: whole seconds', 1, 3)


def check_refused(tap, judge, directory):
    package = make(os.path.join(directory, 'alone'))
    os.rename(os.path.join(package, 'main.c'), os.path.join(directory, 'main.c'))
    done = judge.run('run', './alone', './plain', '-s', 'main.c')
    tap.equal(done.returncode, 2, 'without an accepted submission: exit status')
    tap.check(b'./alone: sets no time limit, and has no accepted submission to find one from; '
        b'give one with -t, or write limits: time_limit\n' in done.stderr,
        'without an accepted submission: the message', done.stderr)
    tap.check(done.stdout.count(b'\nAC') == 1, 'the other package is judged all the same', done.stdout)
    faulty = make(os.path.join(directory, 'faulty'))
    write(os.path.join(faulty, 'main.c'), 'int main(void)\n{\n\treturn fault;\n}\n')
    done = judge.run('run', './faulty')
    tap.check(re.search(rb'\./faulty: sets no time limit, and no accepted submission can be measured to '
        rb'find one \(main\.c: 3:\d+: error: ', done.stderr), 'one that does not compile: its error',
        done.stderr)


def main():
    command, cache = sys.argv[1:]
    tap = Tap()
    with tempfile.TemporaryDirectory() as directory:
        judge = Judge(command, directory, cache)
        check_run(tap, judge, directory)
        check_given(tap, judge)
        check_others(tap, judge, directory)
        check_legacy(tap, judge, directory)
        check_refused(tap, judge, directory)
    tap.finish()


main()
