import pytest

from desktop_app.core.history import PastSearch
from desktop_app.search.completion.completing import searches_beginning

NOW = 1_000_000_000.0
DAY = 86_400.0


def texts(past: list[PastSearch], typed: str, limit: int = 9) -> tuple[list[str], list[str]]:
    beginning, holding = searches_beginning(past, typed, NOW, limit)
    return [one.text for one in beginning], [one.text for one in holding]


def made(*queries: str) -> list[PastSearch]:
    return [PastSearch(query, 1, NOW - number) for number, query in enumerate(queries)]


@pytest.mark.parametrize(
    ("typed", "beginning", "holding"),
    [
        ("bud", ["budget 2024"], ["annual budget", 'title:"budget"', "-budgets"]),
        ("annual b", ["annual budget"], []),
        ("ANNUAL ", ["annual budget"], []),
        ("udget", [], []),
        ("annual budget", [], []),
        ("cafe", ["Café Müller"], []),
        ("mull", [], ["Café Müller"]),
        ("京", [], ["東京タワー"]),
        ("(", [], []),
    ],
)
def test_searches_begin_so_or_have_a_word_that_does(
    typed: str, beginning: list[str], holding: list[str]
) -> None:
    past = made(
        *("annual budget", "budget 2024", 'title:"budget"', "-budgets", "Café Müller", "東京タワー")
    )

    assert texts(past, typed) == (beginning, holding)


def test_those_made_often_come_first_until_they_are_long_past() -> None:
    past = [
        PastSearch("river now", 1, NOW),
        PastSearch("river often", 3, NOW - 7 * DAY),
        PastSearch("river once, long ago", 3, NOW - 90 * DAY),
    ]

    assert texts(past, "riv")[0] == ["river often", "river now", "river once, long ago"]
    assert texts(past, "riv", 1)[0] == ["river often"]


def test_the_completed_part_of_a_suggestion_is_marked() -> None:
    ((one,), ()) = searches_beginning(made("Café Müller"), "cafe m", NOW, 9)

    assert (one.text[one.start :], one.end) == ("üller", len(one.text))


def test_searches_made_while_the_clock_was_a_century_ahead_count_as_made_now() -> None:
    past = [PastSearch("river ahead", 1, NOW + 36_500 * DAY), PastSearch("river often", 2, NOW)]

    assert texts(past, "riv")[0] == ["river often", "river ahead"]
