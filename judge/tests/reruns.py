"""Cases above the time limit are run again, and the fastest run decides. The programs keep in files how
often they were run, which without walls they can.

usage: reruns.py JUDGE CACHE"""
import json
import os
import sys
import tempfile

from made import make_package, write_case
from tap import Judge, Tap

LIMIT_S = 0.2  # a run is stopped at 0.25 s

# Reads a number of milliseconds for each time that it is run on a case, and uses so much CPU time.
BUSY = '''#include <stdio.h>
#include <time.h>
int main(void)
{
	char name[256];
	int times = 0, ms = 0, next;
	if (scanf("%255s", name) != 1) {
		return 1;
	}
	FILE *count = fopen(name, "a+");
	if (!count) {
		return 1;
	}
	rewind(count);
	while (fgetc(count) != EOF) {
		times++;
	}
	fputc('x', count);
	fclose(count);
	for (int i = 0; i <= times && scanf("%d", &next) == 1; i++) {
		ms = next;
	}
	struct timespec used;
	do {
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	} while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < ms);
	puts("done");
	return 0;
}
'''

NEAR, FAR = 215, 900  # above the limit, but not stopped; stopped

# What each run uses, the verdict, and how often it is run. The last figure counts for all later runs.
CASES = {
    '1-near-once': ((NEAR, 0), 'AC', 2),
    '2-near-twice': ((NEAR, NEAR, 0), 'AC', 3),
    '3-far-once': ((FAR, 0), 'AC', 2),
    '4-near-close': ((NEAR, 190), 'AC', 2),
    '5-fast': ((0,), 'AC', 1),
    '6-near': ((NEAR,), 'TLE', 3),
    '7-far': ((FAR,), 'TLE', 2),
    '8-far-then-near': ((FAR, NEAR), 'TLE', 2),
    '9-far-not-again': ((FAR, 0), 'TLE', 1),  # three have shown what the program is like
}


def judge_cases(judge, root, name, cases, *options):
    package = make_package(os.path.join(root, name), {}, main=BUSY)
    for case, (uses, _, _) in cases.items():
        given = ' '.join(map(str, (os.path.join(root, f'{name}-{case}'), *uses)))
        write_case(package, f'secret/{case}', given, 'done\n')
    done = judge.run('run', name, '--sandbox', 'off', '-f', 'jsonl', '-j', '2', '-t', str(LIMIT_S),
        *options)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    return {event['case'].removeprefix('secret/'): event for event in events if event['event'] == 'case'}


def check_runs(tap, judge, root):
    events = judge_cases(judge, root, 'all', CASES)
    for case, (_, verdict, runs) in CASES.items():
        event = events[case]
        tap.equal((event['verdict'], event['runs']), (verdict, runs), case)
        tap.check((event['cpu_s'] <= LIMIT_S) == (verdict == 'AC'), f'{case}: the time is of the run that '
            'decides', event)
        with open(os.path.join(root, f'all-{case}'), encoding='utf-8') as count:
            tap.equal(len(count.read()), runs, f'{case}: it was run so often')
    close = [case for case, event in events.items() if event['close']]
    tap.equal(close, ['4-near-close'], 'a pass within a tenth of the limit is close')


def check_fail_fast(tap, judge, root):
    """A case that a run alone saves stops nothing; one that it doesn't, stops."""
    cases = {'1': ((NEAR, 0), 'AC', 2), '2': ((FAR, 0), 'AC', 2), '3': ((FAR,), 'TLE', 2),
        '4': ((0,), 'SK', 0)}
    events = judge_cases(judge, root, 'first', cases, '--fail-fast')
    got = {case: (event['verdict'], event['runs']) for case, event in events.items()}
    tap.equal(got, {case: (verdict, runs) for case, (_, verdict, runs) in cases.items()}, '--fail-fast')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        check_runs(tap, judge, root)
        check_fail_fast(tap, judge, root)
        tap.finish()


main()
