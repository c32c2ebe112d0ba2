import pytest
from PySide6.QtGui import QColor, QFont, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.ui.theme import (
    EITHER_GROUND,
    PAPER,
    colours_for,
    contrast,
    is_dark,
    mixed,
    resized,
    series_for,
)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


def test_every_text_is_readable_on_each_of_its_backgrounds(qtbot: QtBot, palette: QPalette) -> None:
    colours = colours_for(palette)
    pairs = [
        *(
            (text, ground)
            for text in (colours.text, colours.muted, colours.accent)
            for ground in (colours.ground, colours.selected)
        ),
        (colours.text, colours.marked),
        (colours.warning_text, colours.warning),
        (colours.ground, colours.accent),
        *((text, ground) for ground, text in colours.badges.values()),
        *((text, colours.ground) for text in colours.code.values()),
        *((text, colours.selected) for text in colours.code.values()),
        *(
            (text, ground)
            for text in (colours.text, colours.muted)
            for ground in (colours.surface, colours.hover)
        ),
        (colours.text, colours.pressed),
        (colours.accent, colours.surface),
        (colours.on_accent, colours.accent),
        (colours.on_accent, colours.accent_hover),
    ]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_black_letters_are_legible_on_everything_laid_over_a_page() -> None:
    grounds = (PAPER.marked, PAPER.current, PAPER.passage, PAPER.selected)
    assert all(contrast(QColor("black"), ground) > 7 for ground in grounds)


def test_edges_that_alone_show_a_control_have_enough_contrast(
    qtbot: QtBot, palette: QPalette
) -> None:
    colours = colours_for(palette)
    for edge in (colours.outline, colours.accent, QColor(EITHER_GROUND)):
        assert contrast(edge, colours.ground) >= 3
        assert contrast(edge, colours.surface) >= 3


def test_colours_are_those_of_the_palette_asked_for_last(qtbot: QtBot) -> None:
    palettes = [QPalette(QColor(shade, shade, shade)) for shade in range(0, 255, 2)]
    for palette, again in zip(palettes, reversed(palettes), strict=True):
        for one in (palette, again):
            base = one.color(QPalette.ColorRole.Base)
            assert colours_for(one).ground == base
            assert is_dark(one) == (base.lightness() < 128)


def test_only_disabled_controls_have_the_colour_of_disabled_text(
    qtbot: QtBot, palette: QPalette
) -> None:
    faint = QColor("#808080")
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, faint)
    palette.setCurrentColorGroup(QPalette.ColorGroup.Disabled)
    disabled = colours_for(palette).text
    palette.setCurrentColorGroup(QPalette.ColorGroup.Active)

    assert disabled == faint
    assert colours_for(palette).text == palette.color(QPalette.ColorRole.Text) != faint


def test_bars_have_enough_contrast_to_their_track(qtbot: QtBot, palette: QPalette) -> None:
    colours = colours_for(palette)
    assert contrast(colours.words, colours.track) >= 3
    assert contrast(colours.meaning, colours.track) >= 3


def test_points_of_a_map_have_enough_contrast_to_their_ground(
    qtbot: QtBot, palette: QPalette
) -> None:
    ground = colours_for(palette).ground
    series = series_for(palette)

    assert len({one.name() for one in series}) == len(series) == 10
    assert all(contrast(one, ground) >= 3 for one in series)


def test_a_mixed_colour_is_between_both() -> None:
    assert mixed(QColor("black"), QColor("white"), 0.25).lightness() == pytest.approx(191, abs=1)


def test_a_resized_font_leaves_the_first_as_it_was(qtbot: QtBot) -> None:
    font = QFont("Sans", 10)
    assert resized(font, 1.5, bold=True).pointSizeF() == 15
    assert font.pointSizeF() == 10
