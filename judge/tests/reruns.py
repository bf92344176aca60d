"""Cases above the time limit are run again, and the fastest run decides, also where the lane dies in which
they are. The programs keep in files how often they were run, which without walls they can.

usage: reruns.py JUDGE CACHE"""
import json
import os
import signal
import sys
import tempfile

from made import make_package, write_case
from processes import lanes_of, named, wait_until
from tap import Judge, Tap

LIMIT_S = 0.2  # a run is stopped at 0.25 s

NAME = f'rerun{os.getpid()}'[:15]

# Reads a number of milliseconds for each time that it is run on a case, and uses so much CPU time; where
# it is less than 0, it sleeps and waits to be killed.
BUSY = '''#include <stdio.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>
int main(void)
{
	char name[256];
	int times = 0, ms = 0, next;
	if (scanf("%%255s", name) != 1) {
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
	for (int i = 0; i <= times && scanf("%%d", &next) == 1; i++) {
		ms = next;
	}
	if (ms < 0) {
		prctl(PR_SET_NAME, "%s");
		sleep(60);
	}
	struct timespec used;
	do {
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	} while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < ms);
	puts("done");
	return 0;
}
''' % NAME

NEAR, FAR = 215, 900  # above the limit, but not stopped; stopped
SLEEP = -1

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


def start_on(judge, root, name, cases, *options):
    package = make_package(os.path.join(root, name), {}, main=BUSY)
    for case, (uses, _, _) in cases.items():
        given = ' '.join(map(str, (os.path.join(root, f'{name}-{case}'), *uses)))
        write_case(package, f'secret/{case}', given, 'done\n')
    return judge.start('run', name, '--sandbox', 'off', '-f', 'jsonl', '-j', '2', '-t', str(LIMIT_S),
        *options)


def events_of(started):
    events = [json.loads(line) for line in started.communicate()[0].splitlines()]
    return {event['case'].removeprefix('secret/'): event for event in events if event['event'] == 'case'}


def check_cases(tap, events, cases, claim):
    got = {case: (event['verdict'], event['runs']) for case, event in events.items()}
    tap.equal(got, {case: (verdict, runs) for case, (_, verdict, runs) in cases.items()}, claim)


def check_runs(tap, judge, root):
    events = events_of(start_on(judge, root, 'all', CASES))
    check_cases(tap, events, CASES, 'verdicts and runs')
    for case, (_, verdict, runs) in CASES.items():
        event = events[case]
        tap.check((event['cpu_s'] <= LIMIT_S) == (verdict == 'AC'), f'{case}: the time is of the run that '
            'decides', event)
        with open(os.path.join(root, f'all-{case}'), encoding='utf-8') as count:
            tap.equal(len(count.read()), runs, f'{case}: it was run so often')
    close = [case for case, event in events.items() if event['close']]
    tap.equal(close, ['4-near-close'], 'a pass within a tenth of the limit is close')


# Marks its box and its outputs with an answer that it finds too slowly, and looks for what it has marked.
MARKS = '''#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
int main(void)
{
	int is_boxed = getppid() == 1, is_late = is_boxed && getpid() > 20;
	int found = is_late || fcntl(1, F_GETFL) & O_APPEND || fcntl(2, F_GETFL) & O_APPEND;
	struct timespec used;
	for (int i = 0; i < 20; i++) {
		if (!fork()) {
			_exit(0);
		}
		wait(NULL);
	}
	fcntl(1, F_SETFL, O_APPEND);
	fcntl(2, F_SETFL, O_APPEND);
	do {
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	} while (!found && used.tv_nsec < %d);
	puts("done");
	return 0;
}
''' % (NEAR * 1000000)


def check_marks(tap, judge, root):
    package = make_package(os.path.join(root, 'marks'), {}, main=MARKS)
    write_case(package, 'secret/1', '', 'done\n')
    _, document, _ = judge.json('run', 'marks', '-t', str(LIMIT_S))
    case = document['programs'][0]['cases'][0]
    tap.equal((case['verdict'], case['runs']), ('TLE', 3), 'a run finds nothing that an earlier one left')


def check_fail_fast(tap, judge, root):
    """A case that a run alone saves stops nothing; one that it doesn't, stops."""
    cases = {'1': ((NEAR, 0), 'AC', 2), '2': ((FAR, 0), 'AC', 2), '3': ((FAR,), 'TLE', 2),
        '4': ((0,), 'SK', 0)}
    events = events_of(start_on(judge, root, 'first', cases, '--fail-fast'))
    check_cases(tap, events, cases, '--fail-fast')


def check_death(tap, judge, root):
    """The run alone that a lane's death cut off, and those behind it, are made up for."""
    cases = {'1': ((NEAR, SLEEP, 0), 'AC', 2), '2': ((NEAR, 0), 'AC', 2), '3': ((FAR, 0), 'AC', 2)}
    started = start_on(judge, root, 'death', cases)
    asleep = wait_until(lambda: named(NAME))
    tap.check(asleep, 'a case is run alone')
    for lane in lanes_of(started.pid) if asleep else ():
        os.kill(lane, signal.SIGKILL)
    check_cases(tap, events_of(started), cases, 'a lane that dies takes no rerun away')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        check_runs(tap, judge, root)
        check_marks(tap, judge, root)
        check_fail_fast(tap, judge, root)
        check_death(tap, judge, root)
        tap.finish()


main()
