"""Describing a query in words, as the window shows it."""

from collections.abc import Sequence
from datetime import timedelta

from desktop_app.core.documents import FileKind
from desktop_app.core.language_names import LANGUAGES
from desktop_app.core.query import (
    AllOf,
    Among,
    AnyOf,
    Catalogued,
    Condition,
    Created,
    Extension,
    Filter,
    Fuzzy,
    InFolder,
    Kind,
    Language,
    Modified,
    Named,
    NamedField,
    Not,
    Pages,
    Person,
    Phrase,
    Prefix,
    Query,
    Role,
    Size,
    Tag,
    Word,
)
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying, joined
from desktop_app.search.query.values import UNITS

_MOST_SHOWN = 8
"""Most plain words that a description lists."""

KINDS = {
    FileKind.TEXT: Saying("text"),
    FileKind.MARKDOWN: Saying("markdown"),
    FileKind.WEB: Saying("web"),
    FileKind.PDF: Saying("pdf"),
    FileKind.WORD: Saying("word"),
    FileKind.SHEET: Saying("sheet"),
    FileKind.SLIDES: Saying("slides"),
    FileKind.EBOOK: Saying("ebook"),
    FileKind.DATA: Saying("data"),
    FileKind.SUBTITLES: Saying("subtitles"),
    FileKind.NOTEBOOK: Saying("notebook"),
    FileKind.CODE: Saying("code"),
    FileKind.EMAIL: Saying("email"),
    FileKind.CALENDAR: Saying("calendar"),
    FileKind.CONTACTS: Saying("contacts"),
    FileKind.CHAT: Saying("chat"),
    FileKind.ARCHIVE: Saying("archive"),
    FileKind.PICTURE: Saying("picture"),
    FileKind.AUDIO: Saying("audio"),
    FileKind.VIDEO: Saying("video"),
}
"""What files are to the user, by kind."""

_UNITS = sorted(UNITS.items(), key=lambda unit: unit[1], reverse=True)


def describe(query: Query) -> Saying:
    """Return a description of a query."""
    if query.is_empty:
        return Saying("nothing to search for")
    parts = []
    if query.wanted:
        shown = query.wanted[:_MOST_SHOWN]
        words = ", ".join(word.text + ("…" if word.is_prefix else "") for word in shown)
        more = len(query.wanted) - _MOST_SHOWN
        parts.append(
            Saying("{} and {} more", (words, more)) if more > 0 else Saying("{}", (words,))
        )
    return joined(Saying("{}; {}"), (*parts, *map(describe_condition, query.conditions)))


def describe_condition(condition: Condition) -> Saying:
    """Return a description of a single condition."""
    match condition:
        case Word() | Prefix() | Fuzzy():
            said = Saying("with {}", (_words(condition),))
        case Phrase(slop=0):
            said = Saying("exactly {}", (_words(condition),))
        case Phrase() | Named():
            said = _words(condition)
        case Not(condition=Word() | Prefix() | Fuzzy() | Phrase() as unwanted):
            said = Saying("without {}", (_words(unwanted),))
        case Not(condition=unwanted):
            said = Saying("not {}", (_part(unwanted),))
        case AnyOf(conditions=conditions):
            said = _same_filters(conditions) or Saying(
                "either {}", (joined(Saying("{} or {}"), map(_part, conditions)),)
            )
        case AllOf(conditions=conditions):
            said = joined(Saying("{} and {}"), map(_part, conditions))
        case Among():
            raise TypeError("only what was typed is described")
        case _:
            said = _filter(condition)
    return said


def _part(condition: Condition) -> Saying:
    """Return a description of a condition within another condition."""
    match condition:
        case Word() | Prefix() | Fuzzy():
            return _words(condition)
        case AnyOf() | AllOf():
            return Saying("({})", (describe_condition(condition),))
    return describe_condition(condition)


def _words(condition: Word | Prefix | Fuzzy | Phrase | Named) -> Saying:
    match condition:
        case Word(text=word):
            said = Saying("“{}”", (word,))
        case Prefix(text=word):
            said = Saying("“{}”", (f"{word}…",))
        case Fuzzy(text=word):
            said = Saying("“{}” or a similar spelling", (word,))
        case Phrase(words=words, slop=0):
            said = Saying("“{}”", (" ".join(words),))
        case Phrase(words=words, slop=1):
            said = Saying("“{}” at most 1 word apart", (" ".join(words),))
        case Phrase(words=words, slop=slop):
            said = Saying("“{}” at most {} words apart", (" ".join(words), slop))
        case Named(field=field, words=words, is_prefix=is_prefix):
            said = replace(_NAMED[field], parts=(f"{' '.join(words)}{'…' * is_prefix}",))
    return said


_NAMED = {
    NamedField.NAME: Saying("name “{}”"),
    NamedField.TITLE: Saying("title “{}”"),
    NamedField.AUTHOR: Saying("author “{}”"),
}


_PEOPLE = {Role.SENDER: Saying("from “{}”"), Role.RECIPIENT: Saying("to “{}”")}


def _same_filters(conditions: Sequence[Condition]) -> Saying | None:
    """Describe a choice between values of a single filter; return None for other choices."""
    named = [_named_filter(one) for one in conditions]
    names = {name for name, _ in named}
    if len(names) > 1 or NOTHING in names:
        return None
    return replace(names.pop(), parts=(joined(Saying("{} or {}"), (value for _, value in named)),))


def _named_filter(condition: Condition) -> tuple[Saying, Saying]:
    """Return the template and the value of a filter that has a single value, else nothing."""
    match condition:
        case Extension(extension=extension):
            named = Saying("file extension {}"), Saying("{}", (extension,))
        case Kind(kind=kind):
            named = Saying("kind {}"), KINDS[FileKind(kind)]
        case InFolder(folder=folder):
            named = Saying("in folder {}"), Saying("{}", (folder,))
        case Language(code=code):
            known = LANGUAGES.get(code)
            named = Saying("in {}"), known or Saying("language {}", (code,))
        case Tag(tag=tag):
            named = Saying("tag {}"), Saying("{}", (tag,))
        case _:
            named = NOTHING, NOTHING
    return named


def _filter(condition: Filter | Catalogued) -> Saying:
    match condition:
        case Person():
            return _person(condition)
        case Created() | Modified():
            return _period(condition)
        case Pages():
            return _pages(condition)
        case Size():
            return _size(condition)
    template, value = _named_filter(condition)
    return replace(template, parts=(value,))


def _pages(pages: Pages) -> Saying:
    first, last = str(pages.first), str(pages.last)
    if pages.last is None:
        return Saying("from page {}", (first,))
    if pages.first is None:
        return Saying("up to page {}", (last,))
    if pages.first == pages.last:
        return Saying("page {}", (first,))
    return Saying("pages {} to {}", (first, last))


_PERIODS = {
    Modified: (
        Saying("changed since {}"),
        Saying("changed before {}"),
        Saying("changed on {}"),
        Saying("changed from {} to {}"),
    ),
    Created: (
        Saying("created since {}"),
        Saying("created before {}"),
        Saying("created on {}"),
        Saying("created from {} to {}"),
    ),
}


def _period(period: Modified | Created) -> Saying:
    since, before, on_day, between = _PERIODS[type(period)]
    first = str(period.since and period.since.date())
    if period.until is None:
        return replace(since, parts=(first,))
    if period.since is None:
        return replace(before, parts=(str(period.until.date()),))
    last = str(period.until.date() - timedelta(days=1))
    if first == last:
        return replace(on_day, parts=(first,))
    return replace(between, parts=(first, last))


def _person(person: Person) -> Saying:
    said = f"{person.text}{'…' * person.is_prefix}"
    return replace(_PEOPLE[person.role], parts=(said,))


def _size(size: Size) -> Saying:
    if size.most is None:
        least = size.least or 0
        if _is_rounder(least - 1, least):
            return Saying("more than {}", (_bytes(least - 1),))
        return Saying("at least {}", (_bytes(least),))
    if size.least is None:
        if _is_rounder(size.most + 1, size.most):
            return Saying("less than {}", (_bytes(size.most + 1),))
        return Saying("at most {}", (_bytes(size.most),))
    return Saying("{} to {} large", (_bytes(size.least), _bytes(size.most)))


def _is_rounder(beyond: int, count: int) -> bool:
    """Whether the number on the other side of a limit takes fewer characters."""
    return len(str(_bytes(beyond))) < len(str(_bytes(count)))


def _bytes(count: int) -> Saying:
    """Return a size in the largest unit in which it has at most one decimal."""
    for unit, size in _UNITS:
        if count >= size and count * 10 % size == 0:
            whole, tenths = divmod(count * 10 // size, 10)
            return Saying("{} {}", (whole + tenths / 10 if tenths else whole, unit))
    return Saying("{} {}", (count, "B"))
