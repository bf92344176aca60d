"""The judge, its lanes and the helpers of its boxes are killed in the middle of a run. A case whose lane
or helper died is run once more and its verdict is what it would have been; one at which that happens
twice is JE. Whatever dies, nothing of it stays; should the reaper die with the judge, until the next one.

usage: deaths.py JUDGE CACHE"""
import json
import os
import shutil
import signal
import sys
import tempfile

from made import make_package, write
from processes import (children_of, descendants_of, is_running, lanes_of, leftovers_of, name_of, named,
    running_of, starts_of, wait_until)
from tap import Judge, Tap

NAME = f'waiter{os.getpid()}'[:15]

# Echoes a word; at `wait` only when it is told to, so that the test can do something meanwhile.
WAITER = '''#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>
int main(void)
{
	char word[16] = "";
	sigset_t told;
	sigemptyset(&told);
	sigaddset(&told, SIGUSR1);
	sigprocmask(SIG_BLOCK, &told, NULL);
	if (!fgets(word, sizeof word, stdin)) {
		return 1;
	}
	if (!strcmp(word, "wait\\n")) {
		if (fork() == 0) {
			setsid();
			sleep(60);
			return 0;
		}
		prctl(PR_SET_NAME, "%s");
		sigtimedwait(&told, NULL, &(struct timespec){ .tv_sec = 60 });
	}
	fputs(word, stdout);
	return 0;
}
''' % NAME

# Says the word of the case to an interactive program, and wants it back.
TALKER = '''#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
	char word[16] = "", back[16] = "";
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || !fgets(word, sizeof word, in)) {
		return 1;
	}
	fputs(word, stdout);
	fflush(stdout);
	return fgets(back, sizeof back, stdin) && !strcmp(word, back) ? 42 : 43;
}
'''

# Asks for a second pass with the word of the first, and for no third.
REPEATER = '''#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv)
{
	char word[16] = "";
	if (argc < 4 || chdir(argv[3]) != 0 || !fgets(word, sizeof word, stdin)) {
		return 1;
	}
	if (access("seen", F_OK) == 0) {
		return 42;
	}
	FILE *seen = fopen("seen", "w"), *next = fopen("nextpass.in", "w");
	return seen && next && fputs(word, next) >= 0 && fclose(next) == 0 ? 42 : 1;
}
'''


def victim_lane(judge):
    """The lane whose program waits."""
    return next(lane for lane in lanes_of(judge) if named_below(lane))


def victim_helper(judge):
    """The outermost process of its box."""
    return next(child for child in children_of(victim_lane(judge)) if named_below(child))


def victim_inside(judge):
    """The innermost helper, which started the program."""
    helper = victim_helper(judge)
    while True:
        below = [child for child in children_of(helper) if name_of(child) == 'judge-box']
        if not below:
            return helper
        helper = below[0]


def validators_helper(judge):
    """The outermost process of the box whose validator talks with the waiting program."""
    return next(child for child in children_of(victim_lane(judge))
        if name_of(child) == 'judge-box' and not named_below(child))


def named_below(pid):
    return [process for process in descendants_of(pid) if name_of(process) == NAME and is_running(process)]


def await_program(judge, other_than=()):
    """The process of the waiting program, once there is another than these."""
    found = wait_until(lambda: [pid for pid in named(NAME) if pid not in other_than])
    return found[0] if found else None


class Run:
    """A run in which the program waits at one of four cases."""

    def __init__(self, judge, options, package='waiters'):
        self.started = judge.start('run', package, '-j', '2', '-f', 'jsonl', *options)
        self.program = await_program(self.started.pid)
        self.starts = starts_of([self.started.pid, *descendants_of(self.started.pid)])

    def kill(self, find_victim):
        os.kill(find_victim(self.started.pid), signal.SIGKILL)

    def await_next(self):
        self.program = await_program(self.started.pid, [self.program])
        self.starts |= starts_of(descendants_of(self.started.pid))

    def end(self):
        out, _ = self.started.communicate()
        events = [json.loads(line) for line in out.splitlines()]
        verdicts = {event['case']: event['verdict'] for event in events if event['event'] == 'case'}
        return self.started.returncode, verdicts


def check_gone(tap, judge, run, claim):
    gone = wait_until(lambda: not running_of(run.starts))
    tap.check(gone, f'{claim}: no process is left', [name_of(pid) for pid in running_of(run.starts)])
    left = leftovers_of(run.starts) + os.listdir(judge.environment['TMPDIR'])
    tap.equal(left, [], f'{claim}: no group or directory is left')


def check_once(tap, judge, claim, find_victim, options, package='waiters'):
    run = Run(judge, options, package)
    run.kill(find_victim)
    run.await_next()
    os.kill(run.program, signal.SIGUSR1)
    tap.equal(run.end(), (0, {'secret/1': 'AC', 'secret/2': 'AC', 'secret/3': 'AC', 'secret/4': 'AC'}),
        f'{claim} once: nothing is changed by it')
    check_gone(tap, judge, run, f'{claim} once')


def check_twice(tap, judge, claim, find_victim, options, package='waiters'):
    run = Run(judge, options, package)
    run.kill(find_victim)
    run.await_next()
    run.kill(find_victim)
    tap.equal(run.end(), (3, {'secret/1': 'AC', 'secret/2': 'JE', 'secret/3': 'AC', 'secret/4': 'AC'}),
        f'{claim} twice: the judge failed, the other cases stand')
    check_gone(tap, judge, run, f'{claim} twice')


def check_judge(tap, judge, package, options):
    claim = ' '.join([f'the judge of {package} is killed', *options])
    run = Run(judge, options, package)
    run.kill(lambda pid: pid)
    run.started.communicate()
    check_gone(tap, judge, run, claim)
    tap.equal(named(NAME), [], f'{claim}: nothing waits any more')


def check_judge_and_reaper(tap, judge, options):
    claim = ' '.join(['the judge and its reaper are killed', *options])
    run = Run(judge, options, './waiters.zip')
    reapers = [pid for pid in children_of(run.started.pid) if name_of(pid) == 'judge-reaper']
    tap.equal(len(reapers), 1, f'{claim}: it has one')
    for victim in [*reapers, run.started.pid]:
        os.kill(victim, signal.SIGKILL)
    run.started.communicate()
    wait_until(lambda: not running_of(run.starts))
    tap.check(os.listdir(judge.environment['TMPDIR']), f'{claim}: the package is left')
    tap.equal(judge.run('run', 'waiters', '-c', 'secret/1').returncode, 0, f'{claim}: the next judge runs')
    check_gone(tap, judge, run, f'{claim}, then another runs')


def make_multi_pass(path, cases):
    make_package(path, cases, main=WAITER, time_limit=60, number=2)
    with open(os.path.join(path, 'problem.yaml'), 'a', encoding='utf-8') as file:
        file.write('type: multi-pass\n')
    write(os.path.join(path, 'output_validator/validate.c'), REPEATER)


def check_passes(tap, judge, options):
    """What a validator keeps from pass to pass may go with its box: the case begins anew."""
    run = Run(judge, options, 'repeaters')
    os.kill(run.program, signal.SIGUSR1)
    run.await_next()
    run.kill(victim_helper)
    for _ in range(2):
        run.await_next()
        os.kill(run.program, signal.SIGUSR1)
    tap.equal(run.end(), (0, {'secret/1': 'AC', 'secret/2': 'AC', 'secret/3': 'AC', 'secret/4': 'AC'}),
        ' '.join(['a helper is killed in a second pass: nothing is changed by it', *options]))


def make_interactive(path, cases):
    make_package(path, cases, main=WAITER, time_limit=60, number=1)
    with open(os.path.join(path, 'problem.yaml'), 'a', encoding='utf-8') as file:
        file.write('type: interactive\n')
    write(os.path.join(path, 'output_validator/validate.c'), TALKER)


def check_interactive(tap, judge, options):
    for who, find_victim in (("the program's helper", victim_helper),
        ("the validator's helper", validators_helper)):
        claim = ' '.join([f'{who} is killed while they talk', *options])
        check_once(tap, judge, claim, find_victim, options, 'talkers')
        check_twice(tap, judge, claim, find_victim, options, 'talkers')
    check_judge(tap, judge, 'talkers', options)


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        cases = {'secret/1': '1\n', 'secret/2': 'wait\n', 'secret/3': '3\n', 'secret/4': '4\n'}
        make_package(os.path.join(root, 'waiters'), cases, main=WAITER, time_limit=60)
        make_interactive(os.path.join(root, 'talkers'), cases)
        make_multi_pass(os.path.join(root, 'repeaters'), cases)
        shutil.make_archive(os.path.join(root, 'waiters'), 'zip', root, 'waiters')
        judge.environment['TMPDIR'] = os.path.join(root, 'temporary')
        os.mkdir(judge.environment['TMPDIR'])
        for options in ([], ['--sandbox', 'off']):
            for who, find_victim in (('a lane', victim_lane), ('a helper', victim_helper),
                ('an inner helper', victim_inside)):
                claim = ' '.join([f'{who} is killed', *options])
                check_once(tap, judge, claim, find_victim, options)
                check_twice(tap, judge, claim, find_victim, options)
            check_judge(tap, judge, 'waiters', options)
            check_judge(tap, judge, './waiters.zip', options)
            check_judge_and_reaper(tap, judge, options)
            check_interactive(tap, judge, options)
            check_passes(tap, judge, options)
        tap.finish()


main()
