"""A lone program on plain folders of samples (--tests), in every way people name them.

usage: samples.py JUDGE CACHE"""
import os
import sys
import tempfile

from made import ECHO, write
from tap import Judge, Tap, complaints

# What a folder is called, its files, and the cases that it holds, in order.
FOLDERS = (
    ('in and ans', ('1.in', '1.ans', '2.in', '2.ans'), ['1', '2']),
    ('in and out', ('1.in', '1.out', '2.in', '2.out'), ['1', '2']),
    ('of both kinds', ('a.in', 'a.out', 'b.in', 'b.ans'), ['a', 'b']),
    ('input and output', ('input1', 'output1', 'input2', 'output2'), ['input1', 'input2']),
    ('with txt', ('input1.txt', 'output1.txt', 'input.txt', 'output.txt'), ['input', 'input1']),
    ('only one', ('input', 'output'), ['input']),
    ('bytes decide', ('a.in', 'a.ans', 'a-b.in', 'a-b.ans', 'B.in', 'B.ans'), ['B', 'a', 'a-b']),
    ('odd names', ('a b.in', 'a b.ans', "it's.in", "it's.out", '\u00e9.in', '\u00e9.ans'),
        ['a b', "it's", '\u00e9']),
    ('others beside', ('1.in', '1.ans', 'notes.md', 'main.py', '1.png', '2.out'), ['1']),
    ('leftovers', ('1.in', '1.ans', '1.in~', '.1.in', '.1.ans', 'input1~', '#input1#'), ['1']),
)

REFUSED = (
    ('no answer', ('1.in',), ['{}/1.in: has no answer beside it; add it as NAME.ans, or as output '
        'for input']),
    ('nothing', (), ['{0}: holds no samples; name a directory with 1.in and 1.ans, or input1.txt and '
        'output1.txt']),
)


def make_folder(root, name, files):
    os.makedirs(os.path.join(root, name))
    for file in files:
        write(os.path.join(root, name, file), 'word\n')


def check_folder(tap, judge, name, cases):
    status, document, said = judge.json('run', '-s', 'echo.c', '--tests', name)
    program = document['programs'][0] if document['programs'] else {'cases': []}
    tap.equal([case['case'] for case in program['cases']], cases, f'{name}: its cases')
    tap.equal({case['verdict'] for case in program['cases']}, {'AC'}, f'{name}: accepted')
    tap.equal((status, complaints(said)), (0, []), f'{name}: nothing to complain about')
    status, document, _ = judge.json('run', '-s', 'silent.py', '--tests', name)
    tap.equal((status, document['programs'][0]['verdict']['verdict']), (1, 'WA'),
        f'{name}: silence is wrong')


def check_answer_chosen(tap, judge, root):
    write(os.path.join(root, 'both answers/1.in'), 'word\n')
    write(os.path.join(root, 'both answers/1.ans'), 'word\n')
    write(os.path.join(root, 'both answers/1.out'), 'another\n')
    status, document, _ = judge.json('run', '-s', 'echo.c', '--tests', 'both answers')
    tap.equal((status, len(document['programs'][0]['cases'])), (0, 1), '.ans comes before .out')


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        write(os.path.join(root, 'echo.c'), ECHO)
        write(os.path.join(root, 'silent.py'), 'pass\n')
        for name, files, cases in FOLDERS:
            make_folder(root, name, files)
            check_folder(tap, judge, name, cases)
        check_answer_chosen(tap, judge, root)
        for name, files, lines in REFUSED:
            make_folder(root, name, files)
            done = judge.run('run', '-s', 'echo.c', '--tests', name)
            tap.equal((done.returncode, complaints(done.stderr)),
                (2, [line.format(name) for line in lines]), f'{name}: refused')
    tap.finish()


main()
