"""The models on this computer, as shown to the user."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.sayings import NOTHING, Saying


class ModelState(StrEnum):
    """Whether a model's file can be used."""

    WHOLE = "whole"
    UNCHECKED = "unchecked"
    MISSING = "missing"
    ALTERED = "altered"


@dataclass(frozen=True, slots=True)
class AnswerModel:
    """A GGUF file that can write answers.

    Attributes:
        name: The name stated in the file, else the file name.
        path: Absolute; for a missing file, where it is expected.
        size: In bytes.
        quantisation: Such as ``Q4_K_M``; empty where it is not known.
        reason: Why it cannot be used, in a sentence; empty when it can be used.
        remedy: What to do about the reason.
        licence: SPDX identifier; empty where it is not known.
        source: Where the model comes from: ``satchel`` for a model of Satchel's own list, ``own``
            for one that the user added, else the program that it was found in.
        is_chosen: Whether it currently writes the answers.
    """

    name: str
    path: str
    size: int
    quantisation: str
    state: ModelState
    reason: Saying = NOTHING
    remedy: Saying = NOTHING
    licence: str = ""
    source: str = "own"
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class EmbeddingChoice:
    """A prepared embedding model.

    Attributes:
        name: Its identifier; empty for the model that ships.
        is_chosen: Whether it is chosen; a choice takes effect at the next start of the engine.
    """

    name: str
    path: str
    size: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ModelList:
    """All models that Satchel can use.

    Attributes:
        answering: The answer models.
        embedding: The embedding models.
    """

    answering: tuple[AnswerModel, ...]
    embedding: tuple[EmbeddingChoice, ...]


@dataclass(frozen=True, slots=True)
class FoundModels:
    """Answer models of other programs on this computer, except those added already.

    Attributes:
        folders: The folders that were searched.
    """

    models: tuple[AnswerModel, ...]
    folders: tuple[str, ...]
