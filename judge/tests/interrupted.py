"""A judge that is told to stop while programs sleep and compilers work: it exits with 130, has written
what is known in the chosen format, and leaves no process, control group or directory.

usage: interrupted.py JUDGE CACHE"""
import glob
import json
import os
import shutil
import signal
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

from made import ECHO, SETTINGS, make_package, write
from processes import (descendants_of, leftovers_of, name_of, named, running_of, starts_of,
    wait_until)
from tap import Judge, Tap, complaints

NAME = f'sleeper{os.getpid()}'[:15]

# Answers the samples; sleeps at other cases, with a child that sleeps in a session of its own.
SLEEPER = '''#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(void)
{
	char word[16] = "";
	prctl(PR_SET_NAME, "%s");
	if (!fgets(word, sizeof word, stdin)) {
		return 1;
	}
	if (word[0] == 's') {
		if (fork() == 0) {
			setsid();
		}
		sleep(60);
	}
	fputs(word, stdout);
	return 0;
}
''' % NAME

# Takes a compiler a minute or so.
ENDLESS = '''template<int N> constexpr int count()
{
	int sum = 0;
	for (int i = 0; i < 200000; i++) {
		sum ^= i + N;
	}
	return sum;
}
template<int N> struct all { static constexpr int value = count<N>() + all<N - 1>::value; };
template<> struct all<0> { static constexpr int value = 0; };
int main() { return all<800>::value; }
'''


def case_verdicts_of(document):
    return [case['verdict'] for program in document['programs'] for case in program['cases']]


def verdicts_of_json(text):
    document = json.loads(text)
    return case_verdicts_of(document), document['end']['exit']


def verdicts_of_jsonl(text):
    events = [json.loads(line) for line in text.splitlines()]
    return [event['verdict'] for event in events if event['event'] == 'case'], events[-1]['exit']


def verdicts_of_junit(text):
    cases = xml.etree.ElementTree.fromstring(text).iter('testcase')
    return ['SK' if case.find('skipped') is not None else 'AC' for case in cases], 130


def verdicts_of_tap(text):
    lines = text.decode().splitlines()
    tests = [line for line in lines if line.startswith('ok ')]
    whole = lines[0] == 'TAP version 13' and lines[-1] == f'1..{len(tests)}'
    return ['SK' if '# SKIP' in test else 'AC' for test in tests], 130 if whole else None


def verdicts_of_table(text):
    lines = text.decode().splitlines()
    verdicts = [line.split()[0] for line in lines if line.startswith('      ') and '/' in line]
    return verdicts, 130 if lines[-1].startswith('interrupted: ') else None


READERS = {
    'jsonl': verdicts_of_jsonl, 'json': verdicts_of_json, 'junit': verdicts_of_junit,
    'tap': verdicts_of_tap, 'table': verdicts_of_table,
}


def check_traces(tap, judge, starts, claim):
    tap.equal(named(NAME), [], f'{claim}: nothing sleeps any more')
    tap.equal(running_of(starts), [], f'{claim}: no process is left')
    tap.equal(leftovers_of(starts) + os.listdir(judge.environment['TMPDIR']), [],
        f'{claim}: no group or directory is left')


def check_sleepers(tap, judge, number, name, *options, package='sleepers'):
    claim = ' '.join([signal.Signals(number).name, 'with', name, *options])
    started = judge.start('run', package, 'never', '-j', '2', '-f', name, '-v', *options)
    tap.check(wait_until(lambda: len(named(NAME)) == 4), f'{claim}: programs run')
    starts = starts_of([started.pid, *descendants_of(started.pid)])
    started.send_signal(number)
    out, said = started.communicate()
    tap.equal((started.returncode, complaints(said)), (130, []), f'{claim}: exit status')
    tap.equal(READERS[name](out), (['AC', 'AC', 'SK', 'SK', 'SK'], 130), f'{claim}: what is known')
    check_traces(tap, judge, starts, claim)


def compiles(judge):
    return 'cc1plus' in [name_of(pid) for pid in descendants_of(judge)]


def workplaces_of(judge):
    """Where the compilers of the judge's cache work."""
    return set(glob.glob(f'{judge.environment["XDG_CACHE_HOME"]}/turnstone/compile/turnstone-*'))


def check_compiler(tap, judge, *options):
    claim = ' '.join(['SIGINT while compiling', *options])
    before = workplaces_of(judge)
    started = judge.start('run', 'sleepers', '-s', 'endless.cpp', '-f', 'json', *options)
    tap.check(wait_until(lambda: compiles(started.pid)), f'{claim}: it compiles')
    starts = starts_of([started.pid, *descendants_of(started.pid)])
    started.send_signal(signal.SIGINT)
    out, said = started.communicate()
    tap.equal((started.returncode, complaints(said)), (130, []), f'{claim}: exit status')
    tap.equal(verdicts_of_json(out), ([], 130), f'{claim}: what is known')
    check_traces(tap, judge, starts, claim)
    tap.equal(workplaces_of(judge) - before, set(), f'{claim}: the cache holds no half-made work')


def check_killed_compiler(tap, judge):
    claim = 'SIGKILL while compiling'
    before = workplaces_of(judge)
    started = judge.start('run', 'sleepers', '-s', 'endless.cpp')
    tap.check(wait_until(lambda: compiles(started.pid)), f'{claim}: it compiles')
    starts = starts_of([started.pid, *descendants_of(started.pid)])
    started.kill()
    started.communicate()
    wait_until(lambda: not running_of(starts))
    check_traces(tap, judge, starts, claim)
    tap.equal(workplaces_of(judge) - before, set(), f'{claim}: the cache holds no half-made work')


def check_show(tap, judge, *options):
    claim = ' '.join(['SIGINT to show', *options])
    started = judge.start('show', 'sleepers', 'secret/1', '-s', 'sleepers/main.c', *options)
    tap.check(wait_until(lambda: len(named(NAME)) == 2), f'{claim}: the program runs')
    starts = starts_of([started.pid, *descendants_of(started.pid)])
    started.send_signal(signal.SIGINT)
    started.communicate()
    tap.equal(started.returncode, 130, f'{claim}: exit status')
    check_traces(tap, judge, starts, claim)


def make_large_zip(path):
    """A sound package that takes a while to unpack, and then to read."""
    with zipfile.ZipFile(path, 'w') as packed:
        packed.writestr('problem.yaml', SETTINGS.format(number=2, time_limit=1, memory=64, output=8))
        packed.writestr('main.c', ECHO)
        for number in range(20000):
            packed.writestr(f'data/secret/{number}.in', '')
            packed.writestr(f'data/secret/{number}.ans', '')


def check_unpacking(tap, judge, number, command, expected):
    """Wherever the signal comes, the zip is given up or what was unpacked is removed."""
    claim = f'{signal.Signals(number).name} to {command} while it unpacks'
    temporary = judge.environment['TMPDIR']
    started = judge.start(command, './large.zip')
    tap.check(wait_until(lambda: os.listdir(temporary)), f'{claim}: it unpacks')
    started.send_signal(number)
    started.communicate()
    tap.equal(started.returncode, expected, f'{claim}: exit status')
    tap.equal(os.listdir(temporary), [], f'{claim}: no directory is left')


def main():
    command, cache = sys.argv[1:]
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # which nohup ignores, for children too
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        make_package(os.path.join(root, 'sleepers'), {'sample/1': '1\n', 'sample/2': '2\n',
            'secret/1': 's\n', 'secret/2': 's\n', 'secret/3': '3\n'}, main=SLEEPER, time_limit=60)
        shutil.make_archive(os.path.join(root, 'sleepers'), 'zip', root, 'sleepers')
        judge.environment['TMPDIR'] = os.path.join(root, 'temporary')
        os.mkdir(judge.environment['TMPDIR'])
        make_package(os.path.join(root, 'never'), {'sample/1': '1\n'}, number=1)
        write(os.path.join(root, 'endless.cpp'), ENDLESS)
        for name in READERS:
            check_sleepers(tap, judge, signal.SIGINT, name)
        check_sleepers(tap, judge, signal.SIGTERM, 'jsonl')
        check_sleepers(tap, judge, signal.SIGHUP, 'jsonl')
        check_sleepers(tap, judge, signal.SIGINT, 'json', '--sandbox', 'off')
        check_sleepers(tap, judge, signal.SIGINT, 'json', package='./sleepers.zip')
        check_show(tap, judge)
        check_compiler(tap, judge)
        check_compiler(tap, judge, '--sandbox', 'off')
        make_large_zip(os.path.join(root, 'large.zip'))
        check_unpacking(tap, judge, signal.SIGINT, 'run', 130)
        check_unpacking(tap, judge, signal.SIGTERM, 'verify', 130)
        check_unpacking(tap, judge, signal.SIGHUP, 'list', -signal.SIGHUP)
        check_killed_compiler(tap, judge)
        tap.finish()


main()
