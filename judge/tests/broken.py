"""Every package of testdata/broken through the command: stderr has exactly the lines of its file
`expected`, the exit status is 2, and a sound package named beside it is judged all the same.

usage: broken.py JUDGE ROOT CACHE"""
import os
import sys

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


def main():
    command, root, cache = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    packages = [f'testdata/broken/{name}' for name in sorted(os.listdir(f'{root}/testdata/broken'))]
    for package in packages:
        check_call(tap, judge, [package], expected_lines(root, package), package)
    every_line = [line for package in packages for line in expected_lines(root, package)]
    check_call(tap, judge, packages, every_line, 'all at once')
    tap.finish()


main()
