"""Facets of a search: properties that narrow the list, with numbers of files."""

from desktop_app.core.records import Record

MONTHS = 24
"""Two years; a longer period is counted by years."""

MOST_LISTED = 30
"""Folders, people or tags of a facet, those with most files: a menu has no room for more."""


class Count(Record):
    """The number of files with one value of a facet.

    Attributes:
        value: A kind, language, folder, author, person or tag; a year or a month; or a number of
            days.
    """

    value: str
    files: int


class Facets(Record):
    """Counts over all files of a search, the values with most files first.

    Attributes:
        kinds: Values of ``kind:``.
        languages: Codes as for ``lang:``; files of unknown language are not counted.
        folders: Whole paths, sorted by path; the count includes the folders below.
        recent: Files changed within this many days, from few to many.
        years: Files by the year of their last change, the latest first.
        months: Files by the month of their last change ("2024-03"), where all are within
            :data:`MONTHS` months; else empty.
        created: Documents by the year that they state as their own, the latest first.
        authors: Authors of documents other than messages.
        senders: Senders of messages, as :mod:`desktop_app.core.people` writes them.
        recipients: Recipients of messages, in the same form.
        tags: Tags as most files have them written.
    """

    kinds: tuple[Count, ...] = ()
    languages: tuple[Count, ...] = ()
    folders: tuple[Count, ...] = ()
    recent: tuple[Count, ...] = ()
    years: tuple[Count, ...] = ()
    months: tuple[Count, ...] = ()
    created: tuple[Count, ...] = ()
    authors: tuple[Count, ...] = ()
    senders: tuple[Count, ...] = ()
    recipients: tuple[Count, ...] = ()
    tags: tuple[Count, ...] = ()
