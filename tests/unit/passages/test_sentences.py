import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.passages.sentences import SentenceStarts, is_inside_character, sentence_spans


def sentences(text: str) -> list[str]:
    return [text[start:end].strip() for start, end in sentence_spans(text, 0, len(text))]


@pytest.mark.parametrize(
    "expected",
    [
        ["It rained.", "We stayed in!", "Did you?", "No."],
        ["Mr. Smith met Dr. Jones at 5 Main St. in town.", "They talked."],
        ["It costs $3.50.", "Version 1.0.21 is out.", "See example.com for more."],
        ["See Fig. 3 and No. 5.", "Then pp. 7-9."],
        ["J. R. R. Tolkien wrote it.", "He was 62."],
        ["The U.S. Army came.", "It left the U.S.", "The end."],
        ["Some fruits, e.g. apples, i.e. those.", "Others, etc. too."],
        ["She waited… and waited... in vain.", "Then she left…", "Alone."],
        ['"Really?" he asked.', '"Yes."', "(He meant it.)", "So it was."],
        ["Das ist z. B. Nr. 5 von ca. 10.", "Am 3. Mai kam Hr. Meier."],
        ["Es sind 3,4 Mio. Euro inkl. Steuer, die sog. Kaltmiete.", "Sie steigt."],
        ["Am 3. Okt. 2024 in der Lindenstr. 14.", "Tel. 0911 1234, geb. 5.3.1970.", "Gut."],
        ["Vive av. Foch.", "Ver la pág. 12.", "Gracias."],
        ["He took vitamin C.", "It helped."],
        ["これは文です。", "そうですか？", "はい！"],
        ["「行こう。」", "彼は立った。"],
        ["नदी का पानी बढ़ गया।", "बर्फ पिघल गई थी।", "क्या पुल बंद है?"],
        ["هل أغلق الجسر؟", "نعم."],
        ["دریا کا پانی بڑھ گیا۔", "“کیا پل بند ہے؟”", "ہاں۔"],
        ["မြစ်ရေ တက်သည်။", "တံတား ပိတ်ထားသည်။"],
    ],
)  # fmt: skip
def test_sentences(expected: list[str]) -> None:
    is_japanese = any(letter in "".join(expected) for letter in "。？")
    text = ("" if is_japanese else " ").join(expected)

    assert sentences(text) == expected


def test_items_of_a_list_are_sentences() -> None:
    text = "Buy:\n- milk\n- eggs and\n  bread\n1. first\n(a) second\nii) third"
    items = ["Buy:", "- milk", "- eggs and\n  bread", "1. first", "(a) second", "ii) third"]

    assert sentences(text) == items


def test_wrapped_lines_are_one_sentence_and_blank_lines_end_it() -> None:
    assert sentences("One line\ngoes on. Next\n\nNew") == ["One line\ngoes on.", "Next", "New"]


def test_only_the_range_is_cut() -> None:
    text = "Zero. One. Two. Three."

    assert sentence_spans(text, 6, 15) == [(6, 11), (11, 15)]
    assert sentence_spans(text, 3, 3) == []


@given(text=st.text(alphabet=st.sampled_from("ab A1.!?…。」\"') \n-漢"), max_size=80))
def test_spans_touch_and_cover_the_range(text: str) -> None:
    spans = sentence_spans(text, 0, len(text))

    assert "".join(text[start:end] for start, end in spans) == text
    assert all(start < end for start, end in spans)


@pytest.mark.parametrize(
    "text",
    ["." * 300_000, "a" * 300_000, " " * 300_000, '."' * 100_000, "a" * 200_000 + ". B",
     ". " + "(" * 200_000, "\n" * 200_000, "1." + " " * 200_000 + "A"],
    ids=["dots", "letters", "spaces", "quotes", "word", "brackets", "lines", "gap"],
)  # fmt: skip
def test_hostile_text_takes_linear_time(text: str) -> None:
    spans = sentence_spans(text, 0, len(text))

    assert sum(end - start for start, end in spans) == len(text)


@given(st.lists(st.sampled_from(["Dr", "a", "The", "12", ".", "!", "。", "”", " ", "\n", "- b"])))
def test_starts_of_sentences_are_those_of_the_spans(parts: list[str]) -> None:
    text = "".join(parts)
    starts = SentenceStarts(text)
    expected = [start for start, _ in sentence_spans(text, 0, len(text))] or [0]

    assert [place for place in range(len(text) + 1) if place in starts] == expected
    assert set(expected) <= set(starts.likely)
    assert starts.likely == sorted(starts.likely)
    for place in range(len(text) + 1):
        near = [one for one in expected if place - 9 <= one <= place]
        assert starts.is_any_between(place - 9, place) == bool(near)


@pytest.mark.parametrize(
    "character", ["e\u0301", "か\u3099", "ที่", "❤\ufe0f", "👍🏽", "👩\u200d👩\u200d👧", "🇩🇪"]
)
def test_a_character_of_several_code_points_is_not_cut(character: str) -> None:
    text = f"a{character}b"
    inside = [n for n in range(len(text) + 1) if is_inside_character(text, n)]

    assert inside == list(range(2, 1 + len(character)))


def test_two_flags_are_cut_between_them() -> None:
    assert [is_inside_character("🇩🇪🇫🇷", n) for n in range(5)] == [False, True, False, True, False]


@pytest.mark.parametrize("text", ["", "ab", "東京", "привет"])
def test_plain_letters_are_cut_anywhere(text: str) -> None:
    assert not any(is_inside_character(text, n) for n in range(len(text) + 1))


@given(st.text(st.sampled_from("aBé1I. (\n"), max_size=60))
def test_a_second_space_after_a_full_stop_changes_no_sentence(text: str) -> None:
    single = re.sub(r"\. +", ". ", text)
    double = single.replace(". ", ".  ")

    assert [one.split() for one in sentences(double)] == [one.split() for one in sentences(single)]
