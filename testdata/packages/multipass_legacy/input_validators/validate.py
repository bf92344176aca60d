import re
import sys

sys.exit(42 if re.fullmatch('[1-3]\n', sys.stdin.read()) else 43)
