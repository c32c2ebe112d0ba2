"""A document of a set text, whose every resource is nothing."""

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

from desktop_app.ui.theme import SPACE, Colours, colours_for, contrast

_LEAST_CONTRAST = 4.5
"""Of text and its ground, which is that of a mark where one lies below it (WCAG 2.2, 1.4.3)."""

_STYLE = """
a {{ color: {accent}; }}
blockquote {{ color: {muted}; margin-left: 16px; margin-right: 0px; }}
code, pre {{ font-family: '{fixed}'; }}
pre {{ white-space: pre-wrap; margin-left: 12px; }}
table {{ margin-top: 4px; }}
td, th {{ padding: 3px 6px; border-bottom: 1px solid {line}; }}
th {{ text-align: left; }}
"""


class RichDocument(QTextDocument):
    """Shows pieces in the colours of a palette; loads nothing whatever they name."""

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

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802, ARG002
        """Give nothing: no text may show a file or a page of the network."""
        return None

    def lay_out(self, width: int) -> None:
        """Set the lines for a width in pixels, which takes as long as making the document."""
        self.setTextWidth(width)
        self.size()

    def place_of(self, piece: int) -> int:
        """Give where a piece begins, in UTF-16."""
        before = QTextDocumentFragment.fromHtml("".join(self.pieces[:piece]))
        length = len(before.toPlainText().encode("utf-16-le")) // 2
        return min(length + bool(length), self.characterCount() - 1)

    def heading_at(self, place: int) -> str:
        """Give the heading that a place stands under; empty where it does under none."""
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
    """Give a colour as near to that of the text as it takes to be read on a mark."""
    shares = (step / 10 for step in range(10))
    mixed = (_mixed(colour, colours.text, share) for share in shares)
    fitting = (one for one in mixed if contrast(one, colours.marked) >= _LEAST_CONTRAST)
    return next(fitting, colours.text)


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )
