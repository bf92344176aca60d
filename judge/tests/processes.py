"""Looks for processes and for what judges leave behind: in /proc, among control groups, in scratch."""
import glob
import os
import time

DEADLINE_S = 30  # for what happens at once unless something is wrong


def wait_until(found):
    """What found() gives as soon as that is something; what it gave last after the deadline."""
    end = time.monotonic() + DEADLINE_S
    while True:
        result = found()
        if result or time.monotonic() > end:
            return result
        time.sleep(0.005)


def read(path):
    try:
        with open(path, encoding='utf-8', errors='replace') as file:
            return file.read()
    except OSError:
        return ''


def name_of(pid):
    return read(f'/proc/{pid}/comm').rstrip('\n')


def is_running(pid):
    """Whether it runs; the dead that nobody has waited for don't count."""
    stat = read(f'/proc/{pid}/stat')
    return stat != '' and stat.rpartition(')')[2].split()[0] not in ('Z', 'X')


def children_of(pid):
    lists = [read(path) for path in glob.glob(f'/proc/{pid}/task/*/children')]
    return [int(child) for children in lists for child in children.split()]


def descendants_of(pid):
    found = children_of(pid)
    for process in found:
        found += children_of(process)
    return found


def named(name):
    """All running processes of this name, of at most 15 bytes."""
    return [int(pid) for pid in os.listdir('/proc')
        if pid.isdigit() and name_of(pid) == name and is_running(pid)]


def lanes_of(judge):
    return [pid for pid in children_of(judge) if name_of(pid) == 'judge']


def starts_of(pids):
    """These processes with when they started: numbers are given again."""
    stats = {pid: read(f'/proc/{pid}/stat') for pid in pids}
    return {(pid, stat.rpartition(')')[2].split()[19]) for pid, stat in stats.items() if stat}


def running_of(starts):
    """Those of these that still run."""
    return [pid for pid, start in starts if is_running(pid) and (pid, start) in starts_of([pid])]


def leftovers_of(starts):
    """Control groups and scratch directories that carry the number and the start of one of these."""
    names = glob.glob('/sys/fs/cgroup/**/turnstone-*', recursive=True) + glob.glob('/dev/shm/turnstone-*')
    prefixes = tuple(f'turnstone-{pid}-{start}-' for pid, start in starts)
    return [name for name in names if os.path.basename(name).startswith(prefixes)]
