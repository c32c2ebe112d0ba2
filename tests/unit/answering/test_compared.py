import pytest

from desktop_app.answering.compared import Compared, find_compared, is_about
from tests.support.growth import growth


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Compare Fresno and Victoria", ("Fresno", "Victoria")),
        ("Compare contract_a.pdf with contract_b.pdf", ("contract_a.pdf", "contract_b.pdf")),
        ("What is the difference between a lease and a loan?", ("a lease", "a loan")),
        ("How does Fresno differ from Victoria?", ("Fresno", "Victoria")),
        ("How do cats and dogs differ?", ("cats", "dogs")),
        ("How does Fresno compare to Victoria?", ("Fresno", "Victoria")),
        ("Fresno vs. Victoria", ("Fresno", "Victoria")),
        ("What do Tesla and Edison have in common?", ("Tesla", "Edison")),
        ("Compare oak, elm and ash", ("oak", "elm", "ash")),
        ("Vergleiche Berlin mit Hamburg", ("Berlin", "Hamburg")),
        ("Was ist der Unterschied zwischen Aal und Hecht?", ("Aal", "Hecht")),
        ("Wie unterscheidet sich Berlin von Hamburg?", ("Berlin", "Hamburg")),
        ("Wie unterscheiden sich Katzen von Hunden?", ("Katzen", "Hunden")),
        ("Wie unterscheiden sich die Mieten von Berlin und Hamburg?", ("Berlin", "Hamburg")),
        (
            "¿En qué se diferencia la oferta de Ana de la oferta de Luis?",
            ("la oferta de Ana", "la oferta de Luis"),
        ),
        ("Was haben Berlin und Hamburg gemeinsam?", ("Berlin", "Hamburg")),
        ("Compara Madrid con Lima", ("Madrid", "Lima")),
        ("¿Qué diferencia hay entre Madrid y Lima?", ("Madrid", "Lima")),
        ("Quelle est la différence entre Lyon et Lille ?", ("Lyon", "Lille")),
        ("Comparer Lyon avec Lille", ("Lyon", "Lille")),
        ("Qu'ont en commun Lyon et Lille ?", ("Lyon", "Lille")),
        ("¿En qué se diferencia Madrid de Lima?", ("Madrid", "Lima")),
        ("Compare Fresno\t with  Victoria.\n\nUse a table.", ("Fresno", "Victoria")),
        ("I read both.\nHow do cats  and\tdogs differ?\n", ("cats", "dogs")),
        ("What are the differences?", ()),
        ("Compare it with Victoria", ()),
        ("Compare oak, elm, ash and beech", ()),
    ],
)
def test_the_things_compared_are_found_by_their_names(
    question: str, names: tuple[str, ...]
) -> None:
    assert tuple(thing.name for thing in find_compared(question)) == names


@pytest.mark.parametrize(
    ("question", "searches"),
    [
        (
            "Compare the rents of Oak Street and Elm Street",
            ("the rents of Oak Street", "the rents of Elm Street"),
        ),
        (
            "Wie unterscheiden sich die Mieten von 2023 und 2024?",
            ("die Mieten von 2023", "die Mieten von 2024"),
        ),
        (
            "Was ist der Unterschied zwischen der Miete in Berlin und in Hamburg?",
            ("der Miete in Berlin", "der Miete in Hamburg"),
        ),
        (
            "Wie unterscheidet sich das Angebot von Ott vom Angebot von Lenz?",
            ("das Angebot von Ott", "Angebot von Lenz"),
        ),
        ("Compare the 2022 and 2023 budgets", ("the 2022 budgets", "2023 budgets")),
        ("Compare the 2022 and the 2023 budgets", ("the 2022 budgets", "the 2023 budgets")),
        (
            "Compare the rent of Oak Street with that of Elm Street",
            ("the rent of Oak Street", "the rent of Elm Street"),
        ),
        (
            "¿En qué se diferencian el contrato de Ana y el de Luis?",
            ("el contrato de Ana", "el contrato de Luis"),
        ),
        (
            "Quelle est la différence entre le bail de Lyon et celui de Nice ?",
            ("le bail de Lyon", "le bail de Nice"),
        ),
        (
            "Compare Fresno and Victoria in terms of population.",
            ("Fresno in terms of population", "Victoria in terms of population"),
        ),
    ],
)
def test_each_thing_is_searched_with_the_words_that_it_shares(
    question: str, searches: tuple[str, ...]
) -> None:
    assert tuple(thing.search for thing in find_compared(question)) == searches


@pytest.mark.parametrize("blank", [" ", "\t", "\n", "lease ", "! "])
@pytest.mark.parametrize("question", ["Compare the red car with{}and it", "Say how {} differs"])
def test_a_longer_question_takes_no_more_than_its_share_longer(question: str, blank: str) -> None:
    short, long = (question.format(blank * (length // len(blank))) for length in (250, 2_000))

    assert growth(find_compared, short, long) < 3 * 8


def test_a_passage_is_about_a_thing_that_it_names() -> None:
    oak = Compared("Oak Street", "the rent of Oak Street")

    assert is_about(oak, "/leases/oak.txt The rent in Oak Street is 900 euros.")
    assert not is_about(oak, "The rent in Elm Street is 700 euros.")


def test_a_thing_without_a_name_is_mentioned_by_half_its_words() -> None:
    loan = Compared("a short loan", "a short loan")

    assert is_about(loan, "Loans are paid back in a year.")
    assert not is_about(loan, "A lease ends in May.")
