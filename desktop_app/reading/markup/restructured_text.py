"""reStructuredText, parsed without reading other files or running anything."""

import re
from collections.abc import Iterator

from docutils import nodes
from docutils.core import publish_doctree
from docutils.utils.punctuation_chars import closers, closing_delimiters, delimiters

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, limited, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import day_within
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of

_SETTINGS = {
    # Another author's document must not name files of the user or run its own markup.
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "_disable_config": True,
    # Report no errors of the document: read what can be read.
    "halt_level": 5,
    "report_level": 5,
    "warning_stream": False,
    "line_length_limit": 10_000_000,
    "syntax_highlight": "none",
}

_LONGEST = 500_000
"""Characters; the parser takes up to 20 s for these, where each line is a footnote or an error in a
table. A file has 30 s and 10 s a megabyte."""

_MOST_SEARCHED = 200_000_000
"""Characters: the parser searches the rest of the paragraph for the end of each mark, which takes
5 ns a character where there is none."""

_OTHER_MARK = 40
"""Characters whose search takes as long as looking at a mark that is not the end."""

_MOST_STEPS = 20_000_000
"""The parser looks through all parts of a document for each line drawn between two of them, which
takes 0.1 µs a part."""

_OPEN_MARK = re.compile(
    rf"(?<!\w)([`*|])(?=\S)(?!.{{0,200}}?\S\1(?:$|[\s{closers}{delimiters}{closing_delimiters}]))"
)
"""A mark whose end, with a space or punctuation after it, does not follow in its line."""

_DRAWN_LINE = re.compile(r"([!-/:-@\[-`{-~])\1{3,}+")

_ROLE = re.compile(r":[\w:+.-]+:`([^`<]+?)(?:\s*<[^`>]*>)?`")
"""A role that only Sphinx knows, left in the text as it was typed."""


def read(content: FileContent) -> Document:
    """Read a reStructuredText file; directives unknown to docutils are kept as code.

    A file that the parser cannot read, or would take too long for, is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    tree = None if _takes_too_long(text) else _parsed(text)
    if tree is None:
        return limited(Document(text, blocks_of(text), FileKind.TEXT))
    assembly = Assembly()
    _Page(assembly).add(tree, 0)
    author = next((node.astext() for node in tree.findall(nodes.author)), "")
    date = next((node.astext() for node in tree.findall(nodes.date)), "")
    metadata = Metadata(tree.get("title") or "", author, day_within(date))
    return assembly.finish(FileKind.TEXT, metadata)


def _parsed(text: str) -> nodes.document | None:
    """Return the tree of a text; None where its lists, or the links of a paragraph, are too many.

    The parser calls itself for each level of a list and for each link of a paragraph.
    """
    try:
        tree: nodes.document = publish_doctree(text, settings_overrides=_SETTINGS)
    except RecursionError:
        return None
    return tree


def _takes_too_long(text: str) -> bool:
    """Whether a text is long, or made so that the parser repeats its searches."""
    if len(text) > _LONGEST:
        return True
    parts = [text[block.start : block.end] for block in blocks_of(text)]
    lines = sum(_DRAWN_LINE.fullmatch(part) is not None for part in parts)
    marks = [len(_OPEN_MARK.findall(part)) for part in parts]
    searched = sum(
        count * (len(part) + _OTHER_MARK * count) for part, count in zip(parts, marks, strict=True)
    )
    return lines * len(parts) > _MOST_STEPS or searched > _MOST_SEARCHED


class _Page:
    """Appends a tree as blocks; a list with all its items is one block."""

    def __init__(self, assembly: Assembly) -> None:
        self._assembly = assembly

    def add(self, parent: nodes.Element, level: int) -> None:
        """Append everything below a node that is under headings up to this level."""
        for node in parent.children:
            if isinstance(node, nodes.title | nodes.subtitle):
                self._assembly.add_heading(_text(node), max(level, 1))
            elif isinstance(node, nodes.Element) and not self._add_whole(node):
                self.add(node, level + isinstance(node, nodes.section))

    def _add_whole(self, node: nodes.Element) -> bool:
        """Append a node that is one block or none; False for a node that holds blocks."""
        match node:
            case nodes.comment() | nodes.substitution_definition() | nodes.target():
                pass
            case nodes.topic() if "contents" in node["classes"]:
                pass  # built from the headings, which are all read
            case nodes.literal_block() | nodes.doctest_block():
                self._add(node, BlockKind.CODE)
            case nodes.table():
                rows = (map(_cell, row.children) for row in node.findall(nodes.row))
                self._assembly.add(table_text(rows), BlockKind.TABLE)
            case nodes.bullet_list() | nodes.enumerated_list() if _is_plain(node):
                self._assembly.add("\n".join(_items(node)))
            case nodes.image():
                self._add(node)
            case nodes.system_message():
                for source in node.findall(nodes.literal_block):
                    self._add(source, BlockKind.CODE)
            case nodes.TextElement():
                self._add(node)
            case _:
                return False
        return True

    def _add(self, node: nodes.Node, kind: BlockKind = BlockKind.PARAGRAPH) -> None:
        self._assembly.add(_text(node), kind)


def _is_plain(items: nodes.Element) -> bool:
    """Whether a list holds only text and lists, so that it can be one block."""
    return next(items.findall(nodes.literal_block), None) is None


def _items(items: nodes.Element, indent: str = "") -> Iterator[str]:
    """Return the lines of a list and of the lists in it."""
    is_numbered = isinstance(items, nodes.enumerated_list)
    for number, item in enumerate(items.children, start=items.get("start", 1)):
        marker = f"{number}. " if is_numbered else "- "
        for part in item.children:
            if isinstance(part, nodes.bullet_list | nodes.enumerated_list):
                yield from _items(part, indent + "  ")
            else:
                yield indent + marker + _text(part)
                marker = "  "


def _text(node: nodes.Node) -> str:
    return _ROLE.sub(r"\1", node.astext())


def _cell(entry: nodes.Element) -> str:
    """Return the text of a cell of a table, without what the parser reports about it."""
    parts: list[str] = []
    for part in entry.children:
        is_report = isinstance(part, nodes.system_message)
        shown = part.findall(nodes.literal_block) if is_report else (part,)
        parts += map(_text, shown)
    return "\n".join(parts)
