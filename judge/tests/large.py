"""An output of 100 MB: equal to its answer, and different in the last byte only.

usage: large.py JUDGE CACHE"""
import os
import sys
import tempfile

from made import make_package, write_case
from tap import Judge, Tap, complaints

LINES = 10_000_000  # of ten bytes each

PROGRAM = '''#include <stdio.h>
int main(void)
{
	static char line[] = "123456789\\n";
	for (int i = 0; i < %d; i++) {
		fwrite(line, 1, sizeof line - 1, stdout);
	}
	return 0;
}
''' % LINES


def main():
    command, cache = sys.argv[1:]
    with tempfile.TemporaryDirectory() as root:
        tap, judge = Tap(), Judge(command, root, cache)
        package = make_package(os.path.join(root, 'large'), {}, main=PROGRAM, time_limit=10, output=128)
        answer = b'123456789\n' * LINES
        write_case(package, 'secret/1-same', '', answer)
        write_case(package, 'secret/2-last', '', answer[:-2] + b'0\n')
        del answer
        status, document, said = judge.json('run', 'large')
        cases = document['programs'][0]['cases'] if document['programs'] else []
        tap.equal(status, 1, 'exit status')
        tap.equal([case['verdict'] for case in cases], ['AC', 'WA'], 'verdicts')
        tap.equal([case['output_bytes'] for case in cases], [10 * LINES] * 2, 'all of it counts')
        tap.equal(cases[1]['message'], f'line {LINES}, column 1: expected "123456780", got "123456789"',
            'the token is named')
        tap.equal(complaints(said), [], 'nothing to complain about')
        tap.finish()


main()
