"""Finding what the user is typing in a query: a word, the value of a field, or neither."""

import re
from collections.abc import Sequence

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.letters import fold_letters
from desktop_app.core.records import Record
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
_CONTRACTED = re.compile(r"(?:\w\w|\bi)['’](?:s|t|d|m|ll|re|ve)\Z", re.IGNORECASE)
"""A word such as *maker's* or *don't*, whose end begins no other word, as *e* of *l'e* does."""
_LAST_OF_LIST = re.compile(r"[^|,]*\Z")


class CursorPlace(Record):
    """The place of the cursor in a query.

    Attributes:
        before: The text before the cursor.
        after: The text after the cursor.
        field: The field whose value is being typed; None otherwise.
        typed: The word or value so far, at the end of ``before``. The letters of a word are of
            one script, as in the index.
        is_quoted: A quotation is open.
        is_word: Whether a word is being typed, also in the value of a name, title or author.
        others: The other plain words, in the order typed.
    """

    before: str
    after: str
    field: Field | None = None
    typed: str = ""
    is_quoted: bool = False
    is_word: bool = False
    others: tuple[str, ...] = ()

    def complete(
        self, kind: CompletionKind, text: str, shared: int, around: str = ""
    ) -> Completion:
        """Return the completion that replaces the typed text.

        Args:
            kind: The kind of the completion.
            text: A word or value.
            shared: Number of its characters that are typed already.
            around: A quotation mark to insert before and after the text.
        """
        opening = "" if self.is_quoted else around
        closing = "" if self.after.startswith('"') else around
        begun = self.before[: len(self.before) - len(self.typed)] + opening
        whole = f"{begun}{text}{closing}"
        return Completion(kind, whole + self.after, len(begun) + shared, len(whole))


def find_place(text: str, cursor: int | None) -> CursorPlace:
    """Return what is being typed at the cursor.

    Args:
        text: As typed; of any length.
        cursor: In code points; None for the end of the text.
    """
    at = len(text) if cursor is None else min(max(cursor, 0), len(text))
    before, after = text[:at], text[at:]
    # The parser stops there, and a cursor inside a word is not at its end.
    if at > MOST_CHARACTERS or begins_with_word(after):
        return CursorPlace(before, after)
    read = blank_unprintable(before)
    terms = [one for one in balance(tokenize(read)) if one.sign is Sign.TERM]
    last = terms[-1] if terms and terms[-1].end == at else None
    others = _plain_words(terms[:-1] if last else terms)
    if last is None or _is_closed(last, read):
        return CursorPlace(before, after, others=others)
    if last.field in (None, Field.NAME, Field.TITLE, Field.AUTHOR):
        begun = _WORD_BEGUN.search(last.text)
        typed = begun.group() if begun and not _CONTRACTED.search(last.text) else ""
        others += find_words(last.text.removesuffix(typed))
        return CursorPlace(before, after, last.field, typed, last.is_quoted, bool(typed), others)
    typed = last.text
    if last.field in LISTED and not last.is_quoted:
        typed = typed[_LAST_OF_LIST.search(typed).start() :]  # type: ignore[union-attr]
    return CursorPlace(before, after, last.field, typed, last.is_quoted)


def shared_letters(text: str, typed: str) -> int:
    """Return how many characters of a text are typed, ignoring case and accents, else 0."""
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
    """Whether a token is a quotation with a closing mark."""
    return text[token.start : token.end].translate(QUOTES).count('"') > 1
