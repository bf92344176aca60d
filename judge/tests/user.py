"""The same as an ordinary user: run by root, this copies the command, the tests named below and what they
need to where nobody may read them, and runs them as nobody, all at once. An ordinary user who runs all
tests needs no more than that. What packages.py has compiled as root into PACKAGES_CACHE is not compiled
again; what the other tests need is, as nobody.

usage: user.py JUDGE ROOT PACKAGES_CACHE"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

TESTS = ('packages', 'interrupted', 'deaths', 'full')
NOBODY = 65534


def cache_of(place, test):
    return os.path.join(place, f'own/{test}-cache')


def hand_over(cache, copy):
    """Makes nobody a cache of its own of one in which judges may be at work, if there is one."""
    if os.path.isdir(cache):
        shutil.copytree(cache, copy, ignore=shutil.ignore_patterns('turnstone-*', 'fact-*.*'))  # unfinished
    for directory, directories, files in os.walk(copy):
        for name in ('.', *directories, *files):
            os.chown(os.path.join(directory, name), NOBODY, NOBODY)


def lay_out(command, root, cache, place):
    """Copies what nobody needs, all of it readable and not nobody's own, but for a directory to write."""
    os.chmod(place, 0o755)
    for name in ('judge', 'judge-box'):
        shutil.copy(os.path.join(os.path.dirname(command), name), place)
    shutil.copytree(os.path.join(root, 'testdata/packages'), os.path.join(place, 'testdata/packages'))
    shutil.copytree(os.path.dirname(os.path.abspath(__file__)), os.path.join(place, 'tests'))
    os.mkdir(os.path.join(place, 'own'))
    os.chown(os.path.join(place, 'own'), NOBODY, NOBODY)
    hand_over(cache, cache_of(place, 'packages'))


def relay(tap, test, text):
    """Tells the checks of another test as ours."""
    for line in text.decode().splitlines():
        match = re.fullmatch(r'(not )?ok \d+ - (.*)', line)
        if match:
            tap.check(not match.group(1), f'{test}: {match.group(2)}')
        elif line.startswith('#'):
            print(line)


def run(test, place):
    own = os.path.join(place, 'own')
    python = shutil.which('python3', path='/usr/bin:/usr/local/bin')
    arguments = [os.path.join(place, 'judge'), *([place] if test == 'packages' else []), cache_of(place, test)]
    environment = {'PATH': '/usr/local/bin:/usr/bin:/bin', 'HOME': own, 'TMPDIR': own,
        'PYTHONDONTWRITEBYTECODE': '1'}
    return subprocess.run(['setpriv', f'--reuid={NOBODY}', f'--regid={NOBODY}', '--clear-groups',
        '--inh-caps=-all', python, os.path.join(place, f'tests/{test}.py'), *arguments], cwd=own,
        env=environment, capture_output=True)


def main():
    command, root, cache = sys.argv[1:]
    tap = Tap()
    if os.geteuid() != 0:
        tap.check(True, 'an ordinary user runs all tests')
        tap.finish()
    with tempfile.TemporaryDirectory() as place:
        lay_out(command, root, cache, place)
        with concurrent.futures.ThreadPoolExecutor(len(TESTS)) as users:
            for test, done in zip(TESTS, users.map(lambda test: run(test, place), TESTS)):
                relay(tap, test, done.stdout)
                tap.check(done.returncode == 0, f'{test} as nobody', done.stderr)
    tap.finish()


main()
