"""LaTeX: the text a user sees when it is typeset; the only module with pylatexenc."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from pylatexenc.latex2text import (
    EnvironmentTextSpec,
    LatexNodes2Text,
    MacroTextSpec,
)
from pylatexenc.latex2text import (
    get_default_latex_context_db as setting_of,
)
from pylatexenc.latexwalker import (
    LatexCharsNode,
    LatexEnvironmentNode,
    LatexGroupNode,
    LatexMacroNode,
    LatexNode,
    LatexWalker,
    LatexWalkerError,
)
from pylatexenc.latexwalker import (
    get_default_latex_context_db as grammar_of,
)
from pylatexenc.macrospec import (
    EnvironmentSpec,
    LatexContextDb,
    MacroSpec,
    MacroStandardArgsParser,
    ParsedMacroArgs,
    ParsedVerbatimArgs,
)

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.latex_definitions import without_definitions
from desktop_app.reading.markup.latex_preamble import has_german_shorthands, without_shorthands
from desktop_app.reading.markup.latex_units import QUANTITIES, QuantityParser, shown_quantity
from desktop_app.reading.text.plain_text import blocks_of

_LEVELS = {
    "part": 1, "chapter": 2, "section": 3, "subsection": 4, "subsubsection": 5, "paragraph": 6,
    "frametitle": 6,
}  # fmt: skip
_LONGEST = 3_000_000
"""Characters; the parser takes 8 s for a million, and longer files are generated."""

_CODE = frozenset(
    f"{name}{star}"
    for name in ("verbatim", "Verbatim", "BVerbatim", "LVerbatim", "lstlisting", "minted")
    for star in ("", "*")
)
_REMARK = "comment"
"""Environment that is not typeset."""

_TITLED = ("block", "alertblock", "exampleblock")
_TITLE = r"(?:<[^<>\n]*>)?(?:\[[^\]\n]*\])*(?:\s*\{(?P<braced>(?:[^{}]|\{[^{}]*\})*)\})?"
"""What may follow the beginning of a slide or of a block on it, last its title."""

_SLIDE_LEVEL = 6
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
_METADATA = frozenset({"title", "author"})


def read(content: FileContent) -> Document:
    """Read a LaTeX file; one that cannot be parsed is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    source = without_definitions(text) if len(text) <= _LONGEST else text
    if len(source) <= _LONGEST:
        try:
            nodes, _, _ = LatexWalker(source, latex_context=_grammar()).get_latex_nodes()
            page = _Page(_Setter(_setting(), has_shorthands=has_german_shorthands(text)))
            page.add(nodes)
            return page.finish()
        except (LatexWalkerError, RecursionError, ValueError, IndexError):
            pass
    return limited(Document(text, blocks_of(text), FileKind.TEXT))


class _Page:
    """Appends nodes as blocks: headings, code, and paragraphs between them."""

    def __init__(self, setter: "_Setter") -> None:
        self._assembly = Assembly()
        self._metadata: dict[str, str] = {}
        self._set = setter
        self._inline: list[LatexNode] = []

    def add(self, nodes: Sequence[LatexNode]) -> None:
        """Append a list of nodes, including those in the document's own environment."""
        for node in nodes:
            name = getattr(node, "macroname", "") or getattr(node, "environmentname", "")
            is_code = isinstance(node, LatexEnvironmentNode) and name in _CODE
            name = name.rstrip("*")
            if _is_heading(node):
                self._end_paragraphs()
                self._assembly.add(
                    _fold(self._argument(node)), BlockKind.HEADING, level=_LEVELS[name]
                )
            elif isinstance(node, LatexMacroNode) and name in _METADATA:
                self._metadata[name] = _fold(self._argument(node)).replace(" ,", ",")
            elif name == "maketitle":
                pass  # prints metadata that are read elsewhere
            elif isinstance(node, LatexEnvironmentNode) and name == "document":
                # Definitions come before the document.
                self._inline.clear()
                self.add(node.nodelist)
                return  # what follows is not typeset
            elif isinstance(node, LatexEnvironmentNode) and name == "frame":
                self._end_paragraphs()
                title = _fold(self._set.latex_to_text(_as_typed(node)))
                self._assembly.add(title, BlockKind.HEADING, level=_SLIDE_LEVEL)
                self.add(node.nodelist)
            elif isinstance(node, LatexEnvironmentNode) and any(map(_is_heading, node.nodelist)):
                self._end_paragraphs()
                self.add(node.nodelist)  # columns, appendices, line spacing
            elif is_code:
                self._end_paragraphs()
                self._assembly.add(_as_typed(node), BlockKind.CODE)
            else:
                self._inline.append(node)
        self._end_paragraphs()

    def finish(self) -> Document:
        """Return the document with its metadata."""
        metadata = Metadata(self._metadata.get("title", ""), self._metadata.get("author", ""))
        return self._assembly.finish(FileKind.TEXT, metadata)

    def _argument(self, macro: LatexMacroNode) -> str:
        arguments = macro.nodeargd.argnlist if macro.nodeargd else ()
        return "".join(self._set.nodelist_to_text([one]) for one in arguments[-1:] if one)

    def _end_paragraphs(self) -> None:
        text = self._set.nodelist_to_text(self._inline)
        self._inline.clear()
        for block in blocks_of(text):
            self._assembly.add(text[block.start : block.end])


class _Setter(LatexNodes2Text):  # type: ignore[misc]
    """Typesets nodes; a macro or environment without the arguments it needs remains as typed."""

    def __init__(self, setting: LatexContextDb, *, has_shorthands: bool) -> None:
        super().__init__(setting, strict_latex_spaces=False)
        self._has_shorthands = has_shorthands

    def chars_node_to_text(self, node: LatexCharsNode, **options: object) -> str:
        """Return characters that are no macro."""
        text = str(super().chars_node_to_text(node, **options))
        return without_shorthands(text) if self._has_shorthands else text

    def nodelist_to_text(self, nodelist: Sequence[LatexNode]) -> str:
        """Return the text of nodes, with spaces between the arguments of a macro not known."""
        starts = [0]
        takes_arguments = False
        for at, node in enumerate(nodelist):
            is_group = isinstance(node, LatexGroupNode)
            if takes_arguments and is_group and isinstance(nodelist[at - 1], LatexGroupNode):
                starts.append(at)
            is_space = isinstance(node, LatexCharsNode) and node.chars.isspace()
            takes_arguments = (takes_arguments and (is_group or is_space)) or (
                isinstance(node, LatexMacroNode)
                and self.latex_context.get_macro_spec(node.macroname) is None
            )
        parts = (nodelist[a:b] for a, b in pairwise([*starts, len(nodelist)]))
        return " ".join(filter(None, map(super().nodelist_to_text, parts)))

    def node_to_text(self, node: LatexNode, **options: object) -> str:
        """Return the text of a node."""
        try:
            return str(super().node_to_text(node, **options))
        except (AttributeError, LookupError, TypeError, ValueError):
            return str(node.latex_verbatim())


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
def _grammar() -> LatexContextDb:
    """Return pylatexenc's macros for parsing, with those it lacks or parses in another way."""
    arguments = {**_SHOWN, **_NOT_SHOWN, "bibitem": "[{", "textfrac": "{{"}
    grammar = grammar_of()
    grammar.add_context_category(
        "own",
        macros=[
            *(MacroSpec(name, _CodeParser(after)) for name, after in _CODE_MACROS.items()),
            *(MacroSpec(name, specified) for name, specified in arguments.items()),
            *(MacroSpec(name, QuantityParser(after)) for name, after in QUANTITIES.items()),
            MacroSpec("href", _LinkParser()),
            MacroSpec("cmidrule", _CodeParser(_OPTIONS + r"(?:\([^)]*\))?" + _AS_TYPED)),
        ],
        environments=[
            *(EnvironmentSpec(name, _CodeParser(_inside(name))) for name in (*_CODE, _REMARK)),
            *(EnvironmentSpec(name, _CodeParser(_TITLE)) for name in ("frame", *_TITLED)),
            *(EnvironmentSpec(name, specified) for name, specified in _ENVIRONMENTS.items()),
        ],
        prepend=True,
    )
    return grammar


@cache
def _setting() -> LatexContextDb:
    """Return pylatexenc's macros for output, with those it lacks or writes in another way."""
    setting = setting_of()
    setting.add_context_category(
        "own",
        macros=[
            *(MacroTextSpec(name, _as_typed) for name in _CODE_MACROS),
            *(MacroTextSpec(name, _last_argument) for name in (*_SHOWN, "href")),
            *(MacroTextSpec(name, shown_quantity) for name in QUANTITIES),
            *(MacroTextSpec(name, discard=True) for name in (*_NOT_SHOWN, "cmidrule")),
            *(MacroTextSpec(name, text) for name, text in _NAMES.items()),
            MacroTextSpec("bibitem", "\n"),
        ],
        environments=[
            *(EnvironmentTextSpec(name, _as_typed) for name in _CODE),
            *(EnvironmentTextSpec(name, _titled) for name in _TITLED),
            EnvironmentTextSpec(_REMARK, discard=True),
        ],
        prepend=True,
    )
    return setting


def _is_heading(node: LatexNode) -> bool:
    return isinstance(node, LatexMacroNode) and node.macroname.rstrip("*") in _LEVELS


def _inside(environment: str) -> str:
    """Return the pattern of everything between the beginning of an environment and its end."""
    options = "" if environment.startswith("verbatim") else _OPTIONS
    language = _LANGUAGE if environment.startswith("minted") else ""
    return rf"{options}{language}(?P<marked>.*?)(?=\\end\{{{re.escape(environment)}\}}|\Z)"


def _last_argument(node: LatexMacroNode, l2tobj: LatexNodes2Text) -> str:
    return str(l2tobj.node_arg_to_text(node, -1))


def _titled(node: LatexEnvironmentNode, l2tobj: LatexNodes2Text) -> str:
    title = l2tobj.latex_to_text(_as_typed(node))
    return f"\n\n{title}\n\n{l2tobj.nodelist_to_text(node.nodelist)}\n\n"


def _as_typed(node: LatexNode) -> str:
    return str(node.nodeargd.verbatim_text)


def _fold(text: str) -> str:
    """Return a text on one line, with single spaces; capitals stay, since it is shown."""
    return " ".join(text.split())
