"""Verifies every package of testdata/verify. Each is `sound` but for the files it has itself, which lie
over it, and one file `expected`: a line `exit STATUS`, lines `without PATH` of what it lacks, and the
findings, word for word but for the seconds, which are written N.

usage: verify.py JUDGE ROOT CACHE"""
import json
import os
import re
import shutil
import sys
import tempfile

import manual
from made import write
from tap import Judge, Tap, complaints

SOUND = 'sound'
ALL_SHOWN = ('does_not_compile', 'score_claim', 'limit_measured', 'narrow_above')  # all that json has
SECONDS = re.compile(r'\b[0-9.]+ s\b')


def read_expected(path):
    """The exit status, what is to be left out, and the findings."""
    with open(path, encoding='utf-8') as file:
        first, *lines = file.read().splitlines()
    without = [line.split(' ', 1)[1] for line in lines if line.startswith('without ')]
    return int(first.split()[1]), without, lines[len(without):]


def lay_out(testdata, name, without, directory):
    package = os.path.join(directory, name)
    for layer in (SOUND, name):
        shutil.copytree(os.path.join(testdata, layer), package, symlinks=True, dirs_exist_ok=True)
    for path in without:
        whole = os.path.join(package, path)
        if os.path.isdir(whole):
            shutil.rmtree(whole)
        else:
            os.remove(whole)


def check_package(tap, judge, name, status, lines):
    done = judge.run('verify', '-q', '-j', '2', name)
    *findings, last = done.stdout.decode().splitlines() or ['nothing']
    tap.equal([SECONDS.sub('N s', line) for line in findings], lines, f'{name}: findings')
    tap.equal(done.returncode, status, f'{name}: exit status')
    tap.check(last.startswith(f'{name}: ') and not complaints(done.stderr), f'{name}: the last line',
        last, done.stderr)


def check_several(tap, judge, statuses):
    """Several in one call: a line each, a sum, and the worst of their statuses."""
    write(os.path.join(judge.directory, 'notes.txt'), 'no package')
    statuses = {name: statuses[name] for name in ('malformed', 'no_statement', 'single_catch', SOUND)}
    os.mkdir(os.path.join(judge.directory, 'empty'))
    write(os.path.join(judge.directory, 'bare/data/sample/1.in'), '')
    write(os.path.join(judge.directory, 'broken.zip'), 'no zip')
    done = judge.run('verify', '-q', *statuses, 'bare', 'empty', './broken.zip', 'nothing/here', './notes.txt')
    tap.check(b'\nbare: has no problem.yaml; name the directory of a package\nbare: malformed' in done.stdout
        and b'\n./broken.zip: malformed, 1 mistake\n' in done.stdout, 'several: what is no package', done.stdout)
    lines = done.stdout.decode().splitlines()
    told = [line for line in lines if re.match(r'\w+: (sound|malformed|\d+ finding)', line)]
    count = {status: list(statuses.values()).count(status) for status in range(3)}
    tap.equal(len(told), len(statuses) + 1, 'several: a line a package')
    tap.equal(lines[-1], f'{len(statuses) + 2} packages: {count[0]} sound, {count[1]} with findings, '
        f'{count[2] + 2} malformed, 0 not judged', 'several: the sum')
    tap.equal(done.returncode, 2, 'several: exit status')
    skipped, missing, last = complaints(done.stderr)
    tap.equal((skipped, last), ('empty: is no package; skipped', './notes.txt: is no package; skipped'),
        'several: a directory and a file beside packages')
    tap.check('nothing/here' in missing, 'several: what is not there', done.stderr)


def check_none(tap, judge):
    """What is no package makes no call fail, unless there is nothing else in it."""
    told = 'empty: is no package; skipped', './notes.txt: is no package; skipped'
    done = judge.run('verify', '-q', 'empty', './notes.txt', SOUND)
    tap.equal((done.returncode, *complaints(done.stderr)), (0, *told), 'several: one of them is a package')
    done = judge.run('verify', 'empty', './notes.txt')
    tap.equal((done.returncode, *complaints(done.stderr)), (2, *told, 'judge verify: none of the targets is a '
        'package; name directories or zips of packages'), 'several: none of them is a package')
    done = judge.run('verify', 'empty')
    tap.equal((done.returncode, done.stdout), (2, b'empty: has no problem.yaml; name the directory of a '
        b'package\nempty: malformed, 1 mistake\n'), 'one that is no package')


def check_json(tap, judge):
    status, document, _ = judge.json('verify', SOUND, 'single_catch', 'malformed', *ALL_SHOWN)
    sound, warned, malformed = document['packages'][:3]
    tap.equal(document['exit'], status, 'json: exit status')
    tap.equal((sound['problem'], sound['findings'], sound['malformed']), (SOUND, [], False), 'json: sound')
    tap.equal([finding['severity'] for finding in warned['findings']], ['warning'] * 2, 'json: warnings')
    tap.equal([finding['line'] for finding in malformed['findings']], [5], 'json: a mistake')
    wrong = [program for program in sound['submissions'] if program['folder'] == 'wrong_answer']
    tap.equal([fail['verdict'] for fail in wrong[0]['fails']], ['WA'] * 4, 'json: what fails')
    tap.check(sound['slowest_accepted']['program'] == 'submissions/accepted/sum.c'
        and sound['fastest_too_slow'] is None, 'json: margins', json.dumps(sound))
    return document


def check_manual(tap, page, documents):
    """The documents are what the man page says they are, and show all of it but what only other packages
    have."""
    keys, seen = manual.read_keys(page, 'JSON'), set()
    faults = [fault for document in documents for fault in manual.faults(document, keys, seen)]
    tap.equal(faults, [], 'json: as the manual says')
    tap.equal(set(manual.all_types(keys)) - seen, {('.packages.not_judged', 'text'),
        ('.packages.time_limit_s', 'null'), ('.packages.slowest_accepted', 'null'),
        ('.packages.submissions.folder', 'null')}, 'json: all that the manual says')


def check_table(tap, judge):
    done = judge.run('verify', '-v', SOUND)
    tap.check(b'\n  secret/02-many   .W\n' in done.stdout, 'the table has a letter a submission',
        done.stdout)
    tap.check(b'\n  2 cases catch no submission: secret/01-one, secret/04-zeros\n' in done.stdout,
        'cases that catch nothing are named', done.stdout)
    done = judge.run('verify', 'static_claim')
    tap.check(re.search(rb'\n  submissions/accepted/sum\.c +static WA\n', done.stdout),
        'what static validation alone refuses is told', done.stdout)


def check_unchecked(tap, judge, packages):
    """Where an output alone is neither right nor wrong, that is told, and the claims are held all the same."""
    documents = []
    for name in ('multipass', 'interactive_multipass'):
        _, document, said = judge.json('verify', os.path.join(packages, name))
        package = document['packages'][0]
        documents.append(document)
        broken = [finding for finding in package['findings']
            if '/submissions/' in finding['path'] and finding['severity'] == 'error']
        tap.check(package['not_tried'].startswith('answers and outputs on the output validator'),
            f'{name}: what is not tried is told', package)
        tap.check(package['submissions'] and not broken, f'{name}: claims hold', broken, said)
    return documents


def check_validators(tap, judge, packages):
    """Several validators of outputs: an answer is right when none of them refuses it."""
    package = os.path.join(judge.directory, 'several')
    shutil.copytree(os.path.join(packages, 'legacy_validators'), package)
    for name in ('partially_accepted', 'run_time_error', 'wrong_answer'):
        shutil.rmtree(os.path.join(package, 'submissions', name))
    write(os.path.join(package, 'data/secret/2.ans'), '9 1\n')
    _, document, _ = judge.json('verify', 'several')
    told = [(finding['path'], finding['text']) for finding in document['packages'][0]['findings']
        if 'input_validators' not in finding['path']]
    tap.equal(told, [
        ('several/data/secret/2.ans', 'is not accepted by the output validators: output_validators/order.c '
            'rejects it; mend one of them'),
        ('several/output_validators', 'fail on the answer with a word behind it for sample/1: the output '
            'validator output_validators/sum.py exited with 1; it must exit with 42 to accept or 43 to reject; '
            'stderr ends: ValueError: invalid literal for int() ...'),
    ], 'several output validators')


def check_zip(tap, judge):
    """A zip is a package as well as a directory is, and --sandbox is as for judge run."""
    shutil.make_archive(os.path.join(judge.directory, SOUND), 'zip', judge.directory, SOUND)
    done = judge.run('verify', '-q', '--sandbox', 'off', f'./{SOUND}.zip')
    tap.equal((done.returncode, done.stdout.startswith(b'sound: sound; ')), (0, True), 'a zip is verified')
    done = judge.run('verify', '--sandbox', 'no', SOUND)
    tap.equal((done.returncode, complaints(done.stderr)),
        (2, ['judge verify: --sandbox is "no"; write strict, auto or off']), 'a mode that is none')


def main():
    command, root, cache = sys.argv[1:]
    testdata = os.path.join(root, 'testdata/verify')
    tap, statuses = Tap(), {}
    with tempfile.TemporaryDirectory() as directory:
        judge = Judge(command, directory, cache)
        for name in sorted(os.listdir(testdata)):
            status, without, lines = read_expected(os.path.join(testdata, name, 'expected'))
            lay_out(testdata, name, without, directory)
            check_package(tap, judge, name, status, lines)
            statuses[name] = status
        check_several(tap, judge, statuses)
        check_none(tap, judge)
        document = check_json(tap, judge)
        check_table(tap, judge)
        check_zip(tap, judge)
        check_validators(tap, judge, os.path.join(root, 'testdata/packages'))
        documents = check_unchecked(tap, judge, os.path.join(root, 'testdata/packages'))
        check_manual(tap, os.path.join(root, 'judge/cli/judge.1'), [document, *documents])
    tap.finish()


main()
