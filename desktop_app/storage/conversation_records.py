"""Rows of kept conversations: questions, answers, and the files whose text they may hold."""

import contextlib
import sqlite3
from collections.abc import Iterable

from desktop_app.core.answers import Answer, Source
from desktop_app.core.codec import Codec
from desktop_app.core.conversations import (
    ConversationList,
    ConversationTitle,
    KeptConversation,
    KeptExchange,
)
from desktop_app.core.errors import EngineError, SearchError
from desktop_app.core.letters import fold_letters
from desktop_app.core.members import possible_paths
from desktop_app.core.paths import is_at_or_below
from desktop_app.storage import file_records
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count

_ANSWERS = Codec(Answer)

_MOST_WORDS = 128
"""Words by which conversations are listed; SQLite refuses expressions 1,000 deep."""

_LIVING = "state NOT IN ('gone', 'skipped')"

# A file that was moved or restored has another row with the same content.
_OF_UNKNOWN = f"""(key, ordinal) IN (
    SELECT key, ordinal FROM exchange_files WHERE NOT EXISTS (
        SELECT 1 FROM files WHERE {_LIVING} AND
        (files.id = file_id OR files.content_hash = exchange_files.content_hash)))"""


def keep_exchange(connection: sqlite3.Connection, key: str, exchange: KeptExchange) -> bool:
    """Keep an exchange, and return whether all its files are in the library; else it is not kept.

    Args:
        connection: A connection in a transaction.
        key: The conversation.
        exchange: Replaces a kept one with the same ordinal.
    """
    sources = (source.file_id for source in exchange.answer.sources)
    files = {
        file_id: connection.execute(
            f"SELECT content_hash FROM files WHERE id = ? AND {_LIVING}", (file_id,)
        ).fetchone()
        for file_id in {*exchange.file_ids, *sources}
    }
    _delete(connection, "key = ? AND ordinal = ?", (key, exchange.ordinal))
    if None in files.values():
        return False
    answer = exchange.answer
    connection.execute(
        "INSERT INTO exchanges (key, ordinal, at, question, answer, folded) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (
            key,
            exchange.ordinal,
            exchange.at,
            answer.question,
            _ANSWERS.encode(exchange.ordinal, answer),
            fold_letters(f"{answer.question}\n{answer.answer}\n{answer.quotation}"),
        ),
    )
    connection.executemany(
        "INSERT INTO exchange_files (key, ordinal, file_id, content_hash) VALUES (?, ?, ?, ?)",
        [(key, exchange.ordinal, file_id, row[0]) for file_id, row in files.items()],
    )
    return True


def list_conversations(connection: sqlite3.Connection, words: str = "") -> ConversationList:
    """Return the conversations that hold all these words, ignoring case and accents.

    Of many different words, the first :data:`_MOST_WORDS` are compared.
    """
    wanted = list(dict.fromkeys(fold_letters(words).split()))[:_MOST_WORDS]
    holding = " AND ".join(["max(instr(folded, ?) > 0)"] * len(wanted)) or "1"
    rows = connection.execute(
        "SELECT key, (SELECT question FROM exchanges first WHERE first.key = exchanges.key "
        "ORDER BY ordinal LIMIT 1), count(*), max(at) FROM exchanges "
        f"GROUP BY key HAVING {holding} ORDER BY max(at) DESC",
        wanted,
    )
    return ConversationList(tuple(ConversationTitle(*row) for row in rows))


def read_conversation(connection: sqlite3.Connection, key: str) -> KeptConversation:
    """Return a conversation.

    Raises:
        SearchError: There is none with this key.
    """
    rows = connection.execute(
        "SELECT ordinal, at, answer FROM exchanges WHERE key = ? ORDER BY ordinal", (key,)
    ).fetchall()
    if not rows:
        raise SearchError(
            "conversation_unknown",
            "There is no such conversation.",
            "`satchel conversations` lists them.",
        )
    return KeptConversation(
        key,
        tuple(
            KeptExchange(
                ordinal, at, _ANSWERS.decode(answer)[1], _files_of(connection, key, ordinal)
            )
            for ordinal, at, answer in rows
        ),
    )


def delete_conversations(connection: sqlite3.Connection, keys: Iterable[str] | None) -> None:
    """Delete conversations; None for all."""
    if keys is None:
        _delete(connection, "1", ())
        return
    for key in keys:
        _delete(connection, "key = ?", (key,))


def delete_exchanges_of(connection: sqlite3.Connection, path: str) -> None:
    """Delete the exchanges that may hold text of the files at or below a path, or of equal files.

    Also those of files that were deleted from there before.

    Args:
        connection: A connection in a transaction, before the rows of the files are removed.
        path: Path of a file or folder.
    """
    below = f"FROM files WHERE {AT_OR_BELOW}"
    _delete(
        connection,
        "(key, ordinal) IN (SELECT key, ordinal FROM exchange_files WHERE "
        f"file_id IN (SELECT id {below}) OR content_hash IN (SELECT content_hash {below}))",
        at_or_below(path) * 2,
    )
    for file_id in _deleted_ids(connection, path):
        of_file = "SELECT key, ordinal FROM exchange_files WHERE file_id = ?"
        _delete(connection, f"(key, ordinal) IN ({of_file})", (file_id,))


def delete_exchanges_of_unknown(connection: sqlite3.Connection) -> None:
    """Delete the exchanges that may hold text of files that are not in the library."""
    _delete(connection, _OF_UNKNOWN, ())


def count_exchanges_of_unknown(connection: sqlite3.Connection) -> int:
    """Count the exchanges that may hold text of files that are not in the library."""
    return count(connection, f"SELECT count(*) FROM exchanges WHERE {_OF_UNKNOWN}")


def _deleted_ids(connection: sqlite3.Connection, path: str) -> set[int]:
    """Return the ids of files at or below a path whose rows were removed, as the sources state."""
    sources: list[Source] = []
    for (answer,) in connection.execute(f"SELECT answer FROM exchanges WHERE {_OF_UNKNOWN}"):
        # Upkeep deletes an unreadable one with those of all deleted files.
        with contextlib.suppress(EngineError):
            sources += _ANSWERS.decode(answer)[1].sources
    known = file_records.files_by_id(connection, {one.file_id for one in sources})
    return {
        one.file_id
        for one in sources
        if one.file_id not in known
        and any(is_at_or_below(place, path) for place in possible_paths(one.path))
    }


def _files_of(connection: sqlite3.Connection, key: str, ordinal: int) -> tuple[int, ...]:
    rows = connection.execute(
        "SELECT file_id FROM exchange_files WHERE key = ? AND ordinal = ? ORDER BY file_id",
        (key, ordinal),
    )
    return tuple(row[0] for row in rows)


def _delete(connection: sqlite3.Connection, which: str, values: tuple[object, ...]) -> None:
    connection.execute(f"DELETE FROM exchanges WHERE {which}", values)
    connection.execute(
        "DELETE FROM exchange_files WHERE (key, ordinal) NOT IN "
        "(SELECT key, ordinal FROM exchanges)"
    )
