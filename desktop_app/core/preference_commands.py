"""Commands of the settings window to the engine."""

from dataclasses import dataclass

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.models import FoundModels, ModelList, ModelOffer
from desktop_app.core.privacy import PrivacyReport
from desktop_app.core.replies import Expects


@dataclass(frozen=True, slots=True)
class GetEngineSettings(Expects[EngineSettings]):
    """Ask for the :class:`EngineSettings`."""


@dataclass(frozen=True, slots=True)
class SetEngineSettings(Expects[EngineSettings]):
    """Replace the settings, which take effect at once; return the :class:`EngineSettings`.

    Added models and shared folders are unchanged: they have commands of their own.
    """

    settings: EngineSettings


@dataclass(frozen=True, slots=True)
class GetModels(Expects[ModelList]):
    """Ask for the :class:`ModelList`."""


@dataclass(frozen=True, slots=True)
class CheckModel(Expects[ModelList]):
    """Read the whole file of an answer model and check whether it is the expected one."""

    path: str


@dataclass(frozen=True, slots=True)
class AddModel(Expects[ModelList]):
    """Add a GGUF file to the list of answer models; return the :class:`ModelList`."""

    path: str


@dataclass(frozen=True, slots=True)
class RemoveModel(Expects[ModelList]):
    """Remove an answer model from the list; return the :class:`ModelList`.

    A file in Satchel's own folder of models is deleted; any other file stays.
    """

    path: str


@dataclass(frozen=True, slots=True)
class ImportModel(Expects[ModelList]):
    """Prepare a Sentence Transformers model folder; return the :class:`ModelList`."""

    folder: str


@dataclass(frozen=True, slots=True)
class FindModels(Expects[FoundModels]):
    """Search for answer models of other programs; return :class:`FoundModels`."""


@dataclass(frozen=True, slots=True)
class GetModelOffer(Expects[ModelOffer]):
    """Ask for the :class:`ModelOffer`."""


@dataclass(frozen=True, slots=True)
class TakeModel(Expects[ModelOffer]):
    """Link or copy a file of the default answer model into the models folder, and answer with it.

    Reports ``ModelCompared`` while the file is read. After :class:`StopTaking` the reply is the
    offer as it was.
    """

    path: str


@dataclass(frozen=True, slots=True)
class StopTaking:
    """Cancel every :class:`TakeModel`; nothing of the file is left in the models folder."""


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
    | GetModelOffer
    | TakeModel
    | StopTaking
    | GetPrivacy
)
