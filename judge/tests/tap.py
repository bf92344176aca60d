"""What whole-program tests in Python share: running the command, and reporting as TAP."""
import json
import os
import re
import subprocess
import sys


# What differs from run to run in jsonl: times, sizes, and what is made of them.
MEASURES = re.compile(rb'"(started|compile_s|cpu_s|wall_s|memory_bytes|memory_tree_bytes|slowest_s|'
    rb'slowest_case|noise|close)":("[^"]*"|[^,}]*)')


class Tap:
    """Counts checks and prints a line for each; finish() ends the program."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def check(self, ok, claim, *details):
        self.count += 1
        self.failed += not ok
        print(f'{"ok" if ok else "not ok"} {self.count} - {claim}'.replace('#', r'\#'), flush=True)
        for detail in () if ok else details:
            for line in str(detail).splitlines():
                print(f'# {ascii(line)[1:-1]}', flush=True)

    def equal(self, got, expected, claim):
        self.check(got == expected, claim, f'expected {expected!r}', f'got      {got!r}')

    def skip(self, claim, why):
        """What can't be tried on this machine; where it must be, that is a failure."""
        if os.environ.get('JUDGE_SANDBOX_MUST_WORK') == '1':
            self.check(False, claim, why)
            return
        self.count += 1
        print(f'ok {self.count} - {claim} # SKIP {why}', flush=True)

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed or not self.count else 0)


class Judge:
    """The command under test, run in a directory, with a cache that it shares with nobody else; behind
    a prefix, such as one that makes it another user's."""

    def __init__(self, command, directory, cache, prefix=()):
        self.command = os.path.abspath(command)
        self.directory = directory
        self.prefix = list(prefix)
        self.environment = dict(os.environ, XDG_CACHE_HOME=os.path.abspath(cache), LC_ALL='C.UTF-8')

    def run(self, *arguments, **options):
        return subprocess.run([*self.prefix, self.command, *arguments],
            **{'cwd': self.directory, 'env': self.environment, 'stdin': subprocess.DEVNULL,
                'stdout': subprocess.PIPE, 'stderr': subprocess.PIPE, **options})

    def start(self, *arguments):
        return subprocess.Popen([*self.prefix, self.command, *arguments], cwd=self.directory,
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)

    def json(self, *arguments):
        """The exit status, the document of --format json, and what was said on stderr."""
        done = self.run(*arguments, '--format', 'json')
        try:
            return done.returncode, json.loads(done.stdout), done.stderr
        except ValueError:
            return done.returncode, {'programs': []}, done.stdout + done.stderr


def complaints(said):
    """The lines of stderr but for the one about what this machine's sandbox can't do."""
    return [line for line in said.decode().splitlines() if not line.startswith('sandbox: ')]


def without_measures(jsonl):
    return MEASURES.sub(rb'"\1":0', jsonl)
