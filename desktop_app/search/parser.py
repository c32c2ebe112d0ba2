"""What was typed, as a typed query; nothing typed is an error."""

import re
from dataclasses import dataclass

from desktop_app.core.query import Phrase, Query, Term, Word

MOST_WORDS = 64
"""Words of a query that are looked for; a paste of pages is cut after them."""

_PIECE = re.compile(r'(?P<minus>(?<!\S)-(?=[\w"]))?(?:"(?P<phrase>[^"]*)"?|(?P<word>[^\s"]+))')
_WORD = re.compile(r"\w[\w'’.+#-]*|\w")


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
    wanted: list[Word] = []
    required: list[Phrase] = []
    unwanted: list[Term] = []
    for piece in _PIECE.finditer(text):
        words = tuple(_WORD.findall(piece["phrase"] if piece["word"] is None else piece["word"]))
        if piece["minus"] and words:
            unwanted.append(Phrase(words) if len(words) > 1 else Word(words[0]))
        elif piece["word"] is None and words:
            required.append(Phrase(words))
        else:
            wanted += [Word(word) for word in words]
    notes: tuple[str, ...] = ()
    if len(wanted) > MOST_WORDS:
        wanted = wanted[:MOST_WORDS]
        notes = (f"The query is long: its first {MOST_WORDS} words are looked for.",)
    if is_typing and wanted and text[-1:].isalnum():
        wanted[-1] = Word(wanted[-1].text, is_prefix=True)
    prose = " ".join([*(word.text for word in wanted), *(" ".join(p.words) for p in required)])
    query = Query(tuple(wanted), tuple(required), tuple(unwanted), prose)
    return ParsedQuery(query, describe(query), notes)


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
