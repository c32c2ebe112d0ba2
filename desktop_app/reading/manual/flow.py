"""The text of a manual page: paragraphs that are filled, lines that are kept, terms of lists."""

import re

from desktop_app.core.documents import BlockKind
from desktop_app.reading.assembly import Assembly, arranges_page, table_text
from desktop_app.reading.manual.characters import shown

_SPACES = re.compile(r"[ \t]+")
_CONTINUED = re.compile(r"(?<!\\)(?:\\\\)*\\c[ \t]*\Z")
_ITEM = re.compile(r"[^\w\s]|[a-zA-Z]|\(?\w{1,3}[.)]")
"""A bullet or the number of an item, which is on the line of its text; other terms are above it."""


class Flow:
    """Collects the text of a page and adds its blocks to a document."""

    def __init__(self) -> None:
        self.assembly = Assembly()
        self.is_kept = False
        self._text: list[str] = []
        self._is_glued = True
        self._is_code = False
        self._term: list[str] = []
        self._is_in_term = False

    def add(self, raw: str) -> None:
        """Append text with escapes; its line is continued after an escape for that."""
        is_continued = raw.endswith("c") and _CONTINUED.search(raw) is not None
        text = shown(raw)
        if not self.is_kept:
            text = _SPACES.sub(" ", text)
        self._add(text, is_continued=is_continued)

    def add_shown(self, text: str) -> None:
        """Append text without escapes."""
        self._add(text, is_continued=False)

    def _add(self, text: str, *, is_continued: bool) -> None:
        if self._is_in_term:
            gap = "" if self._is_glued or not self._term else " "
            self._term.append(gap + text.strip())
            self._is_glued = is_continued
            if not is_continued:
                self._is_in_term = False
            return
        if self.is_kept != self._is_code and self._text:
            self.end_paragraph()
        self._is_code = self.is_kept
        if not self._is_glued:
            self._text.append("\n" if self.is_kept else " ")
        if not self.is_kept:
            text = text.lstrip() if is_continued else text.strip()
        self._text.append(text)
        self._is_glued = is_continued

    def glue(self) -> None:
        """Cause the next text to follow the last one without a gap."""
        self._is_glued = True

    def end_line(self) -> None:
        """Begin a new line within the paragraph."""
        if self._text and not self._is_glued and not self.is_kept:
            self._text.append("\n")
            self._is_glued = True

    def end_paragraph(self) -> None:
        """Add the paragraph as a block, with its term above or before it."""
        text = "".join(self._text)
        text = text.rstrip().lstrip("\n") if self._is_code else text.strip()
        term = "".join(self._term).strip()
        kind = BlockKind.CODE if self._is_code and not term else BlockKind.PARAGRAPH
        gap = " " if _ITEM.fullmatch(term) and not self._is_code else "\n"
        self.assembly.add(f"{term}{gap}{text}" if term and text else term or text, kind)
        self._text, self._term = [], []
        self._is_glued, self._is_in_term, self._is_code = True, False, False

    def term(self, raw: str) -> None:
        """Begin the item of a list with its term; further terms of the item are lines."""
        if self._text or self._is_in_term:
            self.end_paragraph()
        if self._term:
            self._term.append("\n")
        self._term.append(shown(raw).strip())

    def term_follows(self, is_further: bool = False) -> None:
        """Begin the item of a list whose term is the next text."""
        if not is_further or self._text:
            self.end_paragraph()
        if self._term:
            self._term.append("\n")
        self._is_in_term = self._is_glued = True

    def close_term(self) -> None:
        """Cause the next text to be that of the item."""
        if self._is_in_term:
            self._is_in_term, self._is_glued = False, True

    def reopen_term(self) -> None:
        """Continue the term with the next text."""
        self._is_in_term = True
        self._is_glued = False

    def heading(self, raw: str, level: int) -> None:
        """Add a heading, which ends every list and kept line."""
        self.end_paragraph()
        self.is_kept = False
        self.assembly.add_heading(" ".join(shown(raw).split()), level)

    def table(self, rows: list[list[str]]) -> None:
        """Add a table; the rows of one that arranges the page are paragraphs."""
        self.end_paragraph()
        if arranges_page(rows):
            for row in rows:
                self.assembly.add("\n".join(filter(None, row)))
        else:
            self.assembly.add(table_text(rows), BlockKind.TABLE)
