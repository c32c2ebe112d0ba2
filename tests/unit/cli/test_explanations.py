from desktop_app.cli.explanations import describe_explanation
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from tests.unit.ui.results.test_explanation_sections import EXPLANATION


def test_every_number_is_printed() -> None:
    assert describe_explanation(EXPLANATION) == [
        "place 3 of 14",
        "strong: evidence 0.70, strong from 0.40",
        "0.400 words (0.80 × 0.50)",
        "0.100 meaning of the passage (0.20 × 0.50)",
        "rain: text as rains, rained",
        "hail: nowhere in it",
        "cosine 0.62, 0.25 by chance, worth 0.49 of 1",
        "in common with the best hits: snow",
        "opened 3 times, changed 12 days ago: +0.0056",
    ]


def test_the_label_is_explained_by_what_decided_it() -> None:
    called = replace(EXPLANATION, is_called=True, topics=(), usage=None, similarity=None)
    literal = replace(EXPLANATION, is_literal=True)
    filtered = replace(EXPLANATION, judgement=None)
    unlikely = replace(EXPLANATION, label=Label.UNLIKELY)

    assert describe_explanation(called)[1].startswith("strong: the query is the file's path")
    assert describe_explanation(called)[-1] == "hail: nowhere in it"
    assert describe_explanation(literal)[1] == "strong: it contains the query as typed"
    assert describe_explanation(filtered)[1] == "strong: it meets the conditions"
    assert describe_explanation(unlikely)[1].endswith("strong from 0.40; too little")
    remaining = replace(unlikely, judgement=None)
    assert describe_explanation(remaining)[1].startswith("unlikely: the best hits match")
