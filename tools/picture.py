"""Turns what a command prints, colours included, into an SVG picture for the README.

usage: picture.py COMMAND… > run.svg     each COMMAND is one line of shell, shown as typed"""
import html
import re
import subprocess
import sys
import unicodedata

CHAR_WIDTH, LINE_HEIGHT, MARGIN = 8.4, 20, 16
COLOURS = {'31': '#ff6b68', '32': '#7ec77b', '33': '#e5c07b', '2': '#8a8f98', '1': '#ffffff'}
SEQUENCE = re.compile(r'\x1b\[([0-9;]*)m')


def output_of(command):
    done = subprocess.run(command.replace('judge ', 'build/judge/judge ', 1), shell=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout.splitlines()


def width_of(text):
    return sum(2 if unicodedata.east_asian_width(c) in 'WF' else 1 for c in text)


def spans_of(line):
    """The pieces of a line with their colours."""
    colour = None
    for i, piece in enumerate(SEQUENCE.split(line)):
        if i % 2:
            colour = COLOURS.get(piece.split(';')[-1])
        elif piece:
            yield piece, colour


def svg_line(line, y):
    x = MARGIN
    for piece, colour in spans_of(line):
        fill = f' fill="{colour}"' if colour else ''
        yield f'<text x="{x:.1f}" y="{y}"{fill} xml:space="preserve">{html.escape(piece)}</text>'
        x += width_of(piece) * CHAR_WIDTH


def main():
    lines = []
    for command in sys.argv[1:]:
        lines += [f'\x1b[2m$\x1b[0m \x1b[1m{command.replace(" --color always", "")}\x1b[0m',
            *output_of(command), '']
    lines.pop()
    width = max(width_of(SEQUENCE.sub('', line)) for line in lines) * CHAR_WIDTH + 2 * MARGIN
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}"'
        ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#d7dae0">')
    print('<rect width="100%" height="100%" rx="8" fill="#1e2127"/>')
    for number, line in enumerate(lines):
        print('\n'.join(svg_line(line, MARGIN + 14 + number * LINE_HEIGHT)))
    print('</svg>')


main()
