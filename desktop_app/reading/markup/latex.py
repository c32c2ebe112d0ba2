"""LaTeX: the text a user sees when it is typeset."""

import re
from collections.abc import Sequence
from itertools import pairwise

from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexwalker import (
    LatexCharsNode,
    LatexEnvironmentNode,
    LatexGroupNode,
    LatexMacroNode,
    LatexNode,
    LatexWalker,
    LatexWalkerError,
)
from pylatexenc.macrospec import LatexContextDb

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.latex_definitions import without_definitions
from desktop_app.reading.markup.latex_macros import CODE, as_typed, output_context, parsing_context
from desktop_app.reading.text.plain_text import blocks_of

_PACKAGE = re.compile(r"\\usepackage\s*\{n?german\}")
_OPTIONS = re.compile(
    r"\\(?:documentclass\s*\[(?P<all>[^\]]{0,1000})\]"
    r"|usepackage\s*\[(?P<babel>[^\]]{0,1000})\]\s*\{babel\})"
)
_LANGUAGE = re.compile(
    r"\b(?:(?P<german>n?(?:german|austrian|swissgerman))|[A-Z]{0,2}english|"
    r"american|british|french|italian|spanish)\b"
)
_OFF = re.compile(r'shorthands\s*=\s*off|\\shorthandoff\*?\{[^{}\n]{0,10}"|\\MakeOuterQuote\{"\}')
_REMARK = re.compile(r"(?<!\\)%[^\n]*")
_BEFORE_TEXT = r"\begin{document}"

_MEANINGS = {
    **dict(zip("aouAOUeiEI", "äöüÄÖÜëïËÏ", strict=True)),
    **dict(zip("sz`'<>=", "ßß„“«»-", strict=True)),
    "S": "SS",
    "Z": "SS",
    "-": "\u00ad",
    "~": "\u2011",
    "|": "",
    '"': "",
}
_SHORTHAND = re.compile(
    rf'"(?:(?P<double>ck|ff|ll|mm|nn|pp|rr|tt)|(?P<sign>[{re.escape("".join(_MEANINGS))}]))'
)

_LEVELS = {
    "part": 1, "chapter": 2, "section": 3, "subsection": 4, "subsubsection": 5, "paragraph": 6,
    "frametitle": 6,
}  # fmt: skip
_LONGEST = 3_000_000
"""Characters; the parser takes 8 s for a million, and longer files are generated."""

_SLIDE_LEVEL = 6
_METADATA = frozenset({"title", "author"})


def has_german_shorthands(source: str) -> bool:
    """Whether ``"`` begins a shorthand, as in German: ``"a`` is ä, ``"s`` is ß."""
    preamble = _REMARK.sub("", source.partition(_BEFORE_TEXT)[0])
    if _OFF.search(preamble):
        return False
    # The last language is that of the text; those of the package replace those of the class.
    stated = [one["babel"] or one["all"] for one in _OPTIONS.finditer(preamble)]
    languages = [one for options in stated for one in _LANGUAGE.finditer(options)]
    is_german = bool(languages) and languages[-1]["german"] is not None
    return is_german or _PACKAGE.search(preamble) is not None


def without_shorthands(text: str) -> str:
    """Return a text with the letters and signs that German shorthands mean."""
    return _SHORTHAND.sub(lambda found: found["double"] or _MEANINGS[found["sign"]], text)


def read(content: FileContent) -> Document:
    """Read a LaTeX file; one that cannot be parsed is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    source = without_definitions(text) if len(text) <= _LONGEST else text
    if len(source) <= _LONGEST:
        try:
            nodes, _, _ = LatexWalker(source, latex_context=parsing_context()).get_latex_nodes()
            page = _Page(_Setter(output_context(), has_shorthands=has_german_shorthands(text)))
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
            is_code = isinstance(node, LatexEnvironmentNode) and name in CODE
            name = name.rstrip("*")
            if _is_heading(node):
                self._end_paragraphs()
                self._assembly.add_heading(_fold(self._argument(node)), _LEVELS[name])
            elif isinstance(node, LatexMacroNode) and name in _METADATA:
                self._metadata[name] = _fold(self._argument(node)).replace(" ,", ",")
            elif name == "maketitle":
                self._end_paragraphs()
                self._assembly.add(self._metadata.get("author", ""))  # the title is indexed, too
            elif isinstance(node, LatexEnvironmentNode) and name == "document":
                # Definitions come before the document.
                self._inline.clear()
                self.add(node.nodelist)
                return  # what follows is not typeset
            elif isinstance(node, LatexEnvironmentNode) and name == "frame":
                self._end_paragraphs()
                title = _fold(self._set.latex_to_text(as_typed(node)))
                self._assembly.add_heading(title, _SLIDE_LEVEL)
                self.add(node.nodelist)
            elif isinstance(node, LatexEnvironmentNode) and any(map(_is_heading, node.nodelist)):
                self._end_paragraphs()
                self.add(node.nodelist)  # columns, appendices, line spacing
            elif is_code:
                self._end_paragraphs()
                self._assembly.add(as_typed(node), BlockKind.CODE)
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

    def __init__(self, context: LatexContextDb, *, has_shorthands: bool) -> None:
        super().__init__(context, strict_latex_spaces=False)
        self._has_shorthands = has_shorthands

    def chars_node_to_text(self, node: LatexCharsNode, **options: object) -> str:
        """Return characters that are not a macro."""
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
        try:
            return str(super().node_to_text(node, **options))
        except (AttributeError, LookupError, TypeError, ValueError):
            return str(node.latex_verbatim())


def _is_heading(node: LatexNode) -> bool:
    return isinstance(node, LatexMacroNode) and node.macroname.rstrip("*") in _LEVELS


def _fold(text: str) -> str:
    """Return a text on one line, with single spaces; capitals stay, since it is shown."""
    return " ".join(text.split())
