"""Parsing a single term: a word, a phrase, a prefix, the value of a field."""

import re

from desktop_app.core.documents import FileKind
from desktop_app.core.query import Condition, Fuzzy, Phrase, Prefix, Word
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.tokens import Token
from desktop_app.search.query.values import Field, nearest_field, nearest_name, read_value
from desktop_app.search.query.words import find_words, word_ends
from desktop_app.storage.lexical.amounts import amounts_in

MOST_SLOP = 100
"""Most words that may be between those of a phrase."""

_LONGEST_SHOWN = 40
"""Characters of a term that a note repeats."""

_INEXACT = re.compile(r"(.+?)(\*|~[0-9]*)[.,;:!?]*")

_NAME = re.compile(r"\w&\w")
"""Inside a name such as ``AT&T``, whose parts alone are in most files."""

_NUMBER = re.compile(r"[^\w.,-]*[0-9]{1,3}[.,][0-9]+[^\w.,]*[.,]?")
"""A number below a thousand, as ``99.95`` or ``3.10``: the index has its parts. Dates, as
``28.10.2024``, have more, and other files may have them in another order."""

_LIKE_FIELD = re.compile(r"([A-Za-z]{2,}):(?=[^\W_])", re.ASCII)
"""What looks like a field and its value; after the colon of an address is a slash, and in names of
code are two colons."""

_NO_FIELDS = frozenset(["aw", "cc", "doi", "fw", "fwd", "isbn", "mailto", "re", "tel", "urn", "wg"])
"""What is before a colon in subjects and addresses."""

_MEANINGS = {
    Field.EXTENSION: Saying("file extension"),
    Field.KIND: Saying("kind of file"),
    Field.FOLDER: Saying("folder"),
    Field.LANGUAGE: Saying("language"),
    Field.PAGE: Saying("page"),
    Field.BEFORE: Saying("date"),
    Field.AFTER: Saying("date"),
    Field.MODIFIED: Saying("date"),
    Field.CREATED: Saying("date"),
    Field.SIZE: Saying("size"),
}

KINDS_NOTE = Saying(
    "The kinds are {}; “ext:” finds files by their extension.", (", ".join(sorted(FileKind)),)
)

DATES_NOTE = Saying(
    "Dates are written as 2024, 2024-03, 2024-03-15, 7d, “last week” or “June 2024”."
)

SIZES_NOTE = Saying("Sizes are written as >10MB, <500kB or 1MB..5MB.")

PAGES_NOTE = Saying("Pages are written as 7, 3-7 or >10.")

_EXAMPLES = {
    Field.KIND: KINDS_NOTE,
    Field.SIZE: SIZES_NOTE,
    Field.PAGE: PAGES_NOTE,
    **dict.fromkeys((Field.BEFORE, Field.AFTER, Field.MODIFIED, Field.CREATED), DATES_NOTE),
}
"""The sentences about right values of a field."""


class Term(Record):
    """A parsed term.

    Attributes:
        condition: The condition of the term; for several plain words, a phrase.
        word_count: Number of words or values to search.
        is_plain: Whether the term is words without a field, quotes or an operator.
        note: A whole sentence about what could not be parsed; empty if nothing.
        is_invalid: Whether the term is a field with an invalid value. It is left out of the query;
            while it is typed, its name and value are searched as words.
    """

    condition: Condition
    word_count: int
    is_plain: bool = False
    note: Saying = NOTHING
    is_invalid: bool = False


def read_term(token: Token, typed: str, days: Calendar) -> Term:
    """Parse a term.

    Args:
        token: A token with a word.
        typed: The typed text, including the field's name and without a minus.
        days: The calendar for relative dates.
    """
    note = _note_on_syntax(token)
    if token.field is not None:
        value = token.text if token.is_quoted else token.text.rstrip(",;")
        condition = read_value(token.field, value, days)
        if condition is not None:
            return Term(condition, max(len(find_words(value)), 1))
        name, colon, _ = typed.partition(":")
        note = _note_on_value(token.field, name if colon else str(token.field), token.text)
    elif token.is_quoted:
        words = find_words(token.text)
        return Term(Phrase(words, _slop(token, words)), len(words))
    elif inexact := _read_inexact(token.text):
        return Term(inexact, 1)
    # Without a field and quotes, only a number has spaces.
    words = find_words(typed if token.field else "".join(typed.split()))
    if token.field is None and _has_parts_in_a_row(typed):
        return Term(Phrase(tuple(word.rstrip(".,") for word in words)), len(words))
    is_invalid = token.field is not None and bool(note and token.text)
    return Term(_word_or_phrase(words), len(words), is_plain=True, note=note, is_invalid=is_invalid)


def _has_parts_in_a_row(typed: str) -> bool:
    """Whether a typed term has parts that are searched in a row."""
    return _NAME.search(typed) is not None or is_parted_number(typed)


def is_parted_number(typed: str) -> bool:
    """Whether a term is a number that the index has in parts: larger ones are one term."""
    return _NUMBER.fullmatch(typed) is not None and not any(amounts_in(typed))


def is_amount(word: str) -> bool:
    """Whether a word is a number that the index has as one term, whatever its notation."""
    return any(len(word.rstrip(".,")) == one.end - one.start for one in amounts_in(word))


def cut_term(term: Term, typed: str, count: int) -> tuple[Term, int] | None:
    """Return the first words of a plain term or phrase, and where they end in the typed text.

    Other terms cannot be cut: the result is None.
    """
    if count < 1:
        return None
    words = find_words(typed)[:count]
    end = word_ends(typed)[count - 1]
    if term.is_plain:
        return replace(term, condition=_word_or_phrase(words), word_count=count), end
    if isinstance(term.condition, Phrase):
        slop = term.condition.slop if count > 1 else 0
        return Term(Phrase(words, slop), count), end
    return None


def _slop(token: Token, words: tuple[str, ...]) -> int:
    return min(token.slop, MOST_SLOP) if len(words) > 1 else 0


def _word_or_phrase(words: tuple[str, ...]) -> Word | Phrase:
    """Return the condition for the plain words of one term, which are searched in a row."""
    return Word(words[0]) if len(words) == 1 else Phrase(words)


def _read_inexact(text: str) -> Prefix | Fuzzy | None:
    """Parse ``word*`` and ``word~``; return None for any other text."""
    found = _INEXACT.fullmatch(text)
    if not found or find_words(found[1]) != (found[1],) or not any(map(str.isalnum, found[1])):
        return None
    return Prefix(found[1]) if found[2] == "*" else Fuzzy(found[1])


def _note_on_syntax(token: Token) -> Saying:
    """Return a sentence about a misplaced operator or an unknown field; empty if neither."""
    if token.is_astray:
        return Saying("“{}” has nothing to join here, so it is searched as a word.", (token.text,))
    found = None if token.field or token.is_quoted else _LIKE_FIELD.match(token.text)
    if found is None or _is_identifier(found[1], token.text):
        return NOTHING
    name = found[1].lower()
    said = Saying("There is no field “{}:”, so it is searched as a word.", (name,))
    near = nearest_field(name)
    return sentences(said, Saying("Did you mean “{}:”?", (near,))) if near else said


def _is_identifier(name: str, text: str) -> bool:
    """Whether a text with a colon is an identifier: *arXiv:1706.03762*, *ECLI:EU:C:2020:559*."""
    return text.count(":") > 1 or not name[1:].islower() or name.lower() in _NO_FIELDS


def _note_on_value(field: Field, name: str, text: str) -> Saying:
    """Return a sentence about a value that its field does not have; empty for a name of code.

    Args:
        field: The field.
        name: The one of its names that was typed.
        text: The value as typed.
    """
    if text.startswith(":"):
        return NOTHING  # a name of code, as ``size::type``
    if not text:
        return Saying("Nothing follows “{}:”, so it is searched as a word.", (name,))
    if len(text) > _LONGEST_SHOWN:
        text = f"{text[:_LONGEST_SHOWN]}…"
    meaning = _MEANINGS.get(field, str(field))
    said = Saying("“{}:{}” is not a valid {}, so it is left out.", (name, text, meaning))
    if near := nearest_name(field, text):
        return sentences(said, Saying("Did you mean “{}:{}”?", (name, near)))
    return sentences(said, _EXAMPLES[field]) if field in _EXAMPLES else said
