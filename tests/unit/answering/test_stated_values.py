from collections.abc import Callable

import pytest

from desktop_app.answering.stated_values import find_value_stated
from desktop_app.core.answers import Source


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is the policy number of the travel insurance?", ("Policy number: TR 310", 2)),
        ("What is the policy number of the Meridian insurance?", None),
        ("What is the policy number of the pet insurance?", None),
    ],
)
def test_of_several_values_that_of_the_source_with_all_words_counts(
    make_sources: Callable[..., tuple[Source, ...]], question: str, value: tuple[str, int] | None
) -> None:
    sources = make_sources(
        "Meridian insurance\nHousehold\nPolicy number: HC 774",
        "Meridian insurance\nTravel abroad\nPolicy number: TR 310",
    )
    assert find_value_stated(question, sources, "en") == value
