import re
import sys

text = sys.stdin.read()
sys.exit(42 if re.fullmatch('(0|[1-9][0-9]*)\n', text) and int(text) <= {{max_n.value}} else 43)
