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
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.vocabulary import Vocabulary
from desktop_app.storage.lexical.word_runs import is_held

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

_ONE_PIECE = re.compile(rf"{_NO_ORDINAL}{_GROUP.pattern}", re.IGNORECASE)


def respell_codes(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its codes as files write them.

    A code is replaced where no file has it as it was typed. Quantities, and codes typed in one
    piece, are also found in their other form where files have both. Files with neither are then no
    longer found, as with dates; so a query of many other words keeps the typed form alone.
    """
    is_short = len(query.wanted) <= MOST_BESIDE + 1
    return rewrite(query, partial(_rewrite_code, reader, has_both=is_short))


def ends_in_code(reader: LexicalReader, query: Query) -> bool:
    """Whether the last two words are a code that files write as one only, as *5 kg* is ``5kg``."""
    return _is_written_as_one(reader, [word.text for word in query.wanted[-2:]])


def _rewrite_code(
    reader: LexicalReader, words: Sequence[Word], *, has_both: bool
) -> Rewritten | None:
    """Return what takes the place of the code at the beginning of some words; None to keep it.

    Args:
        reader: Reader of the word index.
        words: The words, of which a code may be several.
        has_both: Whether forms that files have beside the typed one are found, too.
    """
    code, count = _join_groups(reader, words[:_MOST_TYPED_GROUPS])
    written = None
    if not words[0].is_prefix:
        if has_both:
            written = _quantity_in_both_forms(reader, code) or _typed_or_split(reader, code)
        written = written or _split_only(reader, code)
    if written:
        return Rewritten(count, condition=written)
    return Rewritten(count, (Word(code),)) if count > 1 else None


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
    code = "".join(groups)
    is_code = all(map(_GROUP.fullmatch, groups)) and _CODE.fullmatch(code) is not None
    return is_code and reader.vocabulary.holds(code.lower()) and not is_held(reader, groups)


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
    """Return the condition for a code as typed or in groups; None if files have only one of them.

    Two groups may be in a row by chance, as *à 320*, so that each has to be more than a letter or a
    stop word.
    """
    is_code = _ONE_PIECE.fullmatch(typed) and _CODE.fullmatch(typed)
    if not is_code or not _is_split_length(typed) or not is_held(reader, [typed]):
        return None
    vocabulary = reader.vocabulary

    def is_by_chance(groups: Sequence[str]) -> bool:
        is_short = any(len(one) == 1 or vocabulary.is_stop_word(one) for one in groups)
        return len(groups) == _PAIR and is_short

    splits = islice(_splits(vocabulary, typed.lower()), _MOST_SPLITS)
    held = [one for one in splits if not is_by_chance(one) and is_held(reader, one)]
    return any_held(reader, [[typed], *held]) if held else None


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
