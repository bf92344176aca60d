"""Every contest site of a problem: what would be submitted is accepted on all cases that the site takes,
keeps the site's limit, and compiles by itself in an empty directory with gcc and clang, without warnings
(a site whose flags silence them, as golf does, by those flags).

usage: sites.py JUDGE ROOT CACHE PROBLEM"""
import os
import shutil
import subprocess
import sys
import tempfile

from tap import Judge, Tap

COMPILERS = {'c': ('gcc', 'clang'), 'cpp': ('g++', 'clang++')}
STANDARDS = {'c': '-std=c17', 'cpp': '-std=c++17'}


def check_compiles(tap, site, path, claim):
    flags = [STANDARDS[site['language']], '-Wall', '-Wextra', '-Wpedantic', '-Werror']
    if '-w' in site['flags']:
        flags = site['flags']
    for compiler in COMPILERS[site['language']]:
        if not shutil.which(compiler):
            print(f'# {compiler} is missing here')
            continue
        directory, name = os.path.split(path)
        done = subprocess.run([compiler, *flags, '-c', name, '-o', os.devnull], cwd=directory,
            capture_output=True)
        tap.check(done.returncode == 0 and not done.stderr, f'{claim} compiles alone with {compiler}',
            done.stderr)


def check_file(tap, judge, problem, site, directory):
    claim = f'{problem} for {site["site"]}'
    path = os.path.join(directory, os.path.basename(site['source']))
    done = judge.run('export', problem, '--site', site['site'], '-o', path)
    tap.equal(done.returncode, 0, f'{claim} is exported')
    printed = judge.run('export', problem, '--site', site['site']).stdout
    with open(path, 'rb') as file:
        tap.check(file.read() == printed, f'{claim} is the same in a file and printed')
    tap.equal(len(printed), site['bytes'], f'{claim} has the listed length')
    tap.check(site['code_bytes'] is None or len(printed) <= site['code_bytes'],
        f'{claim} keeps the limit', len(printed))
    if site['language'] in COMPILERS:
        check_compiles(tap, site, path, claim)


def check_accepted(tap, judge, problem, site):
    status, document, said = judge.json('run', problem, '--as', site['site'])
    claim = f'{problem} as {site["site"]}'
    tap.equal(status, 0, f'{claim} is accepted')
    for case in document['programs'][0]['cases'] if document['programs'] else []:
        tap.equal(case['verdict'], 'AC', f'{claim} {case["case"]}')
    if status:
        tap.check(False, f'{claim} says nothing', said)


def main():
    command, root, cache, problem = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    _, document, said = judge.json('export', problem, '--list')
    sites = document.get('sites', [])
    tap.check(len(sites) >= 2, f'{problem} has sites', said)
    for site in sites:
        with tempfile.TemporaryDirectory() as directory:
            check_file(tap, judge, problem, site, directory)
        check_accepted(tap, judge, problem, site)
    tap.finish()


main()
