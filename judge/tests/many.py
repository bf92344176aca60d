"""100,000 tiny cases of one package: all accepted, told in order, in bounded memory of the judge itself;
and the same bytes, but for what was measured, with one lane and with two.

usage: many.py JUDGE CACHE"""
import json
import os
import resource
import sys
import tempfile

from made import make_package, write
from tap import Judge, Tap, without_measures

CASES = 100000
CONTENTS = 1000          # different ones; the files of cases are links to them, which are made faster
COMPARED = 'secret/00*'  # 1,000 of them
JUDGE_MIB = 256          # what the judge and each of its lanes may need; a sanitized one needs more

# Repeats its input. It begins without the C library, the start of which takes most of a tiny program's time
# where a virtual machine must ask its host about the processor.
BARE = '''#include <sys/syscall.h>
#include <unistd.h>
void _start(void)
{
	static char piece[64];
	for (long got; (got = syscall(SYS_read, 0, piece, sizeof piece)) > 0;) {
		syscall(SYS_write, 1, piece, got);
	}
	syscall(SYS_exit_group, 0);
}
'''
SITES = 'bare: {title: bare, source: bare.c, language: c, flags: [-O2, -nostartfiles], cases: [secret]}\n'


def make_cases(package):
    """Beside what solves them; returns the names of the cases, in order."""
    write(os.path.join(package, 'sites/sites.yaml'), SITES)
    write(os.path.join(package, 'bare.c'), BARE)
    contents = [write(os.path.join(package, f'generators/{number}'), f'{number}\n')
        for number in range(CONTENTS)]
    os.makedirs(os.path.join(package, 'data/secret'))
    names = [f'secret/{number:05}' for number in range(CASES)]
    for number, name in enumerate(names):
        for extension in ('.in', '.ans'):
            os.link(contents[number % CONTENTS], os.path.join(package, 'data', name + extension))
    return names


def check_all(tap, judge, names):
    done = judge.run('run', 'many', '--as', 'bare', '-f', 'jsonl', '-j', '2')
    events = [json.loads(line) for line in done.stdout.splitlines()]
    cases = [event for event in events if event['event'] == 'case']
    tap.equal(done.returncode, 0, f'{CASES} cases: exit status')
    tap.equal({case['verdict'] for case in cases}, {'AC'}, f'{CASES} cases are accepted')
    tap.check([case['case'] for case in cases] == names, f'{CASES} cases in their order')
    tap.equal((events[-2]['cases'], events[-2]['passed']), (CASES, CASES), f'{CASES} cases are counted')
    peak_mib = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f'# the largest process had {peak_mib:.0f} MiB; {events[-1]["wall_s"]} s')
    sanitized = b'__asan_init' in open(judge.command, 'rb').read()
    tap.check(sanitized or peak_mib <= JUDGE_MIB, f'the judge stays below {JUDGE_MIB} MiB', peak_mib)


def check_lanes(tap, judge):
    said = [judge.run('run', 'many', '--as', 'bare', '-c', COMPARED, '-f', 'jsonl', '-j', lanes).stdout
        for lanes in ('1', '2')]
    tap.check(len(said[0].splitlines()) > 1000, 'one lane judges them too')
    tap.check(without_measures(said[0]) == without_measures(said[1]), 'two lanes say what one says')


def main():
    command, cache = sys.argv[1:]
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as root:
        tap, judge = Tap(), Judge(command, root, cache)
        check_all(tap, judge, make_cases(make_package(os.path.join(root, 'many'), {})))
        check_lanes(tap, judge)
        tap.finish()


main()
