"""Theme and text size of all windows."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLayout, QToolBar

from desktop_app.core.settings import Scheme, Settings
from desktop_app.ui.looks.style import Style
from desktop_app.ui.theme import colours_for, is_dark

_SIZE_RESOLVED = 0x2
"""``QFont::SizeResolved``, which PySide6 does not name: the font has a size of its own."""

_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """Applies the user's theme and text size to the application.

    Args:
        application: Still with the font and colours of the desktop.
        parent: Owns this object.
    """

    def __init__(self, application: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._application = application
        self._size = application.font().pointSizeF()
        self._factor = 1.0
        self._scheme: Scheme | None = None
        # Hidden widgets get their new fonts only when control returns to the event loop.
        self._measuring = QTimer(self, singleShot=True, interval=0)
        self._measuring.timeout.connect(self._measure_again)
        # Menus and lists do not slide or fade in: Qt does not report that less motion is preferred.
        application.setEffectEnabled(Qt.UIEffect.UI_General, False)  # noqa: FBT003 - Qt's signature
        self._hints = application.styleHints()
        # Where Qt does not know the desktop's scheme, the desktop's colours show which it is.
        self._is_dark_outside = is_dark(application.palette())
        self._hints.colorSchemeChanged.connect(self._on_desktop_changed)
        self._hints.accessibility().contrastPreferenceChanged.connect(self._on_desktop_changed)

    def follow(self, settings: Settings) -> None:
        """Apply these settings."""
        if settings.scheme is not self._scheme:
            self._scheme = settings.scheme
            self._hints.setColorScheme(_SCHEMES[settings.scheme])
            self._colour()
        self._resize(settings.text_size / 100)

    def _on_desktop_changed(self) -> None:
        if self._scheme is not None:
            self._colour()

    def _colour(self) -> None:
        if self._wants_contrast():
            self._application.setPalette(QPalette())
        else:
            self._application.setPalette(dark_palette() if self._is_dark() else light_palette())

    def _is_dark(self) -> bool:
        if self._scheme is not Scheme.SYSTEM:
            return self._scheme is Scheme.DARK
        reported = self._hints.colorScheme()
        if reported is Qt.ColorScheme.Unknown:
            return self._is_dark_outside
        return reported is Qt.ColorScheme.Dark

    def _wants_contrast(self) -> bool:
        """Whether the desktop has high-contrast colours; these take precedence."""
        hints = self._hints.accessibility()
        return hints.contrastPreference() is Qt.ContrastPreference.HighContrast

    def _resize(self, factor: float) -> None:
        if factor == self._factor:
            return
        change, self._factor = factor / self._factor, factor
        style = self._application.style()
        if isinstance(style, Style):
            style.follow_text_size(factor)
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
        self._measuring.start()

    def _measure_again(self) -> None:
        """Clear the sizes that Qt keeps when the font changes.

        An empty label keeps its size hints, a combo box the least one, a tool bar the size of its
        icons, and hidden pages theirs.
        """
        for widget in self._application.allWidgets():
            if isinstance(widget, QLabel):
                self._application.sendEvent(widget, QEvent(QEvent.Type.ContentsRectChange))
            elif isinstance(widget, QComboBox | QToolBar):
                self._application.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
            widget.updateGeometry()
        for window in self._application.topLevelWidgets():
            for layout in window.findChildren(QLayout):
                layout.invalidate()


def dark_palette() -> QPalette:
    """Return the colours of the dark theme."""
    return _palette("#1e1f22", "#e8eaed", "#2f4a6b")


def light_palette() -> QPalette:
    """Return the colours of the light theme."""
    return _palette("#ffffff", "#1b1d20", "#cfe2f8")


def _palette(ground: str, text: str, highlight: str) -> QPalette:
    palette = QPalette(QColor(ground), QColor(ground))
    role = QPalette.ColorRole
    for place in (role.Window, role.Base):
        palette.setColor(place, QColor(ground))
    for place in (role.Text, role.WindowText, role.ButtonText, role.ToolTipText):
        palette.setColor(place, QColor(text))
    colours = colours_for(palette)
    for place in (role.AlternateBase, role.Button, role.ToolTipBase):
        palette.setColor(place, colours.surface)
    palette.setColor(role.Highlight, QColor(highlight))
    palette.setColor(role.HighlightedText, QColor(text))
    for place in (role.Accent, role.Link):
        palette.setColor(place, colours.accent)
    palette.setColor(role.PlaceholderText, colours.muted)
    faint = QColor(text)
    faint.setAlphaF(0.45)
    for place in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, place, faint)
    return palette


def _has_own_size(font: QFont) -> bool:
    return bool(font.resolveMask() & _SIZE_RESOLVED)
