"""Holds a problem's data to its own programs: the input validator accepts every case and refuses every
invalid one, which the solution refuses too unless only its spacing is wrong; the output validator
likewise; and each call in generators/calls.txt makes its case again, byte for byte. The programs are
those that Meson built.

usage: data.py PACKAGE SOLUTION VALIDATE GENERATE [OUTPUT_VALIDATE]"""
import os
import subprocess
import sys
import tempfile

from tap import Tap

ACCEPT, REFUSE = 42, 43


def inputs_below(folder):
    for directory, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith('.in'):
                yield os.path.join(directory, name)


def exit_code(command, path):
    with open(path, 'rb') as file:
        done = subprocess.run(command, stdin=file, capture_output=True)
    return done.returncode, done.stdout + done.stderr


def check_inputs(tap, package, validate, folders, expected):
    for folder in folders:
        for path in inputs_below(os.path.join(package, 'data', folder)):
            code, said = exit_code([validate], path)
            tap.check(code == expected, f'{path}: {expected}', code, said)


def check_solution(tap, package, solution):
    """What is no input is refused with a word, or read all the same: never a crash, never half an answer."""
    for path in inputs_below(os.path.join(package, 'data', 'invalid_input')):
        with open(path, 'rb') as file:
            done = subprocess.run([solution], stdin=file, capture_output=True)
        refused = done.returncode == 1 and done.stderr.count(b'\n') == 1 and not done.stdout
        tap.check(refused or done.returncode == 0, f'{path}: main.c', done.returncode, done.stderr)


def check_outputs(tap, package, validate, folder, expected):
    for path in inputs_below(os.path.join(package, 'data', folder)):
        case = path[:-len('.in')]
        with tempfile.TemporaryDirectory() as feedback:
            command = [validate, path, case + '.ans', feedback + '/']
            code, said = exit_code(command, case + '.out')
            message = os.path.join(feedback, 'judgemessage.txt')
            explained = expected == ACCEPT or os.path.getsize(message) > 0
        tap.check(code == expected and explained, f'{case}.out: {expected}', code, said)


def check_calls(tap, package, generate):
    called = 0
    with open(os.path.join(package, 'generators/calls.txt'), encoding='utf-8') as calls:
        for line in calls:
            if line.startswith('#') or not line.strip():
                continue
            case, program, *arguments = line.split()
            done = subprocess.run([generate, *arguments], capture_output=True)
            with open(os.path.join(package, 'data', case + '.in'), 'rb') as file:
                same = file.read() == done.stdout
            tap.check(program == 'generate' and done.returncode == 0 and same,
                f'{case} is what its call makes', done.stderr[:200])
            called += 1
    tap.check(called > 0, 'there are calls')


def main():
    package, solution, validate, generate, *output_validate = sys.argv[1:]
    tap = Tap()
    check_inputs(tap, package, validate, ['sample', 'secret', 'valid_output', 'invalid_output'], ACCEPT)
    check_inputs(tap, package, validate, ['invalid_input'], REFUSE)
    check_solution(tap, package, solution)
    if output_validate:
        check_outputs(tap, package, output_validate[0], 'valid_output', ACCEPT)
        check_outputs(tap, package, output_validate[0], 'invalid_output', REFUSE)
    check_calls(tap, package, generate)
    tap.finish()


main()
