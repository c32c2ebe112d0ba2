"""The macros and environments of LaTeX that pylatexenc lacks, or treats in another way."""

import re
from functools import cache

from pylatexenc.latex2text import (
    EnvironmentTextSpec,
    LatexNodes2Text,
    MacroTextSpec,
)
from pylatexenc.latex2text import (
    get_default_latex_context_db as default_output_context,
)
from pylatexenc.latexwalker import (
    LatexCharsNode,
    LatexEnvironmentNode,
    LatexMacroNode,
    LatexNode,
    LatexWalker,
)
from pylatexenc.latexwalker import (
    get_default_latex_context_db as default_parsing_context,
)
from pylatexenc.macrospec import (
    EnvironmentSpec,
    LatexContextDb,
    MacroSpec,
    MacroStandardArgsParser,
    ParsedMacroArgs,
    ParsedVerbatimArgs,
)

from desktop_app.reading.markup.latex_units import QUANTITIES, QuantityParser, shown_quantity

CODE = frozenset(
    f"{name}{star}"
    for name in ("verbatim", "Verbatim", "BVerbatim", "LVerbatim", "lstlisting", "minted")
    for star in ("", "*")
)
_REMARK = "comment"
"""Environment that is not typeset."""

_TITLED = ("block", "alertblock", "exampleblock")
_TITLE = r"(?:<[^<>\n]*>)?(?:\[[^\]\n]*\])*(?:\s*\{(?P<braced>(?:[^{}]|\{[^{}]*\})*)\})?"
"""What may follow the beginning of a slide or of a block on it, last its title."""

_NAMES = {"TeX": "TeX", "LaTeX": "LaTeX", "LaTeXe": "LaTeX2e", "BibTeX": "BibTeX", "and": ", "}
_OPTIONS = r"[^\S\n]*(?:\[[^\]]*\])?"
_AS_TYPED = r"(?:\{(?P<braced>[^{}]*)\}|(?P<mark>[^\sA-Za-z{])(?P<marked>[^\n]*?)(?P=mark))"
_CODE_MACROS = {
    "verb": r"\*?(?P<mark>[^\sA-Za-z*])(?P<marked>[^\n]*?)(?P=mark)",
    "lstinline": _OPTIONS + _AS_TYPED,
    "mintinline": _OPTIONS + r"\{[^{}]*\}" + _AS_TYPED,
    "path": _AS_TYPED,
    "url": _AS_TYPED,
}
"""Patterns of the argument of macros that typeset it as typed, brackets and backslashes too."""

_ADDRESS = re.compile(r"\s*(?:\[[^\]]*\])?\s*\{[^{}]*\}")
"""The first arguments of a link; in an address, ``%`` begins no remark."""

_SHOWN = {
    "title": "[{", "subtitle": "[{", "author": "[{", "institute": "[{", "date": "[{",
    "frametitle": "[{", "framesubtitle": "[{", "part": "*[{", "paragraph": "*[{",
    "caption": "*[{", "captionof": "*{[{", "subcaption": "*[{",
    "mbox": "{", "makebox": "[[{", "framebox": "[[{", "parbox": "[[[{{", "raisebox": "{[[{",
    "multicolumn": "{{{", "multirow": "[{[{[{", "resizebox": "*{{{", "scalebox": "{[{",
    "rotatebox": "[{{", "texttt": "{", "textsf": "{", "textmd": "{",
    "textup": "{", "keywords": "{", "foreignlanguage": "[{{", "hyperref": "[{", "hyperlink": "{{",
    "hypertarget": "{{", "todo": "[{",
}  # fmt: skip
"""Macros whose last argument is typeset, with their arguments as pylatexenc writes them."""

_NOT_SHOWN = {
    "addcontentsline": "{{{", "bibliographystyle": "{", "cline": "{", "glossary": "{",
    "includegraphics": "*[{", "includepdf": "[{", "includesvg": "[{", "index": "[{",
    "inst": "{", "lstinputlisting": "[{", "markboth": "{{", "markright": "{", "nocite": "{",
    "pagenumbering": "{", "pagestyle": "{", "rule": "[{{", "thanks": "{", "thispagestyle": "{",
}  # fmt: skip
"""Macros none of whose arguments is typeset."""

_ENVIRONMENTS = {
    "minipage": "[[[{", "tabular": "[{", "tabular*": "{[{", "tabulary": "{[{", "longtable": "[{",
    "thebibliography": "{", "multicols": "{[", "wrapfigure": "[{[{", "wraptable": "[{[{",
    "subfigure": "[{", "subtable": "[{", "column": "[{", "columns": "[", "adjustbox": "{",
    "spacing": "{", "tcolorbox": "[", "mdframed": "[",
}  # fmt: skip
"""Environments whose arguments are not typeset."""

_LANGUAGE = r"(?:\{[^}]*\})?"


class _LinkParser:
    """Parses the text of a link, after its address."""

    def __init__(self) -> None:
        self._text = MacroStandardArgsParser("{")

    def parse_args(
        self, w: LatexWalker, pos: int, parsing_state: object = None
    ) -> tuple[ParsedMacroArgs, int, int]:
        """Return the text, its place and the length of all, as pylatexenc requires."""
        address = _ADDRESS.match(w.s, pos)
        start = address.end() if address else pos
        parsed, _, length = self._text.parse_args(w, start, parsing_state)
        return parsed, pos, start + length - pos


class _CodeParser:
    """Parses the argument of a macro or the content of an environment as it is typed."""

    def __init__(self, pattern: str) -> None:
        self._pattern = re.compile(pattern, re.DOTALL)

    def parse_args(
        self, w: LatexWalker, pos: int, parsing_state: object = None
    ) -> tuple[ParsedVerbatimArgs, int, int]:
        """Return the argument, its place and its length, as pylatexenc requires."""
        match = self._pattern.match(w.s, pos)
        groups = match.groupdict() if match else {}
        text = groups.get("braced") or groups.get("marked") or ""
        length = match.end() - pos if match else 0
        held = w.make_node(
            LatexCharsNode, parsing_state=parsing_state, chars=text, pos=pos, len=length
        )
        return ParsedVerbatimArgs(verbatim_chars_node=held), pos, length


@cache
def parsing_context() -> LatexContextDb:
    """Return pylatexenc's macros for parsing, with those it lacks or parses in another way."""
    arguments = {**_SHOWN, **_NOT_SHOWN, "bibitem": "[{", "textfrac": "{{"}
    context = default_parsing_context()
    context.add_context_category(
        "own",
        macros=[
            *(MacroSpec(name, _CodeParser(after)) for name, after in _CODE_MACROS.items()),
            *(MacroSpec(name, specified) for name, specified in arguments.items()),
            *(MacroSpec(name, QuantityParser(after)) for name, after in QUANTITIES.items()),
            MacroSpec("href", _LinkParser()),
            MacroSpec("cmidrule", _CodeParser(_OPTIONS + r"(?:\([^)]*\))?" + _AS_TYPED)),
        ],
        environments=[
            *(EnvironmentSpec(name, _CodeParser(_inside(name))) for name in (*CODE, _REMARK)),
            *(EnvironmentSpec(name, _CodeParser(_TITLE)) for name in ("frame", *_TITLED)),
            *(EnvironmentSpec(name, specified) for name, specified in _ENVIRONMENTS.items()),
        ],
        prepend=True,
    )
    return context


@cache
def output_context() -> LatexContextDb:
    """Return pylatexenc's macros for output, with those it lacks or writes in another way."""
    context = default_output_context()
    context.add_context_category(
        "own",
        macros=[
            *(MacroTextSpec(name, as_typed) for name in _CODE_MACROS),
            *(MacroTextSpec(name, _last_argument) for name in (*_SHOWN, "href")),
            *(MacroTextSpec(name, shown_quantity) for name in QUANTITIES),
            *(MacroTextSpec(name, discard=True) for name in (*_NOT_SHOWN, "cmidrule")),
            *(MacroTextSpec(name, text) for name, text in _NAMES.items()),
            MacroTextSpec("bibitem", "\n"),
        ],
        environments=[
            *(EnvironmentTextSpec(name, as_typed) for name in CODE),
            *(EnvironmentTextSpec(name, _titled) for name in _TITLED),
            EnvironmentTextSpec(_REMARK, discard=True),
        ],
        prepend=True,
    )
    return context


def _inside(environment: str) -> str:
    """Return the pattern of everything between the beginning of an environment and its end."""
    options = "" if environment.startswith("verbatim") else _OPTIONS
    language = _LANGUAGE if environment.startswith("minted") else ""
    return rf"{options}{language}(?P<marked>.*?)(?=\\end\{{{re.escape(environment)}\}}|\Z)"


def _last_argument(node: LatexMacroNode, l2tobj: LatexNodes2Text) -> str:
    return str(l2tobj.node_arg_to_text(node, -1))


def _titled(node: LatexEnvironmentNode, l2tobj: LatexNodes2Text) -> str:
    title = l2tobj.latex_to_text(as_typed(node))
    return f"\n\n{title}\n\n{l2tobj.nodelist_to_text(node.nodelist)}\n\n"


def as_typed(node: LatexNode) -> str:
    return str(node.nodeargd.verbatim_text)
