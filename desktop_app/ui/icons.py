"""The program's own icons, drawn in the colour of the text around them."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from desktop_app.core.documents import FileKind
from desktop_app.core.locations import find_shipped

SIZES = (16, 24, 32, 48, 64, 128)
"""Pixels; Qt uses the next larger one, so that icons are sharp on dense screens too."""

PLACEHOLDER = b"#000000"
"""The colour of the drawings that is replaced by the text's colour."""

DIRECTED = frozenset({"add-folder", "file", "kind-text", "library", "open"})
"""Drawings with a direction, which are mirrored in right-to-left languages. Magnifiers are not,
since they are held in the right hand everywhere."""

FAINT = 0.35
"""Opacity of disabled icons: Qt's own grey is too close to most text colours."""

MOST_KEPT = 128
"""Size of the cache: all icons, in more colours than are visible at a time."""

_BY_KIND: dict[str, str] = {
    FileKind.TEXT: "kind-text",
    FileKind.MARKDOWN: "kind-text",
    FileKind.SUBTITLES: "kind-text",
    FileKind.WORD: "kind-word",
    FileKind.PDF: "kind-pdf",
    FileKind.WEB: "kind-web",
    FileKind.SHEET: "kind-sheet",
    FileKind.DATA: "kind-sheet",
    FileKind.SLIDES: "kind-slides",
    FileKind.EBOOK: "kind-ebook",
    FileKind.NOTEBOOK: "kind-notebook",
    FileKind.CODE: "kind-code",
    FileKind.EMAIL: "kind-email",
    FileKind.ARCHIVE: "kind-archive",
    FileKind.PICTURE: "kind-picture",
    FileKind.AUDIO: "kind-audio",
    FileKind.VIDEO: "kind-video",
    FileKind.CALENDAR: "kind-calendar",
    FileKind.CONTACTS: "kind-contacts",
    FileKind.CHAT: "kind-chat",
}

_MIRROR = QTransform.fromScale(-1, 1)


def program_icon() -> QIcon:
    """Return the program's icon, which has its own colours."""
    return QIcon(str(find_shipped("resources", "icons", "satchel.svg")))


def kind_icon(kind: str, colour: QColor) -> QIcon:
    """Return the icon of a kind of file, by its name in queries; a sheet of paper for others."""
    return icon(_BY_KIND.get(kind, "file"), colour)


def icon(name: str, colour: QColor) -> QIcon:
    """Return an icon by name, drawn in a colour."""
    is_mirrored = name in DIRECTED and QGuiApplication.isRightToLeft()
    return _drawn(name, colour.name(), is_mirrored=is_mirrored)


@lru_cache(MOST_KEPT)
def _drawn(name: str, colour: str, *, is_mirrored: bool) -> QIcon:
    """Draw an icon once: a table asks for an icon whenever a row is painted or measured."""
    drawing = find_shipped("resources", "icons", f"{name}.svg").read_bytes()
    renderer = QSvgRenderer(QByteArray(drawing.replace(PLACEHOLDER, colour.encode())))
    drawn = QIcon()
    for size in SIZES:
        pixmap = _draw(renderer, size)
        pixmap = pixmap.transformed(_MIRROR) if is_mirrored else pixmap
        drawn.addPixmap(pixmap)
        drawn.addPixmap(_faint(pixmap), QIcon.Mode.Disabled)
    return drawn


def _draw(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    return pixmap


def _faint(pixmap: QPixmap) -> QPixmap:
    faint = QPixmap(pixmap.size())
    faint.fill(Qt.GlobalColor.transparent)
    painter = QPainter(faint)
    painter.setOpacity(FAINT)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return faint
