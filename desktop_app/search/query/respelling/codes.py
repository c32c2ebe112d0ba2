"""Codes and quantities that files write together or apart: ``LH2078`` for *LH 2078*, ``5mg``."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from desktop_app.core.query import Condition, Query, Word
from desktop_app.search.query.respelling.rewriting import (
    MOST_BESIDE,
    Rewritten,
    any_held,
    rewrite,
)
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.vocabulary import Vocabulary

_MOST_TYPED_GROUPS = 9
"""Words that one code may be typed in: an IBAN has up to nine groups."""

_GROUP = re.compile(r"[A-Za-z0-9]+")
_CODE = re.compile(r"(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+(?:[-./][A-Za-z0-9]+)*")
"""Letters and digits, perhaps in groups between hyphens, full stops or slashes."""

_SHORTEST_SPLIT, _LONGEST_SPLIT = 4, 16
"""Characters of a code that is also looked up in groups. Shorter groups are in many texts, and
longer codes are hashes and keys, which nobody groups."""

_MOST_GROUPS = 5
"""Most groups that a code typed in one piece is split into."""

_MOST_SPLITS = 200
"""Most splits of a code that are looked up, in 0.03 ms each. Of 758 words with digits in three
labelled sets, none has more than 17 splits whose groups are all in files (by hand)."""

_PAIR = 2
"""Groups of a code that may be in a row by chance."""

_NO_ORDINAL = r"(?![0-9]+(?:st|nd|rd|th)\Z)"
"""Excludes ordinals, which other texts have in words: *20th*, *twentieth*."""

_QUANTITY = re.compile(rf"{_NO_ORDINAL}([0-9]+(?:[.,][0-9]+)?)([^\W\d_]{{1,5}})", re.IGNORECASE)
"""A number with its unit, as *2.5mg*. A unit of one letter may be the end of a code: *3D*."""

_LONG_WORD = re.compile(r"[A-Za-z]{5}")
"""A word beside a number, not a group of a code: files that name *adenovirus 36* in another way are
to be found, too."""

_WORD_AND_YEAR = re.compile(r"[A-Za-z]{3,} (?:19|20)[0-9]{2}")
"""A word and when it was: most texts about *tax 2023* have the two apart, although a file may be
called *tax2023*. Shorter words are those of codes, as *LH 2078*."""

_ONE_PIECE = re.compile(rf"{_NO_ORDINAL}{_GROUP.pattern}", re.IGNORECASE)


def respell_codes(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its codes as files write them.

    A code is replaced where no file has it as it was typed. Codes, and quantities typed in one
    piece, are also found in their other form where files have both. Files with neither are then no
    longer found, as with dates; so a query of many other words keeps the typed form alone.
    """
    return rewrite(query, partial(_rewrite_code, reader, len(query.wanted)))


def ends_in_code(reader: LexicalReader, query: Query) -> bool:
    """Whether the last two words are a code that files write as one only, as *5 kg* is ``5kg``."""
    return _is_written_as_one(reader, [word.text for word in query.wanted[-2:]])


def _rewrite_code(reader: LexicalReader, typed: int, words: Sequence[Word]) -> Rewritten | None:
    """Return what takes the place of the code at the beginning of some words; None to keep it.

    Args:
        reader: Reader of the word index.
        typed: How many words the query has.
        words: Those from a place on, of which a code may be several.
    """
    groups = words[:_MOST_TYPED_GROUPS]
    if (both := _groups_or_joined(reader, groups)) and typed - both.count <= MOST_BESIDE:
        return both
    code, count = _join_groups(reader, groups)
    written = None
    if not words[0].is_prefix:
        if typed - count <= MOST_BESIDE:
            written = _quantity_in_both_forms(reader, code) or _typed_or_split(reader, code)
        written = written or _split_only(reader, code)
    if written:
        return Rewritten(count, condition=written)
    return Rewritten(count, (Word(code),)) if count > 1 else None


def _groups_or_joined(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return the condition for the longest code typed in groups, in any form that files have.

    None if files have it only in groups, or only in one piece.
    """
    for count in range(len(words), 1, -1):
        groups = [word.text for word in words[:count]]
        code = "".join(groups)
        if (
            not words[count - 1].is_prefix
            and _is_code_in(groups)
            and all(_ONE_PIECE.fullmatch(one) and not _LONG_WORD.search(one) for one in groups)
            and _QUANTITY.fullmatch(code) is None
            and _WORD_AND_YEAR.fullmatch(" ".join(groups)) is None
            and reader.vocabulary.holds(code.lower())
            and not _are_by_chance(reader.vocabulary, groups)
            and is_held(reader, groups)
        ):
            others = _held_splits(reader, code) if _is_split_length(code) else []
            forms = [[code], [one.lower() for one in groups], *others]
            return Rewritten(count, condition=any_held(reader, dict.fromkeys(map(tuple, forms))))
    return None


def _join_groups(reader: LexicalReader, words: Sequence[Word]) -> tuple[str, int]:
    """Return the longest code at the beginning of some words, and how many words it has.

    Several words are a code if a file writes them as one. Otherwise it is the first word.
    """
    texts = [word.text for word in words]
    for count in range(len(words), 1, -1):
        groups = texts[:count]
        if not words[count - 1].is_prefix and _is_written_as_one(reader, groups):
            return "".join(groups), count
    return texts[0], 1


def _is_written_as_one(reader: LexicalReader, groups: Sequence[str]) -> bool:
    """Whether some words are a code that a file writes as one, and none as these words."""
    is_one = _is_code_in(groups) and reader.vocabulary.holds("".join(groups).lower())
    return is_one and not is_held(reader, groups)


def _is_code_in(groups: Sequence[str]) -> bool:
    """Whether some words are a code together, however long it is."""
    return all(map(_GROUP.fullmatch, groups)) and _CODE.fullmatch("".join(groups)) is not None


def _quantity_in_both_forms(reader: LexicalReader, typed: str) -> Condition | None:
    """Return the condition for a quantity with or without its space; None if no file has a space.

    A unit of one letter is a code where files have it typed so: then it stays as it is.
    """
    quantity = _QUANTITY.fullmatch(typed)
    if quantity is None or not is_held(reader, quantity.groups()):
        return None
    is_code = len(quantity[2]) == 1 and is_held(reader, [typed])
    return None if is_code else any_held(reader, ([typed], quantity.groups()))


def _typed_or_split(reader: LexicalReader, typed: str) -> Condition | None:
    """Return the condition for a code as typed or in groups; None if files have one form only."""
    is_code = _ONE_PIECE.fullmatch(typed) and _CODE.fullmatch(typed)
    if not is_code or not _is_split_length(typed) or not is_held(reader, [typed]):
        return None
    splits = _held_splits(reader, typed)
    return any_held(reader, [[typed], *splits]) if splits else None


def _held_splits(reader: LexicalReader, code: str) -> list[list[str]]:
    """Return the splits of a code that files have in a row, and not by chance."""
    vocabulary = reader.vocabulary
    splits = islice(_splits(vocabulary, code.lower()), _MOST_SPLITS)
    return [one for one in splits if not _are_by_chance(vocabulary, one) and is_held(reader, one)]


def _are_by_chance(vocabulary: Vocabulary, groups: Sequence[str]) -> bool:
    """Whether groups may be in a row by chance: two with a letter or a stop word, as *à 320*."""
    return len(groups) == _PAIR and any(
        len(one) == 1 or vocabulary.is_stop_word(one.lower()) for one in groups
    )


def _split_only(reader: LexicalReader, typed: str) -> Condition | None:
    """Return the groups in which files write a code; None if they write it as typed, or never."""
    code = re.sub("[-./]", "", typed).lower()
    if not _is_split_length(code) or not _CODE.fullmatch(typed) or is_held(reader, [typed]):
        return None
    if reader.vocabulary.holds(code):
        return any_held(reader, [[code]])
    return any_held(reader, islice(_splits(reader.vocabulary, code), _MOST_SPLITS))


def _is_split_length(code: str) -> bool:
    return _SHORTEST_SPLIT <= len(code) <= _LONGEST_SPLIT


def _splits(vocabulary: Vocabulary, code: str, before: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """Yield the splits of a code into at least two groups, each of which a file has.

    Between the first and the last group, a single character is a letter, as in *191-C-20458*.

    Args:
        vocabulary: The terms of the index.
        code: What remains of the code, in small letters.
        before: The groups before that.
    """
    if before and vocabulary.holds(code):
        yield [*before, code]
    if len(before) == _MOST_GROUPS - 1:
        return
    for length in range(2 if before and code[0].isdigit() else 1, len(code)):
        group = code[:length]
        if vocabulary.holds(group):
            yield from _splits(vocabulary, code[length:], (*before, group))
