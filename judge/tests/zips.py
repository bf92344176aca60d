"""The zips of a problem, for Kattis and DOMjudge, in both formats: complete by themselves, with names that
every judge takes, made the same each time; and this judge reads them and finds the same in them.

usage: zips.py JUDGE ROOT CACHE PROBLEM"""
import io
import os
import re
import sys
import tempfile
import zipfile

from tap import Judge, Tap

NAME = re.compile(r'[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}')
TOP = {'.timelimit'}  # Kattis looks for this name
LOCAL_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"]*)"', re.M)
LEGACY_FOLDERS = {'accepted', 'partially_accepted', 'wrong_answer', 'time_limit_exceeded',
    'run_time_error'}


class Zip:
    """One of the four zips, with what the name of each file is inside of the package."""

    def __init__(self, tap, judge, problem, taker, layout):
        self.tap, self.judge, self.problem = tap, judge, problem
        self.taker, self.layout = taker, layout
        self.claim = f'{problem} for {taker} in {layout}'
        arguments = ('export', problem, '--zip', '--for', taker, '--format', layout)
        done = judge.run(*arguments)
        tap.check(done.returncode == 0 and not done.stderr, f'{self.claim} is packed', done.stderr)
        if layout == 'legacy':
            tap.check(done.stdout == judge.run(*arguments).stdout, f'{self.claim} is the same each time')
        self.bytes = done.stdout
        self.files = {}
        with zipfile.ZipFile(io.BytesIO(self.bytes)) as packed:
            for name in packed.namelist():
                self.files[name] = packed.read(name)

    def package_files(self):
        prefix = self.problem + '/' if self.taker == 'kattis' else ''
        self.tap.check(all(name.startswith(prefix) for name in self.files),
            f'{self.claim} has its top where it should be', list(self.files)[:5])
        return {name[len(prefix):]: content for name, content in self.files.items()}

    def check_names(self, files):
        odd = [name for name in files if name not in TOP
            and not all(NAME.fullmatch(part) for part in name.rstrip('/').split('/'))]
        self.tap.equal(odd, [], f'{self.claim} has valid names only')
        extra = [name for name in files if name.split('/')[0] in
            ('main.c', 'sites', 'meson.build', f'{self.problem}.h')]
        self.tap.equal(extra, [], f'{self.claim} has nothing of this collection alone')
        self.tap.check('submissions/accepted/main.c' in files, f'{self.claim} has the solution')
        if self.taker == 'domjudge':
            deep = [name for name in files if name.startswith('data/') and name.count('/') > 2]
            self.tap.equal(deep, [], f'{self.claim} has no nested cases')
        if self.layout == 'legacy':
            folders = {name.split('/')[1] for name in files if name.startswith('submissions/')}
            self.tap.check(folders <= LEGACY_FOLDERS, f'{self.claim} has the folders of legacy', folders)
            self.tap.check('domjudge-problem.ini' in files and '.timelimit' in files,
                f'{self.claim} has its time limit')

    def check_includes(self, files):
        for name, content in files.items():
            if name.endswith(('.c', '.cpp', '.cc', '.h')):
                missing = [include for include in LOCAL_INCLUDE.findall(content)
                    if os.path.normpath(os.path.join(os.path.dirname(name), include.decode()))
                    not in files]
                self.tap.equal(missing, [], f'{self.claim}: {name} includes nothing from elsewhere')

    def check_read(self, judged):
        """`judged` is what the package itself lists."""
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, self.problem + '.zip')
            with open(path, 'wb') as file:
                file.write(self.bytes)
            _, document, said = self.judge.json('list', path)
            if not document.get('problems'):
                self.tap.check(False, f'{self.claim} is read', said)
                return
            listed = document['problems'][0]
            for key in 'problem', 'time_limit_s', 'memory_limit_bytes':
                self.tap.equal(listed.get(key), judged.get(key), f'{self.claim} has the same {key}')
            self.tap.equal(len(listed['cases']), len(judged['cases']), f'{self.claim} has all cases')
            status, document, said = self.judge.json('run', path)
            self.tap.equal(status, 0, f'{self.claim} is accepted')
            for program in document['programs']:
                self.tap.equal(program['verdict']['passed'], len(judged['cases']),
                    f'{self.claim}: {program["program"]} passes all cases')
            self.tap.check(status == 0 or not said, f'{self.claim} says nothing', said)


def main():
    command, root, cache, problem = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    _, document, _ = judge.json('list', problem)
    for taker in 'kattis', 'domjudge':
        for layout in '2025-09', 'legacy':
            packed = Zip(tap, judge, problem, taker, layout)
            files = packed.package_files()
            packed.check_names(files)
            packed.check_includes(files)
            packed.check_read(document['problems'][0])
    tap.finish()


main()
