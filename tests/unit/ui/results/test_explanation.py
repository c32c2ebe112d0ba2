from collections.abc import Callable

import pytest

from desktop_app.core.results import Hit, Label
from desktop_app.core.sayings import Saying
from desktop_app.ui.results.explanation import absence, describe, explain, more_in_file, snippet_of


def test_why_a_hit_was_found_names_every_figure(make_hit: Callable[..., Hit]) -> None:
    text = explain(make_hit("It rains on the hills.", "rains", "hills"))
    for part in ("exact", "0.91", "rains, hills", "BM25 7.50", "rank 1", "0.62", "rank 4"):
        assert part in text


def test_a_missing_score_is_stated(make_hit: Callable[..., Hit]) -> None:
    hit = make_hit(bm25=None, cosine=None, word_rank=None, meaning_rank=None, label=Label.RELATED)
    text = explain(hit)
    assert "none of yours" in text
    assert "not compared yet" in text
    assert "None" not in text


def test_the_text_read_aloud_states_all_that_a_row_shows(make_hit: Callable[..., Hit]) -> None:
    text = describe(make_hit("It rains on the hills.", "rains"))
    for part in ("report.pdf", "page 3", "Hills", "Exact", "It rains on the hills.", "2 more"):
        assert part in text


def test_the_note_by_which_a_hit_was_found_is_named(make_hit: Callable[..., Hit]) -> None:
    hit = make_hit(note="Ask Ulrike.")

    assert "Your note: Ask Ulrike" in describe(hit)
    assert explain(hit).splitlines()[1] == "Your note: Ask Ulrike."
    assert "Your note" not in describe(make_hit())


def test_no_further_places_are_not_mentioned(make_hit: Callable[..., Hit]) -> None:
    assert more_in_file(make_hit(more_in_file=0)) == ""


def test_the_explanation_of_a_file_without_text_names_what_matched(
    make_hit: Callable[..., Hit],
) -> None:
    hit = make_hit("", passage_id=0, bm25=None, cosine=None, word_rank=None, meaning_rank=None)
    assert snippet_of(hit) == "Its text is not known; it was found by its name, kind or date."
    assert explain(hit).splitlines()[1:] == [snippet_of(hit)]
    assert "found by its name" in describe(hit)


@pytest.mark.parametrize(("kind", "parts"), [("archive", "files"), ("email", "messages")])
def test_a_container_refers_to_what_is_in_it(
    kind: str, parts: str, make_hit: Callable[..., Hit]
) -> None:
    container = make_hit("", passage_id=0, kind=kind)

    assert snippet_of(container) == f"The {parts} in it are found on their own."


def test_the_reason_why_the_text_of_a_hit_is_not_known_is_stated(
    make_hit: Callable[..., Hit],
) -> None:
    hit = make_hit("", passage_id=0, reason=Saying("It waits to be read."))

    assert snippet_of(hit) == "It waits to be read."
    assert "It waits to be read." in explain(hit)
    assert "found by its name" not in describe(hit)


def test_an_absent_file_is_described_as_absent(make_hit: Callable[..., Hit]) -> None:
    hit = make_hit(is_absent=True)

    assert absence(hit) == "Its drive or folder is not connected"
    assert absence(hit) in describe(hit)
    assert absence(make_hit()) == ""
