# Wants the answer. A checker may be in any language that needs no library.
import sys


def words(path):
    with open(path, encoding='utf-8') as file:
        return file.read().split()


sys.exit(0 if words(sys.argv[2]) == words(sys.argv[3]) else 1)
