"""Automatic numbers of paragraphs: the levels of a list, and counting along them."""

from collections.abc import Callable, Sequence

from desktop_app.core.letters_and_numerals import alphabetic, chinese, letters, roman
from desktop_app.core.records import Record

MOST_LEVELS = 10
"""Levels of a list in OpenDocument; Word has one less."""

LONGEST = 100
"""Characters of a number with the text around it; Word allows 31."""

BULLET = "- "
"""What is shown for every sign of a list without letters and digits."""

_MOST_DIGITS = 9
_CIRCLES = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class Level(Record):
    """A level of a list.

    Attributes:
        parts: What is shown: texts, and levels from 0 whose numbers are shown.
        form: How its numbers are written: the first one, such as ``1``, ``01``, ``i`` or ``A``;
            ``ab`` and ``AB`` for letters that continue with aa, ab; empty for no number.
        start: Its first number.
        restarts_after: The deepest level whose numbers restart it; -1 for none.
        is_legal: Whether it shows the numbers of levels above it in digits.
    """

    parts: tuple[str | int, ...]
    form: str = "1"
    start: int = 1
    restarts_after: int = MOST_LEVELS
    is_legal: bool = False


NOTHING = Level((), "")


class Count:
    """The numbers of a list so far."""

    def __init__(self) -> None:
        self._numbers: list[int | None] = [None] * MOST_LEVELS
        self._begun: set[int] = set()

    def next(self, levels: Sequence[Level], at: int, start: int | None = None) -> str:
        """Count a paragraph, and return what is shown before it.

        Args:
            levels: Those of the list; at least up to that of the paragraph.
            at: The paragraph's level, from 0.
            start: Its number, if it begins to count again.
        """
        self._begin_above(levels, at)
        before = self._numbers[at]
        counted = levels[at].start if before is None else before + 1
        self._numbers[at] = counted if start is None else start
        self._begun.add(at)
        for below in range(at + 1, len(levels)):
            if at <= levels[below].restarts_after:
                self._numbers[below] = None
        shown = "".join(self._shown(levels, at, part) for part in levels[at].parts)
        shown = " ".join(shown.split())[:LONGEST]
        is_sign = bool(shown) and not any(map(str.isalnum, shown))
        return BULLET if is_sign else shown

    def _begin_above(self, levels: Sequence[Level], at: int) -> None:
        """Count the levels above a new one that had no paragraph, as Word does."""
        for above in reversed(range(0 if at in self._begun else at)):
            if above in self._begun:
                return
            self._numbers[above] = levels[above].start
            self._begun.add(above)

    def _shown(self, levels: Sequence[Level], at: int, part: str | int) -> str:
        if isinstance(part, str):
            return part
        if part > at:
            return ""
        number = self._numbers[part]
        number = levels[part].start if number is None else number
        is_in_digits = levels[at].is_legal and part < at and levels[part].form
        return _written("1" if is_in_digits else levels[part].form, number)


def whole_number(stated: str) -> int | None:
    """Return the number that an attribute states; None for anything else."""
    return int(stated) if stated.isdecimal() and len(stated) <= _MOST_DIGITS else None


def _written(form: str, number: int) -> str:
    if form.startswith("0"):
        return str(number).zfill(min(len(form), _MOST_DIGITS))
    if not form:
        return ""
    return _FORMS.get(form, str)(number)


def _in_circle(number: int) -> str:
    return _CIRCLES[number] if number < len(_CIRCLES) else str(number)


_FORMS: dict[str, Callable[[int], str]] = {
    "i": roman,
    "I": lambda number: roman(number).upper(),
    "a": letters,
    "A": lambda number: letters(number).upper(),
    "ab": alphabetic,
    "AB": lambda number: alphabetic(number).upper(),
    "一": chinese,
    "①": _in_circle,
}
