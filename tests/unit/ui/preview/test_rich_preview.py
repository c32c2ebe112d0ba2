import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.results import Highlight
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.ui.preview.rich_preview import RichPreview
from desktop_app.ui.theme import colours_for
from tests.unit.ui.conftest import HeldClient

ASKED = GetPreview(7, 1, "rain", is_typing=True)
PIECES = ("<h1>Hills</h1>", "<p>It 😀 <b>rain</b>s.</p>", "<h2>Sea</h2>", "<p>More rain.</p>")

Answer = Callable[..., None]


@pytest.fixture
def shown(qtbot: QtBot, held: HeldClient) -> RichPreview:
    shown = RichPreview(held)
    qtbot.addWidget(shown)
    shown.resize(400, 300)
    shown.show()
    shown.ready.connect(shown.show_loaded)
    return shown


@pytest.fixture
def answer(held: HeldClient) -> Answer:
    """Return a function that answers both requests: with pieces, and the place of a word."""

    def answer_(rich: RichText, word: str = "rain", passage: str = "") -> None:
        held.answer(held.newest(GetRichText), rich)
        number = held.newest(FindMatches)
        wanted = held.asked[number]
        assert isinstance(wanted, FindMatches)
        marks = [Highlight(*one.span()) for one in re.finditer(word, wanted.text)]
        at = wanted.text.index(passage)
        place = Highlight(at, at + len(passage)) if passage else None
        held.answer(number, TextMatches(tuple(marks), place))

    return answer_


def whole(*pieces: str) -> RichText:
    return RichText(pieces or PIECES, 0, 0, len(pieces or PIECES))


def test_a_text_comes_with_its_matches(
    qtbot: QtBot, shown: RichPreview, held: HeldClient, answer: Answer
) -> None:
    shown.request(ASKED, 1)
    with qtbot.waitSignals([shown.ready, shown.moved]):
        answer(whole(), passage="More rain.")

    assert held.asked[held.newest(GetRichText)] == GetRichText(1, 7)
    wanted = held.asked[held.newest(FindMatches)]
    text = "Hills\nIt 😀 rains.\nSea\nMore rain."
    assert wanted == FindMatches(1, 7, "rain", is_typing=True, text=text)
    assert (shown.match, shown.place) == ((2, 2), "Sea")
    assert shown.view.textCursor().block().text() == "More rain."
    assert not shown.earlier.isVisible()
    assert not shown.later.isVisible()
    assert not shown.is_part


def test_matches_follow_each_other_round_the_ends(shown: RichPreview, answer: Answer) -> None:
    shown.request(ASKED, 1)
    answer(whole())
    places = [(shown.match, shown.place)]
    for by in (1, 1, -1):
        shown.step(by)
        places.append((shown.match, shown.place))

    assert places == [((n, 2), ("Hills", "Sea")[n - 1]) for n in (1, 2, 1, 2)]


def test_without_matches_it_is_shown_at_its_passage(shown: RichPreview, answer: Answer) -> None:
    shown.request(ASKED, 1)
    answer(whole(*(f"<p>Line {n}.</p>" for n in range(200))), "none", "Line 150.")
    shown.step(1)

    assert shown.match == (0, 0)
    assert shown.view.textCursor().block().text() == "Line 150."
    assert shown.view.verticalScrollBar().value() > 0


def test_other_parts_are_asked_for_and_shown_where_they_begin(
    shown: RichPreview, held: HeldClient, answer: Answer
) -> None:
    pieces = tuple(f"<p>Line {n}.</p>" for n in range(100, 200))
    shown.request(ASKED, 1)
    answer(RichText(pieces, 100, 150, 300))
    is_between = shown.earlier.isVisible() and shown.later.isVisible()
    shown.later.click()
    later = held.asked[held.newest(GetRichText)]
    answer(RichText(tuple(f"<p>Line {n}.</p>" for n in range(150, 300)), 150, 200, 300))
    line = shown.view.textCursor().block().text()
    shown.earlier.click()

    assert is_between
    assert shown.is_part
    assert later == GetRichText(1, 0, 200)
    assert line == "Line 200."
    assert not shown.later.isVisible()
    assert held.asked[held.newest(GetRichText)] == GetRichText(1, 0, 149)


def test_what_belongs_to_an_older_request_is_not_shown(
    qtbot: QtBot, shown: RichPreview, held: HeldClient, answer: Answer
) -> None:
    shown.request(ASKED, 1)
    older = held.newest(GetRichText)
    shown.request(GetPreview(8, 2), 2)
    held.answer(older, whole())

    assert held.newest(FindMatches) == 0
    with qtbot.assertNotEmitted(shown.ready):
        held.answer(held.newest(GetRichText), whole())
        shown.leave()
        held.answer(held.newest(FindMatches), TextMatches(()))


def test_colours_follow_and_the_place_stays(
    shown: RichPreview, answer: Answer, palette: QPalette
) -> None:
    shown.request(ASKED, 1)
    answer(whole(*(f"<p>rain <a href='https://a.example'>{n}</a></p>" for n in range(100))))
    shown.step(-1)
    before = shown.view.verticalScrollBar().value(), shown.match
    shown.setPalette(palette)
    (current,) = shown.view.extraSelections()

    assert (shown.view.verticalScrollBar().value(), shown.match) == before
    assert before[0] > 0
    assert current.format.background().color() == colours_for(palette).accent


def test_a_link_is_opened_once_its_target_was_seen(
    qtbot: QtBot, shown: RichPreview, answer: Answer
) -> None:
    shown.request(ASKED, 1)
    answer(whole("<p><a href='https://example.org/'>x</a></p>"))
    with qtbot.assertNotEmitted(shown.link_requested):
        shown.view.anchorClicked.emit(QUrl("https://example.org/"))
    is_told = shown.links.isVisible()
    with qtbot.waitSignal(shown.link_requested) as requested:
        shown.links.open_button.click()
    shown.view.anchorClicked.emit(QUrl("https://example.org/"))
    shown.request(ASKED, 1)

    assert is_told
    assert requested.args == [QUrl("https://example.org/")]
    assert shown.links.isHidden()


HEAVY = {
    "cells": tuple(
        f"<table cellspacing='0'>{('<tr>' + '<td>rain</td>' * 5 + '</tr>') * 20}</table>"
        for _ in range(8)
    ),
    "lines": tuple(f"<ul>{'<li>rain falls here</li>' * 80}</ul>" for _ in range(18)),
    "paragraphs": tuple(f"<p>{'rain falls ' * 350}</p>" for _ in range(12)),
    "emphasis": tuple(f"<p>{'<b>rain</b> falls ' * 200}</p>" for _ in range(9)),
}


@pytest.mark.parametrize("kind", HEAVY)
def test_the_heaviest_text_is_prompt(
    qtbot: QtBot, shown: RichPreview, answer: Answer, kind: str
) -> None:
    """Any event that takes long fails the test."""
    shown.request(ASKED, 1)
    answer(whole(*HEAVY[kind]))
    for by in (-1, 1, 1):
        shown.step(by)
        qtbot.wait(10)
    shown.resize(360, 300)
    qtbot.wait(10)

    assert shown.match[1] > 500
