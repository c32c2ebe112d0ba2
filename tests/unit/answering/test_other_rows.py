import pytest

from desktop_app.answering.claims import Asked, Claim
from desktop_app.answering.other_rows import is_of_other_part, is_of_other_row

COSTS = (
    "Month: March; Category: Dentist; Payee: Dr Okafor; Amount: 64.5\n"
    "Month: May; Category: Garden; Payee: Hollin; Amount: 47.95\n"
    "Month: May; Category: Dentist; Payee: Dr Lee; Amount: 80\n"
    "Work\t2\t£137.50\nNew tap\t1\t£85.00\nFitting\t1\t£65.00\n"
    "Customer: Harbour Office; Due: 3 April\nInsured person: Ann Brook\nExcess: £350\n"
    "The deposit was 47.95 in June, too."
)


@pytest.mark.parametrize(
    ("question", "sentence", "is_other"),
    [
        ("How much did the dentist cost in May?", "The dentist cost £64.50 in May.", True),
        ("How much did the dentist cost in May?", "It cost £80.", False),
        ("Who was paid for the garden in 2025?", "Dr Lee.", True),
        ("Who was paid for the garden in 2025?", "Hollin.", False),
        ("How much was charged for the new tap?", "£137.50 was charged for it.", True),
        ("How much was charged for the new tap?", "£85 was charged for it.", False),
        ("How much was charged for fitting the new tap?", "£65.", False),
        ("How much did the dentist cost in March and in May?", "64.5 and 80.", False),
        ("How much was the dentist?", "It was 47.95.", False),  # in a sentence, too
        ("How much did the dentist of the Harbour Office cost in March?", "64.5", False),
        ("What is the excess of Ann Brook?", "It is £350.", False),
        ("How much did the dentist cost in May?", "It cost 99.", False),  # in no row
        ("How much did the dentist cost in May?", "The dentist in May.", False),
    ],
)
def test_an_answer_of_another_row_than_the_question_names_is_noticed(
    question: str, sentence: str, is_other: bool
) -> None:
    claim = Claim(sentence, Asked(question, (), "en"))

    assert is_of_other_row(claim, COSTS, frozenset({"2025"})) is is_other


def test_the_names_of_columns_are_no_other_row() -> None:
    staff = (
        "Staff in 2025\nName\tDepartment\tManager\nAnna Berg\tMarketing\tBob Ray\n"
        "Carl Fox\tSales\tEva Lund"
    )
    asked = Asked("Who is the manager of Anna Berg?", (), "en")

    assert not is_of_other_row(Claim("The manager is Bob Ray.", asked), staff, frozenset())
    assert is_of_other_row(Claim("The manager is Eva Lund.", asked), staff, frozenset())


EVENTS = (
    "Dentist, final crown\n\nWhen: 2025-03-04 14:30\nWhere: 3 Mill Street\n\n"
    "Mia's birthday party\n\nWhen: 2025-05-17\n\nClimbing hall. Paid deposit 60.\n\n"
    "Parents' evening\n\nWhen: 2025-03-12 19:00\nWhere: St Oswald's, room 4"
)


@pytest.mark.parametrize(
    ("question", "sentence", "is_other"),
    [
        ("When is Mia's birthday party?", "2025-03-04 14:30", True),
        ("When is Mia's birthday party?", "It is on 4 March 2025.", True),
        ("When is Mia's birthday party?", "2025-05-17", False),
        ("When is the party?", "It is in 2025.", False),  # of all of them
        ("Where is the parents' evening?", "3 Mill Street", True),
        ("Where is the parents' evening?", "It is in room 4.", False),
        ("Where is Mia's birthday party?", "In the climbing hall.", False),  # behind no label
        ("When is the school play?", "2025-03-04 14:30", False),  # no part has such words
    ],
)
def test_an_answer_of_another_event_than_the_question_names_is_noticed(
    question: str, sentence: str, is_other: bool
) -> None:
    claim = Claim(sentence, Asked(question, (), "en"))

    assert is_of_other_part(claim, EVENTS, frozenset()) is is_other
