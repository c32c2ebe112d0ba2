"""Markdown: the text a user sees when it is rendered, without the marks."""

import re
from html import escape, unescape
from types import ModuleType
from typing import Any

from markdown_it import MarkdownIt, helpers
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.reference import reference
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.note_properties import note_of
from desktop_app.reading.text.plain_text import blocks_of

_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style)(?=[\s>]).*?(?:</\1\s*>|\Z)|</?[a-z][^<>]*+>",
    re.DOTALL | re.IGNORECASE,
)
"""Comments, scripts, style sheets and tags in a block of HTML."""

_DEEPEST = 100
"""Levels of lists and quotations; each takes four calls of the thousand Python allows."""

_LONGEST = 5_000_000
"""Characters; the parser takes up to 14 s for a million, and a file has 30 s and 10 s for one."""

_FOOTNOTE = "[^"
_UNCLOSED = -1
"""Stands for the place of the closing bracket where there is none."""


def _link_reference(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Parse where a link leads, as the parser's rule does; that shows no text of a footnote."""
    begin = state.bMarks[first] + state.tShift[first]
    is_footnote = state.src.startswith(_FOOTNOTE, begin)
    return not is_footnote and reference(state, first, last, silent)


def _label_end(
    state: StateInline,
    start: int,
    disableNested: bool = False,  # noqa: N803 - as the parser names it
) -> int:
    """Find the bracket that closes the label of a link, as the parser's function does.

    That one searches the rest of the paragraph again for each bracket, up to a hundred times. Here
    the search for a bracket uses the results of those for the brackets after it.

    Args:
        state: Its cache has the end of each token by its place, which is never negative. The ends
            of labels are added under negative numbers.
        start: Place of the opening bracket.
        disableNested: Whether a link inside makes it no label.
    """
    key = _label_key(state, start, disableNested)
    if key not in state.cache:
        before = state.pos
        state.cache[key] = _search_label_end(state, start, disableNested)
        state.pos = before
    return state.cache[key]


def _label_key(state: StateInline, start: int, without_links: bool) -> int:
    return ~start if without_links else ~start - len(state.src)


def _search_label_end(state: StateInline, start: int, without_links: bool) -> int:
    level = 1
    state.pos = start + 1
    while state.pos < state.posMax:
        at = state.pos
        if state.src[at] == "]":
            level -= 1
            if not level:
                return at
        state.md.inline.skipToken(state)
        if state.src[at] != "[":
            continue
        if state.pos > at + 1:
            if without_links:
                return _UNCLOSED
        elif state.cache.get(_label_key(state, at, without_links)) == _UNCLOSED:
            # What a bracket inside the label lacks, the label lacks, too.
            return _UNCLOSED
        elif (
            inner := state.cache.get(_label_key(state, at, without_links=True), _UNCLOSED)
        ) == _UNCLOSED:
            level += 1
        else:
            state.pos = inner + 1
    return _UNCLOSED


_PARSER = MarkdownIt("commonmark", {"maxNesting": _DEEPEST}).enable(["table", "strikethrough"])
_PARSER.helpers = ModuleType("helpers")
vars(_PARSER.helpers).update(vars(helpers), parseLinkLabel=_label_end)
_PARSER.block.ruler.at("reference", _link_reference)


def read(content: FileContent) -> Document:
    """Read a Markdown file with tables; its title is that of its properties, else the first h1.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    note = note_of(text_of(content))
    assembly = Assembly()
    assembly.add(note.shown)
    first_heading = add_markdown(assembly, note.body)
    metadata = replace(note.metadata, title=note.metadata.title or first_heading)
    return assembly.finish(FileKind.MARKDOWN, metadata)


def add_markdown(assembly: Assembly, source: str) -> str:
    """Append a piece of Markdown and return the text of its first heading of level 1.

    A piece that would take the parser too long, or is nested too deeply for it, is appended as
    plain text.
    """
    tokens = _parsed(source, {})
    if tokens is None:
        for block in blocks_of(source):
            assembly.add(source[block.start : block.end])
        return ""
    page = _Page(assembly)
    for token in tokens:
        page.take(token)
    return page.title


def pages(content: FileContent) -> tuple[str, ...]:
    """Return the file as a web page, with its properties as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    note = note_of(text_of(content))
    if not note.shown:
        return (page_of(note.body),)
    return (f"<pre>{escape(note.shown)}</pre>", page_of(note.body))


def page_of(source: str) -> str:
    """Convert Markdown to a web page; what the parser cannot read is shown as typed."""
    targets: dict[str, Any] = {}
    tokens = _parsed(source, targets)
    if tokens is None:
        return f"<pre>{escape(source)}</pre>"
    page: str = _PARSER.renderer.render(tokens, _PARSER.options, targets)
    return page


def _parsed(source: str, targets: dict[str, Any]) -> list[Token] | None:
    """Parse Markdown, and collect in ``targets`` where its references lead.

    The result is None for a text that is too long for the parser, or nested too deeply.
    """
    if len(source) > _LONGEST:
        return None
    tokens = _PARSER.parse(source, targets)
    # The parser leaves out elements nested more deeply, and the rest of the text.
    return None if any(token.level >= _DEEPEST - 1 for token in tokens) else tokens


class _Page:
    """Appends a stream of tokens as blocks; a list with all its items is one block."""

    def __init__(self, assembly: Assembly) -> None:
        self.title = ""
        self._assembly = assembly
        self._level = 0
        self._depth = 0
        self._marker = ""
        self._items: list[str] = []
        self._rows: list[list[str]] | None = None

    def take(self, token: Token) -> None:
        """Process the next token; one without text only changes the state."""
        match token.type:
            case "inline":
                self._add_text(_visible(token))
            case "html_block":
                self._add_text(unescape(_UNSEEN.sub(" ", token.content)))
            case "fence" | "code_block":
                self._end_list()
                self._assembly.add(token.content, BlockKind.CODE)
            case "heading_open":
                self._end_list()
                self._level = int(token.tag[1:])
            case "heading_close":
                self._level = 0
            case _:
                self._take_container(token)

    def _take_container(self, token: Token) -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self._depth += 1
            case "bullet_list_close" | "ordered_list_close":
                self._depth -= 1
                if not self._depth:
                    self._end_list()
            case "list_item_open":
                self._marker = f"{token.info}. " if token.info else "- "
            case "table_open":
                self._end_list()
                self._rows = []
            case "tr_open" if self._rows is not None:
                self._rows.append([])
            case "table_close" if self._rows is not None:
                self._assembly.add(table_text(self._rows), BlockKind.TABLE)
                self._rows = None

    def _add_text(self, text: str) -> None:
        if self._rows:
            self._rows[-1].append(text)
        elif self._level:
            text = " ".join(text.split())
            self._assembly.add_heading(text, self._level)
            self.title = self.title or (text if self._level == 1 else "")
        elif self._depth and text.strip():
            self._items.append("  " * (self._depth - 1) + self._marker + text.strip())
            self._marker = ""
        else:
            self._assembly.add(text)

    def _end_list(self) -> None:
        self._assembly.add("\n".join(self._items))
        self._items.clear()


def _visible(inline: Token) -> str:
    """Return the visible text of an inline token: of links, code and pictures' descriptions."""
    words = []
    for child in inline.children or ():
        if child.type in {"softbreak", "hardbreak"}:
            words.append("\n")
        elif child.type == "html_inline":
            words.append("\n" if child.content.lower().startswith("<br") else "")
        else:
            words.append(child.content)
    return "".join(words)
