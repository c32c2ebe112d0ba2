"""LaTeX: what a person sees once it is set; the only module with pylatexenc."""

import re
from collections.abc import Sequence

from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexwalker import (
    LatexEnvironmentNode,
    LatexMacroNode,
    LatexNode,
    LatexWalker,
    LatexWalkerError,
)

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts, limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of

_LEVELS = {
    "part": 1, "chapter": 1, "section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4,
}  # fmt: skip
_LONGEST = 3_000_000
"""Characters; the parser takes 8 s for a million, and longer files are made by programs."""

_CODE = frozenset({"verbatim", "lstlisting", "minted", "Verbatim"})
_AROUND = re.compile(r"\A\\begin\{[^}]*\}(?:\[[^\]]*\]|\{[^}]*\})*|\\end\{[^}]*\}\Z")
_FACTS = frozenset({"title", "author"})


def read(content: FileContent) -> Document:
    """Read a LaTeX file; what the parser cannot follow is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
    """
    text = text_of(content)
    if len(text) <= _LONGEST:
        try:
            nodes, _, _ = LatexWalker(text).get_latex_nodes()
            page = _Page()
            page.add(nodes)
            return page.finish()
        except (LatexWalkerError, RecursionError, ValueError, IndexError):
            pass
    return limited(Document(text, blocks_of(text), FileKind.TEXT))


class _Page:
    """Sets nodes as blocks: headings, code, and paragraphs between them."""

    def __init__(self) -> None:
        self._assembly = Assembly()
        self._facts: dict[str, str] = {}
        self._set = LatexNodes2Text(strict_latex_spaces=False)
        self._inline: list[LatexNode] = []

    def add(self, nodes: Sequence[LatexNode]) -> None:
        """Set a list of nodes; the document's own environment is looked into."""
        for node in nodes:
            name = getattr(node, "macroname", "") or getattr(node, "environmentname", "")
            name = name.rstrip("*")
            if isinstance(node, LatexMacroNode) and name in _LEVELS:
                self._end_paragraphs()
                self._assembly.add(
                    _fold(self._argument(node)), BlockKind.HEADING, level=_LEVELS[name]
                )
            elif isinstance(node, LatexMacroNode) and name in _FACTS:
                self._facts[name] = _fold(self._argument(node))
            elif name == "maketitle":
                pass  # sets what the facts are already known by
            elif isinstance(node, LatexEnvironmentNode) and name == "document":
                # What stands before it are definitions.
                self._inline.clear()
                self.add(node.nodelist)
            elif isinstance(node, LatexEnvironmentNode) and name in _CODE:
                self._end_paragraphs()
                self._assembly.add(_source(node), BlockKind.CODE)
            else:
                self._inline.append(node)
        self._end_paragraphs()

    def finish(self) -> Document:
        """Give the document with what it says of itself."""
        facts = Facts(self._facts.get("title", ""), self._facts.get("author", ""))
        return self._assembly.finish(FileKind.TEXT, facts)

    def _argument(self, macro: LatexMacroNode) -> str:
        arguments = macro.nodeargd.argnlist if macro.nodeargd else ()
        return "".join(self._set.nodelist_to_text([one]) for one in arguments[-1:] if one)

    def _end_paragraphs(self) -> None:
        text = self._set.nodelist_to_text(self._inline)
        self._inline.clear()
        for block in blocks_of(text):
            self._assembly.add(text[block.start : block.end])


def _source(node: LatexEnvironmentNode) -> str:
    return _AROUND.sub("", node.latex_verbatim())


def _fold(text: str) -> str:
    return " ".join(text.split())
