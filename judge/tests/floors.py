"""Who may include what. A file of judge/ includes its own room, and rooms on lower floors by their front
doors; of base and model every header is one. A tool includes its own folder, what the tools share, the
front doors, and what cli shares with the tools. Problems include nothing but problems. Tests and
fuzzers may look inside.

usage: floors.py ROOT"""
import os
import re
import sys

from tap import Tap

FLOORS = {'base': 0, 'model': 1, 'package': 2, 'sandbox': 2, 'report': 2, 'compile': 3, 'check': 3,
    'engine': 4, 'verify': 5, 'cli': 6}
LOOK_INSIDE = {'tests', 'fuzz'}
SECOND_DOORS = {
    'engine/crew.h',      # lanes for work that is no judging of cases
    'engine/timelimit.h', # limits found before anything is judged
    'engine/trial.h',     # runs on inputs that are no case: nothing that engine.h tells of
    'package/archive.h',  # zips that hold something else than a package
    'package/polygon.h',  # what a Polygon package says that a problem has no place for
}
SHARED_TOOLS = {'common', 'new'}  # of new, the skeleton of a package


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def includes(top):
    """Every file below a directory with every name in quotes that it includes."""
    for directory, _, names in os.walk(top):
        for path in (f'{directory}/{name}' for name in names if name.endswith(('.c', '.h', '.cpp'))):
            for include in re.findall(r'^\s*#\s*include\s*"([^"]+)"', read(path), re.MULTILINE):
                yield path, include


def folders(top):
    return {name for name in os.listdir(top) if os.path.isdir(f'{top}/{name}')}


def is_door(include):
    room, _, name = include.partition('/')
    return room in ('base', 'model') or name == f'{room}.h' or include in SECOND_DOORS


def room_may(room, include):
    other = include.split('/')[0]
    return other not in FLOORS or other == room or (FLOORS[other] < FLOORS[room] and is_door(include))


def tool_may(tool, include, tools, shared):
    room = include.split('/')[0]
    if room in FLOORS:
        return include in shared or (room != 'cli' and is_door(include))
    return room not in tools or room in SHARED_TOOLS | {tool}


def shared_by_cli(judge):
    """The headers of the library that the command and the tools are linked with."""
    library = re.search(r'judge_cli_sources = files\((.*?)\)', read(f'{judge}/cli/meson.build'), re.S)
    return {'cli/command.h'} | {f'cli/{name}.h' for name in re.findall(r"'(\w+)\.c'", library[1])}


def lies_below(top, path, include):
    real = os.path.realpath(os.path.join(os.path.dirname(path), include))
    return real.startswith(os.path.realpath(top) + '/')


def check(tap, claim, wrong):
    tap.check(not wrong, claim, *(f'{path} includes "{include}"' for path, include in sorted(wrong)))


def main():
    root = sys.argv[1]
    tap, judge, problems = Tap(), f'{root}/judge', f'{root}/problems'
    rooms, tools = folders(judge) - LOOK_INSIDE, folders(f'{root}/tools')
    tap.check(rooms <= FLOORS.keys(), 'every room has a floor', rooms - FLOORS.keys())
    for room in sorted(rooms & FLOORS.keys()):
        check(tap, f'{room} includes what lies below, by its front doors',
            [found for found in includes(f'{judge}/{room}') if not room_may(room, found[1])])
    shared = shared_by_cli(judge)
    for tool in sorted(tools):
        check(tap, f'tools/{tool} includes front doors and what tools share',
            [found for found in includes(f'{root}/tools/{tool}')
                if not tool_may(tool, found[1], tools, shared)])
    check(tap, 'problems include problems',
        [found for found in includes(problems) if not lies_below(problems, *found)])
    tap.finish()


main()
