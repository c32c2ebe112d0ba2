#!/bin/sh
# Check the types of all modules, with the Python and in the number of processes that are given.
# A fresh clone begins with what mypy found out in an earlier one: a check from nothing is the
# longest of all. mypy compares each file with what it knows by its content.
set -eu
kept="${XDG_CACHE_HOME:-$HOME/.cache}/satchel-tests/types"

# mypy waits three seconds for its processes to start, and fails with 2 when a busy machine needs
# longer; wrong types fail with 1. 0 stands for no processes but its own.
check() {
	for processes in "$2" "$2" 0; do
		status=0
		"$1" -m mypy --num-workers "$processes" || status=$?
		[ "$status" -eq 2 ] || break
	done
	return "$status"
}

if [ -e .mypy_cache ]; then
	check "$1" "$2"
	exit
fi
[ ! -e "$kept" ] || cp -R "$kept" .mypy_cache
check "$1" "$2"
# Another clone may be copying what is kept.
mkdir -p "${kept%/*}"
cp -R .mypy_cache "$kept.$$"
rm -rf "$kept"
mv "$kept.$$" "$kept"
