"""What whole-program tests in Python share: running the command, and reporting as TAP."""
import json
import os
import subprocess
import sys


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

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed or not self.count else 0)


class Judge:
    """The command under test, run in a directory, with a cache that it shares with nobody else."""

    def __init__(self, command, directory, cache):
        self.command = os.path.abspath(command)
        self.directory = directory
        self.environment = dict(os.environ, XDG_CACHE_HOME=os.path.abspath(cache), LC_ALL='C.UTF-8')

    def run(self, *arguments, **options):
        return subprocess.run([self.command, *arguments], cwd=self.directory, env=self.environment,
            stdin=subprocess.DEVNULL, capture_output=True, **options)

    def json(self, *arguments):
        """The exit status, the document of --format json, and what was said on stderr."""
        done = self.run(*arguments, '--format', 'json')
        try:
            return done.returncode, json.loads(done.stdout), done.stderr
        except ValueError:
            return done.returncode, {'programs': []}, done.stdout + done.stderr
