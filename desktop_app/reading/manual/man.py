"""The macros of man(7), and those that groff and Plan 9 add to them."""

from collections.abc import Callable, Iterator

from desktop_app.reading.manual.characters import shown
from desktop_app.reading.manual.flow import Flow
from desktop_app.reading.manual.requests import arguments, control
from desktop_app.reading.manual.tables import table_rows

_ALTERNATING = frozenset({"BI", "BR", "IB", "IR", "RB", "RI"})
_FONTS = frozenset({"B", "I", "R", "SB", "SM", "CW", "C", "L", "BL"})
_PARAGRAPHS = frozenset({"PP", "LP", "P", "HP", "sp", "DT", "YS", "bp"})
_BREAKS = frozenset({"br", "in", "ti", "ce", "rj", "RS", "RE", "ad", "na", "brp"})
_KEPT = frozenset({"nf", "EX", "DS", "CS", "Vb"})
_FILLED = frozenset({"fi", "EE", "DE", "CE", "Ve"})
_DRAWN = {"PS": ("PE", "PF"), "EQ": ("EN",), "G1": ("G2",)}
"""Pictures and formulas, with the macros at whose end they end."""

_SILENT_NAMES = 3
"""Letters of the longest macro that is left out when it is not known, as those of fonts are. A line
that begins with a longer name is text with a dot that its author did not expect."""

_SILENT = frozenset({"LINKSTYLE", "warn", "mso", "char", "color", "cflags", "fam", "special"})

MACROS = (
    _ALTERNATING | _FONTS | _PARAGRAPHS | _BREAKS | _KEPT | _FILLED
    | {"TH", "SH", "SS", "TP", "TQ", "IP", "OP", "SY", "UR", "UE", "MT", "ME", "TS", "TE", "MR"}
) - {"Vb", "Ve", "CW", "C", "L", "BL", "CS", "CE", "DS", "DE"}  # fmt: skip
"""Macros of the format itself, which pages do not define."""


class Page:
    """Reads the lines of a page.

    Attributes:
        flow: The text so far.
        header: Arguments of the title line: name, section, date, source and manual.
    """

    def __init__(self) -> None:
        self.flow = Flow()
        self.header: list[str] = []
        self._heading_follows = 0
        self._link = ""
        self._calls: dict[str, Callable[[list[str]], None]] = {
            "TH": self._title,
            "SH": lambda args: self._heading(args, 1),
            "SS": lambda args: self._heading(args, 2),
            "TP": lambda _: self.flow.term_follows(),
            "TQ": lambda _: self.flow.term_follows(is_further=True),
            "IP": self._item,
            "UR": self._begin_link,
            "MT": self._begin_link,
            "UE": self._end_link,
            "ME": self._end_link,
            "SY": self._synopsis,
        }

    def read(self, lines: Iterator[str]) -> None:
        """Read all lines of a page."""
        for line in lines:
            called = control(line)
            if called is None:
                self._add_text(line)
            elif called[0] == "TS":
                self.flow.table(table_rows(lines, text_of_call))
            elif called[0] in _DRAWN:
                for name, rest in _leave_out(lines, _DRAWN[called[0]]):
                    self._call(name, rest, "")
            else:
                self._call(called[0], called[1], line)
            if self.flow.assembly.is_full:
                break
        self.flow.end_paragraph()

    def _add_text(self, line: str) -> None:
        """Add a line of text; an empty line ends the paragraph, an indented one begins a line."""
        if self._heading_follows and line.strip():
            self._heading([line], self._heading_follows)
        elif line.strip() or self.flow.is_kept:
            if line[:1] in {" ", "\t"}:
                self.flow.end_line()
            self.flow.add(line)
        else:
            self.flow.end_paragraph()

    def _call(self, name: str, rest: str, line: str) -> None:
        if name in self._calls:
            self._calls[name](arguments(rest))
        elif name in _PARAGRAPHS:
            self.flow.add("") if self.flow.is_kept and name == "sp" else self.flow.end_paragraph()
        elif name in _BREAKS:
            self.flow.end_line()
        elif name in _KEPT or name in _FILLED:
            self.flow.end_line()
            self.flow.is_kept = name in _KEPT
        elif text := text_of_call(name, arguments(rest)):
            self._add_text(text)
        elif len(name) > _SILENT_NAMES and name not in _SILENT:
            self._add_text(line)

    def _title(self, args: list[str]) -> None:
        self.header = [" ".join(shown(one).split()) for one in args[:5]]

    def _heading(self, args: list[str], level: int) -> None:
        self._heading_follows = 0 if args else level
        if args:
            self.flow.heading(" ".join(args), level)

    def _item(self, args: list[str]) -> None:
        if args and args[0]:
            self.flow.term(args[0])
        else:
            self.flow.end_paragraph()

    def _synopsis(self, args: list[str]) -> None:
        self.flow.end_paragraph()
        self.flow.add(" ".join(args))

    def _begin_link(self, args: list[str]) -> None:
        self._link = args[0] if args else ""

    def _end_link(self, args: list[str]) -> None:
        after = args[0] if args else ""
        self.flow.add(f"⟨{self._link}⟩{after}" if self._link else after)
        self._link = ""


def text_of_call(name: str, args: list[str]) -> str:
    """Return the text that a macro prints in a line; empty for a macro that prints none."""
    if name in _ALTERNATING:
        return "".join(args)
    if name in _FONTS:
        return " ".join(args)
    if name == "OP":
        return f"[{' '.join(args)}]" if args else ""
    if name in {"URL", "MTO"} and args:
        return f"{' '.join(args[1:2])} ⟨{args[0]}⟩{''.join(args[2:])}".lstrip()
    if name == "MR":
        return f"{args[0]}({args[1]}){''.join(args[2:])}" if len(args) > 1 else " ".join(args)
    return ""


def _leave_out(lines: Iterator[str], ends: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Skip a picture or formula; yield the heading before which its end is missing."""
    for line in lines:
        called = control(line)
        if called and called[0] in {"SH", "SS"}:
            yield called
        if called and called[0] in {"SH", "SS", *ends}:
            return
