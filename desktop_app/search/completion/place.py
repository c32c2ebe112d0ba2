"""Where in a query the typing goes on: in a word, in the value of a field, or in neither."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.letters import fold_letters
from desktop_app.search.query.groups import balance
from desktop_app.search.query.parser import MOST_CHARACTERS
from desktop_app.search.query.tokens import QUOTES, Sign, Token, tokenize
from desktop_app.search.query.values import LISTED, Field
from desktop_app.search.query.words import (
    LETTER_MARKS,
    begins_with_word,
    blank_unprintable,
    find_words,
)
from desktop_app.storage.lexical.scripts import UNSPACED

LETTER = rf"(?:[^\W_{UNSPACED}]|[{LETTER_MARKS}](?<![{UNSPACED}]))"
"""A letter or digit of a script with spaces between words, or an accent; a pattern of `re`."""

_WORD_BEGUN = re.compile(rf"{LETTER}+\Z|[{UNSPACED}]+\Z")
_LAST_OF_LIST = re.compile(r"[^|,]*\Z")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the typing goes on.

    Attributes:
        before: What stands before it.
        after: What stands behind it.
        field: Whose value is being typed; None in a word and where nothing begins.
        typed: The word or value so far, the last characters of ``before``; a word is letters of
            one sort, as the index takes them for one.
        is_quoted: A quotation is open.
        is_word: Whether a word may be meant, that of a named field included.
        others: The other plain words, in the order typed.
    """

    before: str
    after: str
    field: Field | None = None
    typed: str = ""
    is_quoted: bool = False
    is_word: bool = False
    others: tuple[str, ...] = ()

    def put(self, kind: CompletionKind, text: str, shared: int, around: str = "") -> Completion:
        """Give the completion that puts a text in the place of what is typed.

        Args:
            kind: What it is.
            text: A word or value.
            shared: Characters of it that are typed already.
            around: A quotation mark to put before and behind it.
        """
        opening = "" if self.is_quoted else around
        closing = "" if self.after.startswith('"') else around
        begun = self.before[: len(self.before) - len(self.typed)] + opening
        whole = f"{begun}{text}{closing}"
        return Completion(kind, whole + self.after, len(begun) + shared, len(whole))


def find_place(text: str, cursor: int | None) -> Place:
    """Say where the typing goes on.

    Args:
        text: As typed; of any length.
        cursor: In code points; None for the end of the text.
    """
    at = len(text) if cursor is None else min(max(cursor, 0), len(text))
    before, after = text[:at], text[at:]
    # The parser reads no further, and what goes on behind the cursor is another word.
    if at > MOST_CHARACTERS or begins_with_word(after):
        return Place(before, after)
    read = blank_unprintable(before)
    terms = [one for one in balance(tokenize(read)) if one.sign is Sign.TERM]
    last = terms[-1] if terms and terms[-1].end == at else None
    others = _plain_words(terms[:-1] if last else terms)
    if last is None or _is_closed(last, read):
        return Place(before, after, others=others)
    if last.field in (None, Field.NAME, Field.TITLE, Field.AUTHOR):
        begun = _WORD_BEGUN.search(last.text)
        typed = begun.group() if begun else ""
        others += find_words(last.text.removesuffix(typed))
        return Place(before, after, last.field, typed, last.is_quoted, bool(typed), others)
    typed = last.text
    if last.field in LISTED and not last.is_quoted:
        typed = typed[_LAST_OF_LIST.search(typed).start() :]  # type: ignore[union-attr]
    return Place(before, after, last.field, typed, last.is_quoted)


def shared_letters(text: str, typed: str) -> int:
    """Give how many characters of a text are those typed, but for capitals and accents; or 0."""
    wanted = fold_letters(typed)
    for count in range(len(text) + 1):
        if fold_letters(text[:count]) == wanted:
            return count
    return 0


def _plain_words(terms: Sequence[Token]) -> tuple[str, ...]:
    return tuple(
        word
        for one in terms
        if one.field is None and not one.is_negated
        for word in find_words(one.text)
    )


def _is_closed(token: Token, text: str) -> bool:
    """Whether a token is a quotation that has its end already."""
    return text[token.start : token.end].translate(QUOTES).count('"') > 1
