"""Macros that a LaTeX file defines itself: each is replaced by what it stands for."""

import re
from itertools import islice

_BEFORE_TEXT = r"\begin{document}"
_ARGUMENTS = r"(?:\[[^\]\n]{0,200}\]\s*+)*+"
_DEFINITION = re.compile(
    r"\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand)\s*+(?:\*\s*+)?(?:\{\s*+)?"
    rf"\\(?P<command>[A-Za-z@]++)\s*+(?:\}}\s*+)?(?P<arguments>{_ARGUMENTS})(?=\{{)"
    r"|\\[egx]?def\s*+\\(?P<defined>[A-Za-z@]++)(?P<parameters>[^{}\\\n]{0,200})(?=\{)"
    r"|\\(?:re)?newenvironment\s*+(?:\*\s*+)?"
    rf"\{{[^{{}}\n]{{0,200}}\}}\s*+{_ARGUMENTS}(?P<first>(?=\{{))"
)
_COPY = re.compile(r"\\let\s*+\\[A-Za-z@]++\s*+=?\s*+\\[A-Za-z@]++")
r"""``\let\old\section``, where the parser would look for the title of a section."""

_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_LONGEST_DEFINITION = 5_000
"""Characters; a definition without an end is looked at no further."""

_MOST = 1_000
"""Definitions that are looked at; papers have some hundred."""

_LONGEST_LINE = 1_000
_LONGEST = 80
"""Characters of what stands for a macro: words, or the beginning of an environment."""

_PARTS = frozenset(
    {
        "author", "begin", "caption", "chapter", "date", "end", "item", "maketitle", "paragraph",
        "part", "section", "subsection", "subsubsection", "title",
    }
)  # fmt: skip
"""Macros that are read as parts of the document, however a file changes their look."""

_REDEFINED = (
    r"\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand|[egx]?def|let)(?![A-Za-z@])"
    r"\s*+(?:\*\s*+)?(?:\{\s*+)?\\[A-Za-z@]++"
)
"""A definition in the text, whose name is no use of the macro."""

_CODE = (
    r"\\begin\{(?P<code>(?:[BLV]?[Vv]erbatim|lstlisting|minted)\*?)\}.*?(?:\\end\{(?P=code)\}|\Z)"
    r"|\\(?:verb\*?|lstinline)(?P<mark>[^\sA-Za-z*{\[])[^\n]{0,1000}?(?P=mark)"
)


def without_definitions(source: str) -> str:
    r"""Return a file without the definitions before its text, and with the macros replaced.

    The parser would look for the end of an environment that a macro begins, as in
    ``\newcommand{\be}{\begin{equation}}``, in the rest of the file. Macros with arguments are not
    replaced, nor those inside another one.
    """
    preamble, begin, text = source.partition(_BEFORE_TEXT)
    if not begin:
        return source
    preamble = _COPY.sub("", preamble)
    macros: dict[str, str] = {}
    kept: list[str] = []
    at = 0
    for found in islice(_DEFINITION.finditer(preamble), _MOST):
        end = _end_of_group(preamble, found.end())
        if found.start() < at or end is None or _is_remark(preamble, found.start()):
            continue
        name, meaning = found["command"] or found["defined"], preamble[found.end() + 1 : end - 1]
        if found["first"] is not None:
            end = _end_of_group(preamble, end) or end
        elif (
            name not in _PARTS
            and not (found["arguments"] or found["parameters"])
            and len(meaning) <= _LONGEST
        ):
            macros[name] = meaning.replace(r"\xspace", "")
        kept.append(preamble[at : found.start()])
        at = end
    preamble = "".join([*kept, preamble[at:]])
    return _replaced(f"{preamble}{begin}{text}", macros)


def _end_of_group(source: str, start: int) -> int | None:
    """Return the place behind a group in braces; None where it is too long or has no end."""
    depth = 0
    for brace in _BRACE.finditer(source, start, start + _LONGEST_DEFINITION):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth <= 0:
            return brace.end()
    return None


def _is_remark(source: str, at: int) -> bool:
    line = source[max(0, at - _LONGEST_LINE) : at].rpartition("\n")[2]
    return "%" in line.replace(r"\%", "")


def _replaced(source: str, macros: dict[str, str]) -> str:
    if not macros:
        return source
    names = "|".join(map(re.escape, macros))
    used = re.compile(rf"{_CODE}|{_REDEFINED}|\\(?P<name>{names})(?![A-Za-z@])", re.DOTALL)
    return used.sub(lambda found: macros[found["name"]] if found["name"] else found[0], source)
