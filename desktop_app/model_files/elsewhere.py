"""Answer models of other programs on this computer, found in those programs' folders."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from desktop_app.core.paths import is_text
from desktop_app.core.records import Record
from desktop_app.model_files.gguf import describe_gguf

_MOST_FILES = 2_000
"""Files listed in a folder; a folder with more holds something other than models."""

_NO_MODELS = ("datasets--", "spaces--")
"""Prefixes of folders in the cache of Hugging Face that hold other things, often very many."""

_PART = re.compile(r"-(\d{5})-of-\d{5}\.gguf$")
_SHA256 = re.compile(r"(?:sha256-)?([0-9a-f]{64})$")
_DIGEST = re.compile(r"sha256[:-][0-9a-f]{64}")
_OLLAMA_MODEL = "application/vnd.ollama.image.model"


class ModelFolder(Record):
    """A folder where a program keeps its models."""

    program: str
    path: Path


class ForeignModel(Record):
    """A model file of another program.

    Attributes:
        name: The program's name for the model, else the file's name.
        sha256: From the name of the file; empty where the name has none.
    """

    name: str
    path: Path
    program: str
    quantisation: str
    sha256: str


def well_known_folders(environment: Mapping[str, str], home: Path) -> tuple[ModelFolder, ...]:
    """Return the folders that programs for local models use by default or by their variables.

    Some of them may not exist.
    """
    cache = Path(environment.get("XDG_CACHE_HOME") or home / ".cache")
    data = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    roaming = Path(environment.get("APPDATA") or home / "AppData" / "Roaming")
    local = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
    library = home / "Library"
    support = library / "Application Support"
    hub = environment.get("HF_HUB_CACHE") or Path(
        environment.get("HF_HOME") or cache / "huggingface", "hub"
    )
    candidates = (
        ("LM Studio", home / ".lmstudio" / "models"),
        ("LM Studio", home / ".cache" / "lm-studio" / "models"),
        ("Ollama", Path(environment.get("OLLAMA_MODELS") or home / ".ollama" / "models")),
        ("Ollama", Path("/usr/share/ollama/.ollama/models")),
        ("GPT4All", data / "nomic.ai" / "GPT4All"),
        ("GPT4All", support / "nomic.ai" / "GPT4All"),
        ("GPT4All", local / "nomic.ai" / "GPT4All"),
        ("GPT4All", cache / "gpt4all"),
        ("Jan", data / "Jan" / "data"),
        ("Jan", home / ".config" / "Jan" / "data"),
        ("Jan", support / "Jan" / "data"),
        ("Jan", roaming / "Jan" / "data"),
        ("Jan", home / "jan" / "models"),
        ("llama.cpp", Path(environment.get("LLAMA_CACHE") or cache / "llama.cpp")),
        ("llama.cpp", library / "Caches" / "llama.cpp"),
        ("Hugging Face", Path(hub)),
    )
    return tuple(ModelFolder(program, folder) for program, folder in candidates)


def find_elsewhere(folders: tuple[ModelFolder, ...]) -> list[ForeignModel]:
    """Return the models there that write text, each file once.

    Missing folders are ignored, and so are paths and names that are not valid text: no message can
    carry them.
    """
    found: dict[str, ForeignModel] = {}
    for folder in folders:
        models = _of_ollama(folder) if folder.program == "Ollama" else _of_folder(folder)
        for model in models:
            if is_text(f"{model.path} {model.name}"):
                found.setdefault(os.path.realpath(model.path), model)
    return list(found.values())


def expected_sha256(path: Path) -> str:
    """Return the hash in the name of a file or of its link's target; empty for none.

    Ollama and Hugging Face name the files in their stores by hash.
    """
    match = _SHA256.search(os.path.realpath(path))
    return match[1] if match else ""


def _of_folder(folder: ModelFolder) -> Iterator[ForeignModel]:
    for path in _gguf_files(folder.path):
        part = _PART.search(path.name)
        if part is None or part[1] == "00001":
            yield from _describe(path, path.name.removesuffix(".gguf"), folder.program)


def _gguf_files(folder: Path) -> Iterator[Path]:
    seen = 0
    for above, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith(_NO_MODELS))
        for name in sorted(names):
            seen += 1
            if seen > _MOST_FILES:
                return
            if name.endswith(".gguf"):
                yield Path(above, name)


def _of_ollama(folder: ModelFolder) -> Iterator[ForeignModel]:
    """Return the models of the manifests: ``manifests/HOST/OWNER/NAME/TAG`` names a blob."""
    for manifest in sorted(folder.path.glob("manifests/*/*/*/*")):
        try:
            layers = json.loads(manifest.read_bytes())["layers"]
            digests = [one["digest"] for one in layers if one["mediaType"] == _OLLAMA_MODEL]
            blobs = [one.replace(":", "-") for one in digests if _DIGEST.fullmatch(one)]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            continue
        for name in blobs:
            blob = folder.path / "blobs" / name
            yield from _describe(blob, f"{manifest.parent.name}:{manifest.name}", folder.program)


def _describe(path: Path, name: str, program: str) -> Iterator[ForeignModel]:
    description = describe_gguf(path)
    if description is not None and description.writes:
        yield ForeignModel(name, path, program, description.quantisation, expected_sha256(path))
