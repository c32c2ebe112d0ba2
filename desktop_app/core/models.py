"""The models on this computer, as a person sees them."""

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
        name: As the file calls its model, else the name of the file.
        path: Absolute; where the file would lie if it is missing.
        size: In bytes.
        quantisation: Such as ``Q4_K_M``; empty where it is not known.
        reason: Why it cannot be used, in a sentence; empty when it can.
        remedy: What to do about that.
        licence: SPDX identifier; empty where it is not known.
        source: Where it comes from: ``satchel`` for one of those known by name, ``own`` for an
            added one, else the program that it was found in.
        is_chosen: Whether it writes the answers now.
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
        name: By which it is chosen; empty for the one that ships.
        is_chosen: Whether it is chosen, which is in force from the next start of the engine.
        is_used: Whether the engine searches with it now.
    """

    name: str
    path: str
    size: int
    is_chosen: bool
    is_used: bool


@dataclass(frozen=True, slots=True)
class ModelList:
    """All models that Satchel can use.

    Attributes:
        answering: The ones that write answers.
        embedding: The ones that tell what passages mean.
    """

    answering: tuple[AnswerModel, ...]
    embedding: tuple[EmbeddingChoice, ...]


@dataclass(frozen=True, slots=True)
class FoundModels:
    """Answer models that other programs keep on this computer, without those added already.

    Attributes:
        folders: Where was looked.
    """

    models: tuple[AnswerModel, ...]
    folders: tuple[str, ...]
