import pytest

from desktop_app.answering.claims import Asked, Claim
from desktop_app.answering.roles import has_other_role

PRESENT = (
    "Present: Helen Pryce (chair), Martin Lindquist (treasurer), Dev Nair. Ada Berg is secretary."
)


@pytest.mark.parametrize(
    ("question", "sentence", "is_other"),
    [
        ("Who was treasurer in 2024?", "Helen Pryce (chair)", True),
        ("Who was treasurer in 2024?", "Helen Pryce was treasurer.", True),
        ("Who was treasurer in 2024?", "Martin Lindquist (treasurer)", False),
        ("Who were the chair and the treasurer?", "Helen Pryce and Martin Lindquist.", False),
        ("Who was treasurer in 2024?", "Mr Lindquist, as Helen Pryce announced.", False),
        ("Who was treasurer in 2024?", "Dev Nair", False),
        ("Who was secretary in 2024?", "Helen Pryce (chair)", False),  # in no brackets
        ("Who thanked the treasurer?", "Helen Pryce did.", False),
    ],
)
def test_a_name_with_another_role_than_asked_for_is_noticed(
    question: str, sentence: str, is_other: bool
) -> None:
    assert has_other_role(Claim(sentence, Asked(question, (), "en")), PRESENT) is is_other


def test_a_first_name_that_both_have_does_not_name_the_other() -> None:
    claim = Claim("Helen Pryce", Asked("Who was treasurer in 2024?", (), "en"))

    assert has_other_role(claim, "Helen Pryce (chair), Helen Lind (treasurer)")
