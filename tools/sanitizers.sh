#!/bin/sh
# Builds with the sanitizers for addresses and undefined behaviour, in build-sanitizers/, and runs the
# tests: all, or what the arguments say as those of `meson test`, such as "tools_add" or "--suite unit".
set -eu
cd "$(dirname "$0")/.."
build='build-sanitizers'
if ! [ -d "$build" ]; then
	meson setup "$build" -Db_sanitize=address,undefined
fi
ninja -C "$build"
exec meson test -C "$build" "$@"
