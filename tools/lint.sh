#!/bin/sh
# Looks for what compilers don't say: by clang-tidy in C files, by shellcheck in scripts. Those named,
# else all of judge/ and tools/. Fails where there is a finding. Needs build/, for how files are compiled.
set -eu

# What is left out can't be told from what is meant.
checks='-*,bugprone-*,clang-analyzer-*,-bugprone-easily-swappable-parameters,-bugprone-narrowing-conversions'
checks="$checks,-bugprone-implicit-widening-of-multiplication-result,-bugprone-assignment-in-if-condition"
checks="$checks,-clang-analyzer-security.insecureAPI.*"

need() {
	command -v "$1" >/dev/null 2>&1 || { echo "lint: $1 is missing; install it" >&2; exit 3; }
}

need clang-tidy
need shellcheck
if [ $# = 0 ]; then
	cd "$(dirname "$0")/.."
	# shellcheck disable=SC2046 # no name of ours has a space in it
	set -- $(git ls-files 'judge/*.c' 'tools/*.c' 'tools/*.sh' ':!:judge/fuzz')
fi
if ! [ -f build/compile_commands.json ]; then
	echo "lint: build/ is missing; run 'sh tools/setup.sh run' first" >&2
	exit 3
fi
status=0
for file; do
	case $file in
	*.sh) shellcheck "$file" || status=1 ;;
	*.c) clang-tidy -p build --quiet --warnings-as-errors='*' --checks="$checks" "$file" 2>/dev/null ||
		status=1 ;;
	esac
done
exit $status
