"""What was typed, as a typed query; nothing typed is an error."""

import re
from dataclasses import dataclass, replace

from desktop_app.core.query import Phrase, Query, Term, Word

MOST_WORDS = 64
"""Words of a query that are looked for; a paste of pages is cut after them."""

MOST_CHARACTERS = 1000
"""Characters of a query that are looked at. In a script without spaces each is a term of its
own, and 10,000 of them take seconds; an embedding model reads no further either."""

LETTER_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u0900-\u0963\u0966-\u0dff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f"
)
"""Accents and vowel signs that stand beside their letter: to `re` they are no part of a word."""

_PIECE = re.compile(r'(?P<minus>(?<!\S)-(?=[\w"]))?(?:"(?P<phrase>[^"]*)"?|(?P<word>[^\s"]+))')
_WORD = re.compile(rf"\w[\w{LETTER_MARKS}'’.+#-]*")


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """A query and what the person should know of how it was read.

    Attributes:
        notes: Whole sentences; none when everything was taken as it stands.
    """

    query: Query
    understood: str
    notes: tuple[str, ...] = ()


def parse(text: str, *, is_typing: bool = False) -> ParsedQuery:
    """Read a query: words, "exact phrases", -unwanted words and -"unwanted phrases".

    Args:
        text: As typed; of any length.
        is_typing: The last word may be unfinished.
    """
    query, is_whole = _read(text[:MOST_CHARACTERS])
    notes: tuple[str, ...] = ()
    if not is_whole or len(text) > MOST_CHARACTERS:
        notes = ("The query is long: only its beginning is looked for.",)
    elif is_typing and _ends_in_word(text):
        *finished, last = query.wanted
        query = replace(query, wanted=(*finished, Word(last.text, is_prefix=True)))
    return ParsedQuery(query, describe(query), notes)


def _read(text: str) -> tuple[Query, bool]:
    """Give the query and whether it holds all words of the text."""
    wanted: list[Word] = []
    required: list[Phrase] = []
    unwanted: list[Term] = []
    left = MOST_WORDS
    for piece in _PIECE.finditer(text):
        found = _WORD.findall(piece["phrase"] if piece["word"] is None else piece["word"])
        words = tuple(found[: max(left, 0)])
        left -= len(found)
        if piece["minus"] and words:
            unwanted.append(Phrase(words) if len(words) > 1 else Word(words[0]))
        elif piece["word"] is None and words:
            required.append(Phrase(words))
        else:
            wanted += [Word(word) for word in words]
    prose = " ".join([*(word.text for word in wanted), *(" ".join(p.words) for p in required)])
    return Query(tuple(wanted), tuple(required), tuple(unwanted), prose), left >= 0


def _ends_in_word(text: str) -> bool:
    """Whether the last thing typed is a word to find that may go on."""
    pieces = list(_PIECE.finditer(text))
    if not pieces or not pieces[-1]["word"] or pieces[-1]["minus"]:
        return False
    words = list(_WORD.finditer(text, pieces[-1].start()))
    return bool(words) and words[-1].end() == len(text)


def describe(query: Query) -> str:
    """Say in words how a query was read."""
    if query.is_empty:
        return "nothing to look for"
    parts = []
    if query.wanted:
        words = ", ".join(word.text + ("…" if word.is_prefix else "") for word in query.wanted[:8])
        more = len(query.wanted) - 8
        parts.append(words + (f" and {more} more" if more > 0 else ""))
    parts += [f"exactly “{' '.join(phrase.words)}”" for phrase in query.required]
    parts += [f"without {_shown(term)}" for term in query.unwanted]
    return "; ".join(parts)


def _shown(term: Term) -> str:
    return term.text if isinstance(term, Word) else f"“{' '.join(term.words)}”"
