"""Judges every submission of every package in testdata/packages: the first line of each program says
what must be said of it, such as `/* WA: one real mistake */`, or, with its score, `/* WA 30: … */`. Of
answers, which can't say it, submissions/README.md does.

usage: packages.py JUDGE ROOT CACHE [OPTION...]"""
import concurrent.futures
import os
import re
import sys

from tap import Judge, Tap, complaints

EXIT_STATUS = {'AC': 0, 'JE': 3}
JUDGES = 4    # at once: most of the time a program waits for what never comes
PROGRAMS = 6  # of a package in one call, so that no call takes much longer than the others


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


class Call:
    """One call of the judge for some programs of a package, and what must be said of them."""

    def __init__(self, root, package, programs, claims):
        self.root, self.package, self.programs, self.claims = root, package, programs, claims

    def judge(self, judge, options):
        arguments = list(options)
        for program in self.programs:
            arguments += ['-s', os.path.relpath(program, self.root)]
        return judge.json('run', self.package, *arguments)

    def check(self, tap, status, document, said):
        got = [(program['verdict']['verdict'], program['verdict']['score'])
            for program in document['programs']]
        for program, claim, told in zip(self.programs, self.claims, got + ['nothing'] * len(self.claims)):
            tap.equal(told, claim, os.path.relpath(program, self.root))
        tap.equal(status, max(EXIT_STATUS.get(verdict, 1) for verdict, _ in self.claims),
            f'{self.package}: exit status')
        tap.equal(complaints(said), [], f'{self.package}: nothing to complain about')


def calls_of(root):
    for name in sorted(os.listdir(os.path.join(root, 'testdata/packages'))):
        package = os.path.join('testdata/packages', name)
        programs = list(submissions_of(os.path.join(root, package)))
        of_answers = claimed_of_answers(os.path.join(root, package))
        claims = [of_answers.get(program) or claimed(program) for program in programs]
        for first in range(0, len(programs), PROGRAMS):
            some = slice(first, first + PROGRAMS)
            yield Call(root, package, programs[some], claims[some])


def main():
    command, root, cache, *options = sys.argv[1:]
    tap = Tap()
    judge = Judge(command, root, cache)
    calls = list(calls_of(root))
    with concurrent.futures.ThreadPoolExecutor(JUDGES) as judges:
        for call, answer in zip(calls, judges.map(lambda call: call.judge(judge, options), calls)):
            call.check(tap, *answer)
    tap.finish()


main()
