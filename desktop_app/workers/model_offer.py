"""Offers the default answer model, and takes a model from a file that the user has."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_models_folder
from desktop_app.core.models import AnswerModel, ModelOffer, ModelState
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.model_files.gguf import describe_gguf
from desktop_app.model_files.manifest import Purpose, load_manifest
from desktop_app.model_files.taking import take
from desktop_app.model_files.verification import is_there
from desktop_app.workers.answer_models import (
    add_answer_model,
    find_others,
    list_answer_models,
)

_USABLE = frozenset({ModelState.WHOLE, ModelState.UNCHECKED})


def describe_offer(settings: EngineSettings) -> ModelOffer:
    """Return the default model, the model in use, and the models that were found on the disk."""
    entry = load_manifest().default(Purpose.ANSWER)
    listed = list_answer_models(settings)
    model = next(one for one in listed if one.name == entry.name)
    in_use = (one.name for one in listed if one.is_chosen and one.state in _USABLE)
    return ModelOffer(
        model=model,
        sha256=entry.sha256,
        address=entry.origin.address,
        in_use=next(in_use, ""),
        others=tuple(_find_useful(settings, model)),
    )


def _find_useful(settings: EngineSettings, default: AnswerModel) -> Iterator[AnswerModel]:
    """Find models that converse; a file of the default one only while that is not there.

    A file of the same size is likely to be one, and gets its name.
    """
    for one in find_others(settings).models:
        if one.size == default.size:
            if default.state not in _USABLE:
                yield replace(one, name=default.name)
        elif _converses(Path(one.path)):
            yield one


def take_model(
    settings: EngineSettings,
    path: str,
    report: Callable[[int, int], None],
    should_stop: Callable[[], bool],
) -> EngineSettings:
    """Return the settings with the model in a file chosen for answers.

    The default model's file is linked or copied into the models folder; any other stays where it
    is. After cancellation the settings are as before.

    Args:
        settings: The settings in force.
        path: The file.
        report: Receives the bytes compared so far, and those in total.
        should_stop: Whether the user cancelled.

    Raises:
        ModelError: The file is missing, damaged, not a model for answers, or cannot be copied.
    """
    entry = load_manifest().default(Purpose.ANSWER)
    file = Path(os.path.abspath(path))  # noqa: PTH100 (keeps links, as programs name theirs)
    is_default = file.name == entry.file or (is_there(file) and file.stat().st_size == entry.size)
    if is_default:

        def goes_on(done: int) -> bool:
            report(done, entry.size)
            return not should_stop()

        taken = take(entry, file, find_models_folder(), goes_on)
        return settings if taken is None else replace(settings, answer_model="")
    try:
        added = add_answer_model(settings, str(file), should_stop)
    except ModelError:
        if should_stop():
            return settings
        raise
    if not _converses(file):
        raise ModelError(
            "model_unsupported",
            Saying("{} is not a model that answers questions.", (str(file),)),
            "Choose a model that is made for conversations.",
        )
    return added if should_stop() else replace(added, answer_model=str(file))


def _converses(file: Path) -> bool:
    description = describe_gguf(file)
    return description is not None and description.writes and description.converses
