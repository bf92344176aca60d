"""Every package of testdata/broken through the command: stderr has exactly the lines of its file
`expected`, the exit status is 2, and a sound package named beside it is judged all the same. In a zip,
what is said names the zip in the place of the package's directory.

usage: broken.py JUDGE ROOT CACHE"""
import os
import shutil
import sys
import tempfile

from tap import Judge, Tap, complaints

SOUND = 'testdata/packages/verdicts/submissions/accepted/double.c'


def expected_lines(root, package):
    with open(os.path.join(root, package, 'expected'), encoding='utf-8') as file:
        return file.read().splitlines()


def check_call(tap, judge, packages, lines, claim):
    done = judge.run('run', '-q', *packages, SOUND)
    tap.equal(done.returncode, 2, f'{claim}: exit status')
    tap.equal(complaints(done.stderr), lines, f'{claim}: what is said')
    tap.check(done.stdout.startswith(b'AC ') and done.stdout.count(b'\n') == 1,
        f'{claim}: the sound one is judged', done.stdout)


def check_zipped(tap, judge, root, package, inner):
    """Packed with its directory, or without it, by both commands that judge."""
    with tempfile.TemporaryDirectory() as directory:
        name = os.path.join(directory, os.path.basename(package))
        top = {'root_dir': os.path.join(root, 'testdata/broken'), 'base_dir': os.path.basename(package)}
        shutil.make_archive(name, 'zip', **(top if inner else {'root_dir': os.path.join(root, package)}))
        lines = [line.replace(package, f'{name}.zip') for line in expected_lines(root, package)]
        claim = f'{package} zipped {"with" if inner else "without"} its directory'
        check_call(tap, judge, [f'{name}.zip'], lines, claim)
        done = judge.run('verify', '-q', f'{name}.zip')
        told = done.stdout.decode().splitlines()
        tap.equal(told[:-1], lines, f'{claim}: what verify says')
        tap.equal(told[-1].split(':')[0], f'{name}.zip', f'{claim}: the name that verify gives')


def main():
    command, root, cache = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    packages = [f'testdata/broken/{name}' for name in sorted(os.listdir(f'{root}/testdata/broken'))]
    for package in packages:
        check_call(tap, judge, [package], expected_lines(root, package), package)
    every_line = [line for package in packages for line in expected_lines(root, package)]
    check_call(tap, judge, packages, every_line, 'all at once')
    check_zipped(tap, judge, root, 'testdata/broken/many-mistakes', True)
    check_zipped(tap, judge, root, 'testdata/broken/many-mistakes', False)
    tap.finish()


main()
