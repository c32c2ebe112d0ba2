import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop_app.storage.lexical import identifiers
from desktop_app.storage.lexical.identifiers import (
    LONGEST,
    joined_in,
    other_forms,
    parted_at_digits,
    parted_in,
)


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("camelCase", ["camel Case"]),
        ("PascalCase()", ["Pascal Case"]),
        ("HTTPServer", ["HTTP Server"]),
        ("parseHTML5Response", ["parse HTML5 Response"]),
        ("self.readAllLines(fileName)", ["read All Lines", "file Name"]),
        ("get_userName", ["user Name"]),
        ("GitHub, iPhone", ["Git Hub", "i Phone"]),
        ("utf8Decoder", ["utf8 Decoder"]),
        ("e-mail", ["email"]),
        ("COVID-19 and SARS-CoV-2", ["COVID19", "SARSCoV2"]),
        ("gpt-4", ["gpt4"]),
        ("“e-mail”", ["email"]),
        ("Санкт-Петербург", ["СанктПетербург"]),
        ("--dry-run", ["dryrun"]),
        ("data-setUp", ["set Up", "datasetUp"]),
        ("e-mail e-mail", ["email"]),
        ("28 U.S.C. § 1332", ["USC"]),
        ("in the U.S. and the U.N", ["US", "UN"]),
        ("10× PBS, 63×/1.4, 40×60×3 cm", ["10x", "63x", "40x60x3"]),
        ("F♯ minor, B♭ major", ["Fsharp", "Bflat"]),
        ("anti-CD3ε and TGFβ1", ["antiCD3ε", "CD3 ε", "TGF β1"]),
    ],
)
def test_compound_words_have_other_forms(text: str, forms: list[str]) -> None:
    assert other_forms(text) == forms


@pytest.mark.parametrize(
    "text",
    [
        "Plain words, CAPITALS and PDFs.",
        "snake_case kebab",
        "10-15 - 3 a -b c- --",
        "a dash--like this",
        "state-of-the-art",
        "550e8400-e29b-41d4-a716-446655440000",
        "dQw4w9WgXcQ",
        "aGVsbG8gd29ybGQgYmFzZTY0IGVuY29kZWQ",
        "x" * LONGEST + "Camel " + "e-" + "y" * LONGEST,
        "PhD LaTeX",
        "x.Y.Z A.Bc 3.B.2 A. B. Müller. So",
        "λόγος 5 μm 10μl Δt ♯ ♭x 2 × g a×b",
        "",
    ],
)
def test_other_words_have_none(text: str) -> None:
    assert other_forms(text) == []


@given(st.text(string.ascii_letters + string.digits + "-_. é東", max_size=200))
def test_forms_are_made_of_the_letters_of_the_text(text: str) -> None:
    letters = text.replace("-", "")

    for form in other_forms(text):
        assert form.replace(" ", "") in letters
        assert len(form.encode()) < 2 * LONGEST


@example("F16-2")
@example("A0-b-c")
@given(st.text(string.ascii_letters + string.digits + "-_. é東", max_size=20))
def test_the_places_of_words_with_other_forms_are_those_of_the_index(text: str) -> None:
    joined = [text[start:end].replace("-", "") for start, end in joined_in(text)]
    parted = [" ".join(text[start:end] for start, end in parts) for parts in parted_in(text)]

    assert set(joined) | set(parted) <= set(other_forms(text))


def test_words_with_other_forms_have_their_places() -> None:
    text = "An e-mail of userName."

    assert list(joined_in(text)) == [(3, 9)]
    assert list(parted_in(text)) == [[(13, 17), (17, 21)]]


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("report2024final", ["report 2024 final"]),
        ("IMG20240314 scan0001", ["IMG 20240314", "scan 0001"]),
        ("caf\u00e9s12", ["caf\u00e9s 12"]),
        ("Q4 mp3 2024 plain_name-3", []),
        ("a1b2c3d4e5f6", []),
        ("1706.03762v5", ["03762 v 5"]),
    ],
)
def test_names_are_parted_between_letters_and_digits(name: str, forms: list[str]) -> None:
    assert parted_at_digits(name) == forms


def test_only_names_in_which_letters_meet_digits_are_searched_for_words_of_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[str] = []
    mixed = identifiers._MIXED

    class Noting:
        def findall(self, name: str) -> list[str]:
            searched.append(name)
            return mixed.findall(name)

    monkeypatch.setattr(identifiers, "_MIXED", Noting())

    assert parted_at_digits("00012-MED-14") == []
    assert parted_at_digits("report2024final") == ["report 2024 final"]
    assert searched == ["report2024final"]


@given(st.text(st.sampled_from("aZ09é٣_-. ²")))
def test_letters_meet_digits_in_every_name_with_a_word_of_both(name: str) -> None:
    has_both = bool(identifiers._MIXED.findall(name))

    assert (identifiers._BORDER.search(name) is not None) is has_both
