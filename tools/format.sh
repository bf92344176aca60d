#!/bin/sh
# Puts C and C++ files into the form of .clang-format: those named, else those that git sees changed.
# With -n it changes nothing, names what it would change, and fails where that is anything.
set -eu

need() {
	command -v "$1" >/dev/null 2>&1 || { echo "format: $1 is missing; install clang-format" >&2; exit 3; }
}

changed() {
	git diff --name-only --diff-filter=d HEAD
	git ls-files --others --exclude-standard
}

need clang-format
check=
if [ "${1:-}" = -n ]; then
	check=yes
	shift
fi
if [ $# = 0 ]; then
	cd "$(dirname "$0")/.."
	# shellcheck disable=SC2046 # no name of ours has a space in it
	set -- $(changed | grep -E '\.(c|h|cpp)$' || true)
fi
status=0
for file; do
	if clang-format --dry-run -Werror "$file" 2>/dev/null; then
		continue
	fi
	echo "$file"
	if [ -n "$check" ]; then
		status=1
	else
		clang-format -i "$file"
	fi
done
exit $status
