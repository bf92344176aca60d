"""Names that the package format bids to ignore: no case, program or group comes of them, and where they
look meant there is one warning each.

usage: ignored.py JUDGE CACHE"""
import os
import sys
import tempfile

from made import ECHO, make_package, write
from tap import Judge, Tap, complaints

# Ignored with a warning; what a name begins with and holds is what the format looks at.
MEANT = ['data/sample/-1.in', 'data/sample/-1.ans', 'data/secret/my case.in', 'data/secret/my case.ans',
    'data/secret/\u00e9.in', 'data/secret/\u00e9.ans', 'data/secret/.hidden.in', 'data/secret/.hidden.ans',
    'data/secret/a+b/1.in', 'data/secret/a+b/1.ans', 'data/secret/\x1b[2J.in', 'data/secret/new\nline.in',
    'submissions/accepted/-wrong.c', 'submissions/accepted/a b.c', "submissions/wrong_answer/it's.c",
    'submissions/accepted/.hidden.c']

# Ignored in silence: what editors and systems leave.
LEFT = ['data/sample/1.in~', 'data/sample/#1.in#', 'data/secret/.DS_Store', 'data/.gitignore',
    'submissions/accepted/right.c~', 'submissions/accepted/.right.c.swp', '.git/config',
    'submissions/.directory']


def place_of(path):
    """Where the warning stands: a directory is warned of, not what lies in it."""
    name = 'data/secret/a+b' if 'a+b' in path else path
    return './p/' + name.replace('\x1b', r'\x1b').replace('\n', r'\n')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        package = make_package(os.path.join(root, 'p'), {'sample/1': '1\n', 'secret/2': '2\n'})
        os.remove(os.path.join(package, 'main.c'))
        write(os.path.join(package, 'submissions/accepted/right.c'), ECHO)
        for name in MEANT + LEFT:
            write(os.path.join(package, name), 'int main(void) { return 1; }\n')
        status, document, said = judge.json('run', './p')
        tap.equal(status, 0, 'exit status')
        tap.equal([(program['program'], [case['case'] for case in program['cases']])
            for program in document['programs']],
            [('submissions/accepted/right.c', ['sample/1', 'secret/2'])], 'what is judged')
        warnings = [line.split(': warning: is ignored, ') for line in complaints(said)]
        tap.equal([warning[0] for warning in warnings], list(dict.fromkeys(map(place_of, sorted(MEANT)))),
            'what is warned of')
        tap.equal(len({warning[-1] for warning in warnings}), 1, 'each in the same words')
        tap.finish()


main()
