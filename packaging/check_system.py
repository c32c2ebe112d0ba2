"""Report what this machine lacks before Satchel's Python environment is made.

usage: check_system.py {run,test,package,prove} [--install]
       check_system.py display

Standard library only, because it runs under the machine's own Python. Missing parts are named
together with their package on Debian, Fedora, Arch and Homebrew. With ``--install`` they are
installed where no confirmation is needed: as root on a machine with apt-get. The exit code is 0
when nothing is missing, else 1.
"""

import argparse
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from system_needs import (
    FOR_QT,
    INSTALL_COMMANDS,
    TO_BUILD,
    TO_PACKAGE,
    TO_PROVE,
    TO_TEST,
    Need,
    System,
)

if sys.platform != "win32":
    import fcntl

APT_LOCKS = (Path("/var/lib/apt/lists/lock"), Path("/var/lib/dpkg/lock-frontend"))
"""What apt and dpkg lock (fcntl) while they fetch lists and install packages."""


FURTHER: Mapping[str, tuple[Need, ...]] = {
    "run": (),
    "test": TO_TEST,
    "package": TO_PACKAGE,
    "prove": TO_PROVE,
}
"""What each purpose needs beside what every one does."""


def find_system(platform_name: str, release: Mapping[str, str]) -> System:
    """Return the system whose package names apply; Debian for an unknown Linux.

    Args:
        platform_name: ``sys.platform``.
        release: The fields of ``/etc/os-release``; empty elsewhere.
    """
    if platform_name == "darwin":
        return "homebrew"
    kinship = f"{release.get('ID', '')} {release.get('ID_LIKE', '')}".split()
    if "fedora" in kinship or "rhel" in kinship:
        return "fedora"
    return "arch" if "arch" in kinship else "debian"


def _read_release() -> Mapping[str, str]:
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def list_needs(purpose: str, system: System) -> list[Need]:
    """Return what is needed on a system for a purpose, a key of ``FURTHER``."""
    needs = [*TO_BUILD, *FOR_QT, *FURTHER[purpose]]
    return [need for need in needs if system in need.packages]


def find_missing(needs: Iterable[Need], system: System) -> dict[str, str]:
    """Return the missing parts with their packages, by name of the part."""
    missing = {need.name: need.packages[system] for need in needs if not need.is_met()}
    # Debian has a separate package for the part of Python that makes environments.
    if system == "debian" and importlib.util.find_spec("ensurepip") is None:
        missing["Python's venv"] = f"python3.{sys.version_info.minor}-venv"
    return missing


def describe(missing: Mapping[str, str], system: System) -> str:
    """Name what is missing and the command that installs it."""
    packages = " ".join(sorted(set(missing.values())))
    return (
        f"Missing on this machine: {', '.join(missing)}.\n"
        f"Install with: {INSTALL_COMMANDS[system]} {packages}"
    )


def may_install(system: System) -> bool:
    """Whether packages can be installed without confirmation."""
    return system == "debian" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def wait_for_locks(locks: Iterable[Path]) -> None:
    """Wait until no other program holds any of the locks, and name those it waits for."""
    for path in locks:
        with path.open("ab") as lock:
            try:
                fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                print(f"== Waiting for another apt: it holds {path}", flush=True)
                fcntl.lockf(lock, fcntl.LOCK_EX)


def install(packages: Iterable[str]) -> None:
    """Install Debian packages, after any other program that installs some.

    Raises:
        CalledProcessError: apt-get failed; it has printed the reason.
    """
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wanted = sorted(set(packages))
    for arguments in (["update", "-qq"], ["install", "-qq", "--no-install-recommends", *wanted]):
        wait_for_locks(path for path in APT_LOCKS if path.exists())
        subprocess.run(["apt-get", "--yes", *arguments], check=True, env=quiet)


def check_machine(purpose: str, *, installing: bool) -> int:
    """Report missing parts, install them if requested and allowed, and return the exit code."""
    system = find_system(sys.platform, _read_release())
    needs = list_needs(purpose, system)
    missing = find_missing(needs, system)
    if missing and installing and may_install(system):
        print(f"== Installing with apt-get: {' '.join(sorted(set(missing.values())))}", flush=True)
        try:
            install(missing.values())
        except subprocess.CalledProcessError as error:
            print(f"apt-get failed with exit code {error.returncode}.", file=sys.stderr)
        missing = find_missing(needs, system)
    if missing:
        print(describe(missing, system), file=sys.stderr)
    return 1 if missing else 0


def check_display(platform_name: str, environment: Mapping[str, str]) -> int:
    """Report a missing display and return the exit code."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if platform_name != "linux" or any(environment.get(name) for name in names):
        return 0
    print(
        "Satchel is set up, but there is no display to open its window on: start it from a "
        "desktop session, or use its command line (.venv/bin/satchel --help).",
        file=sys.stderr,
    )
    return 1


def main(arguments: list[str]) -> int:
    """Parse the command line, check, and return the exit code."""
    parser = argparse.ArgumentParser(description="Say what this machine lacks for Satchel.")
    parser.add_argument("purpose", choices=[*FURTHER, "display"])
    parser.add_argument("--install", action="store_true", help="install it, as root with apt-get")
    chosen = parser.parse_args(arguments)
    if chosen.purpose == "display":
        return check_display(sys.platform, os.environ)
    return check_machine(chosen.purpose, installing=chosen.install)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
