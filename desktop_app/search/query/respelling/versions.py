"""Names with a version, which files write together or apart: ``USB 3.0`` for *USB3.0*."""

import re
from collections.abc import Sequence
from functools import partial

from desktop_app.core.query import Query, Word
from desktop_app.core.records import replace
from desktop_app.search.query.respelling.rewriting import (
    Rewritten,
    any_held,
    quoted_alone,
    rewrite,
    rewrite_quoted,
)
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader

_VERSIONED = re.compile(r"([A-Za-z]+)([0-9]+(?:\.[0-9]+)+)")
"""A name with its version, as *USB3.0*."""

_VERSION_WORDS = frozenset({"release", "ver", "version"})
"""Words for a version, which are not a part of it: *version 7.2* is ``7.2`` or ``v7.2``."""


def respell_versions(reader: LexicalReader, query: Query, typed: str) -> Query:
    """Return the query with names and their versions as files write them.

    Args:
        reader: Reader of the word index.
        query: The parsed query. A version is a part of a word, or by itself a phrase of one word,
            as all numbers with decimals are.
        typed: The text of the query.
    """
    query = rewrite(query, partial(_split_version, reader))
    for name in query.wanted:
        behind = (one for one in quoted_alone(query) if f"{name.text} {one}" in typed)
        version = next((one for one in behind if _is_version_of(reader, name.text, one)), None)
        if version is not None:
            query = _with_version(reader, query, name, version)
    return query


def _split_version(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return a name and its version apart, if files have them only so."""
    version = _VERSIONED.fullmatch(words[0].text)
    if version is None or is_held(reader, [words[0].text]):
        return None
    apart = any_held(reader, [version.groups()])
    return None if apart is None else Rewritten(1, condition=apart)


def _is_version_of(reader: LexicalReader, name: str, number: str) -> bool:
    """Whether a number behind a word is a version: of a name with which files write it as one."""
    if _VERSIONED.fullmatch(name + number) is None:
        return False
    return name.lower() in _VERSION_WORDS or is_held(reader, [name + number])


def _with_version(reader: LexicalReader, query: Query, name: Word, version: str) -> Query:
    """Return the query with a typed version, and its name, in the forms that files have."""
    spellings = ([version], [f"v{version}"])
    if name.text.lower() not in _VERSION_WORDS:
        spellings = ([name.text + version], [name.text, version])
        wanted = list(query.wanted)
        wanted.remove(name)
        query = replace(query, wanted=tuple(wanted))
    written = any_held(reader, spellings)
    return rewrite_quoted(query, lambda number: written if number == version else None)
