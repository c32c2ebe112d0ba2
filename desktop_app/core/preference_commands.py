"""What the settings ask of the engine."""

from dataclasses import dataclass

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.models import FoundModels, ModelList
from desktop_app.core.privacy import PrivacyReport
from desktop_app.core.replies import Expects


@dataclass(frozen=True, slots=True)
class GetEngineSettings(Expects[EngineSettings]):
    """Ask for the :class:`EngineSettings`."""


@dataclass(frozen=True, slots=True)
class SetEngineSettings(Expects[EngineSettings]):
    """Keep other settings and follow them at once; gives the :class:`EngineSettings` in force.

    The models that were added stay as they are: they have commands of their own.
    """

    settings: EngineSettings


@dataclass(frozen=True, slots=True)
class GetModels(Expects[ModelList]):
    """Ask for the :class:`ModelList`."""


@dataclass(frozen=True, slots=True)
class CheckModel(Expects[ModelList]):
    """Read the whole file of an answer model and say whether it is the one that was meant."""

    path: str


@dataclass(frozen=True, slots=True)
class AddModel(Expects[ModelList]):
    """Put a GGUF file on the list of answer models; gives the :class:`ModelList`."""

    path: str


@dataclass(frozen=True, slots=True)
class RemoveModel(Expects[ModelList]):
    """Take an answer model off the list; gives the :class:`ModelList`.

    A file in Satchel's own folder of models is deleted, any other stays.
    """

    path: str


@dataclass(frozen=True, slots=True)
class ImportModel(Expects[ModelList]):
    """Prepare a Sentence Transformers model folder; gives the :class:`ModelList`."""

    folder: str


@dataclass(frozen=True, slots=True)
class FindModels(Expects[FoundModels]):
    """Look for answer models of other programs; gives :class:`FoundModels`."""


@dataclass(frozen=True, slots=True)
class GetPrivacy(Expects[PrivacyReport]):
    """Ask for the :class:`PrivacyReport`."""


PreferenceCommand = (
    GetEngineSettings
    | SetEngineSettings
    | GetModels
    | CheckModel
    | AddModel
    | RemoveModel
    | ImportModel
    | FindModels
    | GetPrivacy
)
