"""Holds the collection to its own claims: every submission of a problem does what its folder and
submissions.yaml say, wrong ones on at least three cases, slow ones under twice the limit too (on the
cases that submissions.yaml names for them), and main.c in a third of the limit.

usage: claims.py JUDGE ROOT CACHE PROBLEM"""
import os
import re
import sys

from tap import Judge, Tap

CASES_THAT_CATCH = 3
SLOW_FACTOR = 2
MAIN_SHARE = 1 / 3
AS_CLAIMED = {'MLE': 'RTE', 'OLE': 'RTE', 'IDLE': 'TLE'}


class Problem:
    def __init__(self, tap, judge, name):
        self.tap, self.judge, self.name = tap, judge, name
        _, document, _ = judge.json('list', name)
        self.listed = document['problems'][0]
        self.limit = self.listed['time_limit_s']

    def verdicts(self, program, *arguments):
        """The claimed verdict of each case that was run, by its name."""
        source = os.path.join('problems', self.name, program)
        _, document, said = self.judge.json('run', self.name, '-s', source, *arguments)
        cases = document['programs'][0].get('cases', []) if document['programs'] else []
        self.tap.check(bool(cases), f'{self.name}/{program} runs', said)
        return {case['case']: AS_CLAIMED.get(case['verdict'], case['verdict']) for case in cases}


def claims_by_cases(submission):
    """What submissions.yaml requires of some of the cases."""
    return [claim for claim in submission['claims'] if claim['cases'] is not None]


def names_case(glob, case):
    """Whether a glob, whose `*` stops at `/`, names the case or a directory above it."""
    pattern = re.escape(glob).replace(r'\*', '[^/]*')
    return re.fullmatch(f'{pattern}(/.*)?', case) is not None


def check_wrong(problem, program):
    verdicts = problem.verdicts(program)
    caught = [case for case, verdict in verdicts.items() if verdict == 'WA']
    other = {case: verdict for case, verdict in verdicts.items() if verdict not in ('AC', 'WA')}
    problem.tap.check(len(caught) >= CASES_THAT_CATCH,
        f'{problem.name}/{program} fails on {CASES_THAT_CATCH} cases', f'only {caught}')
    problem.tap.equal(other, {}, f'{problem.name}/{program} is AC or WA only')


def check_named_cases(problem, submission, *arguments):
    """Runs a submission only on the cases that its claims name; returns how many there were."""
    program = submission['name']
    claims = claims_by_cases(submission)
    for claim in claims:
        arguments += ('-c', claim['cases'])
    verdicts = problem.verdicts(program, *arguments)
    for claim in claims:
        got = {verdicts[case] for case in verdicts if names_case(claim['cases'], case)}
        problem.tap.check(got and got <= set(claim['permitted'])
            and (not claim['required'] or got & set(claim['required'])),
            f'{problem.name}/{program} on {claim["cases"]}', verdicts)
    return len(verdicts)


def check_slow(problem, submission):
    checked = check_named_cases(problem, submission, '-t', str(SLOW_FACTOR * problem.limit))
    problem.tap.check(checked >= CASES_THAT_CATCH,
        f'{problem.name}/{submission["name"]} names {CASES_THAT_CATCH} cases', checked)


def check_named(problem, submission):
    checked = check_named_cases(problem, submission)
    problem.tap.check(checked > 0, f'{problem.name}/{submission["name"]} names cases')


def check_accepted(problem, program):
    verdicts = problem.verdicts(program)
    problem.tap.equal(set(verdicts.values()), {'AC'}, f'{problem.name}/{program} is accepted')


def check_main(problem):
    _, document, _ = problem.judge.json('run', problem.name)
    verdict = document['programs'][0]['verdict']
    problem.tap.equal(verdict['verdict'], 'AC', f'{problem.name}/main.c is accepted')
    problem.tap.check(verdict['slowest_s'] <= MAIN_SHARE * problem.limit,
        f'{problem.name}/main.c uses a third of the limit at most', verdict)


def main():
    command, root, cache, name = sys.argv[1:]
    tap = Tap()
    problem = Problem(tap, Judge(command, root, cache), name)
    check_main(problem)
    counts = {}
    for submission in problem.listed['submissions']:
        folder, program = submission['folder'], submission['name']
        counts[folder] = counts.get(folder, 0) + 1
        if folder == 'wrong_answer':
            check_wrong(problem, program)
        elif folder == 'time_limit_exceeded':
            check_slow(problem, submission)
        elif folder == 'accepted':
            check_accepted(problem, program)
        elif folder in ('brute_force', 'run_time_error'):
            check_named(problem, submission)
    tap.check(counts.get('wrong_answer', 0) >= 10, f'{name} has ten wrong submissions', counts)
    tap.check(counts.get('time_limit_exceeded', 0) >= 2, f'{name} has two slow submissions', counts)
    tap.check(counts.get('brute_force', 0) >= 2, f'{name} has two obvious submissions', counts)
    tap.finish()


main()
