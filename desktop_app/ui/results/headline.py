"""What names a hit in its row: its file name, or its title where that names it better."""

import re
from collections.abc import Sequence
from functools import lru_cache

from desktop_app.core.documents import FileKind
from desktop_app.core.letters import seen
from desktop_app.core.records import Record
from desktop_app.core.results import Highlight, Hit
from desktop_app.ui.shown_paths import STEP, file_name
from desktop_app.ui.wording import place

LONGEST_TITLE = 160
"""Characters; a longer title is a paragraph that a program stored as the title."""

_MOST_KEPT = 1_024

_WORD = re.compile(r"[^\W\d_]{3,}")
"""Three letters or more in a row, in any alphabet. A script without spaces, such as Chinese, has
them too, since its names are one run of letters."""

_HEXADECIMAL = re.compile(r"[0-9a-f]{6,}", re.IGNORECASE)

_MEANINGLESS = re.compile(
    r"attachment|copy|dcim|docs?|document|dokument|download|draft|dscn?|file|final|fulltext|image"
    r"|img|main|mail|message|new|noname|page|paper|pdf|pxl|scan|scanned|screenshot|text|tmp"
    r"|unbenannt|unnamed|untitled|vid",
    re.IGNORECASE,
)
"""Words in the names of files from cameras, scanners, websites and mail programs."""

_BY_PROGRAM = re.compile(r"^microsoft \w+ - ", re.IGNORECASE)
"""What Word and PowerPoint put before the file name when they print to a PDF."""


_START, _END = r"(?<![^\W_])", r"(?![^\W_])"
"""The ends of a word in a name, where an underscore separates words. Words of a script without
spaces have none."""


class Headline(Record):
    """The name of a hit.

    Attributes:
        main: The file name, or the title.
        beside: The file name where the main name is the title; else empty.
    """

    main: str
    beside: str = ""


def headline_of(hit: Hit) -> Headline:
    """Return the title of a hit with the file name beside it, or only the file name.

    The title is its name where only the title is readable. A message is known by its subject: its
    file name is mostly made by a program.
    """
    return _headline(hit.path, hit.title, is_message=hit.kind == FileKind.EMAIL)


def place_beside(hit: Hit) -> str:
    """Return the place of a hit beside its headline, without a heading that is the headline.

    A title with a word that was found, which neither headline nor heading has, is before the place:
    else the row would not show why the file was found.
    """
    main, heading = headline_of(hit).main, hit.heading
    if heading == main:
        heading = ""
    spot = place(hit.page, heading.removeprefix(f"{main}{STEP}"), hit.place)
    title = _clean_title(hit.title)
    shown = f"{main} {spot}".casefold()
    words = [one for one in hit.named_words if one.casefold() not in shown]
    is_needed = len(title) <= LONGEST_TITLE and bool(find_words(words, title))
    return " · ".join(filter(None, (title, spot))) if is_needed else spot


def find_words(words: Sequence[str], name: str) -> list[Highlight]:
    """Return where words are in a name as it is shown; an ellipsis may replace a part of it."""
    whole = [_START + re.escape(one) + _END if one.isascii() else re.escape(one) for one in words]
    found = re.finditer("|".join(whole), name) if whole else ()
    return [Highlight(*match.span()) for match in found]


@lru_cache(_MOST_KEPT)
def _headline(path: str, title: str, *, is_message: bool) -> Headline:
    name = file_name(path)
    is_named = not is_message and is_readable(name.rpartition(".")[0] or name)
    if not title or is_named:
        return Headline(name)
    words = _clean_title(title)
    is_name = words.casefold() in {name.casefold(), name.rpartition(".")[0].casefold()}
    if is_name or len(words) > LONGEST_TITLE or not is_readable(words):
        return Headline(name)
    return Headline(words, name)


def _clean_title(title: str) -> str:
    return " ".join(_BY_PROGRAM.sub("", seen(" ".join(title.split()))).split())


def is_readable(name: str) -> bool:
    """Return whether a name has a word that may tell files apart."""
    words = _WORD.findall(_HEXADECIMAL.sub(_without_digits, name))
    return any(not _MEANINGLESS.fullmatch(word) for word in words)


def _without_digits(run: re.Match[str]) -> str:
    """Drop a run of hexadecimal digits, but keep words of these letters, such as "facade"."""
    return run[0] if run[0].isalpha() else ""
