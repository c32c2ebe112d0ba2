"""Web pages: the text a person sees, without scripts and styles.

What is around the text of a page, such as its menu or its footer, is read after it, as a part of
its own.
"""

import re
from collections.abc import Iterable

from selectolax.lexbor import LexborHTMLParser, LexborNode

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.walking import walk

_UNSEEN = "script, style, noscript, template, svg, iframe, object, [hidden]"
_AROUND = (
    "nav, footer, aside, [role=navigation i], [role=contentinfo i], [role=banner i], "
    "[role=search i], [id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i]"
)
_TEXT = frozenset({"html", "body", "main", "article", "blockquote"})
"""What holds the text of a page; notes and footers in it are part of it."""

_SIGN_OF_TEXT = "main, article, h1"
HEADINGS = {f"h{level}": level for level in range(1, 7)}
LISTS = frozenset({"ul", "ol", "dl", "menu"})
BLOCKS = frozenset(
    {
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd",
        "details", "dialog", "div", "dt", "fieldset", "figcaption", "figure", "footer",
        "form", "header", "hr", "li", "main", "nav", "option", "p", "pre", "search", "section",
        "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
        *HEADINGS, *LISTS,
    }
)  # fmt: skip
_SIGN_OF_LAYOUT = "table, p, h1, h2, h3, h4, h5, h6"
"""A table that holds one of these arranges the page; its cells are read as running text."""

_BREAKS = (
    "br, div, p, li, dt, dd, tr, td, th, pre, blockquote, section, article, figcaption, caption"
)
"""What parts the words of what is set by its whole text, in which it leaves no trace."""

_DEEPEST = 2_000
"""Sections in each other; browsers stop at 512. The parser looks through all open ones at each new
one: 40,000 took it 5 s, 2,000 take 0.01."""

_SECTION = re.compile(
    r"<(/?)(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|fieldset|figcaption"
    r"|figure|footer|form|header|hgroup|main|menu|nav|ol|pre|search|section|summary|ul)\b[^>]*+>",
    re.IGNORECASE,
)

_MOST_CHOICES = 2_000
"""Entries of the lists to choose from on a page. The parser takes the square of their number: 5 s
for 20,000, 0.03 for 2,000."""

_CHOICE = re.compile(r"</?(?:option|optgroup)\b[^<>]*+>", re.IGNORECASE)

_MOST_ATTRIBUTES = 4_000
"""Of an element, with their values and what is between them. The parser compares each with all
before it: 1.5 s for 20,000 names."""

_MANY_ATTRIBUTES = re.compile(
    r"(<[a-z][^\s<>]*+)(?:[^\s>\"']++|\s++|\"[^\"]*+\"|'[^']*+')"
    f"{{{_MOST_ATTRIBUTES},}}+",
    re.IGNORECASE,
)

_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_CHARSET_WITHIN = 2048
"""Bytes searched for the declared encoding; HTML wants it within 1024."""


def read(content: FileContent) -> Document:
    """Read a web page.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
    """
    assembly = Assembly()
    tree = add_page(assembly, source_of(content))
    return assembly.finish(FileKind.WEB, facts_of(tree))


def declared_encoding(data: bytes) -> str:
    """Give the encoding that a page says it is in; empty when it does not."""
    declared = _CHARSET.search(data, 0, _CHARSET_WITHIN)
    return declared[1].decode("ascii") if declared else ""


def facts_of(tree: LexborHTMLParser) -> Facts:
    """Give what a page says of itself."""
    return Facts(_title(tree), _author(tree))


def add_page(assembly: Assembly, source: str, left_out: str = "") -> LexborHTMLParser:
    """Append what a person sees of a page, and give the page's tree.

    Args:
        assembly: To append to.
        source: The page.
        left_out: CSS selector of what is left out with what nobody sees.
    """
    tree = seen_of(source, left_out)
    if tree.body is not None:
        around = around_of(tree)
        page = _Page(assembly, around)
        page.set(tree.body)
        for node in around:
            page.set_apart(node)
    return tree


def seen_of(source: str, left_out: str = "") -> LexborHTMLParser:
    """Give the tree of a page with only what a person sees of it, in too many sections none."""
    tree = LexborHTMLParser(_flattened(source))
    for node in tree.css(f"{_UNSEEN}, {left_out}" if left_out else _UNSEEN):
        node.remove(recursive=True)
    return tree


def around_of(tree: LexborHTMLParser) -> list[LexborNode]:
    """Give what stands around the text of a page and comes after it, such as its footer."""
    return [node for node in tree.css(_AROUND) if _is_around(node)]


def source_of(content: FileContent) -> str:
    """Give a page as text, by the encoding it says it is in.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
    """
    return text_of(content, declared_encoding(content.data))


def pages(content: FileContent) -> tuple[str, ...]:
    """Give it as web pages, of which it is one."""
    return (source_of(content),)


def _flattened(source: str) -> str:
    """Give a page without what would take the parser too long; its text stays."""
    if len(source) > _MOST_ATTRIBUTES:
        source = _MANY_ATTRIBUTES.sub(r"\1", source)
    if source.count("<") <= _DEEPEST:
        return source
    if len(_CHOICE.findall(source)) > _MOST_CHOICES:
        source = _CHOICE.sub("<br>", source)
    return _less_deep(source)


def _less_deep(source: str) -> str:
    """Give a page without the sections that lie in too many others."""
    depth = 0

    def kept(mark: re.Match[str]) -> str:
        nonlocal depth
        before = depth
        depth = max(0, depth - 1) if mark[1] else depth + 1
        return mark[0] if max(before, depth) <= _DEEPEST else "<br>"

    return _SECTION.sub(kept, source)


def _is_around(node: LexborNode) -> bool:
    """Whether a node that may stand around the text of a page does."""
    if node.tag in _TEXT or node.css_first(_SIGN_OF_TEXT) is not None:
        return False
    above = node.parent if node.tag in {"footer", "aside"} else None
    while above is not None and above.tag != "body":
        if above.tag in _TEXT:
            return False
        above = above.parent
    return True


def _title(tree: LexborHTMLParser) -> str:
    node = tree.css_first("head > title") or tree.css_first("h1")
    return node.text() if node else ""


def _author(tree: LexborHTMLParser) -> str:
    node = tree.css_first("meta[name=author i]")
    return (node.attributes.get("content") or "") if node else ""


class _Page:
    """Walks the tree and sets its text as blocks; a list with all its items is one block."""

    def __init__(self, assembly: Assembly, around: Iterable[LexborNode]) -> None:
        self._assembly = assembly
        self._around = {node.mem_id for node in around}
        self._level = 0
        self._inline: list[str] = []
        self._lines: list[str] = []
        self._marker = ""
        self._lists = 0

    def set(self, root: LexborNode) -> None:
        """Set everything below a node."""
        walk(root, self._enter, self._leave)
        self._end_line()
        self._end_block()

    def set_apart(self, root: LexborNode) -> None:
        """Set everything below a node that was passed over, under no heading of the page."""
        self._around.discard(root.mem_id)
        self._lists = 0
        self._level = 1
        self.set(root)
        self._level = 0

    def _enter(self, node: LexborNode) -> LexborNode | None:
        """Open a node; give its first child when that is to be walked."""
        tag = node.tag
        if self._assembly.is_full:
            return None
        if node.mem_id in self._around:
            self._end_line()
            return None
        if tag == "-text":
            self._inline.append(fold(node.text_content or ""))
            return None
        if tag == "br":
            self._inline.append("\n")
        if tag not in BLOCKS:
            return node.child
        self._end_line()
        if self._set_whole(node, tag or ""):
            return None
        if tag in LISTS:
            self._lists += 1
        elif tag == "li" and self._lists:
            self._marker = "  " * (self._lists - 1) + "- "
        return node.child

    def _leave(self, node: LexborNode) -> None:
        if node.tag in BLOCKS:
            self._end_line()
        if node.tag == "li":
            self._marker = ""
        elif node.tag in LISTS:
            self._lists -= 1
            if not self._lists:
                self._end_block()

    def _set_whole(self, node: LexborNode, tag: str) -> bool:
        """Set headings, preformatted text and tables of data; False for all else."""
        if tag in HEADINGS:
            self._end_block()
            self._assembly.add(fold(_whole_text(node)), BlockKind.HEADING, level=HEADINGS[tag])
        elif tag == "pre":
            self._end_block()
            self._assembly.add(_whole_text(node), BlockKind.CODE)
        elif tag == "table" and not any(part.css_first(_SIGN_OF_LAYOUT) for part in node.iter()):
            self._end_block()
            rows = ([_whole_text(cell) for cell in row.css("td, th")] for row in node.css("tr"))
            self._assembly.add(table_text(rows), BlockKind.TABLE)
        else:
            return False
        return True

    def _end_line(self) -> None:
        lines = (fold(line).strip() for line in "".join(self._inline).split("\n"))
        for line in filter(None, lines):
            self._lines.append(self._marker + line)
            self._marker = ""
        self._inline.clear()
        if not self._lists:
            self._end_block()

    def _end_block(self) -> None:
        if self._lines:
            self._assembly.add("\n".join(self._lines), level=self._level)
            self._level = 0
        self._lines.clear()


def _whole_text(node: LexborNode) -> str:
    """Give all text of a node, in lines where it is displayed so."""
    for part in node.css(_BREAKS):
        if part != node:
            part.insert_before("\n")
            if part.tag != "br" and part.next is not None:
                part.insert_after("\n")
    text: str = node.text()
    return text


def fold(text: str) -> str:
    """Fold white space as a browser does, but keep that a word begins or ends there."""
    folded = " ".join(text.split())
    before = " " if text[:1].isspace() else ""
    return before + folded + (" " if folded and text[-1:].isspace() else "")
