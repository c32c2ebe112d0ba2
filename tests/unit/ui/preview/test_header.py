from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from desktop_app.core.previews import Preview
from desktop_app.ui.preview.header import PreviewHeader


@pytest.fixture
def header(qtbot: QtBot) -> PreviewHeader:
    header = PreviewHeader()
    qtbot.addWidget(header)
    header.resize(600, 80)
    header.show()
    return header


def button(header: PreviewHeader, name: str) -> QToolButton:
    return next(one for one in header.buttons if one.accessibleName() == name)


def test_it_names_file_place_and_match(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    header.show_position("Page 2 of 5", 3, 17, is_part=False)
    said = (header.title, header.place, header.matches)
    header.show_position("Page 2 of 5", 0, 17, is_part=False)
    undecided = header.matches
    header.show_position("Row 2", 3, 17, is_part=True)
    of_a_part = header.matches
    header.show_position("", 0, 0, is_part=False)

    assert said == ("report.txt", "Page 2 of 5", "match 3 of 17")
    assert (undecided, header.matches) == ("17 matches", "")
    assert of_a_part == "match 3 of 17 in this part"
    assert header.place == "/d/rain"


def test_buttons_ask_for_what_they_say(
    qtbot: QtBot, header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    header.show_position("", 1, 2, is_part=False)
    for name, signal, args in (
        ("Previous passage", header.step_requested, [-1]),
        ("Next passage", header.step_requested, [1]),
        ("Smaller", header.zoom_requested, [-1]),
        ("Larger", header.zoom_requested, [1]),
        ("Mark", header.mark_requested, []),
        ("Similar passages", header.similar_requested, []),
        ("Open the file", header.open_requested, []),
    ):
        with qtbot.waitSignal(signal) as asked:
            button(header, name).click()
        assert asked.args == args


def test_what_makes_no_sense_cannot_be_pressed(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    empty = [one.isEnabled() for one in header.buttons]
    header.show_file(make_preview(""))
    of_content = [button(header, name).isEnabled() for name in ("Next passage", "Larger")]
    header.show_position("", 0, 0, is_part=False)
    is_open_offered = button(header, "Open the file").isEnabled()
    can_be_larger = button(header, "Larger").isEnabled()

    assert not any(empty)
    assert not any(of_content)
    assert is_open_offered
    assert can_be_larger
    assert not button(header, "Next passage").isEnabled()
    assert not button(header, "Similar passages").isEnabled()


def test_passages_that_are_counted_later_can_be_gone_through(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    passages = button(header, "Next passage")
    header.show_file(make_preview())
    header.show_position("", 0, 0, is_part=False)
    alone = passages.isEnabled()
    header.show_passage(1, 9)
    several = passages.isEnabled()
    header.show_file(make_preview(""))

    assert (alone, several) == (False, True)
    assert not passages.isEnabled()


def test_without_a_file_it_names_none(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    header.show_position("Page 2 of 5", 3, 17, is_part=False)
    header.clear()

    assert (header.title, header.place, header.matches) == ("", "", "")
    assert not any(one.isEnabled() for one in header.buttons)


def test_long_counts_are_elided_and_make_nothing_wider(
    qtbot: QtBot, header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    least = header.minimumSizeHint().width()
    header.resize(330, 80)
    header.show_passage(1, 10)
    header.show_position("Row 2", 1, 11, is_part=True)
    label = next(one for one in header.findChildren(QLabel) if one.text().startswith("passage"))
    narrow = label.text()
    header.resize(800, 80)
    qtbot.waitUntil(lambda: label.text() == header.matches)

    assert header.minimumSizeHint().width() == least
    assert narrow.endswith("…")
    assert header.matches == "passage 1 of 10 · match 1 of 11 in this part"


def test_a_place_that_is_cut_is_whole_in_its_tool_tip_and_for_screen_readers(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    place = "page 12 · Annual report › Costs of the buildings › Repairs of the roof"
    header.resize(1_200, 80)
    header.show_file(make_preview())
    header.show_position(place, 1, 2, is_part=False)
    label = next(one for one in header.findChildren(QLabel) if one.accessibleName() == place)
    in_wide = label.toolTip()
    header.resize(330, 80)

    assert in_wide == ""
    assert "…" in label.text()
    assert label.toolTip() == place


def test_long_counts_leave_room_for_the_place(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    header.show_passage(1, 50, are_all=False)
    header.show_position("Sheet · Row 2,347", 300, 600, is_part=True)
    _, place, matches = header.findChildren(QLabel)
    shown = (place.text(), matches.text()[:16], matches.toolTip() != "")
    header.show_position("Row 2", 3, 4, is_part=False)

    assert shown == ("Sheet · Row 2,347", "passage 1 of the", True)
    assert (place.text(), matches.text()) == ("Row 2", header.matches)


def test_the_end_of_a_long_folder_is_seen(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    folder = "/srv/department/projects/annual reports/2024"
    header.resize(330, 80)
    header.show_file(make_preview(path=f"{folder}/report.txt"))
    label = next(one for one in header.findChildren(QLabel) if one.accessibleName() == folder)

    assert label.text().startswith("…")
    assert folder.endswith(label.text()[1:])


def test_a_button_has_the_keyboard_until_the_next_passage_is_shown(
    qtbot: QtBot, header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    passages = button(header, "Next passage")
    header.show_file(make_preview())
    header.show_passage(1, 9)
    header.show_position("", 0, 0, is_part=False)
    header.activateWindow()
    passages.setFocus()
    qtbot.waitUntil(passages.hasFocus)
    header.show_passage(0, 0)
    header.show_passage(2, 9)
    header.show_file(make_preview())
    header.show_position("", 0, 0, is_part=False)
    kept = passages.hasFocus()
    header.show_file(make_preview(""))
    button(header, "Open the file").setFocus()
    header.show_position("", 0, 0, is_part=False)

    assert kept
    assert button(header, "Open the file").hasFocus()


def test_the_number_of_a_page_is_whole_in_a_narrow_preview(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.resize(440, 80)
    header.show_file(make_preview())
    header.show_passage(1, 50, are_all=False)
    header.show_position("Page 71 of 300", 3, 17, is_part=False)
    _, place, matches = header.findChildren(QLabel)

    assert place.text() == "Page 71 of 300"
    assert matches.text().startswith("passage 1")


def test_a_narrow_header_shows_the_passage_whole_instead_of_half_a_match(
    header: PreviewHeader, make_preview: Callable[..., Preview]
) -> None:
    header.show_file(make_preview())
    header.show_position("Page 2 of 5", 3, 17, is_part=False)
    header.show_passage(2, 9)
    counts = next(one for one in header.findChildren(QLabel) if one.text() == header.matches)
    wide = counts.text()
    header.resize(430, 80)

    assert wide == "passage 2 of 9 · match 3 of 17"
    assert counts.text() == "passage 2 of 9"
    assert counts.width() <= counts.fontMetrics().horizontalAdvance("passage 2 of 9") + 2
    assert counts.toolTip() == wide
