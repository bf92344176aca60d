"""Holds the collection to its own claims by `judge verify --quick`, which must find nothing at all; and to
what we want of every problem beyond that: wrong submissions fail on at least three cases, slow ones take
twice the limit on each case that submissions.yaml names for them, at least three, and what is accepted
takes a third of the limit.

usage: claims.py JUDGE ROOT CACHE PROBLEM"""
import sys

from tap import Judge, Tap

CASES_THAT_CATCH = 3
SLOW_FACTOR = 2
ACCEPTED_SHARE = 1 / 3
LEAST = {'wrong_answer': 10, 'time_limit_exceeded': 2, 'brute_force': 2}


def check_submission(tap, name, submission):
    program, folder = f'{name}/{submission["program"]}', submission['folder']
    if folder == 'wrong_answer':
        caught = [fail['case'] for fail in submission['fails']]
        tap.check(len(caught) >= CASES_THAT_CATCH, f'{program} fails on {CASES_THAT_CATCH} cases', caught)
    elif folder == 'time_limit_exceeded':
        slow = [fail['case'] for fail in submission['fails'] if fail['verdict'] == 'TLE']
        tap.check(len(slow) >= CASES_THAT_CATCH, f'{program} is slow on {CASES_THAT_CATCH} cases', slow)
    elif folder in ('brute_force', 'run_time_error'):
        tap.check(submission['cases'] > 0, f'{program} runs')


def check_margins(tap, name, package):
    limit = package['time_limit_s']
    accepted, slow = package['slowest_accepted'], package['fastest_too_slow']
    tap.check(accepted['cpu_s'] <= ACCEPTED_SHARE * limit,
        f'{name}: a third of the limit is enough', accepted)
    tap.check(slow['cpu_s'] >= SLOW_FACTOR * limit, f'{name}: twice the limit is not, for slow ones', slow)


def main():
    command, root, cache, name = sys.argv[1:]
    tap = Tap()
    status, document, said = Judge(command, root, cache).json('verify', '--quick', name)
    package = document['packages'][0]
    tap.equal([finding['text'] for finding in package['findings']], [], f'{name}: nothing is found')
    tap.equal(status, 0, f'{name}: exit status')
    check_margins(tap, name, package)
    for submission in package['submissions']:
        check_submission(tap, name, submission)
    for folder, least in LEAST.items():
        count = sum(submission['folder'] == folder for submission in package['submissions'])
        tap.check(count >= least, f'{name} has {least} submissions in {folder}', count, said)
    tap.finish()


main()
