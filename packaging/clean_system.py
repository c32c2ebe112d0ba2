"""A bare Debian in a folder, in which a package is installed and used without a network.

Needs root, and a mount namespace of its own (``unshare --mount``), so that no mount stays behind.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

NAME = "reader"
NUMBER = 1000
"""The user of the programs, and the user's number."""

_HOME = f"home/{NAME}"
_FORMAT = "$(REPO_URI) $(CODENAME) $(LABEL)"
_QUIET = ("-o", "Dpkg::Use-Pty=0", "-qq", "--yes")


@dataclass(frozen=True, slots=True)
class CleanSystem:
    """A system with no other packages than Debian's smallest.

    Attributes:
        root: The folder that is its root.
    """

    root: Path

    @classmethod
    def make(cls, codename: str, base: Path, root: Path) -> "CleanSystem":
        """Make a system.

        Args:
            codename: The release of Debian.
            base: Where the freshly made system is kept for the next time.
            root: Where the system is to be; what is there is removed.
        """
        if not base.exists():
            made = base.with_name(f"{base.name}.part")
            shutil.rmtree(made, ignore_errors=True)
            command = ["debootstrap", "--variant=minbase", codename, str(made), _mirror(codename)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            made.replace(base)
        shutil.rmtree(root, ignore_errors=True)
        subprocess.run(["cp", "--archive", str(base), str(root)], check=True)
        system = cls(root)
        system.mount("/proc", "proc")
        system.mount("/sys", "sys")
        system.mount("/dev", "dev")
        system.run("useradd", "--create-home", "--uid", str(NUMBER), NAME)
        return system

    @property
    def home(self) -> Path:
        """The home of the user."""
        return self.root / _HOME

    def mount(self, source: str, place: str) -> None:
        """Show a file or folder of this machine at a place in the system."""
        target = self.root / place
        if Path(source).is_dir():
            target.mkdir(parents=True, exist_ok=True)
        else:
            target.touch()
        subprocess.run(["mount", "--rbind", source, str(target)], check=True)

    def run(self, *command: str, errors: int | None = None) -> None:
        """Run a command as root, with the network of this machine.

        Args:
            command: The command, with paths of the system.
            errors: Where its standard error goes, as for ``subprocess``.
        """
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
        in_root = ["chroot", str(self.root), *command]
        subprocess.run(
            in_root,
            env=environment,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            text=True,
        )

    def install(self, package: Path) -> None:
        """Install or upgrade a package with what it depends on."""
        shutil.copyfile(package, self.root / package.name)
        self.run("apt-get", *_QUIET, "install", "--no-install-recommends", f"/{package.name}")
        (self.root / package.name).unlink()

    def install_of_release(self, name: str) -> None:
        """Install a package of Debian's own."""
        self.run("apt-get", *_QUIET, "install", "--no-install-recommends", name)

    def refuse(self, package: Path) -> str:
        """Try to install a package that does not fit, and return what was reported."""
        shutil.copyfile(package, self.root / package.name)
        try:
            self.run("dpkg", "--install", f"/{package.name}", errors=subprocess.PIPE)
        except subprocess.CalledProcessError as error:
            return str(error.stderr)
        finally:
            (self.root / package.name).unlink()
        raise SystemExit("A package was installed for which there is no room.")

    @contextmanager
    def disk_at(self, place: str, room: int) -> Iterator[None]:
        """Place a folder of the system on a disk of its own with a number of bytes left."""
        folder = self.root / place
        used = sum(file.lstat().st_size for file in folder.rglob("*"))
        with tempfile.TemporaryDirectory() as made:
            size = f"size={used + room}"
            subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", made], check=True)
            subprocess.run(["cp", "--archive", f"{folder}/.", made], check=True)
            subprocess.run(["mount", "--move", made, str(folder)], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", str(folder)], check=True)

    def remove(self, name: str) -> None:
        """Remove a package with its settings."""
        self.run("apt-get", *_QUIET, "purge", name)

    def command(self, *command: str, display: str = "") -> tuple[str, ...]:
        """Return a command that runs as the user, without a network."""
        variables = (
            f"HOME=/{_HOME}",
            "PATH=/usr/bin:/bin",
            "LANG=C.UTF-8",
            f"XDG_RUNTIME_DIR=/run/user/{NUMBER}",
            f"DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/{NUMBER}/bus",
            f"DISPLAY={display}",
        )
        inside = ("chroot", f"--userspec={NUMBER}:{NUMBER}", str(self.root))
        return ("unshare", "--net", *inside, "env", "-i", *variables, *command)


def _mirror(codename: str) -> str:
    """Return the server of packages that this machine's apt uses for a release."""
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", _FORMAT, "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=True,
    )
    for line in listed.stdout.splitlines():
        server, release, label = line.rsplit(" ", 2)
        if (release, label) == (codename, "Debian"):
            return server
    raise SystemExit(f"apt knows no server for {codename}.")
