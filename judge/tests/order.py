"""The order in which cases are told, whatever the lanes: with --fail-fast too the bytes are the same.

usage: order.py JUDGE CACHE"""
import json
import os
import sys
import tempfile

from made import make_package, write_case
from tap import Judge, Tap, without_measures

REPEATS = 4
NUMBERS = range(10, 60)
FIRST_WRONG = 33  # the first number above 30 that is divisible by 3; 35 is the first crash

# Samples first, then by the bytes of the whole name: `/` stands behind `-` and `.`, before digits.
NAMES = ['sample/1', 'sample/zz', 'secret/B', 'secret/a', 'secret/a-b', 'secret/a.b', 'secret/a_b',
    'secret/b-c', 'secret/b.c', 'secret/b/1', 'secret/b/c-/1', 'secret/b/c/2', 'secret/b0', 'secret/b_/1']

# Wrong on some numbers, crashing on others, and the slower the earlier, so that lanes get ahead.
FAILING = '''#include <stdio.h>
#include <time.h>
int main(void)
{
	int number = 0;
	if (scanf("%d", &number) != 1) {
		return 1;
	}
	nanosleep(&(struct timespec){ .tv_nsec = (60 - number) * 200000L }, NULL);
	if (number > 30 && number % 7 == 0) {
		return number;
	}
	printf("%d\\n", number > 30 && number % 3 == 0 ? 0 : number);
	return 0;
}
'''


def check_order(tap, judge, root):
    make_package(os.path.join(root, 'names'), {name: '1\n' for name in reversed(NAMES)})
    for lanes in ('1', '3'):
        _, document, _ = judge.json('run', 'names', '-j', lanes)
        cases = [case['case'] for case in document['programs'][0]['cases']]
        tap.equal(cases, NAMES, f'the order with {lanes} lanes')


def expected_of(number, fail_fast):
    if fail_fast and number > FIRST_WRONG:
        return 'SK'
    if number <= 30:
        return 'AC'
    return 'RTE' if number % 7 == 0 else 'WA' if number % 3 == 0 else 'AC'


def check_sameness(tap, judge, fail_fast):
    options = ['--fail-fast'] if fail_fast else []
    claim = 'with --fail-fast' if fail_fast else 'without --fail-fast'
    said = {}
    for lanes in ('1', '2', '4', '0'):
        for _ in range(REPEATS):
            done = judge.run('run', 'failing', '-f', 'jsonl', '-j', lanes, *options)
            said.setdefault(without_measures(done.stdout), lanes)
            tap.equal(done.returncode, 1, f'{claim}: exit status with {lanes} lanes')
    tap.check(len(said) == 1, f'{claim}: the same whatever the lanes', *said)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    verdicts = [event['verdict'] for event in events if event['event'] == 'case']
    tap.equal(verdicts, [expected_of(number, fail_fast) for number in NUMBERS], f'{claim}: verdicts')
    tap.equal(events[-2]['verdict'], 'WA', f'{claim}: the first failure in order is the verdict')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        check_order(tap, judge, root)
        package = make_package(os.path.join(root, 'failing'), {}, main=FAILING)
        for number in NUMBERS:
            write_case(package, f'secret/{number}', f'{number}\n')
        check_sameness(tap, judge, False)
        check_sameness(tap, judge, True)
        tap.finish()


main()
