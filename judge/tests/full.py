"""Where nothing can be written: full disks, readers that leave, a cache and a memory file system without
room, and hardly any open files. What the judge can do without it does without; what it can't is said, with exit 3 and no verdict
that blames the program. Small file systems are mounted in a mount namespace of their own.

usage: full.py JUDGE CACHE"""
import json
import os
import resource
import subprocess
import sys
import tempfile

from made import UNSHARE, make_package, write
from tap import Judge, Tap, complaints

VALIDATOR = '''#include <stdio.h>
int main(int argc, char **argv)
{
	char path[4096];
	snprintf(path, sizeof path, "%sjudgemessage.txt", argc > 3 ? argv[3] : "");
	FILE *message = fopen(path, "w");
	return message && fputs("fine", message) >= 0 && fclose(message) == 0 ? 42 : 1;
}
'''

# A shell line that mounts a file system of so many bytes and entries, and starts what follows.
MOUNT = 'mount -t tmpfs -o size={size},nr_inodes={entries} none {place} && {then} exec "$@"'


def in_small(judge, place, size, entries=1000, then=''):
    """The same judge, which finds a small file system at a place."""
    line = MOUNT.format(size=size, entries=entries, place=place, then=then)
    prefix = [*UNSHARE, 'sh', '-c', line, 'sh']
    small = Judge(judge.command, judge.directory, judge.environment['XDG_CACHE_HOME'], prefix)
    small.environment = judge.environment
    return small


def can_mount():
    line = 'mount -t tmpfs none /mnt'
    done = subprocess.run([*UNSHARE, 'sh', '-c', line], capture_output=True)
    return done.returncode == 0


def check(tap, done, status, lines, claim):
    tap.equal(done.returncode, status, f'{claim}: exit status')
    tap.equal(complaints(done.stderr), lines, f'{claim}: what is said')


def check_reports(tap, judge, root):
    full = in_small(judge, os.path.join(root, 'small'), '4k')
    for name in ('jsonl', 'json', 'tap', 'junit', 'table'):
        done = full.run('run', 'long', '-v', '-f', name, '-o', 'small/report')
        check(tap, done, 3, ["small/report: the report can't be written: No space left on device; write "
            'it elsewhere'], f'{name} to a full disk')
        tap.check(b'accepted' in done.stdout, f'{name} to a full disk: the table stays', done.stdout)


def check_leaving_reader(tap, judge):
    """A reader that goes away is nobody's fault; the exit status is that of the verdicts."""
    line = '"$@" | head -c 1 >/dev/null; exit "${PIPESTATUS[0]}"'
    leaving = Judge(judge.command, judge.directory, judge.environment['XDG_CACHE_HOME'],
        ['bash', '-c', line, 'bash'])
    check(tap, leaving.run('run', 'long', '-v', '-f', 'jsonl'), 0, [], 'to a reader that leaves')


def verdict_of(done):
    program = json.loads(done.stdout)['programs'][0]
    return program['verdict']['verdict'], program['message']


def check_cache(tap, judge, root):
    place = os.path.join(root, 'small')
    small = in_small(judge, place, '4k')
    small.environment = dict(judge.environment, XDG_CACHE_HOME=place)
    done = small.run('run', 'long', '-f', 'json', '-c', 'secret/0')
    verdict, message = verdict_of(done)
    tap.equal((done.returncode, verdict), (3, 'JE'), 'a cache on a full disk: the judge failed')
    tap.check(message.startswith(place) and 'No space left on device' in message,
        'a cache on a full disk: where and why', message)
    for claim, cache in (('a file', os.path.join(root, 'long/problem.yaml')), ('of no size', '/proc/x')):
        small.environment = dict(judge.environment, XDG_CACHE_HOME=cache)
        done = Judge.run(small, 'run', 'long', '-f', 'json', '-c', 'secret/0')
        check(tap, done, 0, [], f'a cache that is {claim} is done without')


def check_scratch(tap, judge, root):
    """Validators have their feedback in memory where there is room."""
    for claim, size, entries in (('of no size', '4k', 1000), ('without entries', '64m', 1)):
        done = in_small(judge, '/dev/shm', size, entries).run('run', 'checked', '-f', 'json')
        check(tap, done, 0, [], f'a memory file system {claim} is done without')
    place = os.path.join(root, 'small')
    fill = f'mount -t tmpfs -o nr_inodes=1 none {place} &&'
    full = in_small(judge, '/dev/shm', '4k', then=fill)
    full.environment = dict(judge.environment, TMPDIR=place)
    done = full.run('run', 'checked', '-f', 'json')
    tap.equal((done.returncode, verdict_of(done)[0]), (3, 'JE'), 'without any room the judge failed')


def check_descriptors(tap, judge):
    """However few files may be open, the judge comes to an end and blames no program."""
    verdicts, statuses = set(), set()
    for count in range(5, 25):
        limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
        done = judge.run('run', 'checked', '-f', 'jsonl', '-j', '2', preexec_fn=limit, timeout=100)
        statuses.add(done.returncode)
        verdicts |= {json.loads(line).get('verdict', 'AC') for line in done.stdout.splitlines()}
    tap.check(3 in statuses and statuses <= {0, 2, 3}, 'few descriptors: exit status', statuses)
    tap.equal(verdicts, {'AC', 'JE'}, 'few descriptors: nobody is blamed')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        os.mkdir(os.path.join(root, 'small'))
        make_package(os.path.join(root, 'long'), {f'secret/{number}': '1\n' for number in range(300)})
        make_package(os.path.join(root, 'checked'), {'sample/1': '1\n'}, number=1)
        write(os.path.join(root, 'checked/output_validator/validate.c'), VALIDATOR)
        check_leaving_reader(tap, judge)
        check_descriptors(tap, judge)
        if can_mount():
            check_reports(tap, judge, root)
            check_cache(tap, judge, root)
            check_scratch(tap, judge, root)
        else:
            tap.skip('full disks', 'no file systems can be mounted here')
        tap.finish()


main()
