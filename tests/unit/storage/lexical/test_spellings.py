import pytest

from desktop_app.storage.lexical.spellings import other_spellings


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("colour", "color"),
        ("neighbourhood", "neighborhood"),
        ("tumours", "tumors"),
        ("theatre", "theater"),
        ("kilometres", "kilometers"),
        ("dialogue", "dialog"),
        ("defence", "defense"),
        ("travelling", "traveling"),
        ("organisation", "organization"),
        ("analyse", "analyze"),
        ("anaemia", "anemia"),
        ("grey", "gray"),
        ("programme", "program"),
    ],
)
def test_british_and_american_spellings_are_found_by_each_other(
    british: str, american: str
) -> None:
    assert american in other_spellings(british)
    assert british in other_spellings(american)
    assert american in other_spellings(british.upper())


@pytest.mark.parametrize(
    ("name", "letter"),
    [("alpha", "α"), ("TNF-alpha", "tnf-α"), ("beta-actin", "β-actin"), ("TGF-beta1", "tgf-β1")],
)
def test_greek_letters_are_found_by_their_names(name: str, letter: str) -> None:
    assert letter in other_spellings(name)
    assert name.lower() in other_spellings(letter)


@pytest.mark.parametrize("word", ["alphabet", "µm", "λόγος", "και", "snow"])
def test_other_words_have_no_greek_spelling(word: str) -> None:
    assert other_spellings(word) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("القاهره", "القاهرة"),
        ("الكتاب", "والكتاب"),
        ("الشقة", "والشقة"),
        ("हिंदी", "हिन्दी"),
        ("अंक", "अङ्क"),
        ("पंचायत", "पञ्चायत"),
        ("घंटा", "घण्टा"),
        ("संबंध", "सम्बन्ध"),
        ("यहां", "यहाँ"),
    ],
)
def test_arabic_and_hindi_spellings_are_found_by_each_other(one: str, other: str) -> None:
    assert other in other_spellings(one)
    assert one in other_spellings(other)


def test_an_arabic_noun_is_found_with_and_before_its_article() -> None:
    assert other_spellings("كتاب") == ["والكتاب"]
    assert other_spellings("مدرسة") == ["مدرسه", "والمدرسة"]


@pytest.mark.parametrize(
    "word",
    [
        "hour",
        "four",
        "tour",
        "there",
        "fire",
        "size",
        "wise",
        "sense",
        "tyre",
        "für",
        "",
        "من",
        "न्याय",
        "東京",
    ],
)
def test_other_words_have_no_other_spelling(word: str) -> None:
    assert other_spellings(word) == []
