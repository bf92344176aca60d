"""The same as an ordinary user: run by root, this copies the command, the tests named below and what they
need to where nobody may read them, and runs them as nobody. An ordinary user who runs all tests needs no
more than that.

usage: user.py JUDGE ROOT CACHE"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

TESTS = ('packages', 'interrupted', 'deaths', 'full')
NOBODY = 65534


def lay_out(command, root, place):
    """Copies what nobody needs, all of it readable and not nobody's own, but for a directory to write."""
    os.chmod(place, 0o755)
    for name in ('judge', 'judge-box'):
        shutil.copy(os.path.join(os.path.dirname(command), name), place)
    shutil.copytree(os.path.join(root, 'testdata/packages'), os.path.join(place, 'testdata/packages'))
    shutil.copytree(os.path.dirname(os.path.abspath(__file__)), os.path.join(place, 'tests'))
    os.mkdir(os.path.join(place, 'own'))
    os.chown(os.path.join(place, 'own'), NOBODY, NOBODY)


def relay(tap, test, text):
    """Tells the checks of another test as ours."""
    for line in text.decode().splitlines():
        match = re.fullmatch(r'(not )?ok \d+ - (.*)', line)
        if match:
            tap.check(not match.group(1), f'{test}: {match.group(2)}')
        elif line.startswith('#'):
            print(line)


def run(tap, test, place):
    own = os.path.join(place, 'own')
    python = shutil.which('python3', path='/usr/bin:/usr/local/bin')
    arguments = [os.path.join(place, 'judge'), *([place] if test == 'packages' else []), f'{own}/cache']
    environment = {'PATH': '/usr/local/bin:/usr/bin:/bin', 'HOME': own, 'TMPDIR': own,
        'PYTHONDONTWRITEBYTECODE': '1'}
    done = subprocess.run(['setpriv', f'--reuid={NOBODY}', f'--regid={NOBODY}', '--clear-groups',
        '--inh-caps=-all', python, os.path.join(place, f'tests/{test}.py'), *arguments], cwd=own,
        env=environment, capture_output=True)
    relay(tap, test, done.stdout)
    tap.check(done.returncode == 0, f'{test} as nobody', done.stderr)


def main():
    command, root, _ = sys.argv[1:]
    tap = Tap()
    if os.geteuid() != 0:
        tap.check(True, 'an ordinary user runs all tests')
        tap.finish()
    with tempfile.TemporaryDirectory() as place:
        lay_out(command, root, place)
        for test in TESTS:
            run(tap, test, place)
    tap.finish()


main()
