import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.storage.lexical.scripts import ends_in_run, fold, is_single_unspaced


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("東京都", "東京 京都 都"),
        ("東", "東"),
        ("東京都2024年", "東京 京都 都 2024 年"),
        ("Python入門", "Python 入門 門"),
        ("데이터 표", "데이 이터 터 표"),
        ("ＡＢＣ１２３ ｶﾞｷﾞ", "ABC123 ガギ ギ"),
        ("グループ・ウェア", "グル ルー ープ プ ・ ウェ ェア ア"),
        ("𠀀𠀁", "𠀀𠀁 𠀁"),
        ("ไทย", "ไท ทย ย"),
        ("ລາວ", "ລາ າວ ວ"),
        ("हिन्दी தமிழ்", "हिनदी தமிழ"),
        ("أحمد إلى مكـــة", "احمد الي مكة"),
        ("שָׁלוֹם", "שלום"),
        ("Ёж йод", "Еж йод"),
        ("ὠφέλεια λόγος", "ωφελεια λογοσ"),
        ("Ⅷ ㎏ ½ 1º µm", "VIII kg 1⁄2 1o μm"),
        ("1½ cups, 2⅓", "1 1⁄2 cups, 2 1⁄3"),
        ("😀👍❤\ufe0f", "emoji1f600 emoji1f44d emoji2764 \ufe0f"),
        ("👩\u200d💻 🇩🇪", "emoji1f469 emoji1f4bb emoji1f1e91f1ea"),
        ("“curly” – quotes… • ➢ →", "“curly” – quotes… • ➢ →"),
        ("Żółć naïve", "Żółć naïve"),
    ],
)
def test_letters_are_spelt_in_one_way(text: str, folded: str) -> None:
    assert fold(text).split() == folded.split()


@pytest.mark.parametrize(("typed", "right"), [("นํ้า", "น้ำ"), ("เเมว", "แมว"), ("ນໍ້າ", "ນ້ຳ")])
def test_signs_that_look_like_another_one_are_the_other_one(typed: str, right: str) -> None:
    assert typed != right
    assert fold(typed) == fold(right)


@pytest.mark.parametrize("script", ["เสือ เสื่อ เสื้อ", "ស្រុក សរុក", "သည် သည"])
def test_signs_that_tell_words_apart_are_kept(script: str) -> None:
    words = script.split()

    assert len({fold(word) for word in words}) == len(words)


@pytest.mark.parametrize(
    ("term", "is_single"),
    [("東", True), ("ก", True), ("한", True), ("東京", False), ("a", False), ("", False)],
)
def test_a_single_character_of_a_script_without_spaces(term: str, *, is_single: bool) -> None:
    assert is_single_unspaced(term) is is_single


@pytest.mark.parametrize(
    ("terms", "is_end"),
    [
        (["東京", "京"], True),
        (["東", "東"], False),
        (["京"], False),
        (["東京", "京", "都"], False),
        (["ab", "b"], False),
        ([], False),
    ],
)
def test_the_end_of_a_run(terms: list[str], *, is_end: bool) -> None:
    assert ends_in_run(terms) is is_end


@given(st.text(st.characters(max_codepoint=127)))
def test_english_letters_are_left_alone(text: str) -> None:
    assert fold(text) == text
