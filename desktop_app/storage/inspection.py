"""Looking whether the stores are sound and agree; nothing is changed."""

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass

from desktop_app.core.errors import DataFolderError, EngineError, SatchelError, StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.sayings import Saying
from desktop_app.passages.context import embedding_text
from desktop_app.storage import embedding_records, file_records, passage_records
from desktop_app.storage.catalogue import Catalogue, explained
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.facts import read_fact
from desktop_app.storage.identity import read_identity
from desktop_app.storage.lexical.fingerprints import hash_text
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.opening import open_catalogue
from desktop_app.storage.reconciling import compare_words
from desktop_app.storage.schema import is_newest
from desktop_app.storage.vectors import VectorStore

SAMPLE = 200
"""Passages whose texts and vectors are compared with the catalogue: some 30 ms each kind."""

_TRIES = 5
"""Looks at catalogue and word index for a moment at which no writer is between their commits."""

_LEAST_COSINE = 0.99
"""Of a vector of the snapshot and the one in the catalogue; both are float16 of the same."""


_OTHER_VERSION = frozenset({"catalogue_from_the_future", "library_older"})
"""Codes of errors about a catalogue of another Satchel, which is no damage."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one store.

    Attributes:
        store: ``catalogue``, ``words`` or ``vectors``.
        damage: What is wrong, in a sentence; empty when it is sound.
        code: A stable identifier of the damage; empty when it is sound.
        obstacle: Why it could not be checked; nothing is known of it then.
    """

    store: str
    damage: str = ""
    code: str = ""
    obstacle: SatchelError | None = None


def inspect(folder: DataFolder, dimensions: int) -> list[Finding]:
    """Look at each store.

    Args:
        folder: Where they are.
        dimensions: Of the vectors in use.
    """
    with ExitStack() as opened:
        with _examining("catalogue") as catalogue_found:
            catalogue = opened.enter_context(closing(open_catalogue(folder)))
            _inspect_catalogue(folder, catalogue)
        if catalogue_found:
            # The others are judged by it.
            return [*catalogue_found, Finding("words"), Finding("vectors")]
        with _examining("words") as words_found:
            _inspect_words(folder, catalogue.connection)
        with _examining("vectors") as vectors_found:
            _inspect_vectors(folder, catalogue.connection, dimensions)
    return [
        Finding("catalogue"),
        *(words_found or [Finding("words")]),
        *(vectors_found or [Finding("vectors")]),
    ]


@contextmanager
def _examining(store: str) -> Iterator[list[Finding]]:
    """Collect what the block raises about a store."""
    found: list[Finding] = []
    try:
        yield found
    except StoreError as error:
        if error.code in _OTHER_VERSION:
            found.append(Finding(store, obstacle=error))
        else:
            found.append(Finding(store, str(error.message), error.code))
    except (EngineError, ValueError, LookupError, RuntimeError) as error:
        # Its files are as they were written, and its library fails all the same.
        found.append(Finding(store, f"It cannot be read ({error}).", "unreadable"))
    except DataFolderError as error:
        found.append(Finding(store, obstacle=error))


def _inspect_catalogue(folder: DataFolder, catalogue: Catalogue) -> None:
    with explained(folder.catalogue):
        damage = catalogue.find_damage()
        if damage:
            raise StoreError("catalogue_damaged", damage)
        if not is_newest(catalogue.connection):
            raise StoreError(
                "library_older",
                Saying("The library in {} is of an older Satchel.", (str(folder.path),)),
                "Open Satchel, or run `satchel index`, which brings it up to date.",
            )


def _inspect_words(folder: DataFolder, connection: sqlite3.Connection) -> None:
    path = Generations(folder.lexical).current()
    identity = read_identity(connection)
    if path is None:
        if identity.words:
            raise StoreError("lexical_missing", "The word index is missing.")
        return
    lexical = LexicalIndex.open(path, identity.library, identity.words, is_thorough=True)
    with closing(lexical), lexical.suspected(), _at_one_moment(connection, lexical):
        difference = compare_words(connection, lexical)
        if difference:
            raise StoreError(
                "words_differ",
                Saying(
                    "The word index differs from the catalogue: it has {} documents too many, "
                    "and {} files differ.",
                    (len(difference.stray), len(difference.differing)),
                ),
            )
        wrong = _count_wrong_texts(connection, lexical)
    if wrong:
        raise StoreError(
            "lexical_damaged",
            Saying("{} of {} texts are not those that were indexed.", (wrong, SAMPLE)),
        )


@contextmanager
def _at_one_moment(connection: sqlite3.Connection, lexical: LexicalIndex) -> Iterator[None]:
    """Read both stores as they were at one commit, if a running writer leaves such a moment."""
    for _ in range(_TRIES):
        connection.execute("BEGIN")
        lexical.reader()
        if read_identity(connection).words == lexical.state:
            break
        connection.execute("ROLLBACK")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _count_wrong_texts(connection: sqlite3.Connection, lexical: LexicalIndex) -> int:
    """Compare the texts of some passages with their hashes; return how many differ."""
    ids = passage_records.spread_ids(connection, SAMPLE)
    passages = passage_records.passages_by_id(connection, ids)
    files = file_records.files_by_id(connection, {one.file_id for one in passages.values()})
    texts = lexical.reader().passage_texts(passage_records.fingerprints(passages.values()))
    wrong = 0
    for passage_id, text in texts.items():
        one = passages[passage_id]
        file = files.get(one.file_id)
        if file is not None:
            said = embedding_text(file.title, one.heading, text, file.context)
            wrong += hash_text(said) != one.text_hash
    return wrong


def _inspect_vectors(folder: DataFolder, connection: sqlite3.Connection, dimensions: int) -> None:
    vectors = VectorStore(Generations(folder.vectors), dimensions)
    vectors.open(read_identity(connection), is_thorough=True)
    with closing(vectors):
        lost = embedding_records.count_lost(connection)
        if lost:
            raise StoreError("vectors_lost", Saying("{} passages lack their vectors.", (lost,)))
        ids = vectors.snapshot_ids.tolist()
        chosen = random.Random(len(ids)).sample(ids, min(SAMPLE, len(ids)))  # noqa: S311
        wrong = _count_wrong_vectors(connection, vectors, chosen)
    if wrong:
        raise StoreError(
            "vectors_damaged", Saying("{} of {} vectors are not as kept.", (wrong, len(chosen)))
        )


def _count_wrong_vectors(
    connection: sqlite3.Connection, vectors: VectorStore, passage_ids: Sequence[int]
) -> int:
    """Compare vectors of the snapshot with those of the catalogue; return how many differ."""
    model = read_fact(connection, "model")
    known, kept = embedding_records.vectors_of_passages(connection, model, passage_ids)
    if not known:
        return 0
    ids, found = vectors.vectors_of(known)
    by_id = dict(zip(ids.tolist(), found, strict=True))
    pairs = [(by_id[one], row) for one, row in zip(known, kept, strict=True) if one in by_id]
    return sum(float(one @ other) < _LEAST_COSINE for one, other in pairs)
