"""The breaks of a passage as the catalogue stores them: one entry for a run of rows or lines.

Each row below a gap of a sheet, and each line of JSON Lines, begins with a break. Without runs, the
breaks of JSON Lines with 25 characters a line take more bytes than half of its text.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, groupby, pairwise, repeat

import msgspec

from desktop_app.core.documents import PageBreak
from desktop_app.core.records import Record, Storable, json_decoder

_DIGITS = "0123456789"
_MOST_DIGITS = 9
"""Digits of a number that is counted up: longer ones are no rows or pages."""


class _Run(Record, omit_defaults=True):
    """A break, and those behind it whose places differ from it only in the number at their end.

    A break without any behind it is stored as it was before there were runs.

    Attributes:
        at: As in a :class:`PageBreak`.
        page: As in a :class:`PageBreak`.
        place: As in a :class:`PageBreak`.
        after: For each break behind it, the distance from the one before, in characters.
        by: For each break behind it, what the number grows by; empty where that is always 1.
    """

    at: Storable
    page: Storable | None = None
    place: str = ""
    after: tuple[Storable, ...] = ()
    by: tuple[Storable, ...] = ()


_ENCODER = msgspec.json.Encoder()
_DECODER = json_decoder(tuple[_Run, ...])


def encode_breaks(breaks: Sequence[PageBreak]) -> str:
    """Return breaks as JSON; empty without any."""
    if not breaks:
        return ""
    runs: list[_Run] = []
    for name, group in groupby(breaks, _name_of):
        if name:
            runs.append(_run_of(list(group), len(name)))
        else:
            runs += (_Run(one.at, one.page, one.place) for one in group)
    return _ENCODER.encode(runs).decode()


def decode_breaks(stored: str) -> tuple[PageBreak, ...]:
    """Return the breaks that :func:`encode_breaks` encoded."""
    if not stored:
        return ()
    return tuple(chain.from_iterable(map(_breaks_of, _DECODER.decode(stored))))


def _name_of(one: PageBreak) -> str:
    """Return the place without the number at its end; empty where it cannot be in a run."""
    name = one.place.rstrip(_DIGITS)
    number = one.place[len(name) :]
    is_plain = 0 < len(number) <= _MOST_DIGITS and number == str(int(number))
    return name if is_plain and one.page is None else ""


def _run_of(breaks: Sequence[PageBreak], name: int) -> _Run:
    """Return the run of breaks whose places have a name of this length before their numbers."""
    first, *_ = breaks
    numbers = (int(one.place[name:]) for one in breaks)
    after = tuple(one.at - before.at for before, one in pairwise(breaks))
    by = tuple(number - before for before, number in pairwise(numbers))
    return _Run(first.at, None, first.place, after, by if set(by) - {1} else ())


def _breaks_of(run: _Run) -> Iterable[PageBreak]:
    if not run.after:
        return (PageBreak(run.at, run.page, run.place),)
    name = run.place.rstrip(_DIGITS)
    starts = accumulate(run.after, initial=run.at)
    numbers = accumulate(run.by or repeat(1, len(run.after)), initial=int(run.place[len(name) :]))
    return [
        PageBreak(at, None, f"{name}{number}") for at, number in zip(starts, numbers, strict=True)
    ]
