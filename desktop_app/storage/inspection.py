"""Checks whether the stores are sound and agree, without changing them."""

import random
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager

from desktop_app.core.errors import DataFolderError, EngineError, SatchelError, StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.storage import embedded_passages, file_records, passage_records, stored_vectors
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.catalogue_errors import explained, find_failing_disk
from desktop_app.storage.catalogue_opening import open_catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.manifest import FROM_THE_FUTURE
from desktop_app.storage.facts import MODEL, read_fact
from desktop_app.storage.identity import read_identity
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.reconciling import compare_words
from desktop_app.storage.schema import is_newest
from desktop_app.storage.stores import embedding_texts
from desktop_app.storage.vectors.store import VectorStore

SAMPLE = 200
"""Passages whose texts and vectors are compared with the catalogue: about 30 ms each."""

_TRIES = 10
"""Attempts to read catalogue and word index while no writer is between their commits."""

_PAUSE = 0.1
"""Seconds between two attempts; a writer syncs the catalogue to the disk between them."""

_LEAST_COSINE = 0.99
"""Least cosine of a passage's vectors in snapshot and catalogue; both are float16 of the same."""


_OTHER_VERSION = frozenset({"catalogue_from_the_future", FROM_THE_FUTURE, "library_older"})
"""Codes of errors about stores of another version, which are not damage."""


class Finding(Record):
    """The result of checking one store.

    Attributes:
        store: ``catalogue``, ``words`` or ``vectors``.
        damage: Description of the damage in a sentence; empty when it is sound.
        code: A stable identifier of the damage; empty when it is sound.
        obstacle: The reason why it could not be checked; its state is then unknown.
        is_unchecked: Whether its state is unknown because the catalogue, with which it is compared,
            is damaged or could not be checked.
    """

    store: str
    damage: str = ""
    code: str = ""
    obstacle: SatchelError | None = None
    is_unchecked: bool = False


def inspect(folder: DataFolder, dimensions: int) -> list[Finding]:
    """Check each store.

    Args:
        folder: The data folder.
        dimensions: Dimensions of the vectors in use.
    """
    with ExitStack() as opened:
        with _examining("catalogue") as catalogue_found:
            catalogue = opened.enter_context(closing(open_catalogue(folder)))
            _inspect_catalogue(folder, catalogue)
        if catalogue_found:
            others = (Finding(one, is_unchecked=True) for one in ("words", "vectors"))
            return [*catalogue_found, *others]
        with _examining("words") as words_found, explained(folder.catalogue):
            _inspect_words(folder, catalogue.connection)
        with _examining("vectors") as vectors_found, explained(folder.catalogue):
            _inspect_vectors(folder, catalogue.connection, dimensions)
    return [
        Finding("catalogue"),
        *(words_found or [Finding("words")]),
        *(vectors_found or [Finding("vectors")]),
    ]


@contextmanager
def _examining(store: str) -> Iterator[list[Finding]]:
    """Convert errors of the block to findings about a store."""
    found: list[Finding] = []
    try:
        yield found
    except StoreError as error:
        if error.code in _OTHER_VERSION:
            found.append(Finding(store, obstacle=error))
        else:
            found.append(Finding(store, str(error.message), error.code))
    except (EngineError, ValueError, LookupError, RuntimeError) as error:
        # Its files are intact, but the library that reads them fails.
        found.append(Finding(store, f"It cannot be read ({error}).", "unreadable"))
    except DataFolderError as error:
        found.append(Finding(store, obstacle=error))


def _inspect_catalogue(folder: DataFolder, catalogue: Catalogue) -> None:
    with explained(folder.catalogue):
        damage = catalogue.find_damage()
        if damage:
            raise find_failing_disk(folder.catalogue) or StoreError("catalogue_damaged", damage)
        if not is_newest(catalogue.connection):
            raise StoreError(
                "library_older",
                Saying("The library in {} is from an older Satchel.", (str(folder.path),)),
                "Open Satchel, or run `satchel index FOLDER`, which brings it up to date.",
            )


def _inspect_words(folder: DataFolder, connection: sqlite3.Connection) -> None:
    path = Generations(folder.lexical).current()
    identity = read_identity(connection)
    if path is None:
        if identity.words:
            raise StoreError("lexical_missing", "The word index is missing.")
        return
    lexical = LexicalIndex.open(path, identity.library, identity.words, is_thorough=True)
    with closing(lexical), lexical.suspected(), _at_one_moment(connection, lexical) as reader:
        difference = compare_words(connection, reader)
        if difference:
            raise StoreError(
                "words_differ",
                Saying(
                    "The word index differs from the catalogue: it has {} documents too many, "
                    "and {} files differ.",
                    (len(difference.stray), len(difference.differing)),
                ),
            )
        wrong = _count_wrong_texts(connection, reader)
    if wrong:
        raise StoreError(
            "lexical_damaged",
            Saying("{} of {} texts differ from those that were indexed.", (wrong, SAMPLE)),
        )


@contextmanager
def _at_one_moment(
    connection: sqlite3.Connection, lexical: LexicalIndex
) -> Iterator[LexicalReader]:
    """Read both stores at the same commit, if a running writer allows it.

    Returns:
        A reader of the word index at that commit.
    """
    for _ in range(_TRIES):
        state = lexical.state
        reader = lexical.reader()
        connection.execute("BEGIN")
        if read_identity(connection).words == state == lexical.state:
            break
        connection.execute("ROLLBACK")
        time.sleep(_PAUSE)
    try:
        yield reader
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _count_wrong_texts(connection: sqlite3.Connection, reader: LexicalReader) -> int:
    """Count the sampled passages whose texts differ from their hashes."""
    ids = passage_records.spread_ids(connection, SAMPLE)
    passages = passage_records.passages_by_id(connection, ids)
    living = file_records.paths_of(connection, {one.file_id for one in passages.values()})
    compared = [one for one in passages.values() if one.file_id in living]
    texts = embedding_texts(connection, reader, compared)
    return sum(hash_text(text) != passages[one].text_hash for one, text in texts.items())


def _inspect_vectors(folder: DataFolder, connection: sqlite3.Connection, dimensions: int) -> None:
    vectors = VectorStore(Generations(folder.vectors), dimensions)
    vectors.open(read_identity(connection), is_thorough=True)
    with closing(vectors):
        lost = embedded_passages.count_lost(connection)
        if lost:
            raise StoreError("vectors_lost", Saying("{} passages lack their vectors.", (lost,)))
        ids = vectors.snapshot_ids.tolist()
        chosen = random.Random(len(ids)).sample(ids, min(SAMPLE, len(ids)))  # noqa: S311
        wrong = _count_wrong_vectors(connection, vectors, chosen)
    if wrong:
        raise StoreError(
            "vectors_damaged",
            Saying("{} of {} vectors differ from the stored ones.", (wrong, len(chosen))),
        )


def _count_wrong_vectors(
    connection: sqlite3.Connection, vectors: VectorStore, passage_ids: Sequence[int]
) -> int:
    """Count the passages whose vectors differ between snapshot and catalogue."""
    model = read_fact(connection, MODEL)
    known, kept = stored_vectors.vectors_of_passages(connection, model, passage_ids)
    if not known:
        return 0
    ids, found = vectors.reader().vectors_of(known)
    by_id = dict(zip(ids.tolist(), found, strict=True))
    pairs = [(by_id[one], row) for one, row in zip(known, kept, strict=True) if one in by_id]
    return sum(float(one @ other) < _LEAST_COSINE for one, other in pairs)
