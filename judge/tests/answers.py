"""Answers in place of a program, in every form in which they are submitted: what is measured of them, their
size, bytes of all kinds, zips; and what the commands say that need a program.

usage: answers.py JUDGE CACHE"""
import io
import os
import re
import sys
import tempfile
import zipfile

from made import make_package, write, write_case
from tap import Judge, Tap, complaints

OUTPUT_BYTES = 1 << 20
CASES = {'sample/1': 'one\n', 'secret/01': 'word\n', 'secret/02': 'other\n'}
RIGHT = {f'{name}.out': given for name, given in CASES.items()}
CONTROLS = re.compile(rb'[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80\xae')
NOISE = b'\x1b[31m\x1b]0;x\x07\x00\xff \xe2\x80\xae]]>&<"\'\t# SKIP\n...\n---\nok 1\n\x9b\xc2\x9b'
HELD = 'P/submissions/accepted/mine: holds answers to the cases, which say nothing of other inputs; name a ' \
    'program'
NO_SOLUTION = 'P: has no solution of its own that could answer; write main.c, or give the answer with --answer'


def make(root):
    """A package without a time limit, whose one submission is answers."""
    package = make_package(os.path.join(root, 'P'), CASES, output=OUTPUT_BYTES >> 20)
    os.remove(os.path.join(package, 'main.c'))
    path = os.path.join(package, 'problem.yaml')
    with open(path, encoding='utf-8') as file:
        text = file.read().replace('  time_limit: 1\n', '')
    write(path, text + '  code: 1\ntype: submit-answer\nlanguages: [c]\n')
    write_files(os.path.join(package, 'submissions/accepted/mine'), RIGHT)
    write(os.path.join(package, 'generators/stress.txt'), 'generate {seed}\n')
    write(os.path.join(package, 'generators/generate.py'), 'print(1)\n')


def write_files(directory, files):
    for name, content in files.items():
        write(os.path.join(directory, name), content)


def pack(path, files):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, 'w') as file:
        for name, content in files.items():
            file.writestr(name, content)
    write(path, packed.getvalue())


def verdicts(document):
    return [[case['verdict'] for case in program['cases']] for program in document['programs']]


def check_measures(tap, judge):
    status, document, said = judge.json('run', 'P')
    program = document['programs'][0]
    tap.equal((status, complaints(said)), (0, []), 'no time limit is needed, and no language')
    tap.equal((program['language'], program['compile_s'], program['ok']), ('answers', None, True),
        'nothing is compiled')
    measures = ('cpu_s', 'wall_s', 'time_limit_s', 'memory_bytes', 'output_bytes', 'exit_code', 'signal')
    tap.equal([case[key] for case in program['cases'] for key in measures], [None] * 7 * len(CASES),
        'what does not apply is null')
    tap.equal([program['verdict'][key] for key in ('passed', 'slowest_s', 'memory_bytes')],
        [len(CASES), None, None], 'so it is of the sum')
    tap.equal(judge.run('run', 'P', '--debug', '-t', '0.5', '--time-factor', 'c=2').returncode, 0,
        'options of programs change nothing')
    tap.equal(judge.json('run', 'P', '--fail-fast', '-s', 'P/data/secret/02.ans')[1]['programs'][0]['verdict']
        ['verdict'], 'WA', 'a file of the package is answers where it is named')


def check_size(tap, judge, root):
    write_case(os.path.join(root, 'P'), 'secret/large', 'x\n', b'\n' * OUTPUT_BYTES)
    write_files(os.path.join(root, 'exactly'), {'large.out': b'\n' * OUTPUT_BYTES})
    write_files(os.path.join(root, 'more'), {'large.out': b'\n' * (OUTPUT_BYTES + 1)})
    _, document, _ = judge.json('run', 'P', '-c', '*/large', '-s', 'exactly', '-s', 'more')
    tap.equal(verdicts(document), [['AC'], ['OLE']], 'no byte more than the output limit')
    tap.equal(document['programs'][1]['cases'][0]['message'], 'large.out is larger than the limit of 1 MiB',
        'what is too large is named')
    for extension in 'in', 'ans':
        os.remove(os.path.join(root, f'P/data/secret/large.{extension}'))


def check_bytes(tap, judge, root):
    write_files(os.path.join(root, 'noise'), {name: NOISE for name in RIGHT} | {'\x1b[2J.out': NOISE})
    for style in 'table', 'jsonl', 'tap', 'junit':
        done = judge.run('run', 'P', '-s', 'noise', '-f', style)
        tap.check(done.returncode == 1 and not CONTROLS.search(done.stdout + done.stderr),
            f'{style}: bytes of answers and their names are escaped', done.stdout, done.stderr)


def check_zips(tap, judge, root):
    pack(os.path.join(root, 'team.zip'), {'1.out': 'one\n', '01.out': 'word\n', '02.ans': 'other\n'})
    pack(os.path.join(root, 'inside.zip'), {f'team/{name}': given for name, given in RIGHT.items()})
    pack(os.path.join(root, 'mac.zip'), {'__MACOSX/team/._1.out': 'x', '.DS_Store': 'x',
        **{f'team/{name}': given for name, given in RIGHT.items()}})
    pack(os.path.join(root, 'program.zip'), {'main.py': 'print(1)\n'})
    temporary = os.path.join(root, 'temporary')
    os.mkdir(temporary)
    judge.environment['TMPDIR'] = temporary
    zips = ['team.zip', 'inside.zip', 'mac.zip']
    status, document, said = judge.json('run', 'P', '-s', zips[0], '-s', zips[1], '-s', zips[2])
    tap.equal((status, verdicts(document), complaints(said)), (0, [['AC'] * 3] * 3, []),
        'answers are taken out of zips')
    tap.equal([program['program'] for program in document['programs']], zips, 'zips keep their names')
    tap.equal(judge.run('show', 'P', 'secret/02', '-s', 'team.zip').returncode, 0, 'one case can be shown')
    write(os.path.join(root, 'broken.zip'), 'no zip')
    done = judge.run('run', 'P', '-s', 'broken.zip', '-s', 'program.zip', '-s', 'team.zip')
    tap.equal((done.returncode, complaints(done.stderr)[1:]), (2, ['program.zip: holds no answers alone; pack '
        'files named after cases, such as sample/1.out, and nothing else']), 'a zip of something else')
    tap.equal(os.listdir(temporary), [], 'nothing stays unpacked')


def check_warnings(tap, judge, root):
    write_files(os.path.join(root, 'few'), {'1.out': 'one\n', 'notes.txt': '', '02.out': 'other\n'})
    os.mkfifo(os.path.join(root, 'few/01.out'))
    status, document, said = judge.json('run', 'P', '-s', 'few')
    tap.equal((status, verdicts(document)), (1, [['AC', 'WA', 'AC']]), 'a pipe is no answer')
    tap.equal(document['programs'][0]['cases'][1]['message'], 'no answer 01.out', 'what lacks is named')
    tap.equal(complaints(said), [
        "few/01.out: warning: is ignored: it is no regular file of the submission's own; put a copy in its "
        'place',
        'few/notes.txt: warning: is ignored: it answers no case; name it after one, such as sample/1.out'],
        'a line for each file that answers nothing')


def check_tools(tap, judge, root):
    for claim, status, said, *arguments in (
        ('stress hunts programs', 2, [HELD], 'stress', 'P', '-s', 'P/submissions/accepted/mine'),
        ('stress trusts programs', 2,
            ['P: has no trusted solution; write one into submissions/brute_force'], 'stress', 'P'),
        ('a new case is answered by a program', 2, [NO_SOLUTION], 'add', 'P', '-i', 'new'),
        ('or by its user', 0, ['P/submissions/accepted/mine: has no answer to the new case yet; add '
            'secret/03.out there'], 'add', 'P', '03', '-i', 'new', '-a', 'new')):
        write(os.path.join(root, 'new'), 'new\n')
        done = judge.run(*arguments)
        tap.equal((done.returncode, complaints(done.stderr)), (status, said), claim)
    _, document, _ = judge.json('run', 'P')
    tap.equal(verdicts(document), [['AC', 'AC', 'AC', 'WA']], 'answers have none to the new case')
    write_case(os.path.join(root, 'P'), 'secret/deep/03', 'deep\n')
    _, document, _ = judge.json('run', 'P', '-c', 'secret/deep', '-c', 'secret/0[13]', '-s', 'few')
    tap.equal([case['message'] for case in document['programs'][0]['cases']],
        [f'no answer {name}.out' for name in ('01', 'secret/03', 'secret/deep/03')],
        'what lacks is called by a name that means it alone')
    pack(os.path.join(root, 'deep.zip'), {'deep/03.out': 'deep\n'})
    status, _, said = judge.json('run', 'P', '-c', 'secret/deep', '-s', 'deep.zip')
    tap.equal((status, complaints(said)), (0, []), "a zip's one directory may be a part of the answers' names")


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        make(root)
        check_measures(tap, judge)
        check_size(tap, judge, root)
        check_bytes(tap, judge, root)
        check_warnings(tap, judge, root)
        check_zips(tap, judge, root)
        check_tools(tap, judge, root)
    tap.finish()


main()
