"""Make a package for Debian and its descendants from the bundle.

usage: build_deb.py BUNDLE PAGES FOLDER

PAGES is a folder that stands for ``/usr``, with the manual page, the completions and the icons. The
result is ``FOLDER/satchel_VERSION_ARCHITECTURE.deb``. It has no scripts: dpkg's triggers tell the
desktop about the new files.
"""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from build_bundle import LICENCES, PACKAGE_LIST
from elf_files import find_elf_files

from desktop_app import __version__

HERE = Path(__file__).resolve().parent / "linux"
CHANGES = HERE.parent.parent / "CHANGELOG.md"
PROGRAM = "lib/satchel"
"""Folder of the bundle below ``/usr``."""

FILES = {
    "satchel.desktop": "share/applications",
    "satchel-folder.desktop": "share/applications",
    "dolphin/satchel.desktop": "share/kio/servicemenus",
    "gnome/org.satchel.satchel.ini": "share/gnome-shell/search-providers",
    "krunner/satchel.desktop": "share/krunner/dbusplugins",
    "nautilus/satchel.py": "share/nautilus-python/extensions",
    "org.satchel.satchel.metainfo.xml": "share/metainfo",
    "copyright": "share/doc/satchel",
}
"""Files of ``packaging/linux`` and their folder below ``/usr``."""

SUGGESTED = ("satchel-models", "python3-nautilus")
"""The answer model, and what loads the extension of GNOME's file manager."""

RECOMMENDED = ("libgtk-3-0", "xdg-utils", "libarchive13t64 | libarchive13")
"""GTK draws the file dialogs of its desktops; ``xdg-open`` opens files in their programs;
libarchive unpacks RAR archives, and has another name since Debian 13 and Ubuntu 24.04."""

_DESKTOP_PLUGIN = "libqgtk3.so"
"""The plugin that needs GTK. Qt goes on without it."""

_SOURCE = "Source: satchel\n\nPackage: satchel\nArchitecture: any\n"
"""What ``dpkg-shlibdeps`` reads of a source package."""

_LENIENT = ("--ignore-missing-info", "--warnings=0")
"""The bundle's own libraries belong to no package yet."""

CONTROL = """\
Package: satchel
Version: {version}
Architecture: {architecture}
Maintainer: The authors of Satchel <satchel@satchel.invalid>
Section: utils
Priority: optional
Installed-Size: {kilobytes}
Depends: {needed}
Recommends: {recommended}
Suggests: {suggested}
Description: find passages in your own files, and ask them questions
 Satchel finds passages in documents, mail, scans and source code, by their
 words and by their meaning, and answers questions with quotations from them.
 Everything happens on this computer: the program has no way to the network.
 .
 Answers need a model in the GGUF format, which the package satchel-models
 carries, or which the user chooses.
"""


def lay_out(bundle: Path, pages: Path, root: Path) -> None:
    """Copy everything to the place where it is installed."""
    usr = root / "usr"
    shutil.copytree(bundle, usr / PROGRAM, symlinks=True)
    shutil.copytree(pages, usr, dirs_exist_ok=True)
    for name, folder in FILES.items():
        (usr / folder).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, usr / folder / Path(name).name)
    shutil.copyfile(CHANGES, usr / "share/doc/satchel/changelog")
    for text in (*usr.glob("share/man/man*/*"), usr / "share/doc/satchel/changelog"):
        # Debian's packages have them so; without the time, which would make each package another.
        text.with_name(f"{text.name}.gz").write_bytes(gzip.compress(text.read_bytes(), mtime=0))
        text.unlink()
    (usr / "bin").mkdir()
    (usr / "bin" / "satchel").symlink_to(f"../{PROGRAM}/satchel")
    (root / "DEBIAN").mkdir()
    for file in root.rglob("*"):
        if not file.is_symlink():
            is_run = file.is_dir() or file == usr / PROGRAM / "satchel"
            file.chmod(0o755 if is_run else 0o644)


def find_needed(files: Iterable[Path], place: Path) -> str:
    """Return the packages of the libraries that programs and libraries are linked with.

    Args:
        files: The programs and libraries of the bundle.
        place: An empty folder for what ``dpkg-shlibdeps`` reads and writes.
    """
    (place / "debian").mkdir()
    (place / "debian" / "control").write_text(_SOURCE, "utf-8")
    files = [file for file in files if file.name != _DESKTOP_PLUGIN]
    own = {f"-l{file.parent}" for file in files}
    done = subprocess.run(
        ["dpkg-shlibdeps", "-O", *_LENIENT, *sorted(own), *map(str, files)],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout.strip().removeprefix("shlibs:Depends=")


def build(root: Path, version: str, needed: str, folder: Path) -> Path:
    """Write the description of the package, and pack it."""
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    size = sum(file.lstat().st_size for file in root.rglob("*") if not file.is_dir())
    control = CONTROL.format(
        version=version,
        architecture=machine,
        kilobytes=size // 1024,
        needed=needed,
        recommended=", ".join(RECOMMENDED),
        suggested=", ".join(SUGGESTED),
    )
    (root / "DEBIAN" / "control").write_text(control, "utf-8")
    package = folder / f"satchel_{version}_{machine}.deb"
    folder.mkdir(parents=True, exist_ok=True)
    command = ["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", str(root), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    packed = package.stat().st_size
    print(f"{package}: {packed / 1e6:.0f} MB, {size / 1e6:.0f} MB installed")
    return package


def main(bundle: Path, pages: Path, folder: Path) -> None:
    """Make the package."""
    for name in (LICENCES, PACKAGE_LIST):
        if not (bundle / name).exists():
            sys.exit(f"The bundle lacks {name}.")
    os.umask(0o022)
    with tempfile.TemporaryDirectory(prefix="satchel-deb-") as made:
        root, place = Path(made) / "root", Path(made) / "needed"
        root.mkdir()
        place.mkdir()
        lay_out(bundle, pages, root)
        build(root, __version__, find_needed(find_elf_files(root / "usr" / PROGRAM), place), folder)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
