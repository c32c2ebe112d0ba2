"""Judging whether a query is in a language that the embedding model was trained on."""

import sqlite3
import unicodedata
from collections.abc import Iterable
from heapq import nlargest

from desktop_app.search.ranking.candidates import Candidate
from desktop_app.storage import file_records

_UNLATIN = frozenset("ar be bg el fa he hi hy ja ka ko mk ru sr ta th uk ur zh".split())  # noqa: SIM905 - a word a line fills a page
"""Languages that are not written in Latin letters, as ISO 639-1 codes."""

_ASKED = 10
"""Best candidates whose files show the language of the query."""


def is_foreign(
    connection: sqlite3.Connection,
    prose: str,
    known: tuple[str, ...],
    candidates: Iterable[Candidate],
) -> bool:
    """Whether a query is in a language that the embedding model was not trained on.

    A query is too short to detect its language, except by its script. So the languages of the
    files decide that match its words best, or are the nearest where none has its words.

    Args:
        connection: Connection to the catalogue.
        prose: The words of the query.
        known: Codes of the model's languages; empty when they are not known.
        candidates: The candidates with their scores.
    """
    if not known:
        return False
    if not _UNLATIN.intersection(known) and not _is_latin(prose):
        return True
    found = list(candidates)
    by_words = [one for one in found if one.is_by_words]
    best = nlargest(_ASKED, by_words, key=lambda one: one.words.bm25)
    best = best or nlargest(_ASKED, found, key=lambda one: one.cosine or 0.0)
    files = file_records.files_by_id(connection, {one.file_id for one in best}).values()
    stated = [one.language for one in files if one.language]
    return 2 * sum(one not in known for one in stated) > len(stated)


def _is_latin(text: str) -> bool:
    """Whether at least half of the letters of a text are Latin."""
    letters = [one for one in text if one.isalpha()]
    latin = sum(unicodedata.name(one, "").startswith("LATIN") for one in letters)
    return 2 * latin >= len(letters)
