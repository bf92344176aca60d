"""Packages of Polygon as they are, through every command that takes a package: what packages.py doesn't
judge of them.

usage: polygon.py JUDGE ROOT CACHE"""
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

from made import write
from tap import Judge, Tap, complaints

NEAR = 'testdata/packages/polygon'


def pack(directory, path):
    with zipfile.ZipFile(path, 'w') as archive:
        for above, _, names in os.walk(directory):
            for name in names:
                whole = os.path.join(above, name)
                archive.write(whole, os.path.relpath(whole, directory))


def replace(path, old, new):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    assert old in text, old
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text.replace(old, new, 1))


def check_list(tap, judge):
    status, document, said = judge.json('list', NEAR)
    problem = document['problems'][0]
    tap.equal((status, complaints(said)), (0, []), 'list: exit status')
    tap.equal([problem[key] for key in ('title', 'package_format', 'time_limit_s', 'memory_limit_bytes')],
        ['Near & Far', 'polygon', 0.3, 64 << 20], 'list: title and limits, of the testset "tests"')
    tap.equal([case['name'] for case in problem['cases']],
        ['sample/01', 'secret/02', 'secret/03', 'secret/04'], 'list: the tests by their numbers')
    tap.equal(problem['cases'][2]['description'], 'an odd one; made by generate 7', 'list: descriptions')
    claims = {os.path.basename(submission['name']): submission['claims'][0]
        for submission in problem['submissions']}
    tap.equal([(name, claims[name]['permitted'], claims[name]['required']) for name in sorted(claims)], [
        ('crash.c', ['AC', 'WA', 'TLE', 'RTE'], ['WA', 'TLE', 'RTE']),
        ('large.c', ['AC', 'RTE'], ['RTE']),
        ('maybe.c', ['AC', 'TLE'], ['AC', 'TLE']),
        ('near.c', ['AC'], ['AC']),
        ('slow.c', ['AC', 'TLE'], ['TLE']),
        ('square.c', ['AC', 'WA'], ['WA']),
        ('twice.cpp', ['AC'], ['AC']),
        ('words.c', ['AC', 'WA'], ['WA']),
    ], 'list: what the tags claim')


def check_run(tap, judge, place):
    status, document, said = judge.json('run', f'{NEAR}/solutions/square.c')
    program = document['programs'][0]
    tap.equal((status, program['program'], complaints(said)), (1, 'solutions/square.c', []),
        'run: one of its solutions')
    tap.equal(program['cases'][3]['message'], 'wrong answer 1000000 is too far from 2000',
        'run: what the checker says')
    pack(f'{judge.directory}/{NEAR}', f'{place}/near-3.zip')
    status, document, said = judge.json('run', f'{place}/near-3.zip')
    program = document['programs'][0]
    tap.equal((status, program['problem'], program['program'], program['verdict']['passed']),
        (0, 'near-3', 'solutions/twice.cpp', 4), 'run: a zip of it, with its main solution')


def check_verify(tap, judge, place):
    done = judge.run('verify', '-q', NEAR)
    tap.equal((done.returncode, complaints(done.stderr)), (0, []), 'verify: sound')
    shutil.copytree(f'{judge.directory}/{NEAR}', f'{place}/claims')
    replace(f'{place}/claims/problem.xml', 'tag="accepted"', 'tag="wrong-answer"')
    replace(f'{place}/claims/files/validate.cpp', 'n > 1000', 'n > 999')
    done = judge.run('verify', '-q', f'{place}/claims')
    tap.equal(done.stdout.decode().splitlines()[:2], [
        f'{place}/claims/solutions/near.c: is not WA on any case, which its tag wrong-answer requires; add '
        'a case that shows it, or mend the claim',
        f'{place}/claims/tests/04: is refused by files/validate.cpp: FAIL is not one number from 1 to 1000 '
        'on a line; mend one of them',
    ], 'verify: a tag that is wrong, and a test that is not valid')
    tap.equal(done.returncode, 1, 'verify: exit status')


# A checker in Pascal with a unit of its own that lies among the resources, as testlib.pas does. It speaks on
# stdout.
UNIT = '''unit words;
interface
type
  TVerdict = (ok, wrong);
procedure Quit(verdict: TVerdict; const text: string);
implementation
procedure Quit(verdict: TVerdict; const text: string);
begin
  writeln(text);
  halt(ord(verdict))
end;
end.
'''

CHECKER = '''uses words;
var
  output_file, answer_file: text;
  found, right: integer;
begin
  assign(output_file, ParamStr(2));
  reset(output_file);
  read(output_file, found);
  assign(answer_file, ParamStr(3));
  reset(answer_file);
  read(answer_file, right);
  if abs(found - right) > 1 then
    Quit(wrong, 'wrong answer too far');
  Quit(ok, 'ok near')
end.
'''


def check_pascal(tap, judge, place):
    claim = 'run: a checker in Pascal, with a unit among the resources'
    if not shutil.which('fpc'):
        print(f'# {claim}: not tried: there is no fpc')
        return
    package = f'{place}/pascal'
    shutil.copytree(f'{judge.directory}/{NEAR}', package)
    os.makedirs(f'{package}/elsewhere')
    write(f'{package}/elsewhere/check.pas', CHECKER)
    write(f'{package}/files/words.pas', UNIT)
    replace(f'{package}/problem.xml', 'checker/check.cpp" type="cpp.g++17', 'elsewhere/check.pas" type="pas.fpc')
    status, document, said = judge.json('run', package, '-s', f'{package}/solutions/twice.cpp', '-s',
        f'{package}/solutions/square.c')
    tap.equal((status, [program['verdict']['verdict'] for program in document['programs']], complaints(said)),
        (1, ['AC', 'WA'], []), claim)
    tap.equal(document['programs'][1]['cases'][3]['message'], 'wrong answer too far',
        'run: what a checker says on stdout')


# What testlib4j.jar has, as far as a checker needs it.
INTERFACE = 'package ru.ifmo.testlib;\npublic interface Checker { boolean test(String output, String answer); }\n'
FRAMEWORK = '''package ru.ifmo.testlib;
import java.nio.file.Files;
import java.nio.file.Paths;
public class CheckerFramework {
    static String read(String path) throws Exception {
        return new String(Files.readAllBytes(Paths.get(path))).trim();
    }
    public static void main(String[] args) throws Exception {
        Checker checker = (Checker) Class.forName(args[0]).getDeclaredConstructor().newInstance();
        System.exit(checker.test(read(args[2]), read(args[3])) ? 0 : 1);
    }
}
'''
JAVA_CHECKER = '''import ru.ifmo.testlib.*;
public class Check implements Checker {
    public boolean test(String output, String answer) {
        return Math.abs(Integer.parseInt(output) - Integer.parseInt(answer)) <= 1;
    }
}
'''


def check_java(tap, judge, place):
    claim = 'run: a checker in Java without a main, with an archive among the resources'
    if not shutil.which('javac'):
        print(f'# {claim}: not tried: there is no javac')
        return
    package, sources = f'{place}/java', f'{place}/testlib4j'
    shutil.copytree(f'{judge.directory}/{NEAR}', package)
    names = [write(f'{sources}/Checker.java', INTERFACE), write(f'{sources}/CheckerFramework.java', FRAMEWORK)]
    subprocess.run(['javac', '-d', f'{sources}/classes', *names], check=True)
    pack(f'{sources}/classes', f'{package}/files/testlib4j.jar')
    write(f'{package}/elsewhere/Check.java', JAVA_CHECKER)
    replace(f'{package}/problem.xml', 'checker/check.cpp" type="cpp.g++17', 'elsewhere/Check.java" type="java11')
    status, document, said = judge.json('run', package, '-c', '*/04', '-s', f'{package}/solutions/twice.cpp',
        '-s', f'{package}/solutions/square.c')
    tap.equal((status, [program['verdict']['verdict'] for program in document['programs']], complaints(said)),
        (1, ['AC', 'WA'], []), claim)


def check_group_tags(tap, judge, place):
    status, document, _ = judge.json('list', 'testdata/packages/polygon_points')
    claims = {os.path.basename(submission['name']): submission['claims']
        for submission in document['problems'][0]['submissions']}['no_group.c']
    tap.equal([(claim['cases'], claim['permitted'], claim['required']) for claim in claims],
        [(None, ['AC', 'WA'], ['WA']), ('secret/1_easy', ['AC'], ['AC']), ('secret/2', ['AC', 'WA'], ['WA'])],
        'list: what tags claim on groups')
    shutil.copytree(f'{judge.directory}/testdata/packages/polygon_points', f'{place}/points')
    replace(f'{place}/points/problem.xml', 'group="2" tag="wrong-answer"', 'group="2" tag="accepted"')
    replace(f'{place}/points/problem.xml', 'solutions/right.c', 'solutions/half_of_test.c')
    done = judge.run('verify', '-q', f'{place}/points')
    said = done.stdout.decode()
    tap.check('no_group.c: is WA on secret/2/05' in said, 'verify: a group where the tag is wrong', said)
    tap.check('half_of_test.c: scores 90' in said, 'verify: a main solution without all points', said)


def check_returns(tap, judge, place):
    done = judge.run('show', 'testdata/packages/polygon_returns', 'secret/01')
    tap.check(b'  a b\n' in done.stdout and b'r' not in done.stdout.split(b'expected', 1)[1].split(b'\n', 1)[1],
        'show: lines of Windows as they are judged', done.stdout)
    shutil.copytree(f'{judge.directory}/{NEAR}', f'{place}/returns')
    for name in os.listdir(f'{place}/returns/tests'):
        replace(f'{place}/returns/tests/{name}', '\n', '\r\n')
    done = judge.run('verify', '-q', f'{place}/returns')
    tap.equal((done.returncode, complaints(done.stderr)), (0, []), 'verify: sound with lines of Windows')


def check_refusals(tap, judge):
    for arguments, line in (
        (['add', NEAR, 'new'], 'is a Polygon package, whose tests problem.xml lists; make one of ours of it '
            "with 'judge import'"),
        (['stress', NEAR], 'is a Polygon package, in which no case can be kept; make one of ours of it with '
            "'judge import'"),
        (['export', NEAR, '--zip'], "is a Polygon package, which has no sites; export what 'judge import' makes "
            'of it'),
    ):
        done = judge.run(*arguments)
        tap.equal((done.returncode, complaints(done.stderr)), (2, [f'{NEAR}: {line}']), arguments[0])


def check_collection(tap, judge, place):
    os.mkdir(f'{place}/problems')
    shutil.copytree(f'{judge.directory}/{NEAR}', f'{place}/problems/near')
    done = judge.run('run', '-q', 'near', cwd=place)
    tap.equal((done.returncode, done.stdout[:3]), (0, b'AC '), 'a package of a collection, by its id')


def main():
    command, root, cache = sys.argv[1:]
    tap, judge = Tap(), Judge(command, root, cache)
    with tempfile.TemporaryDirectory() as place:
        check_list(tap, judge)
        check_run(tap, judge, place)
        check_verify(tap, judge, place)
        check_pascal(tap, judge, place)
        check_java(tap, judge, place)
        check_group_tags(tap, judge, place)
        check_returns(tap, judge, place)
        check_refusals(tap, judge)
        check_collection(tap, judge, place)
    tap.finish()


main()
