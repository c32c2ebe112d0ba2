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
from desktop_app.core.documents import FileKind
from desktop_app.core.rich_texts import ENTRY_FIELDS, ENTRY_TYPES, MESSAGE_FIELDS
from desktop_app.ui.empty_resource import empty_resource
from desktop_app.ui.theme import SPACE, Colours, colours_for, contrast, mixed

_LEAST_CONTRAST = 4.5
"""Contrast of text to its background, which may be that of a mark (WCAG 2.2, 1.4.3)."""

_NAME = re.compile("<th>([^<]*)</th>")
"""The name of a header field of a message."""

_LINE = re.compile(r"(?P<start><p>|<br>)(?P<name>[^:<>()]+?)(?: \((?P<type>[^<>()]*)\))?: ")
"""The name of a line of an entry, with its type, as the home of an address."""

_HEADING = re.compile(r"<h\d>")

_MESSAGE_FIELDS = frozenset(map(str, MESSAGE_FIELDS))
_ENTRY_FIELDS = frozenset(map(str, ENTRY_FIELDS))
_ENTRY_TYPES = frozenset(map(str, ENTRY_TYPES))

_STYLE = """
a {{ color: {accent}; }}
blockquote {{ color: {muted}; margin-left: 16px; margin-right: 0px; }}
code, pre {{ font-family: '{fixed}'; }}
pre {{ white-space: pre-wrap; margin-left: 12px; }}
table {{ margin-top: 4px; }}
td, th {{ padding: 3px 6px; border-bottom: 1px solid {line}; }}
th {{ text-align: left; }}
"""


def named(pieces: Sequence[str], kind: str) -> tuple[str, ...]:
    """Return the pieces of a file, with the names of fields that readers insert translated.

    Args:
        pieces: The pieces; those of a message begin with its header fields.
        kind: The kind of the file, a value of ``FileKind``.
    """
    match kind:
        case FileKind.EMAIL:
            return _named_message(pieces)
        case FileKind.CALENDAR | FileKind.CONTACTS:
            before = ("", *pieces)
            return tuple(map(_named_entry, before, pieces))
    return tuple(pieces)


def _named_message(pieces: Sequence[str]) -> tuple[str, ...]:
    """Translate above the rule below the fields; the message itself stays as it is."""
    end = next((at for at, piece in enumerate(pieces) if piece.startswith("<hr")), 0)
    return (*(_NAME.sub(_named_field, piece) for piece in pieces[:end]), *pieces[end:])


def _named_field(found: re.Match[str]) -> str:
    return f"<th>{_named(found[1], _MESSAGE_FIELDS)}</th>"


def _named_entry(before: str, piece: str) -> str:
    """Translate the lines directly below a heading; the description below them stays as it is."""
    return _LINE.sub(_named_line, piece) if _HEADING.match(before) else piece


def _named_line(found: re.Match[str]) -> str:
    if found["name"] not in _ENTRY_FIELDS:
        return found[0]
    kind = found["type"]
    shown = f" ({_named(kind, _ENTRY_TYPES)})" if kind else ""
    return f"{found['start']}{_named(found['name'], _ENTRY_FIELDS)}{shown}: "


def _named(name: str, known: frozenset[str]) -> str:
    return translated(name) if name in known else name


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
        """Return nothing of a file: a text must not load files or network resources."""
        return empty_resource(kind)

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
