"""Make a package for Debian and its descendants that carries the answer model, and nothing else.

usage: build_models_deb.py MODEL FOLDER

MODEL is a file of the default answer model, wherever it is; its hash is checked. The result is
``FOLDER/satchel-models_VERSION_all.deb``. The program finds the model in the system's folder of
data, where nobody but the system writes.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import NOTHING
from desktop_app.model_files.manifest import Entry, Purpose, load_manifest
from desktop_app.model_files.verification import verify

VERSION = "1"
"""Raised when the default model changes, and not with Satchel: the package is large."""

MODELS = "usr/share/satchel/models"
"""``find_system_models`` looks there."""

DOCUMENTS = "usr/share/doc/satchel-models"

CONTROL = """\
Package: satchel-models
Version: {version}
Architecture: all
Maintainer: The authors of Satchel <satchel@satchel.invalid>
Section: utils
Priority: optional
Installed-Size: {kilobytes}
Enhances: satchel
Description: the model with which Satchel answers questions
 Satchel finds passages without it. With it, Satchel answers questions about
 your own files in sentences, on this computer.
 .
 The package holds one file, {name}.
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Source: {address}
Comment: {name} is unchanged: {size} bytes, SHA-256
 {sha256}

Files: *
Copyright: its authors, {owner}
License: {licence}
 The text of the licence is in /usr/share/common-licenses/{licence}.
"""


def lay_out(model: Path, entry: Entry, root: Path) -> None:
    """Place the model and the description of the package where they are packed from."""
    models, documents = root / MODELS, root / DOCUMENTS
    for folder in (models, documents, root / "DEBIAN"):
        folder.mkdir(parents=True)
    name = Path(entry.file).name
    shutil.copyfile(model, models / name)
    (documents / "copyright").write_text(
        COPYRIGHT.format(
            name=name,
            address=entry.origin.address,
            owner=entry.origin.repository.partition("/")[0],
            size=entry.size,
            sha256=entry.sha256,
            licence=entry.licence,
        ),
        "utf-8",
    )
    control = CONTROL.format(version=VERSION, kilobytes=entry.size // 1024, name=entry.name)
    (root / "DEBIAN" / "control").write_text(control, "utf-8")


def build(root: Path, folder: Path) -> Path:
    """Pack it, uncompressed: compressing takes a minute and saves 2%."""
    package = folder / f"satchel-models_{VERSION}_all.deb"
    folder.mkdir(parents=True, exist_ok=True)
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(f"{package}: {package.stat().st_size / 1e6:.0f} MB")
    return package


def main(model: Path, folder: Path, entry: Entry | None = None) -> Path:
    """Make the package of a model, by default of the default answer model."""
    entry = entry or load_manifest().default(Purpose.ANSWER)
    try:
        verify(model, entry.content, NOTHING)
    except ModelError as error:
        sys.exit(str(error))
    os.umask(0o022)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".satchel-models-", dir=folder) as made:
        root = Path(made) / "root"
        lay_out(model, entry, root)
        return build(root, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
