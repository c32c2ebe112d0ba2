import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.search.display.matching import matched_words
from desktop_app.search.display.snippet_windows import LONGEST_SNIPPET
from desktop_app.search.display.snippets import Snippet, cut_snippet
from desktop_app.search.display.typed_runs import TypedRuns
from desktop_app.search.query.parser import parse

FILLER = "Nothing of interest stands in this sentence. "


def ranges_of(pattern: str, text: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(pattern, text)]


def part_of(snippet: str) -> str:
    """Return the part of the text without the ellipses."""
    return snippet.removeprefix("… ").removesuffix("…")


def test_a_short_passage_is_its_own_snippet() -> None:
    snippet, highlights, _ = cut_snippet("The  river\n\nrose.", [(5, 10)])

    assert snippet == "The river rose."
    assert [(one.start, one.end) for one in highlights] == [(4, 9)]


def test_a_match_that_is_wrapped_is_on_one_line() -> None:
    text = "It was the old\n  bridge, the old bridge."
    ranges = ranges_of(r"old\s+bridge", text)
    snippet, highlights, _ = cut_snippet(text, ranges)

    assert snippet == "It was the old bridge, the old bridge."
    assert [snippet[one.start : one.end] for one in highlights] == ["old bridge", "old bridge"]
    assert matched_words(text, ranges) == ("old bridge",)


def test_a_long_passage_is_shown_where_most_different_words_are() -> None:
    filler = FILLER * 20
    text = f"{filler}A river. {filler}The river and the mill. {filler}river river river"
    snippet, highlights, _ = cut_snippet(text, ranges_of("river|mill", text))

    assert "The river and the mill." in snippet
    assert [snippet[one.start : one.end] for one in highlights] == ["river", "mill"]
    assert len(snippet) <= LONGEST_SNIPPET


def test_words_together_count_more_than_words_apart() -> None:
    filler = FILLER * 20
    text = f"A mill and an old door. {filler}The old mill. {filler}"
    literal = TypedRuns(parse("old mill").query).find(text)
    snippet, _, _ = cut_snippet(text, ranges_of("old|mill", text), literal)

    assert "The old mill." in snippet


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("red car", ["red car", "Red car"]),
        ("東京 tower", ["東京 tower"]),
        (".net core", [".NET core"]),
    ],
)
def test_words_together_begin_with_a_word(query: str, found: list[str]) -> None:
    text = "A hundred cars, a red car. Red cars! A大東京 tower on ASP.NET core."
    ranges = TypedRuns(parse(query).query).find(text)

    assert [text[start:end] for start, end in ranges] == found


def test_a_word_far_inside_a_script_without_spaces_is_in_the_snippet() -> None:
    text = "東" * 1000 + "京" + "東" * 1000
    snippet, highlights, _ = cut_snippet(text, [(1000, 1001)])

    assert [snippet[one.start : one.end] for one in highlights] == ["京"]
    assert len(snippet) <= LONGEST_SNIPPET


@pytest.mark.parametrize(
    "sentence",
    [
        "See " + "a " * 110 + "https://example.org/mill/" + "path/" * 20 + ".",
        "Seen " + "a " * 134 + "mill and more.",
    ],
)
def test_a_match_at_the_end_of_the_window_is_in_the_snippet(sentence: str) -> None:
    text = f"{FILLER * 10}{sentence} {FILLER * 10}"
    snippet, highlights, _ = cut_snippet(text, ranges_of("mill", text))

    assert [snippet[one.start : one.end] for one in highlights] == ["mill"]
    assert len(snippet) <= LONGEST_SNIPPET


def test_a_word_is_not_cut_at_its_beginning() -> None:
    text = "x" * 300 + " something_river " + "y " * 300
    snippet, _, _ = cut_snippet(text, ranges_of("river", text))

    assert "river" in snippet


def test_a_snippet_begins_at_a_sentence_if_that_has_room_for_the_match() -> None:
    filler = FILLER * 20
    text = f"{filler}Long ago there was an old mill by the river. {filler}"
    snippet, _, _ = cut_snippet(text, ranges_of("mill", text))

    assert snippet.startswith("Nothing of interest")
    assert "an old mill by the river." in snippet

    text = f"{filler}{'And so on ' * 40} there was a mill. {filler}"
    assert cut_snippet(text, ranges_of("mill", text))[0].startswith("… mill. Nothing of")


def test_an_ellipsis_shows_where_a_sentence_is_cut() -> None:
    text = "The mill was old, " + "and so on " * 40
    start, _, _ = cut_snippet(text, ranges_of("mill", text))
    around = f"{text} by the river, {text}"
    middle, (mark,), _ = cut_snippet(around, ranges_of("river", around))
    last = f"{'Before. ' * 50}The river."
    end, _, _ = cut_snippet(last, ranges_of("river", last))

    assert (start[:8], start[-5:]) == ("The mill", "o on…")
    assert (middle[:7], middle[-1], middle[mark.start : mark.end]) == ("… river", "…", "river")
    assert end.startswith("Before.")
    assert end.endswith("The river.")
    assert cut_snippet("“No.” " * 60, [])[0].endswith("“No.”")
    assert cut_snippet("Item\n\n" * 80, [])[0].endswith(" Item")
    assert cut_snippet("Item\n" * 80, [])[0].endswith(" Item…")


ROWS = [f"place: shelf {at}; thing: a wooden box. Old; amount: {at}7" for at in range(30)]


def snippet_of_rows(pattern: str, *rows: str) -> Snippet:
    text = "\n".join([*ROWS, *rows, *ROWS])
    return cut_snippet(text, ranges_of(pattern, text), has_rows=True)


def test_the_snippet_of_a_table_begins_with_the_row_of_the_match() -> None:
    row = "place: cellar; thing: A lamp. A brass lantern; amount: 3"
    snippet, (mark,), match = snippet_of_rows("lantern", row)

    assert snippet.startswith(f"{row} place: shelf 0;")
    assert snippet[mark.start : mark.end] == "lantern"
    assert match == len("\n".join(ROWS)) + 1 + row.index("lantern")


def test_the_snippet_of_a_table_begins_with_the_row_of_most_words() -> None:
    first, second = "thing: brass; place: hall", "thing: brass lantern; place: cellar"
    snippet, _, _ = snippet_of_rows("brass|lantern", first, second)
    near, _, _ = snippet_of_rows("hall|cellar", first, *ROWS[:4], first, second)

    assert snippet.startswith(second)
    assert near.startswith(f"{first} {second}")


TITLES = "thing\tremark\tamount\n\n"


@pytest.mark.parametrize("count", [2, 30])
def test_a_row_of_data_is_shown_rather_than_the_titles(count: int) -> None:
    first, *others = (f"thing: lamp {at}; remark: old; amount: {at}7" for at in range(count))
    text = TITLES + "\n".join([first, *others])
    snippet, (mark, *_), match = cut_snippet(text, ranges_of("remark", text), has_rows=True)

    assert snippet.startswith(f"{first} {others[0]}")
    assert snippet[mark.start : mark.end] == "remark"
    assert match == text.index("remark:")


def test_a_row_with_the_word_in_its_data_is_shown_rather_than_its_label_alone() -> None:
    rows = [*ROWS, "place: hall; thing: a thing; amount: 3"]
    text = "\n".join(rows)
    snippet, _, _ = cut_snippet(text, ranges_of("thing", text), has_rows=True)

    assert snippet == rows[-1]


def test_titles_are_shown_if_no_row_of_data_has_as_many_of_the_words() -> None:
    text = f"{TITLES}thing: lamp; amount: 3\nthing: box; amount: 4"
    snippet, _, match = cut_snippet(text, ranges_of("thing|remark", text), has_rows=True)

    assert snippet.startswith("thing remark amount thing: lamp;")
    assert match == 0


def test_the_snippet_of_a_long_row_begins_inside_it_and_that_is_shown() -> None:
    snippet, (mark,), _ = snippet_of_rows("lantern", f"text: {'and so on ' * 40}lantern; amount: 3")

    assert snippet.startswith("… lantern; amount: 3 place: shelf 0;")
    assert snippet[mark.start : mark.end] == "lantern"


def test_the_match_of_a_long_row_is_in_the_snippet() -> None:
    text = f"text: lamp {'and so on ' * 40}brass lantern; amount: 3\nplace: cellar; thing: box"
    snippet, highlights, match = cut_snippet(
        text, ranges_of("lamp|brass|lantern", text), has_rows=True
    )

    assert [snippet[one.start : one.end] for one in highlights] == ["brass", "lantern"]
    assert text[match:].startswith("brass lantern")


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        ("「古い橋は閉鎖された。」" * 30, "川は上がった。"),
        ("पुराना पुल बंद है। " * 30, "नदी का पानी बढ़ गया।"),
        ("- an item of the list\n" * 30, "- the river"),
    ],
)
def test_no_ellipsis_is_before_a_sentence_or_an_item_of_a_list(before: str, sentence: str) -> None:
    text = f"{before}{sentence}\n{before}"
    start = text.index(sentence)
    snippet, _, _ = cut_snippet(text, [(start, start + len(sentence))])

    assert not snippet.startswith("…")


def test_an_ellipsis_is_after_an_abbreviation() -> None:
    text = f"Seen {'a ' * 133}Mr. Smith and more. {FILLER * 10}"

    assert cut_snippet(text, [])[0].endswith("a Mr.…")


def test_without_matches_the_beginning_is_shown() -> None:
    text = "The first sentence. " + "Another one. " * 100

    assert cut_snippet(text, [])[0].startswith("The first sentence.")
    assert cut_snippet("", []) == ("", (), 0)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("الطقس جميل اليوم في مدينة القاهرة. " * 30 + "النهر طويل. ", "النهر"),
        ("מזג האוויר נאה היום בעיר. " * 30 + "הנהר ארוך. ", "הנהר"),
        ("The word שלום stands here, and " * 20 + "the river נהר. ", "נהר"),
    ],
)
def test_text_from_right_to_left_keeps_its_order(text: str, word: str) -> None:
    start = text.index(word)
    snippet, highlights, _ = cut_snippet(text, [(start, start + len(word))])

    assert part_of(snippet) in text
    assert [snippet[one.start : one.end] for one in highlights] == [word]


def cuts_grapheme(text: str, at: int) -> bool:
    """Whether what is seen as one character goes on at a place (a part of UAX 29's rules)."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    flags = re.search("[\U0001f1e6-\U0001f1ff]*$", text[:at])
    is_flag = "\U0001f1e6" <= after <= "\U0001f1ff" and flags and len(flags[0]) % 2 == 1
    goes_on = unicodedata.category(after) in ("Mn", "Me", "Mc") or after == "\u200d"
    is_tone = "\U0001f3fb" <= after <= "\U0001f3ff"
    return bool(is_flag) or goes_on or is_tone or before == "\u200d"


GRAPHEMES = ["e\u0301", "👩‍👩‍👧", "🇩🇪", "👍🏽", "ที่", "が", "か\u3099", "❤️"]


@pytest.mark.parametrize("grapheme", GRAPHEMES)
def test_the_end_of_a_snippet_cuts_no_character_of_spaced_text(grapheme: str) -> None:
    for before in range(1, 9):
        text = "x" * before + f" {grapheme * 3}" * 200
        snippet, _, _ = cut_snippet(text, [])
        assert text.startswith(part_of(snippet))
        assert not cuts_grapheme(text, len(part_of(snippet)))


@pytest.mark.parametrize("grapheme", [one for one in GRAPHEMES if len(one) > 1])
def test_the_end_of_a_snippet_cuts_no_character_of_a_run(grapheme: str) -> None:
    for before in range(8):
        text = "x" * before + grapheme * 300
        snippet, _, _ = cut_snippet(text, [])
        assert text.startswith(part_of(snippet))
        assert not cuts_grapheme(text, len(part_of(snippet)))


@pytest.mark.parametrize("grapheme", GRAPHEMES)
def test_the_beginning_of_a_snippet_cuts_no_character(grapheme: str) -> None:
    for before in range(300, 308):
        text = "x" * before + grapheme * 50 + " river " + grapheme * 50
        snippet, _, _ = cut_snippet(text, ranges_of("river", text))
        start = text.index(part_of(snippet))
        assert not cuts_grapheme(text, start)


TEXTS = st.text(st.sampled_from("ab c\n\t.é東_\u0301!"), max_size=900)


@given(TEXTS, st.booleans(), st.data())
def test_highlights_are_the_matched_words_inside_the_snippet(
    text: str, has_rows: bool, data: st.DataObject
) -> None:
    tokens = ranges_of(r"[^\W_]+", text)
    chosen = data.draw(st.lists(st.sampled_from(tokens), unique=True)) if tokens else []
    ranges = sorted(chosen)
    snippet, highlights, match = cut_snippet(text, ranges, has_rows=has_rows)
    marked = [snippet[one.start : one.end] for one in highlights]

    assert match in [start for start, _ in ranges] or not ranges or not highlights
    assert len(snippet) <= LONGEST_SNIPPET
    assert snippet == " ".join(snippet.split()) or not snippet.strip()
    assert "".join(snippet.split()) in "".join(text.split())
    assert set(marked) <= set(matched_words(text, ranges))
    assert all(one.start < one.end <= len(snippet) for one in highlights)
    assert [one.start for one in highlights] == sorted({one.start for one in highlights})
    if any(end - start <= LONGEST_SNIPPET // 2 for start, end in ranges):
        assert highlights


LOG = "\n".join(
    f"04:11:{number} INFO batch of rows done in a short time" for number in range(10, 22)
)


def test_the_snippet_of_a_log_begins_with_a_line() -> None:
    text = f"{LOG}\n04:12:01 ERROR psycopg: deadlock detected\n{LOG}"
    snippet, _, _ = cut_snippet(text, ranges_of("deadlock", text))

    assert snippet.startswith("… 04:12:01 ERROR psycopg: deadlock detected 04:11:10")


def test_a_snippet_begins_with_a_line_from_which_it_holds_more_words() -> None:
    text = f"The ferry left. Then the log:\n{LOG}\n04:12:01 WARN ferry\n04:12:02 ERROR mill\n{LOG}"
    snippet, _, _ = cut_snippet(text, ranges_of("ferry|mill", text))

    assert "WARN ferry 04:12:02 ERROR mill" in snippet


def test_what_follows_a_match_is_shown_as_well_as_what_precedes_it() -> None:
    text = (
        f"{FILLER * 4}E15: water is in the tray. Close the tap and call the service. {FILLER * 9}"
    )
    snippet, _, _ = cut_snippet(text, ranges_of("E15", text))

    assert snippet.startswith("Nothing of interest")
    assert "E15: water is in the tray. Close the tap and call the service." in snippet


FIELDS = "From: Ann Lee <ann@example.org>\nTo: Bo\nSubject: The mill\nDate: 2025-02-02 20:11\n\n"


@pytest.mark.parametrize(
    ("pattern", "start"),
    [
        ("river", "Hello Bo,"),
        ("mill|river", "Hello Bo,"),
        ("nowhere", "Hello Bo,"),
        ("mill", "… Subject: The mill Date: 2025-02-02 20:11 Hello Bo,"),
        ("Ann", "From: Ann Lee"),
    ],
)
@pytest.mark.parametrize("rest", ["", FILLER * 9])
def test_the_fields_of_a_message_are_left_out_unless_all_matches_are_there(
    pattern: str, start: str, rest: str
) -> None:
    text = f"{FIELDS}Hello Bo,\n\nthe river rose. {rest}"
    snippet, marks, _ = cut_snippet(text, ranges_of(pattern, text))

    assert snippet.startswith(start)
    assert bool(marks) is (pattern != "nowhere")


def test_a_message_without_text_shows_its_fields() -> None:
    assert cut_snippet(FIELDS, [])[0].startswith("From: Ann Lee")
