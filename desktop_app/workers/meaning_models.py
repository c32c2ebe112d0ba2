"""The embedding models of an open library: the one in use, and the chosen one that follows it."""

from collections.abc import Callable

from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice
from desktop_app.core.sayings import Saying
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.indexing.next_model import NextModel
from desktop_app.storage.opening import VectorKind
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.models import (
    LateLoading,
    check_embedder,
    find_former,
    kind_of,
    replaced_until_ready,
)


class MeaningModels:
    """Loads the models, and lets the chosen one embed the library while another is in use.

    The model in use stays the same while the library is open. Another one takes its place when the
    library is opened after that has embedded it.

    Args:
        folder: The data folder.
        chosen: Name of the chosen model; empty for the one that ships.
        announce: Receives notices.

    Attributes:
        in_use: The model that searches use; None where both are missing.
        late_loading: Loads the rest of that model some seconds after the start.
    """

    def __init__(self, folder: DataFolder, chosen: str, announce: Callable[[Notice], None]) -> None:
        self._announce = announce
        self._name = chosen
        self._stage: MeaningStage | None = None
        self._chosen, self._error = check_embedder(chosen)
        self.in_use = (
            find_former(folder)
            if self._chosen is None
            else replaced_until_ready(folder, self._chosen, is_written=True)
        )
        self.late_loading = LateLoading(self.in_use)

    @property
    def kind(self) -> VectorKind | None:
        """The kind of vectors that the model in use makes."""
        return kind_of(self.in_use)

    def announce_error(self) -> None:
        """Announce why the chosen model cannot be used, if it cannot."""
        if self._error is not None:
            self._announce(Notice(self._error.message, self._error.action))

    def make_stage(self, stores: WritableStores) -> MeaningStage | None:
        """Return the stage that embeds with these models; None without a model in use."""
        if self.in_use is None:
            return None
        self._stage = MeaningStage(stores, self.in_use)
        if self._chosen is not None:
            self._stage.next_model = self._follow(stores, self._chosen)
        return self._stage

    def choose(self, name: str, stores: WritableStores) -> Callable[[], None]:
        """Load another chosen model; return a job of the index thread that embeds with it.

        A model that cannot be loaded is announced.
        """
        if name == self._name or self._stage is None:
            return lambda: None
        self._name = name
        stage = self._stage
        chosen, error = check_embedder(name)
        following = None if chosen is None else self._follow(stores, chosen)
        if error is not None:
            self._announce(Notice(error.message, error.action))

        def embed_with_it() -> None:
            stage.next_model = following

        return embed_with_it

    def _follow(self, stores: WritableStores, chosen: EmbeddingModel) -> NextModel | None:
        if self.in_use is None or chosen.fingerprint == self.in_use.fingerprint:
            return None

        def announce() -> None:
            self._announce(
                Notice(
                    Saying("{} has embedded all passages.", (chosen.name,)),
                    "Searches use it after “Use it now” in Settings → Models, or else from the "
                    "next start of Satchel.",
                    is_done=True,
                )
            )

        return NextModel(stores, chosen, chosen.fingerprint, announce)
