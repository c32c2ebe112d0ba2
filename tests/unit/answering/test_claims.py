import pytest

from desktop_app.answering.claims import Asked, Claim


@pytest.mark.parametrize(
    ("sentence", "is_repeated"),
    [
        ("Der Treptower Park legte sich im Südosten Berlins an.", True),
        ("Im Südosten Berlins legte Gustav Meyer den Treptower Park an.", False),
        ("Der Treptower Park wurde vom Gartenbaudirektor angelegt.", False),
        ("Gustav Meyer.", False),
    ],
)
def test_a_place_does_not_answer_a_german_question_for_who(
    sentence: str, is_repeated: bool
) -> None:
    asked = Asked("Wer legte den Treptower Park an?", (), "de")

    assert Claim(sentence, asked).repeats_question is is_repeated


def test_a_place_answers_where() -> None:
    asked = Asked("Wo liegt der Treptower Park?", (), "de")

    assert not Claim("Der Treptower Park liegt im Südosten.", asked).repeats_question
