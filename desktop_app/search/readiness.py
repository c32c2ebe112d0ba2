"""Sentences for the user about files and passages that a search cannot find yet."""

from desktop_app.core.query import SearchMode
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.storage import embedded_passages, file_states
from desktop_app.storage.facts import MODEL, read_fact
from desktop_app.storage.stores import Stores

OTHER_MODEL = Saying(
    "The meaning of your files was stored with another model for meaning, so only words are "
    "searched. Open Satchel or run `satchel index FOLDER` to renew it."
)

_WAITING_SHARE = 0.05
"""Share of waiting files from which a note is shown: the index is new or being rebuilt."""


def describe_unready(
    stores: Stores, embedder: QueryEmbedder | None, mode: SearchMode
) -> tuple[Saying, ...]:
    """Return the sentences about words and about meaning that are not ready."""
    notes = (_describe_words(stores), _describe_meaning(stores, embedder, mode))
    return tuple(filter(None, notes))


def _describe_words(stores: Stores) -> Saying:
    connection = stores.catalogue.connection
    if not file_states.is_any_waiting(connection):
        return NOTHING
    files = file_states.count_files(connection)
    known = files.indexed + files.waiting
    if files.waiting <= _WAITING_SHARE * known:
        return NOTHING
    return Saying("The words of {} of {} files are ready.", (files.indexed, known))


def _describe_meaning(stores: Stores, embedder: QueryEmbedder | None, mode: SearchMode) -> Saying:
    if not mode.has_meaning:
        return NOTHING
    if embedder is None:
        return Saying("The model for meaning is missing, so only words are searched.")
    connection = stores.catalogue.connection
    if not stores.model and read_fact(connection, MODEL):
        return OTHER_MODEL
    if not embedded_passages.is_any_waiting(connection):
        return NOTHING
    passages = embedded_passages.count_all(connection)
    if passages == 1:
        return Saying("Meaning is not ready for the only passage.")
    return Saying("Meaning is ready for {} of {} passages.", (len(stores.vectors), passages))
