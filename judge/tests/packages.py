"""Judges every submission of every package in testdata/packages: the first line of each program says
what must be said of it, such as `/* WA: one real mistake */`, or, with its score, `/* WA 30: … */`. Of
answers, which can't say it, submissions/README.md does.

usage: packages.py JUDGE ROOT CACHE [OPTION...]"""
import os
import re
import sys

from tap import Judge, Tap

EXIT_STATUS = {'AC': 0, 'JE': 3}


def claim_of(verdict, score):
    return verdict, None if score in (None, 'null') else float(score)


def claimed(path):
    """Verdict and score in the first line of a program, which may be a directory with a main file; the
    score is None where there is none to be claimed."""
    if os.path.isdir(path):
        names = [name for name in os.listdir(path) if re.fullmatch(r'(__)?main(__)?\..*', name)]
        path = os.path.join(path, names[0])
    with open(path, encoding='utf-8') as file:
        return claim_of(*re.match(r'(?:/\*|//|#) (\w+)(?: ([\w.]+))?: ', file.readline()).groups())


def claimed_of_answers(package):
    """The same of answers, by their paths."""
    folder = os.path.join(package, 'submissions')
    notes = os.path.join(folder, 'README.md')
    if not os.path.exists(notes):
        return {}
    with open(notes, encoding='utf-8') as file:
        lines = re.findall(r'^    (\S+) +(\w+)(?: ([\w.]+))?: ', file.read(), re.M)
    return {os.path.join(folder, name): claim_of(verdict, score or None) for name, verdict, score in lines}


def submissions_of(package):
    polygon = os.path.join(package, 'solutions')
    if os.path.isdir(polygon):
        yield from (os.path.join(polygon, name) for name in sorted(os.listdir(polygon)))
        return
    folder = os.path.join(package, 'submissions')
    for kind in sorted(os.listdir(folder)):
        if os.path.isdir(os.path.join(folder, kind)):
            for name in sorted(os.listdir(os.path.join(folder, kind))):
                yield os.path.join(folder, kind, name)


def check_package(tap, judge, root, package, options):
    programs = list(submissions_of(os.path.join(root, package)))
    of_answers = claimed_of_answers(os.path.join(root, package))
    claims = [of_answers.get(program) or claimed(program) for program in programs]
    arguments = list(options)
    for program in programs:
        arguments += ['-s', os.path.relpath(program, root)]
    status, document, said = judge.json('run', package, *arguments)
    sums = [program['verdict'] for program in document['programs']]
    got = [(one['verdict'], one['score']) for one in sums]
    for program, claim, told in zip(programs, claims, got + ['nothing'] * len(claims)):
        tap.equal(told, claim, os.path.relpath(program, root))
    tap.equal(status, max(EXIT_STATUS.get(verdict, 1) for verdict, _ in claims), f'{package}: exit status')
    complaints = [line for line in said.splitlines() if not line.startswith(b'sandbox: ')]
    tap.equal(complaints, [], f'{package}: nothing to complain about')


def main():
    command, root, cache, *options = sys.argv[1:]
    tap = Tap()
    judge = Judge(command, root, cache)
    for name in sorted(os.listdir(os.path.join(root, 'testdata/packages'))):
        check_package(tap, judge, root, os.path.join('testdata/packages', name), options)
    tap.finish()


main()
