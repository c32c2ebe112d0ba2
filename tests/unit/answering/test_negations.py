import pytest

from desktop_app.answering.negations import find_negations


@pytest.mark.parametrize(
    ("text", "negations"),
    [
        ("The tenant cannot keep a dog, nor does he pay.", {"cannot", "nor"}),
        ("Dogs aren't allowed, cats don’t matter.", {"n't", "n’t"}),
        (
            "Der Mieter darf keinen Hund und niemals ohne Leine halten.",
            {"keinen", "niemals", "ohne"},
        ),
        ("Ningún inquilino paga nada.", {"ningún", "nada"}),
        ("Le locataire n'a pas de chien, aucune caution.", {"n'", "pas", "aucune"}),
        ("Not a knot, a note or a notice; kein Keim.", {"not", "kein"}),
        ("The tenant may keep a dog. Nina's passport.", set()),
    ],
)
def test_negations_are_found(text: str, negations: set[str]) -> None:
    assert find_negations(text) == negations
