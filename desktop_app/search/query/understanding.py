"""A query in words, as the window shows how it was understood."""

from collections.abc import Sequence
from datetime import timedelta

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
from desktop_app.search.query.values import LANGUAGES, UNITS

_MOST_SHOWN = 8
"""Plain words that are repeated."""

_UNITS = sorted(UNITS.items(), key=lambda unit: unit[1], reverse=True)


def describe(query: Query) -> str:
    """Say in words how a query was read."""
    if query.is_empty:
        return "nothing to look for"
    parts = []
    if query.wanted:
        shown = query.wanted[:_MOST_SHOWN]
        words = ", ".join(word.text + ("…" if word.is_prefix else "") for word in shown)
        more = len(query.wanted) - _MOST_SHOWN
        parts.append(words + (f" and {more} more" if more > 0 else ""))
    return "; ".join([*parts, *map(describe_condition, query.conditions)])


def describe_condition(condition: Condition) -> str:
    """Say in words what a single condition asks for."""
    match condition:
        case Word() | Prefix() | Fuzzy():
            text = f"with {_words(condition)}"
        case Phrase(slop=0):
            text = f"exactly {_words(condition)}"
        case Phrase() | Named():
            text = _words(condition)
        case Not(condition=Word() | Prefix() | Fuzzy() | Phrase() as unwanted):
            text = f"without {_words(unwanted)}"
        case Not(condition=unwanted):
            text = f"not {_part(unwanted)}"
        case AnyOf(conditions=conditions):
            text = _same_filters(conditions) or f"either {' or '.join(map(_part, conditions))}"
        case AllOf(conditions=conditions):
            text = " and ".join(map(_part, conditions))
        case _:
            text = _filter(condition)
    return text


def _part(condition: Condition) -> str:
    """Say what a condition within another one asks for."""
    match condition:
        case Word() | Prefix() | Fuzzy():
            return _words(condition)
        case AnyOf() | AllOf():
            return f"({describe_condition(condition)})"
    return describe_condition(condition)


def _words(condition: Word | Prefix | Fuzzy | Phrase | Named) -> str:
    match condition:
        case Word(text=word):
            text = f"“{word}”"
        case Prefix(text=word):
            text = f"“{word}…”"
        case Fuzzy(text=word):
            text = f"“{word}” or nearly so"
        case Phrase(words=words, slop=slop):
            apart = f" at most {slop} word{'s' * (slop > 1)} apart" if slop else ""
            text = f"“{' '.join(words)}”{apart}"
        case Named(field=field, words=words, is_prefix=is_prefix):
            text = f"{field} “{' '.join(words)}{'…' * is_prefix}”"
    return text


def _same_filters(conditions: Sequence[Condition]) -> str:
    """Say a choice between values of a single filter; empty when it is another choice."""
    named = [_named_filter(one) for one in conditions]
    names = {name for name, _ in named}
    if len(names) > 1 or "" in names:
        return ""
    return f"{names.pop()} {' or '.join(value for _, value in named)}"


def _named_filter(condition: Condition) -> tuple[str, str]:
    """Give the name and the value of a filter that has a single value, else nothing."""
    match condition:
        case Extension(extension=extension):
            named = "file extension", extension
        case Kind(kind=kind):
            named = "kind", kind
        case InFolder(folder=folder):
            named = "in folder", folder
        case Language(code=code):
            named = "in", LANGUAGES.get(code, f"language {code}")
        case _:
            named = "", ""
    return named


def _filter(condition: Filter) -> str:
    match condition:
        case Pages():
            return _pages(condition)
        case Modified():
            return _modified(condition)
        case Size():
            return _size(condition)
    return " ".join(_named_filter(condition))


def _pages(pages: Pages) -> str:
    if pages.last is None:
        return f"from page {pages.first}"
    if pages.first is None:
        return f"up to page {pages.last}"
    if pages.first == pages.last:
        return f"page {pages.first}"
    return f"pages {pages.first} to {pages.last}"


def _modified(modified: Modified) -> str:
    first = modified.since and modified.since.date()
    if modified.until is None:
        return f"changed since {first}"
    if first is None:
        return f"changed before {modified.until.date()}"
    last = modified.until.date() - timedelta(days=1)
    return f"changed on {first}" if first == last else f"changed from {first} to {last}"


def _size(size: Size) -> str:
    if size.most is None:
        return _limit("at least", "more than", size.least or 0, (size.least or 0) - 1)
    if size.least is None:
        return _limit("at most", "less than", size.most, size.most + 1)
    return f"{_bytes(size.least)} to {_bytes(size.most)} large"


def _limit(included: str, excluded: str, count: int, beyond: int) -> str:
    """Say a limit by the rounder of the numbers on both sides of it."""
    is_rounder = len(_bytes(beyond)) < len(_bytes(count))
    return f"{excluded} {_bytes(beyond)}" if is_rounder else f"{included} {_bytes(count)}"


def _bytes(count: int) -> str:
    """Give a size in the largest unit of which it is a whole number or has one decimal."""
    for unit, size in _UNITS:
        if count >= size and count * 10 % size == 0:
            whole, tenths = divmod(count * 10 // size, 10)
            return f"{whole:,}{f'.{tenths}' if tenths else ''} {unit}"
    return f"{count} B"
