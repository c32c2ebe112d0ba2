"""The macros of mdoc(7): sections, lists and displays; those within lines are in mdoc_words."""

from collections.abc import Callable, Iterator
from itertools import chain

from desktop_app.reading.manual.flow import Flow
from desktop_app.reading.manual.man import text_of_call
from desktop_app.reading.manual.mdoc_words import CELL, OPENS, Words
from desktop_app.reading.manual.requests import arguments, control
from desktop_app.reading.manual.tables import table_rows

_PARAGRAPHS = frozenset({"Pp", "Lp", "sp"})
_SILENT = frozenset({"Bf", "Ef", "Db", "Es", "Tg", "Ud", "Bt", "Os"})
_ITEMS = frozenset({"-bullet", "-dash", "-hyphen", "-enum", "-item", "-column"})
"""Lists whose items have no terms."""

_REFERENCE = ("%A", "%T", "%B", "%I", "%J", "%R", "%N", "%V", "%U", "%P", "%Q", "%C", "%D", "%O")
"""Fields of a bibliographic reference, in the order in which they are printed."""

_DEEPEST = 100
"""Lists and displays inside each other."""

_EXIT = "The {} utility exits 0 on success, and >0 if an error occurs."
_RETURN = (
    "The {}() function returns the value 0 if successful; otherwise the value -1 is returned and "
    "the global variable errno is set to indicate the error."
)
"""What ``Ex -std`` and ``Rv -std`` print."""

MACROS = frozenset({
    "Dd", "Dt", "Os", "Sh", "Ss", "Pp", "Bl", "It", "El", "Bd", "Ed", "Nm", "Nd", "Fl", "Ar", "Op",
    "Xr", "Fn", "Fa", "Ft", "Fo", "Fc", "In", "Rs", "Re", "Ex", "Rv", "Xo", "Xc", "Ns", "Pf", "Dl",
    "D1", "Sy", "Em", "Li", "Pa", "Cm", "Ic", "Ev", "Dv", "Va", "Vt", "Er", "No",
})  # fmt: skip
"""Macros of the format itself, which pages do not define."""


class _List:
    """A list that is open.

    Attributes:
        kind: Its type, such as ``-bullet``.
        items: Number of its items.
        rows: The pieces of each cell, if it is a table.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.items = 0
        self.rows: list[list[list[str]]] = []

    def finished_rows(self) -> list[list[str]]:
        return [[" ".join(filter(None, cell)) for cell in row] for row in self.rows]


class MdocPage:
    """Reads the lines of a page.

    Attributes:
        flow: The text so far.
        header: Title, section and date of the page.
    """

    def __init__(self) -> None:
        self.flow = Flow()
        self.header = ["", "", ""]
        self._words = Words()
        self._section = ""
        self._is_term_open = False
        self._lists: list[_List] = []
        self._kept: list[bool] = []
        self._reference: list[tuple[int, str]] | None = None
        self._calls: dict[str, Callable[[list[str]], None]] = {
            "Dd": self._date,
            "Dt": self._title,
            "Sh": lambda args: self._heading(args, 1),
            "Ss": lambda args: self._heading(args, 2),
            "Bl": self._begin_list,
            "It": self._item,
            "El": lambda _: self._end_list(),
            "Bd": self._begin_display,
            "Ed": lambda _: self._end_display(),
            "Dl": self._display,
            "D1": self._display,
            "Rs": lambda _: self._begin_reference(),
            "Re": lambda _: self._end_reference(),
            "Ex": lambda args: self._standard(_EXIT, args),
            "Rv": lambda args: self._standard(_RETURN, args),
            "Nm": self._name,
            "Nd": self._description,
        }

    def read(self, lines: Iterator[str]) -> None:
        """Read all lines of a page."""
        for line in lines:
            called = control(line)
            if called is None:
                self._add_text(line)
            elif called[0] == "TS":
                self.flow.table(table_rows(lines, text_of_call))
            else:
                self._call(called[0], arguments(called[1]))
            if self.flow.assembly.is_full:
                break
        self._end_unfinished()
        self.flow.end_paragraph()

    def _add_text(self, line: str) -> None:
        if not line.strip() and not self.flow.is_kept:
            self.flow.end_paragraph()
        elif self._table() is not None:
            self._add_cells(line)
        else:
            self.flow.add(line)

    def _call(self, name: str, args: list[str]) -> None:
        if name in self._calls:
            self._calls[name](args)
        elif name in _PARAGRAPHS:
            self.flow.add("") if self.flow.is_kept else self.flow.end_paragraph()
        elif name == "br":
            self.flow.end_line()
        elif name in _REFERENCE and self._reference is not None:
            text, _, _ = self._words.line(["No", *args])
            self._reference.append((_REFERENCE.index(name), text))
        elif name not in _SILENT and (name[:1].isupper() or name[:1] == "%"):
            self._print([name, *args])

    def _print(self, args: list[str]) -> None:
        """Print a line of macros."""
        text, begins_glued, ends_glued = self._words.line(args)
        if self._table() is not None:
            self._add_cells(text)
            return
        if self._section == "SYNOPSIS" and args[0] in {"Fd", "In", "Ft", "Fn", "Fo", "Vt", "Cd"}:
            self.flow.end_line()
        if args[0] == "In" and self._section == "SYNOPSIS":
            text = f"#include {text}"
        if begins_glued or (text and args[0] == "Ns"):
            self.flow.glue()
        if text:
            self.flow.add_shown(text)
        if self._is_term_open and "Xc" in args:
            self._is_term_open = False
            self.flow.close_term()
        self._continue(ends_glued or args[-1] == "Ns" or (args[0] in OPENS and len(args) == 1))

    def _continue(self, is_glued: bool) -> None:
        """Prepare for the next line, which belongs to the same term or follows without a gap."""
        if self._is_term_open:
            self.flow.reopen_term()
        if is_glued:
            self.flow.glue()

    def _date(self, args: list[str]) -> None:
        # A version control system writes the date between dollars.
        self.header[2] = " ".join(args).removeprefix("$Mdocdate:").strip(" $")

    def _title(self, args: list[str]) -> None:
        self.header[:2] = [*args[:2], "", ""][:2]

    def _heading(self, args: list[str], level: int) -> None:
        self._end_unfinished()
        self._kept.clear()
        text, _, _ = self._words.line(["No", *args])
        self._section = text if level == 1 else self._section
        self.flow.heading(text, level)

    def _end_unfinished(self) -> None:
        """End a function, a reference, a term and lists whose own ends are missing."""
        if function := self._words.unfinished_function():
            self.flow.add_shown(function)
        self._end_reference()
        self._is_term_open = False
        while self._lists:
            self._end_list()

    def _name(self, args: list[str]) -> None:
        if args and not self._words.name:
            self._words.name = args[0]
        if self._section == "SYNOPSIS" and not self._lists:
            self.flow.end_line()
        self._print(["Nm", *args])

    def _description(self, args: list[str]) -> None:
        self._print(["Nd", *args])

    def _begin_list(self, args: list[str]) -> None:
        self.flow.end_paragraph()
        kind = next((one for one in args if one in _ITEMS), "-tag")
        if len(self._lists) < _DEEPEST:
            self._lists.append(_List(kind))

    def _table(self) -> _List | None:
        """Return the list whose rows are being read, if it is a table."""
        return self._lists[-1] if self._lists and self._lists[-1].kind == "-column" else None

    def _item(self, args: list[str]) -> None:
        if not self._lists:
            return
        current = self._lists[-1]
        current.items += 1
        if current.kind == "-column":
            current.rows.append([])
            self._add_cells(self._words.line(["No", *args])[0])
        elif current.kind == "-tag":
            self.flow.term_follows()
            text, _, ends_glued = self._words.line(["No", *args])
            self.flow.add_shown(text)
            self._is_term_open = "Xo" in args and "Xc" not in args
            self._continue(ends_glued)
        else:
            self.flow.end_paragraph()
            marks = {"-enum": f"{current.items}.", "-item": ""}
            self.flow.term(marks.get(current.kind, "•"))

    def _add_cells(self, text: str) -> None:
        """Add text to the row of a table."""
        current = self._lists[-1]
        if not current.rows:
            current.rows.append([])
        row = current.rows[-1]
        first, *others = text.split(CELL)
        if not row:
            row.append([])
        row[-1].append(first.strip())
        row += [[one.strip()] for one in others]

    def _end_list(self) -> None:
        if not self._lists:
            return
        ended = self._lists.pop()
        self.flow.end_paragraph()
        if ended.rows:
            self.flow.table(ended.finished_rows())

    def _begin_display(self, args: list[str]) -> None:
        self.flow.end_line()
        if len(self._kept) < _DEEPEST:
            self._kept.append(self.flow.is_kept)
        self.flow.is_kept = not {"-literal", "-unfilled"}.isdisjoint(args)

    def _end_display(self) -> None:
        self.flow.end_line()
        self.flow.is_kept = self._kept.pop() if self._kept else False

    def _display(self, args: list[str]) -> None:
        self.flow.end_line()
        self._print(["No", *args])
        self.flow.end_line()

    def _begin_reference(self) -> None:
        self._reference = []

    def _end_reference(self) -> None:
        fields = sorted(self._reference or [], key=lambda field: field[0])
        self._reference = None
        if fields:
            self.flow.add_shown(", ".join(text for _, text in fields) + ".")

    def _standard(self, sentence: str, args: list[str]) -> None:
        names = [one for one in chain(args[1:], [self._words.name]) if one]
        self.flow.add_shown(sentence.format(names[0] if names else ""))
