#!/bin/sh
# Says how much of each room of judge/ and each tool the tests run: lines run, lines, share. Builds in
# build-coverage/; the arguments are those of `meson test`, such as "--suite unit".
set -eu
cd "$(dirname "$0")/.."
build='build-coverage'
if ! [ -d "$build" ]; then
	meson setup "$build" -Db_coverage=true
fi
ninja -C "$build"
find "$build" -name '*.gcda' -exec rm {} +
meson test -C "$build" "$@" || echo "coverage: some tests failed; what they ran counts all the same" >&2
# gcov says a file, then its share: "File '../judge/base/text.c'", "Lines executed:97.50% of 120"
find "$build" -name '*.gcda' -exec gcov --no-output {} + 2>/dev/null | awk -F"[':% ]+" '
	/^File / { file = $2; sub(/^(\.\.\/)*/, "", file) }
	/^Lines executed/ && file ~ /^(judge|tools)\/[a-z]+\/[a-z_0-9]+\.c$/ && file !~ /\/(tests|fuzz)\// {
		run = $3 * $5 / 100
		if (run > most[file]) most[file] = run
		lines[file] = $5
	}
	/^Lines executed/ { file = "" }
	END {
		for (file in lines) {
			split(file, part, "/")
			room = part[1] "/" part[2]
			sum[room] += lines[file]; ran[room] += most[file]
		}
		for (room in sum) printf "%-20s %6d %6d  %3d %%\n", room, ran[room], sum[room], 100 * ran[room] / sum[room]
	}' | sort
