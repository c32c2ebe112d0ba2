"""The format code of each cell of a workbook of Excel since 2007, parsed from its XML.

calamine returns values alone, and a user sees them by these codes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import IO, NamedTuple

from desktop_app.reading.markup.xml_parsing import attribute, children, descendant
from desktop_app.reading.office.date_formats import ShowMoment, date_format
from desktop_app.reading.office.format_codes import Section, sections
from desktop_app.reading.office.numerals import ShowNumber, numeral
from desktop_app.reading.office.packages import OfficePackage

_STYLES = "xl/styles.xml"
WORKBOOK = "xl/workbook.xml"

BUILT_IN = {
    "1": "0", "2": "0.00", "3": "#,##0", "4": "#,##0.00", "5": "#,##0;-#,##0", "6": "#,##0;-#,##0",
    "7": "#,##0.00;-#,##0.00", "8": "#,##0.00;-#,##0.00", "9": "0%", "10": "0.00%",
    "11": "0.00E+00", "12": "# ?/?", "13": "# ??/??", "15": "d-mmm-yy", "16": "d-mmm",
    "17": "mmm-yy", "18": "h:mm AM/PM", "19": "h:mm:ss AM/PM", "20": "h:mm", "21": "h:mm:ss",
    "37": "#,##0;(#,##0)", "38": "#,##0;(#,##0)", "39": "#,##0.00;(#,##0.00)",
    "40": "#,##0.00;(#,##0.00)", "41": "#,##0;-#,##0", "42": "#,##0;-#,##0",
    "43": "#,##0.00;-#,##0.00", "44": "#,##0.00;-#,##0.00", "45": "mm:ss", "46": "[h]:mm:ss",
    "47": "mm:ss.0",
}  # fmt: skip
"""Codes that a file does not spell out (ECMA-376, part 1, 18.8.30). 14 and 22, the short date, are
missing because each machine shows them by its own settings; so is the currency of 5 to 8 and of 41
to 44."""

_PIECE = 128 * 1024
_END_OF_ROW = re.compile(rb".*</(?:\w{1,20}:)?row\s*>", re.DOTALL)

# Attributes are in the order of the schema, as all examined programs write them;
# a cell in another order is shown without its format.
_CELL = re.compile(
    rb"c (?<=[<:]c )r=[\"']([A-Z]{1,3})(\d{1,7})[\"'] s=[\"'](\d{1,5})[\"']"
    rb"(?! t=[\"'](?!n[\"']))[^<>]*+>(<(?:\w{1,20}:)?f\b)?"
)


_LONGEST_CODE = 255
"""Characters, as Excel allows."""

_BARE = ("", "@")
"""Codes of numbers stored as text."""

_OF_NUMBERS = 3
"""Sections for numbers; a fourth is for text."""


def number_format(code: str) -> ShowNumber | None:
    """Return how a code shows numbers; None for a code of dates, and for one not understood.

    Also None for ``General`` alone, which shows a number as it is.
    """
    if code in _BARE or len(code) > _LONGEST_CODE:
        return None
    parts = sections(code)[:_OF_NUMBERS]
    shows = [_show_of(part) for part in parts]
    if any(part.is_date for part in parts) or all(show is None for show in shows):
        return None
    if len(parts) == 1 and not parts[0].condition:
        return partial(_signed, shows[0]) if shows[0] else None

    def choose(value: float) -> str:
        number = _chosen(parts, value)
        show = shows[number] if number is not None else None
        if show is None:
            return ""
        # The section for negative numbers shows the sign itself.
        shows_sign = number == 1 and not parts[1].condition
        return show(abs(value)) if shows_sign else _signed(show, value)

    return choose


def _show_of(section: Section) -> ShowNumber | None:
    """Return how a section shows numbers that are not negative; None for one not understood."""
    if section.is_date:
        return None
    if section.is_general:
        return _general(section)
    return numeral(section) if section.digits else lambda _: section.before.strip()


def _general(section: Section) -> ShowNumber | None:
    """Return how a section shows bare numbers between texts; None where it has no texts."""
    before, after = section.before.lstrip(), section.after.rstrip()
    if section.digits or section.percents or not before + after:
        return None
    return lambda value: f"{before}{value:.15g}{after}"


def _chosen(parts: Sequence[Section], value: float) -> int | None:
    """Return the number of the section that shows a value; None where none does."""
    if any(part.condition for part in parts):
        fitting = (at for at, part in enumerate(parts) if part.takes(value))
        return next(fitting, None)
    if value < 0:
        return 1
    return 2 if value == 0 and len(parts) > 2 else 0


def _signed(show: ShowNumber, value: float) -> str:
    return f"-{show(-value)}" if value < 0 else show(value)


class Display(NamedTuple):
    """How the values of a cell are shown; None where the format is missing or unknown.

    Attributes:
        number: Returns the text shown for a number.
        moment: Returns the text shown for a date, a time or a duration.
    """

    number: ShowNumber | None
    moment: ShowMoment | None


DisplayedCell = tuple[int, Display, bool]
"""The column of a cell, from 1, how it is shown, and whether a formula computed it, so that nobody
typed its digits. A bare tuple, as there are millions."""

DisplayedRows = Iterator[tuple[int, Sequence[DisplayedCell]]]
"""Rows with such cells, each with its number from 1, in order."""


class CellFormats:
    """The displays of the cells of a workbook's sheets."""

    def __init__(self, package: OfficePackage) -> None:
        self._package = package
        self._displays = _displays(package)
        self._parts = dict(sheet_parts(package)) if self._displays else {}

    def rows(self, sheet: str) -> DisplayedRows:
        """Return the rows of a sheet with the cells that have a format.

        Cells that do not state their place have none, and few programs write such cells.
        """
        part = self._parts.get(sheet, "")
        if not self._package.has(part):
            return
        columns = _Columns()
        with self._package.stream(part) as content:
            for rows in _whole_rows(content):
                for number, cells in groupby(_CELL.findall(rows), itemgetter(1)):
                    yield int(number), self._displayed(cells, columns)

    def _displayed(
        self, cells: Iterable[tuple[bytes, bytes, bytes, bytes]], columns: "_Columns"
    ) -> list[DisplayedCell]:
        displays = self._displays
        return [
            (columns[letters], displays[style], formula != b"")
            for letters, _, style, formula in cells
            if style in displays
        ]


class _Columns(dict[bytes, int]):
    """The numbers of columns by their letters."""

    def __missing__(self, letters: bytes) -> int:
        self[letters] = column_number(letters)
        return self[letters]


def column_number(name: bytes) -> int:
    """Return the number of a column from its letters: A is 1, AA is 27."""
    number = 0
    for letter in name:
        number = 26 * number + letter - ord("A") + 1
    return number


def _whole_rows(content: IO[bytes]) -> Iterator[bytes]:
    """Split a sheet into pieces that end with a row."""
    rest = b""
    while piece := content.read(_PIECE):
        ended = _END_OF_ROW.match(piece)
        end = ended.end() if ended else 0
        if end:
            yield rest + piece[:end]
            rest = b""
        rest += piece[end:]
    yield rest


def _displays(package: OfficePackage) -> dict[bytes, Display]:
    """Return the displays of a workbook's styles by their numbers, without bare values."""
    if not package.has(_STYLES):
        return {}
    root = package.needed_part(_STYLES)
    codes = BUILT_IN | {
        attribute(one, "numFmtId"): attribute(one, "formatCode") for one in root.iter("{*}numFmt")
    }
    styles = descendant(root, "cellXfs")
    known: dict[str, Display] = {}
    found: dict[bytes, Display] = {}
    for number, style in enumerate(() if styles is None else children(styles, "xf")):
        code = codes.get(attribute(style, "numFmtId"), "")
        if code not in known:
            known[code] = Display(number_format(code), date_format(code))
        if known[code] != (None, None):
            found[b"%d" % number] = known[code]
    return found


def sheet_parts(package: OfficePackage) -> Iterator[tuple[str, str]]:
    """Return the name of each sheet and that of its part, which is empty where missing.

    Raises:
        ReadingError: ``corrupt`` when the list of sheets is missing.
    """
    main = package.main(WORKBOOK)
    targets = {one.identity: one.target for one in package.relations(main)}
    for sheet in package.needed_part(main).iterfind("{*}sheets/{*}sheet"):
        yield attribute(sheet, "name"), targets.get(attribute(sheet, "id"), "")
