#!/usr/bin/env python3
"""Converts the archived cases of the original judge into data/secret/archived.

usage: archive.py CASES.jsonl DIRECTORY

A line of the file is {"id": …, "args": {"n": …, "k": …, "moves": [[…], …]}, "expected": […]}. Case ID
becomes DIRECTORY/ID.in and DIRECTORY/ID.ans, its number written with three digits; the expected players
are taken over as they are.
"""
import json
import pathlib
import sys


def line_of(numbers):
    return " ".join(map(str, numbers)) + "\n"


def convert(case, directory):
    args = case["args"]
    path = directory / f"{case['id']:03}"
    lists = [line_of([len(moves), *moves]) for moves in args["moves"]]
    path.with_suffix(".in").write_text(line_of([args["n"], args["k"]]) + "".join(lists))
    path.with_suffix(".ans").write_text(line_of([len(case["expected"])]) + line_of(case["expected"]))


def main():
    if len(sys.argv) != 3:
        print("usage: archive.py CASES.jsonl DIRECTORY", file=sys.stderr)
        return 2
    directory = pathlib.Path(sys.argv[2])
    with open(sys.argv[1]) as cases:
        for line in cases:
            convert(json.loads(line), directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
