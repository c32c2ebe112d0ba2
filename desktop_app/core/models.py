"""The models on this computer, as shown to the user."""

from enum import StrEnum

from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying


class ModelState(StrEnum):
    """Whether a model's file can be used."""

    WHOLE = "whole"
    UNCHECKED = "unchecked"
    MISSING = "missing"
    ALTERED = "altered"


class AnswerModel(Record):
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
        measured: What was measured with it, in a sentence; empty where nothing was.
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
    measured: str = ""


class EmbeddingChoice(Record):
    """A prepared embedding model.

    Attributes:
        name: Its identifier; empty for the model that ships.
        is_chosen: Whether it is chosen; a choice takes effect at the next start of the engine.
    """

    name: str
    path: str
    size: int
    is_chosen: bool


class MeaningState(Record):
    """The embedding model of a library, and whether it suits the languages of the files.

    Attributes:
        model: Name of the model that searches use; empty where there is none.
        following: Name of the chosen model while it does not have the place of the other yet; else
            empty.
        embedded: Passages that the following model has embedded.
        passages: Passages that the model in use has embedded.
        is_ready: Whether the following model is used when Satchel is started the next time.
        unknown: ISO 639-1 codes of languages that the chosen model was not trained on, the most
            frequent first; empty where they have only a small share of the files.
        unknown_share: Share of the files, among those whose language was detected, that are in such
            a language, from 0 to 1.
        suitable: Name of an imported model that knows the most frequent of them; else empty.
        noted: Number of searches whose answers the user noted, on which models are compared.
    """

    model: str = ""
    following: str = ""
    embedded: int = 0
    passages: int = 0
    is_ready: bool = False
    unknown: tuple[str, ...] = ()
    unknown_share: float = 0.0
    suitable: str = ""
    noted: int = 0


class ModelList(Record):
    """All models that Satchel can use.

    Attributes:
        answering: The answer models.
        embedding: The embedding models.
        free_memory: In bytes.
        suitable_size: Size in bytes of the largest answer models that work well on this computer.
        better: A model that is likely to answer better than the default one, while that is in use;
            it may belong to another program.
        meaning: The embedding models of the library.
    """

    answering: tuple[AnswerModel, ...]
    embedding: tuple[EmbeddingChoice, ...]
    free_memory: int = 0
    suitable_size: int = 0
    better: AnswerModel | None = None
    meaning: MeaningState = MeaningState()


class FoundModels(Record):
    """Answer models of other programs on this computer, except those added already.

    Attributes:
        folders: The folders that were searched.
    """

    models: tuple[AnswerModel, ...]
    folders: tuple[str, ...]


class ModelOffer(Record):
    """The default answer model, as offered to a user who may have none yet.

    Attributes:
        model: Its path is where its file is, or where it is put.
        sha256: The hash that its file must have.
        address: Where its maker publishes the file; the program itself never opens it.
        in_use: Name of the model that answers the next question; empty when its file is missing.
        others: Models of other programs, and files of the default model in the user's downloads.
    """

    model: AnswerModel
    sha256: str
    address: str
    in_use: str = ""
    others: tuple[AnswerModel, ...] = ()
