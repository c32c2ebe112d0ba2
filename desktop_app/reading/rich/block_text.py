"""The text of one block of a page while it is collected, as HTML and as plain text."""

from dataclasses import dataclass, field
from html import escape

LONGEST_BLOCK = 4_000
"""Characters after which a block ends: laying out a long one takes more than its share."""

MOST_LINES = 60
"""Lines of a block, for the same reason."""

_MOST_PARTS = 400
"""Texts and elements of a block, for the same reason."""

_DEEPEST_EMPHASIS = 6


@dataclass(slots=True)
class BlockText:
    """The text of a block so far, with the elements that are open in it."""

    html: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    open: list[tuple[str, str]] = field(default_factory=list)
    length: int = 0

    @property
    def is_long(self) -> bool:
        """Whether the block would take long to lay out."""
        return self.length > LONGEST_BLOCK or len(self.html) > _MOST_PARTS

    def add_text(self, text: str) -> None:
        self.html.append(escape(text, quote=False))
        self.text.append(text)
        self.length += len(text)

    def begin(self, start: str, end: str) -> None:
        is_kept = len(self.open) < _DEEPEST_EMPHASIS
        self.open.append((start, end) if is_kept else ("", ""))
        self.html.append(self.open[-1][0])

    def end(self) -> None:
        if self.open:
            self.html.append(self.open.pop()[1])

    def take(self) -> tuple[str, str]:
        """Return the text so far and start again, within the same elements."""
        html = "".join(self.html) + "".join(end for _, end in reversed(self.open))
        text = "".join(self.text)
        self.html = [start for start, _ in self.open]
        self.text = []
        self.length = 0
        return html, text
