r"""The language roff: definitions, conditions and strings of a manual page are carried out.

What remains is text and the macros of the page, line by line. Requests for fonts, places and
margins are left to those who read the lines, and so is every escape that prints something.
"""

import re
from collections.abc import Callable, Container, Iterator
from functools import partial

from desktop_app.reading.manual.expressions import is_true, number

_DEEPEST = 20
"""Macros inside each other; a macro that calls itself ends there."""

_MOST_LINES = 200_000
"""Lines that the macros of a page may produce, and lines of conditions."""

_MOST_CHARACTERS = 2_000_000
"""Characters that the strings of a page may produce."""

_MOST_REPLACED = 50
_LONGEST_VALUE = 2_000
_LONGEST_LINE = 100_000
"""Characters of lines that are joined by a backslash."""

_CONTROL = re.compile(r"[.'][ \t]*([^\s\\]*)[ \t]*(.*)", re.DOTALL)
_CONTROLS = frozenset(".'")
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)\\[\"#].*", re.DOTALL)
_JOINED = re.compile(r"(?<!\\)(?:\\\\)*\\\Z")
_NAME = r"\((..)|\[([^\]\n]{0,60})\]|(.)"
_VALUE = re.compile(rf"\\(?:(\\)|(\*|n[-+]?|\$)(?:{_NAME}))")
_ARGUMENT = re.compile(r'[ \t]*(?:"((?:[^"]|"")*+)"?|((?:\\.|[^ \t\\]|\\\Z)++))', re.DOTALL)
_PAIR = re.compile(r"\\\((..)|\\\[([^\]\n]*)\]|\\.|(.)")
_BRACES = re.compile(r"\\[{}]")

_WITHOUT_EFFECT = frozenset({"", "rn", "rm", "tm", "break"})

_STRINGS = {
    "lq": "“", "rq": "”", "Aq": "'", "Lq": "“", "Rq": "”", "q": '"', "Tm": "™", "R": "®", "S": "",
    "Ba": "|", "Gt": ">", "Lt": "<", "Le": "≤", "Ge": "≥", "Ne": "≠", "Pm": "±", "Pi": "π",
    "lp": "(", "rp": ")", "If": "∞", "Na": "NaN", "Am": "&", ">=": "≥", "<=": "≤", 'L"': "“",
    'R"': "”", "--": "—", ".T": "utf8",
}  # fmt: skip
"""Strings that the macros of man(7) and mdoc(7) define."""

_NUMBERS = {".g": "1", ".x": "1", ".y": "22", ".l": "1560", "mo": "1", "dy": "1"}


def arguments(rest: str) -> list[str]:
    """Return the arguments of a macro, which are separated by spaces and may be quoted."""
    return [
        (found[1].replace('""', '"') if found[2] is None else found[2])
        for found in _ARGUMENT.finditer(rest.rstrip())
    ]


def control(line: str) -> tuple[str, str] | None:
    """Return the name and the rest of a line that calls a macro; None for a line of text."""
    found = _CONTROL.fullmatch(line) if line[:1] in _CONTROLS else None
    return (found[1], found[2]) if found else None


class Requests:
    """The lines of a page, as its requests arrange them.

    Args:
        text: The page.
        reserved: Names of macros whose definitions in the page are ignored.
    """

    def __init__(self, text: str, reserved: Container[str]) -> None:
        self._reserved = reserved
        self._sources: list[tuple[Iterator[str], list[str]]] = [(iter(text.split("\n")), [])]
        self._macros: dict[str, list[str]] = {}
        self._strings = dict(_STRINGS)
        self._numbers = dict(_NUMBERS)
        self._replaced: dict[str, str] = {}
        self._else: list[bool] = []
        self._lines_left = _MOST_LINES
        self._characters_left = _MOST_CHARACTERS
        append = partial(self._define, is_appended=True)
        extend = partial(self._set_string, is_appended=True)
        self._requests: dict[str, Callable[[str], None]] = {
            "if": self._if,
            "ie": self._if_or_else,
            "el": lambda then: self._branch(
                then, is_taken=self._else.pop() if self._else else False
            ),
            "while": self._skip_loop,
            "return": lambda _: self._leave_macro(),
            "nop": lambda line: self._insert([line]),
            "do": lambda request: self._insert([f".{request}"]),
            "ig": self._ignore,
            **dict.fromkeys(("de", "de1", "dei"), self._define),
            **dict.fromkeys(("am", "am1", "ami"), append),
            **dict.fromkeys(("ds", "ds1"), self._set_string),
            **dict.fromkeys(("as", "as1"), extend),
            "als": self._rename,
            "nr": self._set_number,
            "tr": self._replace,
        }

    def lines(self) -> Iterator[str]:
        """Yield text and calls of macros, with the values of strings in them."""
        while (line := self._next()) is not None:
            if "\\" in line:
                line = self._with_values(_COMMENT.sub(r"\1", line))
                if not line:
                    continue
                is_brace_alone = line.strip() in {"\\}", ".\\}"}
                line = line.replace("\\}", "")
                if is_brace_alone:
                    continue
            called = control(line)
            if called is None or not self._carry_out(*called):
                yield line

    def _next(self) -> str | None:
        """Return the next line; None at the end. One that ends in a backslash is continued."""
        line = self._next_typed()
        if line is None or not line.endswith("\\"):
            return line
        parts: list[str] = []
        left = _LONGEST_LINE
        while line is not None:
            is_continued = line.endswith("\\") and _JOINED.search(line) is not None
            parts.append(line[:-1] if is_continued else line)
            left -= len(line)
            if not is_continued or left <= 0 or line.endswith("\\{\\"):
                break
            line = self._next_typed()
        return "".join(parts)

    def _next_typed(self) -> str | None:
        while self._sources:
            line = next(self._sources[-1][0], None)
            if line is not None:
                return line
            self._sources.pop()
        return None

    def _insert(self, lines: list[str], called_with: list[str] | None = None) -> None:
        """Read these lines next, unless they are too many."""
        self._lines_left -= len(lines)
        if self._lines_left < 0 or len(self._sources) > _DEEPEST:
            return
        current = self._sources[-1][1] if self._sources else []
        self._sources.append((iter(lines), current if called_with is None else called_with))

    def _carry_out(self, name: str, rest: str) -> bool:
        """Carry out a request or a macro of the page; report whether it is one."""
        if request := self._requests.get(name):
            request(rest)
        elif name in self._macros:
            self._insert(self._macros[name], arguments(rest))
        else:
            return name in _WITHOUT_EFFECT
        return True

    def _if(self, rest: str) -> None:
        condition, then = is_true(rest, self._is_defined)
        self._branch(then, is_taken=condition)

    def _if_or_else(self, rest: str) -> None:
        condition, then = is_true(rest, self._is_defined)
        self._else.append(not condition)
        self._branch(then, is_taken=condition)

    def _skip_loop(self, rest: str) -> None:
        """Skip what would be repeated: no page repeats its text."""
        self._branch(rest[rest.find("\\{") :] if "\\{" in rest else "", is_taken=False)

    def _leave_macro(self) -> None:
        if len(self._sources) > 1:
            self._sources.pop()

    def _branch(self, then: str, *, is_taken: bool) -> None:
        """Read or skip what depends on a condition: the rest of its line, or lines in braces."""
        has_braces = then.startswith("\\{")
        if is_taken:
            if then := then.removeprefix("\\{").strip():
                self._insert([then])
        elif has_braces:
            open_braces = 0
            line: str | None = then
            while line is not None:
                braces = _BRACES.findall(line)
                open_braces += braces.count("\\{") - braces.count("\\}")
                if open_braces <= 0:
                    return
                line = self._next_typed()

    def _define(self, rest: str, *, is_appended: bool = False) -> None:
        """Keep the lines of a macro of the page."""
        name, _, end = rest.strip().partition(" ")
        body = self._taken_until(end.strip() or ".")
        if name and name not in self._reserved:
            before = self._macros.get(name, []) if is_appended else []
            self._macros[name] = (before + body)[:_LONGEST_VALUE]

    def _ignore(self, end: str) -> None:
        self._taken_until(end.strip() or ".")

    def _taken_until(self, end: str) -> list[str]:
        """Take the lines up to a call of a macro, which is two dots where none is stated."""
        body: list[str] = []
        while (line := self._next_typed()) is not None:
            called = control(line) if line[:1] == "." else None
            if called and called[0] == end:
                break
            body.append(line.replace("\\\\", "\\"))
        return body

    def _rename(self, rest: str) -> None:
        """Make the macros of the page known by a second name."""
        new, old = [*rest.split(), "", ""][:2]
        if old in self._macros:
            self._macros[new] = self._macros[old]

    def _set_string(self, rest: str, *, is_appended: bool = False) -> None:
        name, _, value = rest.partition(" ")
        value = value.lstrip().removeprefix('"').replace("\\\\", "\\")
        before = self._strings.get(name, "") if is_appended else ""
        self._strings[name] = (before + value)[:_LONGEST_VALUE]

    def _set_number(self, rest: str) -> None:
        words = rest.split()
        if len(words) < 2:
            return
        name, value = words[0], words[1]
        result = number(value.lstrip("+"))
        if value[0] in "+-":
            result += number(self._numbers.get(name, "0"))
        self._numbers[name] = str(max(min(result, 1 << 31), -(1 << 31)))

    def _replace(self, pairs: str) -> None:
        """Note that special characters are printed as others; plain ones stay as they are."""
        found = [one[0] for one in _PAIR.finditer(pairs)]
        for old, new in zip(found[::2], found[1::2], strict=False):
            if old.startswith(("\\(", "\\[")) and len(self._replaced) < _MOST_REPLACED:
                self._replaced[old] = new

    def _is_defined(self, kind: str, name: str) -> bool:
        if kind == "r":
            return name in self._numbers
        return name in self._macros or name in self._strings or name in self._reserved

    def _with_values(self, line: str) -> str:
        """Return a line with the values of strings, numbers and arguments in it."""
        line = _VALUE.sub(self._value, line)
        for _ in range(3):
            if "\\*" not in line:
                break
            line = _VALUE.sub(self._value, line)
        for old, new in self._replaced.items():
            line = line.replace(old, new)
        return line

    def _value(self, escape: re.Match[str]) -> str:
        if escape[1]:
            return escape[0]
        name = next((one for one in escape.groups()[2:] if one is not None), "")
        if escape[2] == "*":
            value = self._strings.get(name.split(" ")[0], "")
        elif escape[2] == "$":
            value = self._argument(name)
        elif name == ".$":
            value = str(len(self._sources[-1][1])) if self._sources else "0"
        else:
            value = self._numbers.get(name, "0")
        self._characters_left -= len(value)
        return value if self._characters_left > 0 else ""

    def _argument(self, name: str) -> str:
        called_with = self._sources[-1][1] if self._sources else []
        if name in {"*", "@"}:
            quote = '"' if name == "@" else ""
            return " ".join(f"{quote}{one}{quote}" for one in called_with)
        place = int(name) if name.isdigit() and len(name) < 3 else 0
        return called_with[place - 1] if 0 < place <= len(called_with) else ""
