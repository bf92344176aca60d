"""What the man page says of JSON, and whether a document is so. There every key is an item of a list, with
its type behind it in parentheses, and the keys of its objects are a list in the item."""
import re

KEY = re.compile(r'\.It Li (\S+) Pq ([a-z ]+)(?:, unless (\S+))?$')
PLAIN = {
    'text': lambda value: isinstance(value, str),
    'boolean': lambda value: isinstance(value, bool),
    'integer': lambda value: isinstance(value, int) and not isinstance(value, bool),
    'number': lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    'list of texts': lambda value: isinstance(value, list) and all(isinstance(text, str) for text in value),
    'null': lambda value: value is None,
}


def read_keys(page, section):
    """The keys of the section's document: each with its type, the key that says when it is not there, and
    the keys of its objects."""
    with open(page, encoding='utf-8') as file:
        text = file.read().partition(f'\n.Sh {section}\n')[2].partition('\n.Sh ')[0]
    levels = [{}]
    for line in text.splitlines():
        key = KEY.match(line)
        if key:
            below = {}
            levels[-1][key[1]] = (key[2].split(' or '), key[3], below)
        elif line.startswith('.Bl '):
            levels.append(below if len(levels) > 1 else levels[0])
        elif line == '.El':
            levels.pop()
    return levels[0]


def faults(document, keys, seen, path=''):
    """A line for each place where the document is not as the keys say; `seen` gets (path, type) of all that
    are."""
    expected = {key for key, (_, unless, _) in keys.items() if not (unless and document.get(unless))}
    if set(document) != expected:
        yield f'{path or "the document"}: {sorted(set(document) ^ expected)} there or missing'
    for key in expected & set(document):
        types, _, below = keys[key]
        here, value = f'{path}.{key}', document[key]
        objects = value if 'list of objects' in types else [value] if 'object' in types else []
        if below and value is not None:
            seen.add((here, types[0]))
            for item in objects:
                yield from faults(item, below, seen, here)
            continue
        fitting = [kind for kind in types if kind in PLAIN and PLAIN[kind](value)]
        seen.update((here, kind) for kind in fitting)
        if not fitting:
            yield f'{here}: {value!r} is not {" or ".join(types)}'


def all_types(keys, path=''):
    """Every (path, type) that a document may show."""
    for key, (types, _, below) in keys.items():
        yield from ((f'{path}.{key}', kind) for kind in types)
        yield from all_types(below, f'{path}.{key}')
