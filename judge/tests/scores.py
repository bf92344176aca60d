"""Scores, groups and static validation in every format, and where they are not known.

usage: scores.py JUDGE ROOT CACHE"""
import json
import sys

from tap import Judge, Tap, complaints

REQUIRE = 'testdata/packages/scoring_require'
STATIC = 'testdata/packages/scoring_static'
GRADER = 'testdata/packages/legacy_grader'
VALIDATORS = 'testdata/packages/legacy_validators'


def program_of(judge, package, path, *options):
    """The only program of a run's document."""
    _, document, _ = judge.json('run', package, '-s', f'{package}/submissions/{path}', *options)
    return document['programs'][0]


def groups_of(program):
    return {group['name']: (group['verdict'], group['score']) for group in program['verdict']['groups']}


def check_groups(tap, judge):
    program = program_of(judge, REQUIRE, 'wrong_answer/no_ten.c')
    tap.equal(groups_of(program), {
        'sample': ('AC', None),
        'secret': ('WA', 30),
        'secret/1-small': ('AC', 20),
        'secret/2-large': ('WA', 0),
        'secret/3-huge': ('SK', 0),
        'secret/4-shown': ('AC', 10),
    }, 'groups have verdicts and scores')
    skipped = [case for case in program['cases'] if case['verdict'] == 'SK']
    tap.equal([(case['case'], case['score'], case['message']) for case in skipped],
        [(f'secret/3-huge/{i}', 0, 'not run: it requires secret/2-large, which is not accepted')
            for i in (1, 2)], 'cases of a group that requires what failed are not run')
    pass_fail = [case['score'] for case in program['cases'] if case['case'].startswith('secret/1')]
    tap.equal(pass_fail, [None, None], 'cases of a group that is pass-fail have no score')


def check_unknown(tap, judge):
    for name, options in (('chosen cases', ('-c', 'secret/1-small')), ('fail-fast', ('--fail-fast',))):
        program = program_of(judge, REQUIRE, 'wrong_answer/no_hundred.c', *options)
        tap.equal(program['verdict']['score'], None, f'{name}: the score is not known')
        tap.equal(groups_of(program)['secret/1-small'], ('AC', 20), f'{name}: that of a whole group is')
    document = program_of(judge, 'testdata/packages/validator', 'accepted/double.c')
    tap.check('groups' not in document['verdict'], 'a problem without scores has no groups to tell')


def check_table(tap, judge):
    program = f'{STATIC}/submissions/accepted/twice.c'
    usual = judge.run('run', STATIC, '-s', program).stdout.decode()
    verbose = judge.run('run', STATIC, '-v', '-s', program).stdout.decode()
    tap.check(' 95/100 ' in usual and '  score ' in usual, 'the table has a column of scores', usual)
    tap.check('group' not in usual, 'and no groups, unless asked', usual)
    for line in ('AC    group secret/1: 35/40', 'AC    static validation of secret/1: 5/10'):
        tap.check(f'      {line}\n' in verbose, f'verbose: {line}', verbose)
    broken = judge.run('run', GRADER, '-s', f'{GRADER}/submissions/run_time_error/crash.c')
    tap.check(b'JE    group secret/1: the grader wrote no line of a verdict' in broken.stdout,
        'a group that the judge failed at is always shown', broken.stdout)
    tap.equal(broken.returncode, 3, 'and makes the exit status')


def check_tests(tap, judge):
    """TAP and JUnit know nothing but tests: what no case tells is one more."""
    program = f'{STATIC}/submissions/wrong_answer/thrice.c'
    lines = judge.run('run', STATIC, '-s', program, '-f', 'tap').stdout.decode().splitlines()
    failed = [line.partition(' - ')[2] for line in lines if line.startswith('not ok')]
    name = 'scoring_static/submissions/wrong_answer/thrice.c static validation of secret/1'
    tap.equal(failed, [name], 'tap: static validation that fails')
    tap.check('1..5' in lines, 'tap: the plan counts it', *lines)
    xml = judge.run('run', STATIC, '-s', program, '-f', 'junit').stdout.decode()
    tap.check('name="static validation of secret/1"><failure type="WA" message="returns 3 times, not 2"'
        in xml and 'tests="5" failures="1"' in xml, 'junit: static validation that fails', xml)


def check_validators(tap, judge):
    """Several validators of outputs: the first that does not accept has the last word, by its name."""
    names = ('accepted/halves.c', 'wrong_answer/descending.c', 'wrong_answer/short.c',
        'run_time_error/near.c', 'run_time_error/word.c')
    options = [word for name in names for word in ('-s', f'{VALIDATORS}/submissions/{name}')]
    _, document, _ = judge.json('run', VALIDATORS, '-c', 'sample/1', *options)
    told = [program['cases'][0] for program in document['programs']]
    tap.equal([(case['verdict'], case['message']) for case in told], [
        ('AC', 'output_validators/sum.py: they add up to 7'),
        ('WA', 'output_validators/order.c rejects it'),
        ('WA', 'output_validators/sum.py: they add up to 6'),
        ('JE', 'output_validators/order.c and output_validators/sum.py both wrote score.txt; let one of '
            'them give the score'),
        ('JE', 'the output validator output_validators/sum.py exited with 1; it must exit with 42 to accept '
            "or 43 to reject; stderr ends: ValueError: invalid literal for int() with base 10: 'x'"),
    ], 'several output validators')


def check_executable(tap, judge):
    """An executable has no source."""
    done = judge.run('run', STATIC, '-x', '/bin/cat', '-f', 'json')
    verdict = json.loads(done.stdout)['programs'][0]['verdict']
    static = [group['static'] for group in verdict['groups'] if group['static']]
    tap.equal([one['verdict'] for one in static], ['SK', 'SK'], 'an executable is not validated')
    tap.equal(verdict['score'], None, 'and its score is not known')
    tap.equal(complaints(done.stderr), [], 'which is nothing to complain about')


def main():
    command, root, cache = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    check_groups(tap, judge)
    check_unknown(tap, judge)
    check_table(tap, judge)
    check_tests(tap, judge)
    check_validators(tap, judge)
    check_executable(tap, judge)
    tap.finish()


main()
