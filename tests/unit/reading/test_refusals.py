from desktop_app.core.sayings import Saying
from desktop_app.reading import refusals


def test_a_librarys_reason_is_cut_to_its_first_sentence() -> None:
    error = refusals.damaged("a.pdf", "Bad xref. Offset 17.\nTraceback follows")

    assert error.code == "corrupt"
    assert str(error.message) == "a.pdf is damaged and cannot be read (Bad xref)."


def test_a_long_reason_is_shortened_and_an_empty_one_named() -> None:
    assert len(str(refusals.damaged("a.pdf", "x" * 500).message)) < 200
    assert "no reason given" in str(refusals.damaged("a.pdf", "").message)


def test_every_refusal_names_the_file() -> None:
    errors = [
        refusals.encrypted("a.pdf"),
        refusals.unsupported("a.pdf", "a picture"),
        refusals.misnamed("a.pdf", Saying("a PDF"), "a picture"),
        refusals.empty("a.pdf"),
        refusals.over_limit("a.pdf", "9 GB"),
        refusals.no_page("a.pdf", 3),
        refusals.crashing("a.pdf"),
    ]

    assert all(str(error.message).startswith("a.pdf ") for error in errors)
    assert [error.code for error in errors] == [
        "encrypted", "unsupported", "misnamed", "empty", "too_large", "no_page", "crashed",
    ]  # fmt: skip
