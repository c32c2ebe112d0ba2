"""Org files of Emacs; the only module with orgparse."""

import re

from orgparse import loads

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of

_KEYWORD = re.compile(r"^[ \t]*#\+(title|author):[ \t]*(.*)$", re.IGNORECASE | re.MULTILINE)
_MARK = re.compile(r"^[ \t]*#\+\w+(?::.*|[ \t].*)?$\n?", re.MULTILINE)
"""Lines that tell Emacs something: options, the beginning and the end of a block."""


def read(content: FileContent) -> Document:
    """Read an Org file: its outline as headings, links by their descriptions.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
    """
    text = text_of(content)
    facts = {name.lower(): value for name, value in reversed(_KEYWORD.findall(text))}
    assembly = Assembly()
    for node in loads(text):
        if not node.is_root():
            assembly.add(node.get_heading(), BlockKind.HEADING, level=node.level)
        body = _MARK.sub("", node.get_body())
        for block in blocks_of(body):
            assembly.add(body[block.start : block.end])
    return assembly.finish(FileKind.TEXT, Facts(facts.get("title", ""), facts.get("author", "")))
