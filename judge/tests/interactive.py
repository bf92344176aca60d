"""What a person sees of interactive and multi-pass problems: what was said, and by whom.

usage: interactive.py JUDGE ROOT CACHE"""
import signal
import subprocess
import sys

from tap import Judge, Tap, complaints

PACKAGE = 'testdata/packages/interactive'
CRASHES = f'{PACKAGE}/submissions/run_time_error/crashes_first.c'
SILENT = f'{PACKAGE}/submissions/time_limit_exceeded/forgets_to_flush.c'
WAITS = f'{PACKAGE}/submissions/time_limit_exceeded/listens_only.c'
BISECTS = f'{PACKAGE}/submissions/accepted/bisects.c'


def lines_of(done):
    return [line.strip() for line in done.stdout.decode().splitlines()]


def check_table(tap, judge):
    done = judge.run('run', PACKAGE, '-s', CRASHES, '-c', 'sample/1')
    lines = lines_of(done)
    tap.check(lines[-3:-1] == ['> 2', '< higher'], 'what was said stands under a failing case', *lines)
    done = judge.run('run', PACKAGE, '-s', BISECTS, '-c', 'sample/1', '-v')
    tap.check(not [line for line in lines_of(done) if line[:1] in '<>'], 'and under no other',
        *lines_of(done))
    done = judge.run('run', PACKAGE, '-s', SILENT, '-c', 'sample/1')
    tap.check(b'wait for each other: does it flush what it prints?' in done.stdout,
        'a deadlock has its hint', done.stdout)


def check_show(tap, judge):
    done = judge.run('show', PACKAGE, 'sample/1', '-s', BISECTS)
    tap.equal(lines_of(done)[-3:], ['said (< output validator, > program):', '> 500', '< correct'],
        'judge show tells how a program talked')
    done = judge.run('show', PACKAGE, 'secret/1', '-s', BISECTS, '-n', '2')
    tap.equal(lines_of(done)[-3:], ['said last (< output validator, > program):', '> 1000', '< correct'],
        'and the last of it, where that is long')
    done = judge.run('show', PACKAGE, 'sample/1', '-s', WAITS)
    tap.equal(lines_of(done)[-1:], ['nothing was said'], 'and that it did not')
    package = 'testdata/packages/multipass'
    done = judge.run('show', package, 'sample/1', '-s', f'{package}/submissions/accepted/bits.c')
    tap.equal(lines_of(done)[-2:], ['printed in the last pass:', '500'],
        'of several passes it shows the last')


def check_json(tap, judge):
    _, document, said = judge.json('run', PACKAGE, '-s', BISECTS, '-c', 'sample/1')
    cases = document['programs'][0]['cases']
    tap.equal([case.get('transcript') for case in cases], ['> 500\n< correct\n'], 'json has it too')
    tap.equal(complaints(said), [], 'nothing to complain about')
    package = 'testdata/packages/multipass'
    _, document, _ = judge.json('run', package, '-s', f'{package}/submissions/accepted/bits.c')
    tap.check(all('transcript' not in case for case in document['programs'][0]['cases']),
        'but not of problems in which nobody talks')


def check_debug(tap, judge):
    done = judge.run('run', PACKAGE, '-s', CRASHES, '-c', 'sample/1', '--debug')
    tap.check(b'crashes_first.c:11: ABRT in main' in done.stdout, '--debug finds the fault of one that talks',
        done.stdout)
    package = 'testdata/packages/multipass'
    program = f'{package}/submissions/run_time_error/second_pass.c'
    done = judge.run('run', package, '-s', program, '-c', 'sample/1', '--debug')
    tap.check(b'pass 2: exit code 7' in done.stdout, 'and leaves the verdict of a later pass', done.stdout)


def check_interrupt(tap, judge):
    """The program would wait for minutes."""
    started = judge.start('run', PACKAGE, '-s', WAITS, '-t', '100')
    try:
        started.wait(2)
    except subprocess.TimeoutExpired:
        started.send_signal(signal.SIGINT)
    started.communicate()
    tap.equal(started.returncode, 130, 'a conversation can be interrupted')


def main():
    tap, judge = Tap(), Judge(*sys.argv[1:])
    check_table(tap, judge)
    check_show(tap, judge)
    check_json(tap, judge)
    check_debug(tap, judge)
    check_interrupt(tap, judge)
    tap.finish()


main()
