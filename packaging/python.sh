# Sets $python to a Python that Satchel runs on; sourced by the Makefile.
python=
for candidate in python3.11 python3.12 python3.13 python3.14 python3; do
    if "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null
    then python=$candidate; break; fi
done
if [ -z "$python" ]; then
    echo "Satchel needs Python 3.11, 3.12, 3.13 or 3.14, and none was found; install one (Debian, Ubuntu: apt-get install python3; Fedora: dnf install python3; Arch: pacman -S python; macOS: brew install python@3.13)." >&2
    exit 1
fi
