import pytest

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.contacts import is_for_other_name, is_theirs

MAIL = """From: Ron Harkrader <ron.harkrader@example.com>
To: jmaier@example.com, "Taylor, Phillip" <phillip.taylor@example.com>, ron.smith@example.com,
    ron.mckay@example.com, rob.w.lange@example.com, jack.miller@gmail.com,
    john.smith@example.com, will.smith@example.com, li.wang@marketrelations.example.com

Eugenio Perez writes that the desk moves.

Market Relations
Phone: (713) 555-0110
Fax: (713) 555-0199

José Pérez <jperez@example.com>, Jörg Müller <joerg.mueller@example.com>, ute.bar@example.com,
Jürgen Groß <jürgen.groß@example.com>

Anna Maier, Mobile: +1 713 555 0123
Bert Lange 713-555-0150 (fax)
"""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the email address of Ron Harkrader?", "ron.harkrader@example.com [1]"),
        ("what's ron harkrader's e-mail", "It is Ron.Harkrader@example.com."),
        ("Wie lautet die E-Mail-Adresse von Josef Maier?", "jmaier@example.com"),
        ("Quelle est l'adresse e-mail de Josef Maier ?", "jmaier@example.com"),
        ("What is Phillip Taylor's email address at example?", "phillip.taylor@example.com"),
        ("What is the email address of Robert William Lange?", "rob.w.lange@example.com"),
        ("What is the email address of Will Smith?", "will.smith@example.com"),
        (
            "What is the email address of Wang at Market Relations?",
            "li.wang@marketrelations.example.com",
        ),
        ("What is the phone number of Market Relations?", "It is 713 555 0110."),
        ("¿Cuál es el correo electrónico de José Pérez?", "jperez@example.com"),
        ("Wie lautet die E-Mail-Adresse von Jörg Müller?", "joerg.mueller@example.com"),
        ("Wie lautet die E-Mail-Adresse von Ute Bär?", "ute.bar@example.com"),
        ("Wie lautet die E-Mail-Adresse von Jürgen Groß?", "jürgen.groß@example.com"),
        ("What is Anna Maier's mobile number?", "+1 713 555-0123"),
        ("Bert Lange fax", "713-555-0150"),
    ],
)
def test_an_address_or_number_of_whom_the_question_names_is_recognised(
    question: str, answer: str
) -> None:
    assert is_theirs(Expectation(question, "en"), answer, MAIL)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the email address of Eugenio Perez?", "phillip.taylor@example.com"),
        ("What is the email address of Ron Harkrader?", "ron.smith@example.com"),
        ("What is the email address of Ron McSherry?", "ron.mckay@example.com"),
        ("What is the email address of Ron Miller?", "ron.miller@example.com"),
        ("What is the email address of Ron Harkrader?", "It is Ron Harkrader."),
        ("What is the email address of Jack Ma?", "jack.miller@gmail.com"),
        ("What is the email address of Will Smith?", "john.smith@example.com"),
        ("What is the email address?", "ron.harkrader@example.com"),
        ("What is the phone number of Market Relations?", "713 555 0199"),
        ("What is the fax number of Market Relations?", "713 555 0110"),
        ("What is the phone number of Eugenio Perez?", "713 555 0110"),
        ("What is the phone number of Anna Maier?", "713 555 0199"),
        ("What is the phone number of Bert Lange?", "713-555-0150"),
        ("Who is Ron Harkrader?", "ron.harkrader@example.com"),
    ],
)
def test_that_of_another_or_of_another_kind_is_not(question: str, answer: str) -> None:
    assert not is_theirs(Expectation(question, "en"), answer, MAIL)


@pytest.mark.parametrize(
    ("question", "answer", "is_other"),
    [
        ("What is the email address of Doug Smith?", "It is dt@example.net.", True),
        ("What is the email address of Doug Smith?", "Doug Smith/HOU", True),
        ("What is the email address of Doug Smith?", "dsmith@example.net", False),
        ("What is the email address of José Pérez?", "jperez@example.net", False),
        ("What is the email address of the landlord?", "k.maier@example.net", False),
        ("What is the phone number of Doug Smith?", "713 555 0110", False),
        ("What is the email address of the Elm Park Surgery?", "desk@elmpark.example", False),
    ],
)
def test_an_address_without_a_word_of_the_name_is_for_another(
    question: str, answer: str, is_other: bool
) -> None:
    assert is_for_other_name(Expectation(question, "en"), answer) is is_other
