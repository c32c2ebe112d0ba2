from collections.abc import Callable

import pytest

from desktop_app.core.results import Hit
from desktop_app.ui.results.headline import (
    Headline,
    find_words,
    headline_of,
    is_readable,
    place_beside,
)

TITLE = "Water levels of mountain rivers"


@pytest.mark.parametrize(
    "name",
    [
        "1706.03762v5",
        "IMG_2034",
        "S0040-1951(05)00123",
        "scan (3)",
        "download",
        "a3f9c2e8b1d0",
        "x",
    ],
)
def test_a_cryptic_name_has_the_title_before_it(make_hit: Callable[..., Hit], name: str) -> None:
    hit = make_hit(path=f"/d/{name}.pdf", title=TITLE)
    assert headline_of(hit) == Headline(TITLE, f"{name}.pdf")


@pytest.mark.parametrize("name", ["rent contract", "smith2019", "README", "facade", "Протокол"])
def test_a_readable_name_stays_alone(make_hit: Callable[..., Hit], name: str) -> None:
    assert is_readable(name)
    assert headline_of(make_hit(path=f"/d/{name}.pdf", title=TITLE)) == Headline(f"{name}.pdf")


@pytest.mark.parametrize(
    ("heading", "beside"),
    [
        (TITLE, ""),
        (f"{TITLE} › Spring", "Spring"),
        ("Spring", "Spring"),
        (f"{TITLE} of old", f"{TITLE} of old"),
    ],
)
def test_a_heading_does_not_repeat_the_title(
    make_hit: Callable[..., Hit], heading: str, beside: str
) -> None:
    hit = make_hit(path="/d/7.md", title=TITLE, page=None, heading=heading)
    named = make_hit(path="/d/rivers.md", title=TITLE, page=None, heading=heading)

    assert place_beside(hit) == beside
    assert place_beside(named) == heading


@pytest.mark.parametrize(
    ("words", "beside"),
    [
        (("levels",), f"{TITLE} · Spring"),
        (("mountain", "spring"), f"{TITLE} · Spring"),
        (("rivers", "spring"), "Spring"),
        (("rain",), "Spring"),
        ((), "Spring"),
    ],
)
def test_a_title_that_explains_the_hit_is_beside_a_readable_name(
    make_hit: Callable[..., Hit], words: tuple[str, ...], beside: str
) -> None:
    hit = make_hit(path="/d/rivers.md", title=TITLE, page=None, heading="Spring", named_words=words)

    assert headline_of(hit) == Headline("rivers.md")
    assert place_beside(hit) == beside


def test_a_message_is_named_by_its_subject(make_hit: Callable[..., Hit]) -> None:
    message = make_hit(path="/d/other_M-000049.eml", title="Investment structure", kind="email")
    nameless = make_hit(path="/d/other_M-000055.eml", title="", kind="email")

    assert headline_of(message) == Headline("Investment structure", "other_M-000049.eml")
    assert headline_of(nameless) == Headline("other_M-000055.eml")


@pytest.mark.parametrize("title", ["", "Untitled", "IMG 2034", "7.pdf", "a word " * 40])
def test_a_title_that_states_no_more_is_not_shown(make_hit: Callable[..., Hit], title: str) -> None:
    assert headline_of(make_hit(path="/d/7.pdf", title=title)) == Headline("7.pdf")


def test_a_title_loses_what_its_program_put_before_it(make_hit: Callable[..., Hit]) -> None:
    hit = make_hit(path="/d/7.pdf", title="Microsoft Word - Rent  of the\nhouse")
    assert headline_of(hit).main == "Rent of the house"


def test_a_title_that_would_reverse_the_line_is_made_harmless(make_hit: Callable[..., Hit]) -> None:
    assert "\u202e" not in headline_of(make_hit(path="/d/7.pdf", title="Rain\u202efdp.exe")).main


@pytest.mark.parametrize(
    ("words", "name", "found"),
    [
        (("invoice",), "rent_invoice-3.pdf", ["invoice"]),
        (("rent", "3"), "rent_invoice-3.pdf", ["rent", "3"]),
        (("voice",), "rent_invoice.pdf", []),
        (("invoice",), "rent_inv….pdf", []),
        (("rent", "pdf"), "rent_inv….pdf", ["rent", "pdf"]),
        (("c++",), "learn c++.md", ["c++"]),
        (("契約",), "賃貸契約書.pdf", ["契約"]),
        ((), "rent.pdf", []),
    ],
)
def test_words_are_found_in_a_name_as_it_is_shown(
    words: tuple[str, ...], name: str, found: list[str]
) -> None:
    assert [name[one.start : one.end] for one in find_words(words, name)] == found
