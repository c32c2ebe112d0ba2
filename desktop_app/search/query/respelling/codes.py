"""Codes and quantities that files write together or apart: ``LH2078`` for *LH 2078*, ``5mg``."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from desktop_app.core.query import Condition, Query, Word
from desktop_app.core.records import replace
from desktop_app.search.query.respelling.rewriting import (
    MOST_BESIDE,
    Rewritten,
    any_held,
    quoted_alone,
    rewrite,
    rewrite_quoted,
)
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.vocabulary import Vocabulary
from desktop_app.storage.lexical.word_runs import is_held

_MOST_GROUPS = 9
"""Groups that a code is typed in: an IBAN has up to nine."""

_GROUP = re.compile(r"[A-Za-z0-9]+")
_CODE = re.compile(r"(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+(?:[-./][A-Za-z0-9]+)*")
_LEAST, _MOST = 4, 16
"""Characters of a code that files may write in groups."""

_NO_ORDINAL = r"(?![0-9]+(?:st|nd|rd|th)\Z)"
"""Excludes ordinals, which other texts have in words: *20th*, *twentieth*."""

_QUANTITY = re.compile(rf"{_NO_ORDINAL}([0-9]+(?:[.,][0-9]+)?)([^\W\d_]{{1,5}})", re.IGNORECASE)
"""A number with its unit, as *2.5mg*.

A single letter may be the end of a code, as in *3D*.
"""

_ONE_PIECE = re.compile(rf"{_NO_ORDINAL}{_GROUP.pattern}", re.IGNORECASE)

_VERSIONED = re.compile(r"([A-Za-z]+)([0-9]+(?:\.[0-9]+)+)")
"""A name with its version, as *USB3.0*."""

_VERSION_WORDS = frozenset({"release", "ver", "version"})

_MOST_PARTS = 5
_MOST_LOOKED_UP = 200
_PARTS_BY_CHANCE = 2
"""Groups of a code that may be in a row by chance."""


def respell_codes(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its codes as files write them, where a file has no other form.

    Quantities, and codes typed in one piece, are also found in their other form where files have
    both, except in a query of many words: as with dates, files with neither are no longer found.
    """
    is_short = len(query.wanted) <= MOST_BESIDE + 1
    return rewrite(query, partial(_rewrite_code, reader, has_both=is_short))


def _rewrite_code(
    reader: LexicalReader, words: Sequence[Word], *, has_both: bool
) -> Rewritten | None:
    """Return what files have in place of a code, which may be typed in several words."""
    code, count = _together(reader, words[:_MOST_GROUPS])
    written = None
    if not words[0].is_prefix:
        both = (_in_both_forms(reader, code) or _also_apart(reader, code)) if has_both else None
        written = both or _apart(reader, code)
    if written:
        return Rewritten(count, condition=written)
    return Rewritten(count, (Word(code),)) if count > 1 else None


def ends_in_code(reader: LexicalReader, query: Query) -> bool:
    """Whether the last two words are a code that files write as one only, as *5 kg* is ``5kg``."""
    return _is_written_as_one(reader, [word.text for word in query.wanted[-2:]])


def respell_versions(reader: LexicalReader, query: Query, typed: str) -> Query:
    """Return the query with names and their versions as files write them: ``USB3.0``, ``USB 3.0``.

    Args:
        reader: Reader of the word index.
        query: The parsed query, which has a version as a word or, apart from its name, as a phrase.
        typed: The text of the query.
    """
    query = rewrite(query, partial(_rewrite_version, reader))
    for word in query.wanted:
        behind = (one for one in quoted_alone(query) if f"{word.text} {one}" in typed)
        version = next((one for one in behind if _is_version_of(reader, word.text, one)), None)
        if version is not None:
            query = _with_version(reader, query, word, version)
    return query


def _rewrite_version(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return a name and its version apart, where files have them so only."""
    version = _VERSIONED.fullmatch(words[0].text)
    if version is None or is_held(reader, [words[0].text]):
        return None
    apart = any_held(reader, [version.groups()])
    return None if apart is None else Rewritten(1, condition=apart)


def _is_version_of(reader: LexicalReader, name: str, number: str) -> bool:
    """Whether a number is a version behind a word for it, or behind a name as files have both."""
    if _VERSIONED.fullmatch(name + number) is None:
        return False
    return name.lower() in _VERSION_WORDS or is_held(reader, [name + number])


def _with_version(reader: LexicalReader, query: Query, name: Word, version: str) -> Query:
    """Return the query with a version as files write it, with its name if that is in one word."""
    spellings = ([version], [f"v{version}"])
    if name.text.lower() not in _VERSION_WORDS:
        spellings = ([name.text + version], [name.text, version])
        wanted = list(query.wanted)
        wanted.remove(name)
        query = replace(query, wanted=tuple(wanted))
    written = any_held(reader, spellings)
    return rewrite_quoted(query, lambda number: written if number == version else None)


def _together(reader: LexicalReader, words: Sequence[Word]) -> tuple[str, int]:
    """Return the longest code of some words that a file writes as one, and how many words it has.

    Without such a code, it is the first word.
    """
    texts = [word.text for word in words]
    for count in range(len(words), 1, -1):
        groups = texts[:count]
        if not words[count - 1].is_prefix and _is_written_as_one(reader, groups):
            return "".join(groups), count
    return texts[0], 1


def _is_written_as_one(reader: LexicalReader, groups: Sequence[str]) -> bool:
    """Whether some words are a code that a file writes as one, and none as these words."""
    code = "".join(groups)
    is_code = all(map(_GROUP.fullmatch, groups)) and _CODE.fullmatch(code) is not None
    return is_code and reader.vocabulary.holds(code.lower()) and not is_held(reader, groups)


def _in_both_forms(reader: LexicalReader, typed: str) -> Condition | None:
    """Return a quantity together and apart, as one library has it; None where no file parts it."""
    quantity = _QUANTITY.fullmatch(typed)
    if quantity is None or not is_held(reader, quantity.groups()):
        return None
    is_code = len(quantity[2]) == 1 and is_held(reader, [typed])
    return None if is_code else any_held(reader, ([typed], quantity.groups()))


def _also_apart(reader: LexicalReader, typed: str) -> Condition | None:
    """Return a code as typed and in the groups of other files; None where no file has it so.

    Two groups may be in a row by chance, as *à 320*, so that each has to be more than a letter.
    """
    is_code = _ONE_PIECE.fullmatch(typed) and _CODE.fullmatch(typed)
    if not is_code or not _LEAST <= len(typed) <= _MOST or not is_held(reader, [typed]):
        return None
    vocabulary = reader.vocabulary
    apart = [
        parts
        for parts in islice(_parts(vocabulary, typed.lower()), _MOST_LOOKED_UP)
        if (
            len(parts) > _PARTS_BY_CHANCE
            or all(len(one) > 1 and not vocabulary.is_stop_word(one) for one in parts)
        )
        and is_held(reader, parts)
    ]
    return any_held(reader, [[typed], *apart]) if apart else None


def _apart(reader: LexicalReader, typed: str) -> Condition | None:
    """Return the groups in which files write a code; None if they write it as typed, or never."""
    code = re.sub("[-./]", "", typed).lower()
    if not _LEAST <= len(code) <= _MOST or not _CODE.fullmatch(typed) or is_held(reader, [typed]):
        return None
    if reader.vocabulary.holds(code):
        return any_held(reader, [[code]])
    return any_held(reader, islice(_parts(reader.vocabulary, code), _MOST_LOOKED_UP))


def _parts(vocabulary: Vocabulary, code: str, before: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """Yield the parts that a code may be written in, each of which a file has.

    Between the first and the last, a single character is a letter, as in *191-C-20458*.
    """
    if before and vocabulary.holds(code):
        yield [*before, code]
    if len(before) == _MOST_PARTS - 1:
        return
    for length in range(2 if before and code[0].isdigit() else 1, len(code)):
        part = code[:length]
        if vocabulary.holds(part):
            yield from _parts(vocabulary, code[length:], (*before, part))
