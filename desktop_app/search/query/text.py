"""A query as text that is read as the same query."""

import re
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import accumulate

from desktop_app.core.query import (
    AllOf,
    AnyOf,
    Condition,
    Extension,
    Filter,
    Fuzzy,
    InFolder,
    Kind,
    Language,
    Modified,
    Named,
    Not,
    Pages,
    Phrase,
    Prefix,
    Query,
    Size,
    Word,
)
from desktop_app.search.query.values import Field
from desktop_app.search.query.words import find_words

_PLAIN_VALUE = re.compile(r"[\w./\\:~+-]*\w")


def to_text(query: Query) -> str:
    """Give the text of a query.

    It is read as the same words and conditions, provided that the query came from the parser
    and the text is no longer than the parser reads. The words of the prose may change places.
    An unfinished word comes last; to be read as one, the parser has to be told of it.
    """
    words = tuple(word.text for word in query.wanted)
    if not query.conditions and find_words(query.prose) == words:
        return query.prose
    shown = [_word(word) for word in words]
    if query.wanted and query.wanted[-1].is_prefix:
        shown[-1] = words[-1]  # a sign at the very end is a word in any case
    return " ".join([*_side_by_side(query.conditions), *shown])


def _side_by_side(conditions: Sequence[Condition]) -> Iterable[str]:
    """Give conditions one after another; only AND beside it makes a word a condition.

    AND goes to the neighbour that is the flattest when joined, so that no parentheses are put
    around what stood in none.
    """
    joined: set[int] = set()
    texts = [_operand(one) for one in conditions]
    for at, condition in enumerate(conditions):
        if isinstance(condition, Word) and not joined & {at, at + 1}:
            beside = [one for one in (at + 1, at - 1) if 0 <= one < len(texts)]
            flattest = min(beside, key=lambda one: _depth(texts[one]), default=at)
            joined.add(max(at, flattest))
    for at, condition in enumerate(conditions):
        if at in joined and at:
            yield "AND"
        yield texts[at] if joined & {at, at + 1} else _print(condition)


def _depth(text: str) -> int:
    """Give how deep parentheses stand within parentheses."""
    return max(accumulate((one == "(") - (one == ")") for one in text))


def _print(condition: Condition) -> str:
    """Give the text of a condition that no AND and no minus stands beside."""
    match condition:
        case AnyOf(conditions=conditions) if not _alternatives(conditions):
            return " OR ".join(map(_print, conditions))
        case AllOf(conditions=conditions):
            return " AND ".join(map(_operand, conditions))
    return _operand(condition)


def _operand(condition: Condition) -> str:
    """Give the text of a condition as a sign beside it takes it whole."""
    match condition:
        case AnyOf(conditions=conditions):
            text = _alternatives(conditions) or f"({_print(condition)})"
        case AllOf():
            text = f"({_print(condition)})"
        case Not(condition=unwanted):
            text = f"-{_operand(unwanted)}"
        case Word() | Prefix() | Fuzzy() | Phrase() | Named():
            text = _words(condition)
        case _:
            text = _filter(condition)
    return text


def _words(condition: Word | Prefix | Fuzzy | Phrase | Named) -> str:
    match condition:
        case Word(text=word):
            text = _word(word)
        case Prefix(text=word):
            text = f"{word}*"
        case Fuzzy(text=word):
            text = f"{word}~"
        case Phrase(words=words, slop=slop):
            text = f'"{" ".join(words)}"{f"~{slop}" if slop else ""}'
        case Named(field=field, words=words, is_prefix=is_prefix):
            text = f"{field}:{as_value(' '.join(words), '*' * is_prefix)}"
    return text


def _word(text: str) -> str:
    """Give a word; one that looks like a sign gets a comma, which makes it none."""
    return f"{text}," if text in ("AND", "OR", "NOT") else text


def as_value(text: str, ending: str = "") -> str:
    """Give the value of a field as it is typed: in quotes where it would be read as two."""
    return f"{text}{ending}" if _PLAIN_VALUE.fullmatch(text) else f'"{text}{ending}"'


def _filter(condition: Filter) -> str:
    match condition:
        case Extension() | Kind() | Language():
            return _alternatives([condition])
        case InFolder(folder=folder):
            return f"{Field.FOLDER}:{as_value(folder)}"
        case Pages(first=first, last=last):
            return f"{Field.PAGE}:{_range(first, last)}"
        case Size(least=least, most=most):
            return f"{Field.SIZE}:{_range(least, most)}"
        case Modified():
            return _modified(condition)


def _alternatives(conditions: Sequence[Condition]) -> str:
    """Give values of a single field with ``|`` between; empty if the conditions are not such."""
    values = [value for one in conditions if (value := _field_and_value(one))]
    fields = {field for field, _ in values}
    if len(values) < len(conditions) or len(fields) > 1:
        return ""
    return f"{values[0][0]}:{'|'.join(value for _, value in values)}"


def _field_and_value(condition: Condition) -> tuple[Field, str] | None:
    match condition:
        case Extension(extension=extension):
            return Field.EXTENSION, extension
        case Kind(kind=kind):
            return Field.KIND, kind
        case Language(code=code):
            return Field.LANGUAGE, code
    return None


def _range(first: int | None, last: int | None) -> str:
    if first is None:
        return f"<={last}"
    return f">={first}" if last is None else f"{first}..{last}"


def _modified(modified: Modified) -> str:
    """Give the days; those that the parser gives begin and end at midnight."""
    first = modified.since and modified.since.date()
    if modified.until is None:
        return f"{Field.AFTER}:{first}"
    if first is None:
        return f"{Field.BEFORE}:{modified.until.date()}"
    return f"{Field.MODIFIED}:{first}..{modified.until.date() - timedelta(days=1)}"
