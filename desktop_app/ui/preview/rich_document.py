"""The QTextDocument of a rich text; it loads no resources."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QPalette,
    QTextDocument,
    QTextDocumentFragment,
)

from desktop_app.clients.translated import translated
from desktop_app.core.rich_texts import MESSAGE_FIELDS
from desktop_app.ui.theme import SPACE, Colours, colours_for, contrast, mixed

_LEAST_CONTRAST = 4.5
"""Contrast of text to its background, which may be that of a mark (WCAG 2.2, 1.4.3)."""

_NAME = re.compile("<th>[^<]*</th>")
"""The name of a header field of a message."""

_STYLE = """
a {{ color: {accent}; }}
blockquote {{ color: {muted}; margin-left: 16px; margin-right: 0px; }}
code, pre {{ font-family: '{fixed}'; }}
pre {{ white-space: pre-wrap; margin-left: 12px; }}
table {{ margin-top: 4px; }}
td, th {{ padding: 3px 6px; border-bottom: 1px solid {line}; }}
th {{ text-align: left; }}
"""


def with_named_fields(pieces: Sequence[str]) -> tuple[str, ...]:
    """Return the pieces of a message, with the names of its header fields translated.

    The pieces after the rule below these fields are the message itself, and stay as they are.
    """
    end = next((at for at, piece in enumerate(pieces) if piece.startswith("<hr")), 0)
    names = {f"<th>{field}</th>": f"<th>{translated(field)}</th>" for field in MESSAGE_FIELDS}
    return (
        *(_NAME.sub(lambda name: names.get(name[0], name[0]), piece) for piece in pieces[:end]),
        *pieces[end:],
    )


class RichDocument(QTextDocument):
    """Contains pieces of HTML in the colours of a palette; loads nothing that they name."""

    def __init__(
        self, pieces: Sequence[str], font: QFont, palette: QPalette, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.pieces = pieces
        self.setUndoRedoEnabled(False)
        self.setDefaultFont(font)
        self.setDocumentMargin(2 * SPACE)
        self.setDefaultStyleSheet(_style(palette))
        self.setHtml("".join(pieces))

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002
        """Return nothing: a text must not load files or network resources."""
        return None

    def lay_out(self, width: int) -> None:
        """Lay out the text for a width in pixels, which takes as long as parsing the document."""
        self.setTextWidth(width)
        self.size()

    def place_of(self, piece: int) -> int:
        """Return the start of a piece, in UTF-16 code units."""
        before = QTextDocumentFragment.fromHtml("".join(self.pieces[:piece]))
        length = len(before.toPlainText().encode("utf-16-le")) // 2
        return min(length + bool(length), self.characterCount() - 1)

    def heading_at(self, place: int) -> str:
        """Return the heading that a place is under; empty without a heading."""
        block = self.findBlock(place)
        while block.isValid() and not block.blockFormat().headingLevel():
            block = block.previous()
        return block.text() if block.isValid() else ""


def _style(palette: QPalette) -> str:
    colours = colours_for(palette)
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    return _STYLE.format(
        accent=_legible(colours.accent, colours).name(),
        muted=_legible(colours.muted, colours).name(),
        line=colours.track.name(),
        fixed=fixed.replace("'", ""),
    )


def _legible(colour: QColor, colours: Colours) -> QColor:
    """Return the colour mixed with the text colour as far as needed to be legible on a mark."""
    shares = (step / 10 for step in range(10))
    steps = (mixed(colours.text, colour, share) for share in shares)
    fitting = (step for step in steps if contrast(step, colours.marked) >= _LEAST_CONTRAST)
    return next(fitting, colours.text)
