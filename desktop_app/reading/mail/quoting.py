"""Quoted text in a message from those it answers.

One level of it is kept, because the answered message is often not available: people keep what
they sent and lose what they received. Deeper levels are dropped, or the words of a long exchange
would be found in each of its messages. Keeping them once for each exchange is not possible: a
reader sees one file at a time.
"""

import re
from html import escape

LEFT_OUT_OF_HTML = "blockquote blockquote, .gmail_quote .gmail_quote, .yahoo_quoted .yahoo_quoted"
"""CSS selector of text that is quoted a second time, as programs mark it."""

_REPEATED_TWICE = re.compile(r"[ \t]*>[ \t]*>")

_MARKS = re.compile(r"[ \t]*>(?:[ \t]?>){0,19}[ \t]?")
"""Marks before a quoted line, one for each message it went through; at most 20 count."""

_SEPARATOR = re.compile(r"[ \t]*(?:-{4,}[ \t]*[^\W\d_][^-\n]{3,60}-{4,}|_{20,})[ \t]*")
"""The line above a whole message that Outlook and similar programs quote, in any language:
``-----Original Message-----``."""


def fold_quotes(text: str) -> str:
    """Leave out what a message quotes a second time.

    That is lines after two marks (``>>``), and everything from the second separator on.
    """
    kept: list[str] = []
    separators = 0
    for line in text.split("\n"):
        separators += _SEPARATOR.fullmatch(line) is not None
        if separators > 1:
            break
        if not _REPEATED_TWICE.match(line):
            kept.append(line)
    return "\n".join(kept)


def unflow(text: str) -> str:
    """Join the lines that a program broke for old readers (RFC 3676, ``format=flowed``)."""
    joined: list[str] = []
    is_open = False
    for line in text.split("\n"):
        if is_open and not line.startswith((">", "-- ")):
            joined[-1] += line
        else:
            joined.append(line)
        is_open = line.endswith(" ") and line != "-- "
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
