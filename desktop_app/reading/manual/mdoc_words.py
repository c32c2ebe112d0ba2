"""A line of macros of mdoc(7) as the text it prints."""

from collections.abc import Callable, Iterable, Iterator

from desktop_app.reading.manual.characters import shown

_FONTS = frozenset({
    "Ad", "Ar", "Cm", "Cd", "Dv", "Em", "Er", "Ev", "Ft", "Ic", "Li", "Ms", "Pa", "St", "Sx", "Sy",
    "Tn", "Va", "Vt", "An", "Mt", "Hf", "Ot", "No", "Fd",
})  # fmt: skip
"""Macros that print their arguments as they are."""

_ENCLOSES = {
    "Op": ("[", "]"), "Dq": ("“", "”"), "Sq": ("‘", "’"), "Ql": ("‘", "’"), "Qq": ('"', '"'),
    "Pq": ("(", ")"), "Bq": ("[", "]"), "Brq": ("{", "}"), "Aq": ("⟨", "⟩"), "En": ("", ""),
}  # fmt: skip
"""Macros that enclose the rest of their line."""

OPENS = {
    "Oo": "[", "Do": "“", "So": "‘", "Qo": '"', "Po": "(", "Bo": "[", "Bro": "{", "Ao": "⟨",
}  # fmt: skip
_CLOSES = {
    "Oc": "]", "Dc": "”", "Sc": "’", "Qc": '"', "Pc": ")", "Bc": "]", "Brc": "}", "Ac": "⟩",
}  # fmt: skip

_SYSTEMS = {
    "At": "AT&T UNIX", "Bsx": "BSD/OS", "Bx": "BSD", "Dx": "DragonFly", "Fx": "FreeBSD",
    "Nx": "NetBSD", "Ox": "OpenBSD", "Ux": "UNIX",
}  # fmt: skip
"""Macros that print the name of a system, and its version if one follows."""

_OPENING = frozenset("([")
_CLOSING = frozenset(".,:;)]?!")
_PARSED = _FONTS | set(_SYSTEMS) | set(_ENCLOSES) | set(OPENS) | set(_CLOSES) | {
    "Fl", "Nm", "Xr", "Fn", "Fa", "In", "Ns", "Ap", "Pf", "Xo", "Xc", "Ta", "Lk", "Lb", "Nd", "Fo",
    "Fc", "Bk", "Ek", "Eo", "Ec", "Sm",
}  # fmt: skip
"""Macros that are recognised as words of a line."""

_MOST_WORDS = 150
"""Words of a line that are searched for macros: those in each other go as deep as there are words,
and each takes the rest of the line."""

CELL = "\t"
"""What separates the cells of a table within a line."""


class Words:
    """Prints lines of macros, one after another.

    Attributes:
        name: What the page is about; printed by ``Nm`` without words.
    """

    def __init__(self) -> None:
        self.name = ""
        self._pieces: list[str] = []
        self._is_glued = True
        self._has_gaps = True
        self._arguments: list[str] | None = None
        self._function = ""
        self._special: dict[str, Callable[[list[str]], None]] = {
            "Ar": lambda words: self._listed(words, "file ..."),
            "Pa": lambda words: self._listed(words, "~"),
            "Nm": lambda words: self._listed(words, self.name),
            "Fl": self._flags,
            "Xr": self._reference,
            "Fn": self._function_with_arguments,
            "Fa": self._function_arguments,
            "Fo": self._begin_function,
            "Fc": lambda _: self._end_function(),
            "In": lambda words: self._add(f"<{shown(words.pop(0))}>" if words else ""),
            "Lb": lambda words: self._add(f"library “{shown(words.pop(0))}”" if words else ""),
            "Ns": lambda _: self.glue(),
            "Ap": lambda _: self._attach("'"),
            "Pf": lambda words: self._prefix(words) if words else None,
            "Ta": lambda _: self._attach(CELL),
            "Sm": self._set_gaps,
            "Lk": self._link,
            "St": self._standard,
            "An": self._author,
            "Nd": lambda _: self._add("–"),
            "Eo": self._prefix,
            "Ec": self._close_as_stated,
            **dict.fromkeys(("Xo", "Xc", "Bk", "Ek", "No"), lambda _: None),
        }

    def line(self, args: list[str]) -> tuple[str, bool, bool]:
        """Return the text of a line.

        Args:
            args: A macro and its arguments.

        Returns:
            The text, and whether the text before it and after it follow without a gap.
        """
        self._pieces = []
        begins_glued = args[0] == "Ns" or args[0] in _CLOSES
        self._is_glued = True
        if len(args) > _MOST_WORDS:
            self._add(shown(" ".join(args)))
        else:
            self._print(list(args), is_first=True)
        if self._arguments is not None:
            return "", False, False
        return (
            "".join(self._pieces),
            begins_glued,
            bool(self._pieces) and (self._is_glued or not self._has_gaps),
        )

    def _add(self, text: str) -> None:
        """Append a word with a gap before it, unless it is punctuation."""
        if not text:
            return
        if not (self._is_glued or text in _CLOSING) and self._has_gaps:
            self._pieces.append(" ")
        self._pieces.append(text)
        self._is_glued = text in _OPENING

    def _print(self, words: list[str], *, is_first: bool = False) -> None:
        """Print words up to the end of the line."""
        while words:
            word = words.pop(0)
            if word in _PARSED or (is_first and word):
                self._macro(word, words)
            else:
                self._add(shown(word))
            is_first = False

    def _macro(self, name: str, words: list[str]) -> None:
        if name in _ENCLOSES:
            opening, closing = _ENCLOSES[name]
            after = _taken_punctuation(words)
            self._enclose(opening, closing, words)
            words[:] = after
        elif name in OPENS:
            self._add(OPENS[name])
            self._is_glued = bool(OPENS[name])
        elif name in _CLOSES:
            self._is_glued = True
            self._pieces.append(_CLOSES[name])
            self._is_glued = False
        elif name in _SYSTEMS:
            version = words.pop(0) if words and not _is_special(words[0]) else ""
            system = _SYSTEMS[name]
            self._add(f"{version}{system}" if name == "Bx" else f"{system} {version}".strip())
        elif function := self._special.get(name):
            function(words)
        else:
            self._add_all(self._own(words))

    def _add_all(self, words: Iterable[str]) -> None:
        for word in words:
            self._add(shown(word))

    def glue(self) -> None:
        """Cause the next word to follow without a gap."""
        self._is_glued = True

    def _attach(self, sign: str) -> None:
        """Append a sign without a gap on either side."""
        self._pieces.append(sign)
        self._is_glued = True

    def _set_gaps(self, words: list[str]) -> None:
        state = words.pop(0) if words and words[0] in {"on", "off"} else ""
        self._has_gaps = not self._has_gaps if not state else state == "on"

    def _own(self, words: list[str]) -> Iterator[str]:
        """Take the words of a macro: those up to the next macro."""
        while words and words[0] not in _PARSED:
            yield words.pop(0)

    def _listed(self, words: list[str], without: str) -> None:
        """Print the words of a macro, or what it prints without any."""
        own = list(self._own(words))
        if not own or _is_punctuation(own[0]):
            self._add(without)
        self._add_all(own)

    def _flags(self, words: list[str]) -> None:
        own = list(self._own(words))
        if not own or _is_punctuation(own[0]):
            self._add("-")
            self._is_glued = bool(words) and not own
        for word in own:
            is_mark = _is_punctuation(word) or word in {"|", "(", "["}
            self._add(shown(word) if is_mark else f"-{shown(word)}")

    def _reference(self, words: list[str]) -> None:
        own = list(self._own(words))
        if len(own) > 1 and not _is_punctuation(own[1]):
            own[:2] = [f"{own[0]}({own[1]})"]
        self._add_all(own)

    def _function_with_arguments(self, words: list[str]) -> None:
        own = list(self._own(words))
        after = _taken_punctuation(own)
        if own:
            self._add(f"{shown(own[0])}({', '.join(map(shown, own[1:]))})")
        for word in after:
            self._add(word)

    def _function_arguments(self, words: list[str]) -> None:
        if self._arguments is not None:
            self._arguments += map(shown, self._own(words))
        else:
            self._add_all(self._own(words))

    def _begin_function(self, words: list[str]) -> None:
        self._function = shown(" ".join(self._own(words)))
        self._arguments = []

    def _end_function(self) -> None:
        arguments = ", ".join(self._arguments or [])
        self._arguments = None
        self._pieces = []
        self._is_glued = True
        self._add(f"{self._function}({arguments})")

    def unfinished_function(self) -> str:
        """Return the function of which the arguments are being read, and end it; else empty."""
        return "" if self._arguments is None else self.line(["Fc"])[0]

    def _prefix(self, words: list[str]) -> None:
        self._add(shown(words.pop(0)) if words else "")
        self._is_glued = True

    def _link(self, words: list[str]) -> None:
        own = list(self._own(words))
        after = _taken_punctuation(own)
        if len(own) > 1:
            self._add(f"{shown(' '.join(own[1:]))} ⟨{shown(own[0])}⟩")
        elif own:
            self._add(shown(own[0]))
        for word in after:
            self._add(word)

    def _standard(self, words: list[str]) -> None:
        """Print the name of a standard, such as IEEE Std 1003.1-2008 for ``-p1003.1-2008``."""
        if words:
            name = words.pop(0).removeprefix("-")
            is_posix = name.startswith("p1003")
            self._add(f"IEEE Std {name[1:]}" if is_posix else f"{name[:1].upper()}{name[1:]}")

    def _author(self, words: list[str]) -> None:
        self._add_all(one for one in self._own(words) if one not in {"-split", "-nosplit"})

    def _close_as_stated(self, words: list[str]) -> None:
        self._is_glued = True
        self._add(shown(words.pop(0)) if words else "")

    def _enclose(self, opening: str, closing: str, words: list[str]) -> None:
        """Print the rest of a line between two marks."""
        self._add(opening)
        self._is_glued = True
        self._print(words)
        self._pieces.append(closing)
        self._is_glued = False


def _taken_punctuation(words: list[str]) -> list[str]:
    """Take punctuation from the end of a line, which is outside what the line encloses."""
    at = len(words)
    while at and _is_punctuation(words[at - 1]):
        at -= 1
    after = words[at:]
    del words[at:]
    return after


def _is_punctuation(word: str) -> bool:
    return word in _CLOSING


def _is_special(word: str) -> bool:
    return _is_punctuation(word) or word in _PARSED
