# Sets $python to a Python that Satchel runs on; sourced in the project's folder.
# Only pyproject.toml states which versions those are: requires-python = ">=3.11,<3.15".
bounds=$(sed -n 's/^requires-python = ">=3\.\([0-9]*\),<3\.\([0-9]*\)"$/\1 \2/p' pyproject.toml)
oldest=${bounds% *} beyond=${bounds#* }
candidates= minor=$oldest
while [ "$minor" -lt "$beyond" ]; do
    candidates="$candidates python3.$minor" minor=$((minor + 1))
done
python=
for candidate in $candidates python3; do
    if "$candidate" -c "import sys; sys.exit(not (3, $oldest) <= sys.version_info[:2] < (3, $beyond))" 2>/dev/null
    then python=$candidate; break; fi
done
if [ -z "$python" ]; then
    echo "Satchel needs Python 3.$oldest to 3.$((beyond - 1)), and none was found; install one (Debian, Ubuntu: apt-get install python3; Fedora: dnf install python3; Arch: pacman -S python; macOS: brew install python)." >&2
    exit 1
fi
