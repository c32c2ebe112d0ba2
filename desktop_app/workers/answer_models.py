"""Lists, checks, adds, removes and finds the answer models on this computer."""

import os
import re
from pathlib import Path

import platformdirs

from desktop_app.answering.model_file import find_suitable_size
from desktop_app.core.engine_settings import EngineSettings, OwnModel
from desktop_app.core.errors import ModelError, system_reason
from desktop_app.core.locations import find_models_folder
from desktop_app.core.models import AnswerModel, FoundModels, ModelState
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.model_files.elsewhere import (
    ForeignModel,
    ModelFolder,
    expected_sha256,
    find_elsewhere,
    well_known_folders,
)
from desktop_app.model_files.finding import find_model, locate, remedy
from desktop_app.model_files.gguf import describe_gguf, whole_size
from desktop_app.model_files.manifest import Entry, Purpose, load_manifest
from desktop_app.model_files.verification import (
    Content,
    content_of,
    is_there,
    is_verified,
    verify,
    verify_once,
)

_SPECIAL = re.compile(r"cod(?:e|er|ing)(?![a-z])|starcoder|math|sql|embed|rerank|guard|base|draft")
"""In the names of models that were made for something else than answering questions."""

_LEAST_SHARE = 0.9
"""Size of a model, as a share of the one in use, from which it is likely to answer better."""

_BRING_BACK = Saying("Bring the file back, or remove the model from the list.")


def list_answer_models(settings: EngineSettings) -> tuple[AnswerModel, ...]:
    """Return the known models and the user's own, without reading whole files."""
    known = [entry for entry in load_manifest().models if _is_shown(entry)]
    default = load_manifest().default(Purpose.ANSWER)
    models = [_describe_known(entry) for entry in known]
    models += [_describe_own(own) for own in settings.own_models]
    chosen = settings.answer_model or str(locate(default))
    return tuple(replace(one, is_chosen=one.path == chosen) for one in models)


def find_better(settings: EngineSettings, free_memory: int) -> AnswerModel | None:
    """Return a general model of the user that suits the computer, if the default is a special one.

    None when the user has chosen a model. Of several the largest is returned.
    """
    default = load_manifest().default(Purpose.ANSWER)
    if settings.answer_model or not _SPECIAL.search(default.name.lower()):
        return None
    models = (*map(_describe_own, settings.own_models), *find_others(settings).models)
    most = max(find_suitable_size(free_memory), default.size)
    suitable = (
        one
        for one in models
        if default.size * _LEAST_SHARE <= one.size <= most and _is_general(one)
    )
    return max(suitable, key=lambda one: one.size, default=None)


def check_answer_model(settings: EngineSettings, path: str, should_stop: ShouldStop) -> None:
    """Read the whole file of a listed model and compare it with its expected hash.

    Raises:
        ModelError: It is missing, damaged or another model, or the check was stopped.
    """
    for entry in load_manifest().models:
        if str(locate(entry)) == path:
            verify_once(Path(path), entry.content, remedy(entry), should_stop)
            return
    own = _find_own(settings, path)
    verify(Path(path), Content(own.size, own.sha256), _BRING_BACK, should_stop)


def add_answer_model(
    settings: EngineSettings, path: str, should_stop: ShouldStop
) -> EngineSettings:
    """Add a GGUF file to the list with its hash; the file stays in its folder.

    Raises:
        ModelError: It is not a GGUF file, damaged or unreadable, or its hashing was stopped.
    """
    file = find_model(os.path.abspath(path))  # noqa: PTH100 (keeps links, as programs name theirs)
    if any(one.path == str(file) for one in list_answer_models(settings)):
        return settings
    content = content_of(file, should_stop)
    expected = expected_sha256(file)
    if expected not in {"", content.sha256}:
        raise ModelError(
            "model_altered",
            Saying("The model file {} is not the expected one: its SHA-256 differs.", (str(file),)),
            "Download it again with the program that it belongs to.",
        )
    own = OwnModel(str(file), content.size, content.sha256)
    return replace(settings, own_models=(*settings.own_models, own))


def remove_answer_model(settings: EngineSettings, path: str) -> EngineSettings:
    """Remove a model from the list; delete its file if it is in Satchel's own folder of models.

    Raises:
        ModelError: It is not listed, or its file cannot be deleted or belongs to the system.
    """
    is_known = any(str(locate(entry)) == path for entry in load_manifest().models)
    if not is_known:
        _find_own(settings, path)
    if Path(path).parent == find_models_folder():
        try:
            Path(path).unlink(missing_ok=True)
        except OSError as error:
            raise ModelError(
                "model_undeletable",
                Saying("The model file {} cannot be deleted: {}.", (path, system_reason(error))),
                "Delete it in your file manager.",
            ) from error
    elif is_known:
        raise ModelError(
            "model_undeletable",
            Saying("{} belongs to the system.", (path,)),
            "Remove the package it came with.",
        )
    kept = tuple(one for one in settings.own_models if one.path != path)
    chosen = "" if settings.answer_model == path else settings.answer_model
    return replace(settings, own_models=kept, answer_model=chosen)


def find_others(settings: EngineSettings) -> FoundModels:
    """Find models in the folders of other programs, and in the user's downloads."""
    downloads = platformdirs.user_downloads_path()
    folders = (
        *well_known_folders(os.environ, Path.home()),
        ModelFolder(downloads.name, downloads),
    )
    # Not Path.is_dir: it raises for a folder in one that only another user may enter, as Ollama's.
    there = tuple(folder for folder in folders if os.path.isdir(folder.path))  # noqa: PTH112
    listed = {os.path.realpath(one.path) for one in list_answer_models(settings)}
    found = [one for one in find_elsewhere(there) if os.path.realpath(one.path) not in listed]
    return FoundModels(
        tuple(_describe_found(one) for one in found),
        tuple(str(folder.path) for folder in there),
    )


def _is_shown(entry: Entry) -> bool:
    return entry.purpose is Purpose.ANSWER or (
        entry.purpose is Purpose.TEST and locate(entry).is_file()
    )


def _is_general(model: AnswerModel) -> bool:
    description = describe_gguf(Path(model.path))
    return (
        model.state is not ModelState.MISSING
        and model.state is not ModelState.ALTERED
        and description is not None
        and description.converses
        and not _SPECIAL.search(f"{model.name} {description.name}".lower())
    )


def _describe_known(entry: Entry) -> AnswerModel:
    path = locate(entry)
    state, reason = _state_of(path, entry.size)
    if state is ModelState.UNCHECKED and is_verified(path, entry.content):
        state = ModelState.WHOLE
    return AnswerModel(
        name=entry.name,
        path=str(path),
        size=entry.size,
        quantisation=_quantisation(path),
        state=state,
        reason=reason,
        remedy=remedy(entry) if reason else NOTHING,
        licence=entry.licence,
        source="satchel",
        measured=entry.measured,
    )


def _describe_own(own: OwnModel) -> AnswerModel:
    path = Path(own.path)
    description = describe_gguf(path)
    state, reason = _state_of(path, own.size)
    return AnswerModel(
        name=(description.name if description else "") or path.name.removesuffix(".gguf"),
        path=own.path,
        size=own.size if state is ModelState.MISSING else whole_size(path),
        quantisation=description.quantisation if description else "",
        state=state,
        reason=reason,
        remedy=_BRING_BACK if reason else NOTHING,
    )


def _describe_found(found: ForeignModel) -> AnswerModel:
    return AnswerModel(
        name=found.name,
        path=str(found.path),
        size=whole_size(found.path),
        quantisation=found.quantisation,
        state=ModelState.UNCHECKED,
        source=found.program,
    )


def _state_of(path: Path, size: int) -> tuple[ModelState, Saying]:
    if not is_there(path):
        return ModelState.MISSING, Saying("The model file {} is missing.", (str(path),))
    found = path.stat().st_size
    if found != size:
        sentence = Saying("The model file {} has {} bytes instead of {}.", (str(path), found, size))
        return ModelState.ALTERED, sentence
    return ModelState.UNCHECKED, NOTHING


def _quantisation(path: Path) -> str:
    description = describe_gguf(path)
    return description.quantisation if description else ""


def _find_own(settings: EngineSettings, path: str) -> OwnModel:
    for own in settings.own_models:
        if own.path == path:
            return own
    raise ModelError(
        "model_unknown", Saying("{} is not one of the models.", (path,)), "Add it first."
    )
