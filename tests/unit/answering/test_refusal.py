import pytest

from desktop_app.answering.refusal import is_refusal


@pytest.mark.parametrize(
    "text",
    [
        "Not found in your documents",
        "Not found in your documents.",
        '"Not found in your documents" [1].',
        "It may be 900 [1]. Not found in your documents [2].",
        "The sources do not mention the price.",
        "The provided text does not specify who won [1].",
        "There is no information about that in the sources.",
        "The name of the ship is not mentioned in the provided sources [1].",
    ],
)
def test_refusals_are_recognised(text: str) -> None:
    assert is_refusal(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The price is 900 [1].",
        "The ship left in May [1]. Its name is not mentioned in the sources.",
        "The treasure was not found until 1922 [2].",
        "The treaty does not include Norway [1].",
    ],
)
def test_answers_are_no_refusals(text: str) -> None:
    assert not is_refusal(text)
