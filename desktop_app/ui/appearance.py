"""Light or dark, and how large the text is: for all windows, at once."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from desktop_app.core.settings import Scheme, Settings

_SIZE_RESOLVED = 0x2
"""``QFont::SizeResolved``, which the binding does not name: a font that has its own size."""

_EMPTY_BOX = "#74787e"
"""Of a box that is off in the dark: 3 to 1 to the window and to the mark in it (WCAG 2.2)."""

_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """Gives an application the look that a person set.

    Args:
        application: With the font and colours of the desktop.
        parent: Owns it.
    """

    def __init__(self, application: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._application = application
        self._size = application.font().pointSizeF()
        self._factor = 1.0
        self._scheme = Scheme.SYSTEM

    def follow(self, settings: Settings) -> None:
        """Look as set from now on."""
        self._colour(settings.scheme)
        self._resize(settings.text_size / 100)

    def _colour(self, scheme: Scheme) -> None:
        if scheme is self._scheme:
            return
        self._scheme = scheme
        self._application.styleHints().setColorScheme(_SCHEMES[scheme])
        # A desktop that Qt knows no colours of, as plain X11, does not follow the hint.
        self._application.setPalette(QPalette())
        is_dark = _is_dark(self._application.palette())
        if scheme is Scheme.DARK and not is_dark:
            dark = dark_palette()
            self._application.setPalette(dark)
            # The style draws the frame of a box that is off in the ground's colour, only darker.
            dark.setColor(QPalette.ColorRole.Base, QColor(_EMPTY_BOX))
            # The stubs ask for bytes; the binding takes only text.
            self._application.setPalette(dark, "QCheckBox")  # type: ignore[arg-type]
        elif scheme is Scheme.LIGHT and is_dark:
            self._application.setPalette(light_palette())

    def _resize(self, factor: float) -> None:
        if factor == self._factor:
            return
        change, self._factor = factor / self._factor, factor
        # Fonts with a size of their own do not follow the application's.
        own = [one for one in self._application.allWidgets() if _has_own_size(one.font())]
        sizes = [one.font().pointSizeF() for one in own]
        font = QFont(self._application.font())
        font.setPointSizeF(self._size * factor)
        self._application.setFont(font)
        for widget, size in zip(own, sizes, strict=True):
            copy = QFont(widget.font())
            copy.setPointSizeF(size * change)
            widget.setFont(copy)


def dark_palette() -> QPalette:
    """Give dark colours where the desktop has none."""
    return _palette("#2b2d30", "#1e1f22", "#e8eaed", "#3d6ea8")


def light_palette() -> QPalette:
    """Give light colours where the desktop has none."""
    return _palette("#efefef", "#ffffff", "#1b1d20", "#2f6fb7")


def _palette(window: str, base: str, text: str, highlight: str) -> QPalette:
    palette = QPalette(QColor(window), QColor(window))
    role = QPalette.ColorRole
    for place, colour in (
        (role.Base, base),
        (role.AlternateBase, window),
        (role.ToolTipBase, window),
        (role.Text, text),
        (role.WindowText, text),
        (role.ButtonText, text),
        (role.ToolTipText, text),
        (role.Highlight, highlight),
        (role.HighlightedText, "#ffffff"),
        (role.Accent, highlight),
    ):
        palette.setColor(place, QColor(colour))
    faint = QColor(text)
    faint.setAlphaF(0.55)
    palette.setColor(role.PlaceholderText, faint)
    palette.setColor(role.Link, QColor("#8fc1ff" if _is_dark(palette) else "#1f5fa8"))
    for place in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, place, faint)
    return palette


def _is_dark(palette: QPalette) -> bool:
    return palette.color(QPalette.ColorRole.Base).lightness() < 128


def _has_own_size(font: QFont) -> bool:
    return bool(font.resolveMask() & _SIZE_RESOLVED)
