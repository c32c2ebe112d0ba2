"""Spacing, type sizes, corner radii and colours; `looks` draws the controls with them.

Every pair of text and ground here reaches a contrast of 4.5 to 1, which WCAG 2.2 requires for text
(success criterion 1.4.3); a test checks both themes. The palette decides between the dark and the
light theme; Qt keeps it in step with the system's setting.
"""

from PySide6.QtGui import QColor, QFont, QPalette

from desktop_app.core.records import Record

SMALL_SPACE = 4
"""Device-independent pixels between parts that belong together."""

SPACE = 8
"""Between separate parts."""

ROW_SPACE = 12
"""Inside a row, a card or a button, between its edge and its text."""

WIDE_SPACE = 16
"""Between groups, and between the edge of a pane and its content."""

PAGE_SPACE = 24
"""Between the edge of a page and its content."""

RADIUS = 6
"""Device-independent pixels of all round corners."""

RING = 2
"""Device-independent pixels of the focus ring."""

SMALL = 0.9
"""Size of secondary text, relative to the system's font."""

LARGE = 1.25
"""Size of the search text and of titles, relative to the system's font."""

HEADING = 1.5
"""Size of the heading of a page or an empty pane, relative to the system's font."""


class Colours(Record):
    """The colours that a system palette lacks, and a few of the palette that go with them.

    Attributes:
        selected: Ground of the selected row: tinted, so that all text colours stay legible.
        marked: Ground of matches of the query.
        kept: Ground of the marks that the user keeps.
        kept_line: Line below them, so that they differ from matches not by colour alone.
        badges: Ground and text of a label, by its value.
        track: Ground of a small bar, which ``words`` and ``meaning`` fill.
        warning: Ground of texts that need the user's attention.
        code: Colours of the parts of code, by the value of ``CodeRole``.
        surface: Ground of bars, cards and buttons, a little off the page's.
        hairline: Separator lines, which the user need not see to understand the content.
        edge: Edges of fields, which are also recognisable by ground and text.
        outline: Edges that are the only sign of a control: 3 to 1 to the ground (WCAG 2.2, 1.4.11).
        hover: Ground of a control under the pointer; ``pressed`` while it is held.
        on_accent: Text on the accent colour.
        accent_hover: Ground of a filled button under the pointer.
    """

    ground: QColor
    text: QColor
    muted: QColor
    selected: QColor
    accent: QColor
    marked: QColor
    kept: QColor
    kept_line: QColor
    badges: dict[str, tuple[QColor, QColor]]
    track: QColor
    words: QColor
    meaning: QColor
    warning: QColor
    warning_text: QColor
    code: dict[str, QColor]
    surface: QColor
    hairline: QColor
    edge: QColor
    outline: QColor
    hover: QColor
    pressed: QColor
    on_accent: QColor
    accent_hover: QColor


class PaperColours(Record):
    """The colours of marks on a page, which is equally bright in both themes.

    They are multiplied with the page, so that dark text stays dark.

    Attributes:
        marked: Matches of the query.
        current: The match that the user went to.
        passage: The passage that was found.
        kept: The marks that the user keeps.
        kept_line: Line below them.
        selected: Text selected with the mouse.
    """

    marked: QColor
    current: QColor
    passage: QColor
    kept: QColor
    kept_line: QColor
    selected: QColor


PAPER = PaperColours(
    marked=QColor("#ffe58a"),
    current=QColor("#ffab5e"),
    passage=QColor("#e9f1fb"),
    kept=QColor("#eadbf6"),
    kept_line=QColor("#8a4fa3"),
    selected=QColor("#b3d4ff"),
)


SERIES_LIGHT = (
    *("#1f5fa8", "#b3541e", "#1c6b3a", "#8a4fa3", "#a8324a"),
    *("#0f6f78", "#7a5c00", "#5b5fc7", "#9a3d86", "#6b7280"),
)
"""Colours of points that belong together, on a light ground: 3 to 1 to it."""

SERIES_DARK = (
    *("#8fc1ff", "#ffb07a", "#7fd6a0", "#d9a6ee", "#ff9db0"),
    *("#6fd3dd", "#e6c65c", "#b3b6ff", "#f2a3dd", "#9aa1ab"),
)
"""The same on a dark ground."""

EITHER_GROUND = "#7b828b"
"""Colour of an icon that cannot follow the palette: 3 to 1 to the light and the dark ground."""

_MOST_KNOWN = 64
_KNOWN: dict[tuple[int, QPalette.ColorGroup], Colours] = {}
"""Cache by palette: every control asks for its colours whenever it is drawn.

The key of a palette is the same for enabled and disabled controls, whose text differs.
"""


def colours_for(palette: QPalette) -> Colours:
    """Return the colours that go with a palette."""
    key = palette.cacheKey(), palette.currentColorGroup()
    colours = _KNOWN.get(key)
    if colours is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        colours = _dark(palette) if is_dark(palette) else _light(palette)
        _KNOWN[key] = colours
    return colours


def series_for(palette: QPalette) -> tuple[QColor, ...]:
    """Return the colours of points that belong together; the last one is for all others."""
    return tuple(map(QColor, SERIES_DARK if is_dark(palette) else SERIES_LIGHT))


def mixed(colour: QColor, ground: QColor, share: float) -> QColor:
    """Return a share of a colour on a ground."""
    rest = 1 - share
    return QColor.fromRgbF(
        colour.redF() * share + ground.redF() * rest,
        colour.greenF() * share + ground.greenF() * rest,
        colour.blueF() * share + ground.blueF() * rest,
    )


def is_dark(palette: QPalette) -> bool:
    """Whether a palette has light text on a dark ground."""
    return palette.color(QPalette.ColorRole.Base).lightness() < 128


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, by the formula of WCAG 2.2."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def resized(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    copy = QFont(font)
    copy.setPointSizeF(font.pointSizeF() * factor)
    copy.setBold(bold)
    return copy


def _light(palette: QPalette) -> Colours:
    return Colours(
        ground=palette.color(QPalette.ColorRole.Base),
        text=palette.color(QPalette.ColorRole.Text),
        muted=QColor("#565d66"),
        selected=QColor("#e3edf9"),
        accent=QColor("#1f5fa8"),
        marked=QColor("#ffe58a"),
        kept=QColor("#eadbf6"),
        kept_line=QColor("#8a4fa3"),
        badges={
            "exact": (QColor("#d3ecdc"), QColor("#14532d")),
            "strong": (QColor("#cfe1f7"), QColor("#174a86")),
            "related": (QColor("#dce0e5"), QColor("#3f464e")),
            "unlikely": (QColor("#f2f3f5"), QColor("#565d66")),
        },
        track=QColor("#e4e6e9"),
        words=QColor("#1f5fa8"),
        meaning=QColor("#8a4fa3"),
        warning=QColor("#fff3d1"),
        warning_text=QColor("#6b4500"),
        code={
            "keyword": QColor("#1f5fa8"),
            "name": QColor("#6f3d91"),
            "text": QColor("#1c6b3a"),
            "number": QColor("#9a4a00"),
            "comment": QColor("#565d66"),
        },
        surface=QColor("#f5f6f7"),
        hairline=QColor("#e2e5e8"),
        edge=QColor("#cdd2d8"),
        outline=QColor("#868d96"),
        hover=QColor("#eaedf0"),
        pressed=QColor("#dde1e6"),
        on_accent=QColor("#ffffff"),
        accent_hover=QColor("#2a6cb8"),
    )


def _dark(palette: QPalette) -> Colours:
    return Colours(
        ground=palette.color(QPalette.ColorRole.Base),
        text=palette.color(QPalette.ColorRole.Text),
        muted=QColor("#b3bac3"),
        selected=QColor("#2b3a4d"),
        accent=QColor("#8fc1ff"),
        marked=QColor("#6b5200"),
        kept=QColor("#48305c"),
        kept_line=QColor("#d9a6ee"),
        badges={
            "exact": (QColor("#1f4430"), QColor("#9be3b6")),
            "strong": (QColor("#264467"), QColor("#b5d6ff")),
            "related": (QColor("#474d55"), QColor("#e3e7ec")),
            "unlikely": (QColor("#30353b"), QColor("#b3bac3")),
        },
        track=QColor("#474d55"),
        words=QColor("#8fc1ff"),
        meaning=QColor("#d9a6ee"),
        warning=QColor("#4a3a10"),
        warning_text=QColor("#ffe3a0"),
        code={
            "keyword": QColor("#8fc1ff"),
            "name": QColor("#d9a6ee"),
            "text": QColor("#7fd6a0"),
            "number": QColor("#ffbf80"),
            "comment": QColor("#b3bac3"),
        },
        surface=QColor("#27292d"),
        hairline=QColor("#383b40"),
        edge=QColor("#4a4f56"),
        outline=QColor("#777d86"),
        hover=QColor("#313439"),
        pressed=QColor("#3c4046"),
        on_accent=QColor("#0a1d33"),
        accent_hover=QColor("#a8cfff"),
    )


def _luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    weighted = zip((0.2126, 0.7152, 0.0722), channels, strict=True)
    return sum(weight * _linear(channel) for weight, channel in weighted)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
