#!/bin/sh
# Installs what this machine lacks, builds, and then judges all problems (run) or runs all tests (test).
# What is there already is neither installed nor built again; then no network is needed.
set -eu

usage() {
	echo "usage: sh tools/setup.sh run|test" >&2
	exit 2
}

# How to see that a thing is there, and the Debian package that brings it.
needs() {
	cat <<-'END'
		command cc gcc
		command gcc gcc
		command g++ g++
		header stdio.h libc6-dev
		command python3 python3
		command meson meson
		command ninja ninja-build
		command pkg-config pkg-config
		module check check
		module yaml-0.1 libyaml-dev
		module libarchive libarchive-dev
		module libcurl libcurl4-openssl-dev
		module libmd libmd-dev
		module jansson libjansson-dev
		module expat libexpat1-dev
		module libmicrohttpd libmicrohttpd-dev
		module libseccomp libseccomp-dev
	END
}

has() {
	case $1 in
	command) command -v "$2" >/dev/null 2>&1 ;;
	header) echo "#include <$2>" | cc -E -o /dev/null - 2>/dev/null ;;
	module) pkg-config --exists "$2" 2>/dev/null ;;
	esac
}

missing_packages() {
	needs | while read -r kind name package; do
		has "$kind" "$name" || echo "$package"
	done | sort -u | tr '\n' ' '
}

install_missing() {
	packages=$(missing_packages)
	[ -n "$packages" ] || return 0
	if ! command -v apt-get >/dev/null 2>&1; then
		echo "setup: no apt-get here; install these (Debian names) and try again: $packages" >&2
		exit 3
	fi
	sudo=
	if [ "$(id -u)" != 0 ]; then
		sudo=sudo
		if ! command -v sudo >/dev/null 2>&1; then
			echo "setup: neither root nor sudo; run as root: apt-get install $packages" >&2
			exit 3
		fi
	fi
	echo "setup: installing $packages"
	# shellcheck disable=SC2086 # a list of words
	if ! $sudo apt-get update -q || ! $sudo env DEBIAN_FRONTEND=noninteractive \
		apt-get install -q -y --no-install-recommends $packages; then
		echo "setup: apt-get failed; see above, mend it and try again (needed: $packages)" >&2
		exit 3
	fi
}

build() {
	log=$(mktemp)
	echo "setup: building"
	if { [ -f build/build.ninja ] || meson setup build; } >"$log" 2>&1 &&
		ninja -C build >>"$log" 2>&1; then
		rm -f "$log"
		return 0
	fi
	cat "$log" >&2
	rm -f "$log"
	echo "setup: the build failed; see above" >&2
	exit 3
}

# Sums up every single check of the last test run, where Meson's own summary counts programs.
count_checks() {
	awk '
		{ cases += gsub(/<testcase /, ""); skipped += gsub(/<skipped/, "") }
		{ failed += gsub(/<failure/, "") + gsub(/<error/, "") }
		END { printf "%d passed, %d failed", cases - failed - skipped, failed
			if (skipped) printf ", %d skipped", skipped
			print "" }
	' build/meson-logs/testlog.junit.xml
}

[ $# = 1 ] || usage
case $1 in
run | test) ;;
*) usage ;;
esac
cd "$(dirname "$0")/.."
install_missing
build
if [ "$1" = run ]; then
	exec build/judge/judge run
fi
status=0
meson test -C build --print-errorlogs || status=$?
count_checks
exit "$status"
