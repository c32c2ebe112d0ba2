from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.explanations import (
    Explanation,
    Judgement,
    Reason,
    SearchedPart,
    Share,
    Similarity,
    Usage,
    WordFound,
    WordOccurrence,
)
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label
from desktop_app.ui.results.explanation_sections import (
    MOST_FORMS,
    explanation_sections,
    rounded_to_sum,
)

EXPLANATION = Explanation(
    file_id=1,
    passage_id=1,
    label=Label.STRONG,
    score=0.5,
    shares=(
        Share(Reason.WORDS, 0.8, 0.5, 0.4),
        Share(Reason.MEANING, 0.2, 0.5, 0.1),
    ),
    is_called=False,
    is_noted=False,
    is_literal=False,
    words=(
        WordFound(
            "rain", (WordOccurrence(SearchedPart.TEXT, ("rains", "rained"), is_as_typed=False),)
        ),
        WordFound("hail", ()),
    ),
    bm25=7.5,
    word_rank=2,
    similarity=Similarity(0.62, 0.25, 0.49, 4),
    judgement=Judgement(0.7, 0.3, 0.18, 0.4, is_enough=True),
    topics=("snow",),
    usage=Usage(3, 0.0036, 12.4, 0.002),
    more_in_file=2,
    duplicates=1,
    place=3,
    total=14,
)


@pytest.fixture
def said(make_hit: Callable[..., Hit]) -> Callable[..., str]:
    """Return the text of an explanation with some fields changed."""

    def say(**changed: object) -> str:
        told = replace(EXPLANATION, **changed)  # type: ignore[arg-type]
        sections = explanation_sections(told, make_hit(score=0.5))
        return "\n".join(
            " ".join((one.heading, *one.lines, *(cell for row in one.rows for cell in row)))
            for one in sections
        )

    return say


def test_every_number_is_named(said: Callable[..., str]) -> None:
    text = said()

    for part in (
        "Strong · 3 of 14 · score 0.500 of 1",
        "0.70; a hit is strong from 0.40",
        "rain: in the text as “rains, rained”",
        "hail: nowhere in it",
        "7.50",
        "By words alone, it ranks number 2",
        "0.62",
        "reach 0.25",
        "worth 0.49",
        "By meaning alone, it ranks number 4",
        "your words 0.80 × 0.50 0.400",
        "meaning of the passage 0.20 × 0.50 0.100",
        "snow",
        "Times you opened it: 3 (+0.0036",
        "Days since it was changed: 12 (+0.0020",
        "found: 2",
        "folded into this one: 1",
    ):
        assert part in text


def test_measures_with_names_of_their_own_are_among_the_details(said: Callable[..., str]) -> None:
    before, _, after = said().partition("Further details")

    assert "BM25" not in before
    assert "BM25 of the passage: 7.50" in after


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"is_called": True}, "name, title or folders"),
        ({"is_literal": True}, "exactly what you typed"),
        ({"judgement": None}, "all conditions"),
        ({"label": Label.UNLIKELY}, "less likely: its evidence is 0.70; a strong hit has 0.40"),
        (
            {"label": Label.UNLIKELY, "judgement": None},
            "less likely: the best hits match your query much better",
        ),
        ({"label": Label.RELATED}, "enough for a strong hit"),
        (
            {
                "label": Label.RELATED,
                "judgement": Judgement(0.25, 0.2, 0.18, 0.4, is_enough=True),
            },
            "enough for a hit",
        ),
        (
            {
                "label": Label.RELATED,
                "judgement": Judgement(0.05, 0.0, 0.18, 0.4, is_enough=False),
            },
            "because better hits",
        ),
    ],
)
def test_the_reason_for_being_a_hit_is_stated(
    said: Callable[..., str], changed: dict[str, object], part: str
) -> None:
    assert part in said(**changed)


def test_a_passage_without_a_similarity_is_described_where_meaning_counts(
    said: Callable[..., str],
) -> None:
    words_alone = (Share(Reason.WORDS, 0.5, 1.0, 0.5),)

    assert "Not compared yet" in said(similarity=None)
    assert "Meaning" not in said(similarity=None, shares=words_alone)


def test_numbers_from_another_time_are_marked_as_such(
    said: Callable[..., str], make_hit: Callable[..., Hit]
) -> None:
    (first, *_) = explanation_sections(EXPLANATION, make_hit(score=0.4))

    assert "changed since" in first.lines[-1]
    assert "changed since" not in said()


def test_a_word_as_it_was_typed_is_not_repeated(said: Callable[..., str]) -> None:
    words = (WordFound("rain", (WordOccurrence(SearchedPart.NAME, ("Rain",), is_as_typed=True),)),)

    assert "rain: in the name\n" in said(words=words, bm25=None, word_rank=None)


def test_many_forms_are_counted(said: Callable[..., str]) -> None:
    forms = tuple(f"rain{n}" for n in range(MOST_FORMS + 2))
    words = (WordFound("rain*", (WordOccurrence(SearchedPart.TEXT, forms, is_as_typed=False),)),)

    assert f"{forms[MOST_FORMS - 1]} and 2 more" in said(words=words)
    assert forms[MOST_FORMS] not in said(words=words)


def test_use_that_adds_nothing_is_not_mentioned(said: Callable[..., str]) -> None:
    text = said(usage=Usage(0, 0.0, 900.0, 0.00001))

    assert "opened" not in text
    assert "changed" not in text


@given(st.lists(st.floats(0, 0.2), min_size=1, max_size=6))
def test_the_points_shown_add_up_to_the_score_shown(points: list[float]) -> None:
    shares = tuple(Share(Reason.WORDS, 1.0, one, one) for one in points)
    score = round(sum(points), 4)
    shown = rounded_to_sum(shares, score)

    assert round(sum(shown), 6) == round(round(score, 3), 6)
    assert all(abs(one - point) <= 0.001 + 1e-9 for one, point in zip(shown, points, strict=True))
