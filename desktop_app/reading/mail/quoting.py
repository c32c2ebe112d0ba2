"""Quoted text in a message from those it answers.

One level of it is kept, because the answered message is often not available: people keep what
they sent and lose what they received. Deeper levels are dropped, or the words of a long exchange
would be found in each of its messages. Keeping them once for each exchange is not possible: a
reader sees one file at a time.
"""

import re
from collections.abc import Sequence
from html import escape
from itertools import islice, takewhile

LEFT_OUT_OF_HTML = (
    "blockquote blockquote, blockquote .gmail_quote, .yahoo_quoted .yahoo_quoted, "
    "[style*='display:none' i]:not(html, body), [style*='display: none' i]:not(html, body)"
)
"""CSS selector of text that is quoted a second time, as programs mark it, and of hidden text: an
introduction that only lists of messages show. Gmail marks a single quotation twice, once with the
line that introduces it."""

_REPEATED_TWICE = re.compile(r"[ \t]*>[ \t]*>")

_MARKS = re.compile(r"[ \t]*>(?:[ \t]?>){0,19}[ \t]?")
"""Marks before a quoted line, one for each message it went through; at most 20 count."""

_SEPARATOR = re.compile(r"[ \t]*(?:-{4,}[ \t]*[^\W\d_][^-\n]{3,60}-{4,}|_{20,})\s*")
"""The line above a whole message that Outlook and similar programs quote, in any language:
``-----Original Message-----``. Its header fields must follow: people rule off sections alike."""

_FORWARDED = re.compile(
    r"forward|weitergeleitet|reenviad|transf[ée]r|inoltrat|encaminhad|doorgestuurd|vidarebefordra"
    r"|videresend|przekazan|przesłan|přeposlan|пересыл|пересланн|továbbít|iletilen|välitet",
    re.IGNORECASE,
)
"""Words in the line above a forwarded message; several may follow each other in a mail."""

_FIELDS = tuple(
    re.compile(rf"[ \t]*\*?(?:{names})[ \t\u00a0]?[:：]", re.IGNORECASE)
    for names in (
        "From|Von|De|Da|Van|Från|Fra|Od|Lähettäjä|Feladó|Kimden|Gönderen|От|Від|发件人|寄件者|差出人",
        (
            "Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne|Emne|Temat|Předmět|Aihe"
            "|Tárgy|Konu|Тема|主题|主旨|件名"
        ),
    )
)
"""The header fields that a quoted message has in any program."""

_LONGEST_HEADER = 12
"""Lines with text below a separator among which the header fields are; addresses take several."""


def fold_quotes(text: str) -> str:
    """Leave out what a message quotes a second time.

    That is lines after two marks (``>>``), and a whole message quoted inside another one.
    """
    kept: list[str] = []
    lines = text.split("\n")
    depth = 0
    for at, line in enumerate(lines):
        if _SEPARATOR.fullmatch(line) and _has_header(lines, at + 1):
            depth = 1 if _FORWARDED.search(line) else depth + 1
        if depth <= 1 and not _REPEATED_TWICE.match(line):
            kept.append(line)
    return "\n".join(kept)


def _has_header(lines: Sequence[str], first: int) -> bool:
    """Whether the header fields of a message are in the lines from one on."""
    below = takewhile(lambda line: not _SEPARATOR.fullmatch(line), islice(lines, first, None))
    header = list(islice(filter(str.strip, below), _LONGEST_HEADER))
    return all(any(map(field.match, header)) for field in _FIELDS)


def unflow(text: str, *, drops_spaces: bool = False) -> str:
    """Join the lines that a program broke for old readers (RFC 3676, ``format=flowed``).

    Args:
        text: The text of a message.
        drops_spaces: Whether the space at a break is not part of the text (``delsp=yes``), as where
            a word of Chinese or an address is broken.
    """
    joined: list[str] = []
    open_depth: int | None = None
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        # The space that a program adds after the marks, or before a line that might begin with one.
        said = line[depth:].removeprefix(" ")
        if depth == open_depth and not said.startswith(("-- ", ">")):
            joined[-1] += said
        else:
            joined.append(line[:depth] + (" " if depth and said else "") + said)
        open_depth = depth if said.endswith(" ") and said != "-- " else None
        if open_depth is not None and drops_spaces:
            joined[-1] = joined[-1][:-1]
    return "\n".join(joined)


def plain_page(text: str) -> str:
    """Convert plain text to a web page: paragraphs, and quoted text as block quotations."""
    parts: list[str] = []
    depth = 0
    for line in text.replace("\r\n", "\n").split("\n"):
        mark = _MARKS.match(line)
        now = line.count(">", 0, mark.end()) if mark else 0
        content = line[mark.end() :] if mark else line
        if now != depth:
            parts.append("<p>" + "<blockquote>" * (now - depth) + "</blockquote>" * (depth - now))
            depth = now
        parts.append(escape(content) + "<br>" if content.strip() else "<p>")
    return "".join([*parts, "</blockquote>" * depth])
