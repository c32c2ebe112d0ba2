#!/bin/sh
# Check the types of all modules, with the Python and in the number of processes that are given.
# A fresh clone begins with what mypy found out in an earlier one: a check from nothing is the
# longest of all. mypy compares each file with what it knows by its content.
set -eu
kept="${XDG_CACHE_HOME:-$HOME/.cache}/satchel-tests/types"
if [ -e .mypy_cache ]; then
	exec "$1" -m mypy --num-workers "$2"
fi
[ ! -e "$kept" ] || cp -R "$kept" .mypy_cache
"$1" -m mypy --num-workers "$2"
# Another clone may be copying what is kept.
mkdir -p "${kept%/*}"
cp -R .mypy_cache "$kept.$$"
rm -rf "$kept"
mv "$kept.$$" "$kept"
