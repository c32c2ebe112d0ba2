"""The tree of what a user sees of a web page, without scripts and styles, and a walk through it."""

import re
import unicodedata
from collections.abc import Callable
from html import escape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of

_UNSEEN = "script, style, noscript, template, svg, iframe, object, [hidden], rt, rp"
"""What is not seen, and how characters are pronounced, which would split the words they make."""

_AROUND = (
    "nav, footer, aside, [role=navigation i], [role=contentinfo i], [role=banner i], "
    "[role=search i], [id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i]"
)
HIDDEN = (
    "[style*='display:none' i]:not(html), [style*='display: none' i]:not(html), dialog:not([open])"
)
"""What is hidden in a page; a page that is hidden as a whole is shown by its script."""

_SECTIONS = frozenset(
    {"dialog", "div", "dl", "fieldset", "figure", "form", "ol", "p", "pre", "section", "ul"}
)
"""Hidden ones are read like menus, since a click may show them: answers, tabs, messages. Others
are not read: keys by which a table is sorted, introductions of letters that only lists show."""

_TEXT = frozenset({"html", "body", "main", "article", "blockquote"})
"""Elements of the main text; headers and footers in them are part of it."""

_SIGN_OF_TEXT = "main, article, h1"
HEADINGS = {f"h{level}": level for level in range(1, 7)}
_LINK_IN_PAGE = "a[href*='#']"
_TITLES = frozenset({*HEADINGS, "dt", "caption", "figcaption"})
_NEAR = 3
"""Elements between a title and its link to itself, such as a span."""

_PICTURES = frozenset({"So", "Co", "Cf", "Mn"})
"""Categories of Unicode of pictures such as an anchor, of letters of fonts of icons, and of what
chooses the form of a picture. Operators, which lists explain as links, are of others."""

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
CONTROLS = frozenset({"button", "input", "label", "select", "textarea"})
"""Elements in a line that have room of their own, so that they divide words."""

_DEEPEST = 2_000
"""Nested sections; browsers stop at 512. The parser looks through all open ones at each new
one: 40,000 took it 5 s, 2,000 take 0.01."""

_SECTION = re.compile(
    r"<(/?)(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|fieldset|figcaption"
    r"|figure|footer|form|header|hgroup|main|menu|nav|ol|pre|search|section|summary|ul)\b[^>]*+>",
    re.IGNORECASE,
)

_MOST_CHOICES = 2_000
"""Options of the drop-down lists on a page. The parser takes the square of their number: 5 s
for 20,000, 0.03 for 2,000."""

_CHOICE = re.compile(r"</?(?:option|optgroup)\b[^<>]*+>", re.IGNORECASE)

_MOST_ATTRIBUTES = 4_000
"""Names, values and gaps in an element's tag. The parser compares each name with all before it:
1.5 s for 20,000 names."""

_MANY_ATTRIBUTES = re.compile(
    r"(<[a-z][^\s<>]*+)(?=\s)(?:[^\s>\"']++|\s++|\"[^\"]*+\"|'[^']*+')"
    f"{{{_MOST_ATTRIBUTES},}}+",
    re.IGNORECASE,
)

_XHTML = re.compile(
    r"\s*<\?xml\s|[^\0]{0,2000}<html\s[^<>]{0,1000}xmlns\s*=\s*[\"']http://www\.w3\.org/1999/xhtml"
)
"""How a page of XHTML begins."""

_CDATA = re.compile(r"<!\[CDATA\[(.*?)\]\]>", re.DOTALL)

_EMPTY_ELEMENT = re.compile(
    r"<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)[\s/])"
    r"([a-z][^\s<>/]*+)([^<>]*?)/>",
    re.IGNORECASE,
)
"""An empty element of XHTML; in HTML it would be open, and many swallow what follows."""

_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_CHARSET_WITHIN = 2048
"""Bytes searched for the declared encoding; HTML requires it within 1024."""


def seen_of(source: str, left_out: str = "") -> LexborHTMLParser:
    """Parse a page and keep only what a user sees; nothing of a page nested too deeply."""
    if _XHTML.match(source):
        source = html_of_xhtml(source)
    tree = LexborHTMLParser(_flattened(source))
    for node in tree.css(f"{_UNSEEN}, {left_out}" if left_out else _UNSEEN):
        node.remove(recursive=True)
    named: dict[int, bool] = {}
    for node in tree.css(_LINK_IN_PAGE):
        if _is_sign(node.text()) and _is_in_title(node, named):
            node.remove(recursive=True)
    in_cells: dict[int, bool] = {}
    for node in tree.css(HIDDEN):
        if node.tag not in BLOCKS or (node.tag in _SECTIONS and _is_in_cell(node, in_cells)):
            node.remove(recursive=True)
    return tree


def around_of(tree: LexborHTMLParser) -> list[LexborNode]:
    """Return the nodes around the main text of a page, such as its footer; they are read last."""
    hidden = (node for node in tree.css(HIDDEN) if node.tag in _SECTIONS)
    # The parser returns a node for each selector of a list that it meets.
    found = {node.mem_id: node for node in (*tree.css(_AROUND), *hidden) if _is_around(node)}
    return list(found.values())


def source_of(content: FileContent) -> str:
    """Decode a page by the encoding it declares.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    return text_of(content, declared_encoding(content.data))


def html_of_xhtml(source: str) -> str:
    """Replace what only XHTML has: empty elements of any name, and CDATA sections."""
    # Up to the last end, no section is without one: each character is examined once.
    sections, end, rest = source.rpartition("]]>")
    sections = _CDATA.sub(lambda section: escape(section[1], quote=False), sections + end)
    return _EMPTY_ELEMENT.sub(r"<\1\2></\1>", sections + rest)


def declared_encoding(data: bytes) -> str:
    """Return the encoding that a page declares; empty when it declares none."""
    declared = _CHARSET.search(data, 0, _CHARSET_WITHIN)
    return declared[1].decode("ascii") if declared else ""


def stated(node: LexborNode, name: str, digits: int) -> int:
    """Return the number in an attribute of at most this many digits; 1 for anything else."""
    value = node.attributes.get(name) or ""
    return int(value) if re.fullmatch(rf"[0-9]{{1,{digits}}}", value) else 1


def _flattened(source: str) -> str:
    """Remove what would take the parser too long from a page; its text stays."""
    if len(source) > _MOST_ATTRIBUTES:
        source = _MANY_ATTRIBUTES.sub(r"\1", source)
    if source.count("<") <= _DEEPEST:
        return source
    if len(_CHOICE.findall(source)) > _MOST_CHOICES:
        source = _CHOICE.sub("<br>", source)
    return _less_deep(source)


def _less_deep(source: str) -> str:
    """Remove the tags of sections that are nested too deeply."""
    depth = 0

    def kept(mark: re.Match[str]) -> str:
        nonlocal depth
        before = depth
        depth = max(0, depth - 1) if mark[1] else depth + 1
        return mark[0] if max(before, depth) <= _DEEPEST else "<br>"

    return _SECTION.sub(kept, source)


def _is_sign(text: str) -> bool:
    """Whether a text is a mark of a link: ¶, §, #, a picture or a letter of a font of icons."""
    marks = text.strip()
    return marks != "" and all(
        one in "¶§#" or unicodedata.category(one) in _PICTURES for one in marks
    )


def _is_in_title(node: LexborNode, named: dict[int, bool]) -> bool:
    """Whether a node is in a title, near its top, that has words; ``named`` are titles seen."""
    above = node.parent
    for _ in range(_NEAR):
        if above is None or above.tag in _TITLES:
            break
        above = above.parent
    if above is None or above.tag not in _TITLES:
        return False
    if above.mem_id not in named:
        named[above.mem_id] = any(map(str.isalnum, above.text()))
    return named[above.mem_id]


def _is_in_cell(node: LexborNode, known: dict[int, bool]) -> bool:
    """Whether a node is in a cell of a table; ``known`` are the elements looked at so far."""
    passed = []
    above = node.parent
    while above is not None and above.mem_id not in known and above.tag not in {"td", "th"}:
        passed.append(above.mem_id)
        above = above.parent
    is_in_cell = above is not None and known.get(above.mem_id, True)
    known.update(dict.fromkeys(passed, is_in_cell))
    return is_in_cell


def _is_around(node: LexborNode) -> bool:
    """Whether a node is around the main text of a page, and not inside it."""
    if node.tag in _TEXT or node.css_first(_SIGN_OF_TEXT) is not None:
        return False
    above = node.parent if node.tag in {"footer", "aside"} else None
    while above is not None and above.tag != "body":
        if above.tag in _TEXT:
            return False
        above = above.parent
    return True


def walk(
    root: LexborNode,
    enter: Callable[[LexborNode], LexborNode | None],
    leave: Callable[[LexborNode], None],
) -> None:
    """Walk a node and all nodes below it in the order of the page.

    It follows the links between nodes instead of recursing.

    Args:
        root: The first node.
        enter: Opens a node; returns its first child when that must be walked.
        leave: Closes a node after its children, or one whose children are not walked.
    """
    node: LexborNode | None = root
    depth = 0
    while node is not None:
        inner = enter(node)
        if inner is not None:
            node = inner
            depth += 1
            continue
        while node is not None:
            leave(node)
            if not depth or node.next is not None:
                break
            node = node.parent
            depth -= 1
        node = node.next if node is not None and depth else None
