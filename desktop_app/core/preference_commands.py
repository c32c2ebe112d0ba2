"""Commands of the settings window to the engine."""

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.model_comparison import CompareModels, StopComparing
from desktop_app.core.models import FoundModels, ModelList, ModelOffer
from desktop_app.core.privacy import PrivacyReport
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable


class GetEngineSettings(Repeatable[EngineSettings], Record):
    """Ask for the :class:`EngineSettings`."""


class SetEngineSettings(Expects[EngineSettings], Record):
    """Replace the settings, which take effect at once; return the :class:`EngineSettings`.

    Added models and shared folders are unchanged: they have commands of their own.
    """

    settings: EngineSettings


class GetModels(Repeatable[ModelList], Record):
    """Ask for the :class:`ModelList`."""


class CheckModel(Expects[ModelList], Record):
    """Read the whole file of an answer model and check whether it is the expected one."""

    path: str


class AddModel(Expects[ModelList], Record):
    """Add a GGUF file to the list of answer models; return the :class:`ModelList`."""

    path: str


class RemoveModel(Expects[ModelList], Record):
    """Remove an answer model from the list; return the :class:`ModelList`.

    A file in Satchel's own folder of models is deleted; any other file stays.
    """

    path: str


class ImportModel(Expects[ModelList], Record):
    """Prepare a Sentence Transformers model folder; return the :class:`ModelList`."""

    folder: str


class FindModels(Repeatable[FoundModels], Record):
    """Search for answer models of other programs; return :class:`FoundModels`."""


class GetModelOffer(Repeatable[ModelOffer], Record):
    """Ask for the :class:`ModelOffer`."""


class TakeModel(Expects[ModelOffer], Record):
    """Link or copy a file of the default answer model into the models folder, and answer with it.

    Reports ``ModelCompared`` while the file is read. After :class:`StopTaking` the reply is the
    offer as it was.
    """

    path: str


class StopTaking(Record):
    """Cancel every :class:`TakeModel`; nothing of the file is left in the models folder."""


class GetPrivacy(Repeatable[PrivacyReport], Record):
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
    | CompareModels
    | StopComparing
    | GetPrivacy
)
