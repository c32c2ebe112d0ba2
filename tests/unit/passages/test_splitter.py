import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.documents import (
    Block,
    BlockKind,
    Document,
    FileKind,
    PageBreak,
    Passage,
    last_break,
)
from desktop_app.core.records import replace
from desktop_app.passages.splitter import LARGEST, SMALLEST, split
from desktop_app.passages.tokens import TokenEstimate, estimate_tokens

Part = tuple[str, BlockKind, int]


def text_of(words: int, name: str = "word") -> Part:
    sentence = f"Ten {name} long sentences are what this paragraph holds. "
    return ((sentence * (words // 10 + 1)).strip()[: words * 6], BlockKind.PARAGRAPH, 0)


def heading(text: str, level: int = 1) -> Part:
    return (text, BlockKind.HEADING, level)


def document(*parts: Part, pages: bool = False) -> Document:
    text = "\n\n".join(part for part, _, _ in parts)
    blocks = []
    start = 0
    for number, (part, kind, level) in enumerate(parts, start=1):
        blocks.append(Block(start, start + len(part), kind, level, number if pages else None))
        start += len(part) + 2
    return Document(text, tuple(blocks), FileKind.TEXT)


def check(whole: Document) -> tuple[Passage, ...]:
    """Split and assert what holds for every document."""
    passages = split(whole)
    position = 0
    for ordinal, passage in enumerate(passages):
        text = whole.text[passage.start : passage.end]
        assert passage.ordinal == ordinal
        assert position <= passage.start < passage.end
        assert not whole.text[position : passage.start].strip()
        assert text == text.strip()
        assert estimate_tokens(text) <= LARGEST
        position = passage.end
    assert not whole.text[position:].strip()
    return passages


def texts(whole: Document) -> list[str]:
    return [whole.text[passage.start : passage.end] for passage in check(whole)]


def test_short_paragraphs_share_a_passage() -> None:
    whole = document(text_of(50), text_of(50), text_of(50))

    assert texts(whole) == [whole.text]


def test_paragraphs_are_kept_whole_where_they_fit() -> None:
    whole = document(text_of(120, "a"), text_of(120, "b"), text_of(120, "c"))

    assert texts(whole) == whole.text.split("\n\n")


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    passages = texts(document(text_of(1000)))

    assert len(passages) > 3
    assert all(text.startswith("Ten ") for text in passages)
    assert all(text.endswith(".") for text in passages[:-1])


@pytest.mark.parametrize("sentence", ["नदी का पानी मार्च में बढ़ गया। ", "هل ذاب الثلج في التلال؟ "])
def test_a_long_paragraph_in_another_script_is_cut_between_sentences(sentence: str) -> None:
    passages = texts(document((sentence.strip() + f" {sentence}" * 60, BlockKind.PARAGRAPH, 0)))

    assert len(passages) > 3
    assert all(text.startswith(sentence[:5]) for text in passages)


def test_code_and_tables_are_cut_between_lines() -> None:
    line = "value = compute(value, other)  # why. Then more."
    whole = document(("\n".join([line] * 100), BlockKind.CODE, 0))

    assert all(set(text.splitlines()) == {line} for text in texts(whole))


def test_a_row_that_begins_a_passage_keeps_the_tab_of_its_empty_first_cell() -> None:
    table = "\n".join(f"\tMonday {n}\tTuesday {n}" for n in range(90))
    whole = document((table, BlockKind.TABLE, 0))

    rows = [whole.text[one.start : one.end].split("\n") for one in split(whole)]
    assert len(rows) > 1
    assert [row for passage in rows for row in passage] == table.split("\n")


def test_a_text_without_sentences_is_cut_between_words() -> None:
    whole = document(("word " * 1000 + "end", BlockKind.PARAGRAPH, 0))

    assert all(text.startswith("word") and text[-4:] in {"word", " end"} for text in texts(whole))


def test_a_long_run_is_not_cut_inside_a_character() -> None:
    for cluster in ("e\u0301", "\U0001f469\u200d\U0001f52c", "\U0001f44d\U0001f3fd"):
        for text in texts(document((cluster * 2000, BlockKind.PARAGRAPH, 0))):
            assert text[0] == cluster[0]
            assert not unicodedata.combining(text[0])


def test_a_small_rest_joins_its_neighbour() -> None:
    whole = document(text_of(150), text_of(30))

    assert len(check(whole)) == 1
    passages = check(document(text_of(30), text_of(240)))
    assert all(passage.end - passage.start > 6 * SMALLEST for passage in passages)


def test_no_passage_crosses_a_heading() -> None:
    whole = document(
        text_of(20, "intro"), heading("One"), text_of(20, "a"), heading("Two"), text_of(20, "b")
    )

    passages = check(whole)
    assert [passage.heading for passage in passages] == ["", "One", "Two"]
    assert [whole.text[p.start : p.end].split("\n")[0] for p in passages[1:]] == ["One", "Two"]


def test_the_trail_names_the_enclosing_headings() -> None:
    whole = document(
        heading("Book"),
        heading("Part\none", 2),
        text_of(20),
        heading("Chapter", 3),
        text_of(20),
        heading("Part two", 2),
        text_of(20),
    )

    assert [passage.heading for passage in check(whole)] == [
        "Book › Part one",
        "Book › Part one › Chapter",
        "Book › Part two",
    ]
    assert texts(whole)[0].startswith("Book\n\nPart\none\n\nTen ")


def test_a_named_block_begins_a_part_and_a_nameless_one_ends_it() -> None:
    text = "import os\n\nclass A:\n\ndef f(): 1\n\ndef g(): 2\n\nmain()"
    starts = [text.index(one) for one in ("import", "class", "def f", "def g", "main")]
    ends = [*(start - 2 for start in starts[1:]), len(text)]
    of_code = [(1, ""), (1, "class A"), (2, "def f"), (2, "def g"), (1, "")]
    blocks = tuple(
        Block(start, end, BlockKind.CODE, level, name=name)
        for start, end, (level, name) in zip(starts, ends, of_code, strict=True)
    )
    blocks = (*blocks[:1], replace(blocks[1], kind=BlockKind.HEADING), *blocks[2:])
    passages = check(Document(text, blocks, FileKind.CODE))

    assert [(one.heading, text[one.start : one.end]) for one in passages] == [
        ("", "import os"),
        ("class A › def f", "class A:\n\ndef f(): 1"),
        ("class A › def g", "def g(): 2"),
        ("", "main()"),
    ]


def test_a_heading_without_text_is_still_a_passage() -> None:
    whole = document(heading("Empty", 2), heading("Next", 2), text_of(20), heading("Last", 2))

    assert [passage.heading for passage in check(whole)] == ["Empty", "Next", "Last"]
    assert texts(whole)[0] == "Empty"
    assert texts(whole)[-1] == "Last"


def test_a_heading_stays_with_the_long_paragraph_below_it() -> None:
    first = texts(document(heading("Title"), text_of(250)))[0]

    assert first.startswith("Title\n\nTen ")
    assert estimate_tokens(first) > SMALLEST


def test_a_long_heading_is_shortened_in_the_trail() -> None:
    (passage,) = check(document(heading("very " * 50), text_of(10)))

    assert len(passage.heading) == 121


def test_the_page_is_that_of_the_first_block() -> None:
    whole = document(text_of(100), text_of(40), text_of(120), pages=True)

    assert [passage.page for passage in check(whole)] == [1, 3]


def test_a_passage_knows_where_its_further_pages_begin() -> None:
    whole = document(text_of(60, "first"), text_of(20, "second"), text_of(20, "third"), pages=True)
    (passage,) = check(whole)

    assert [one.page for one in passage.breaks] == [2, 3]
    for after, word in zip(passage.breaks, ("second", "third"), strict=True):
        assert whole.text[passage.start + after.at :].startswith(f"Ten {word} ")
    assert [last_break(passage.breaks, at) for at in (0, passage.breaks[1].at)] == [
        None,
        passage.breaks[1],
    ]


def test_a_heading_without_a_page_begins_no_page_break() -> None:
    whole = document(heading("Tides"), text_of(50), text_of(50), pages=True)
    title, *others = whole.blocks
    (passage,) = check(replace(whole, blocks=(replace(title, page=None), *others)))

    assert (passage.page, [one.page for one in passage.breaks]) == (2, [3])


def test_the_place_is_that_of_the_first_block_below_a_heading() -> None:
    whole = document(heading("Budget"), text_of(180), text_of(180))
    places = ("", "row 2", "row 9")
    blocks = tuple(
        replace(one, place=place) for one, place in zip(whole.blocks, places, strict=True)
    )

    passages = check(replace(whole, blocks=blocks))
    assert [passage.place for passage in passages] == ["row 2", "row 9"]


def test_rows_are_counted_from_the_first_one_below_a_heading() -> None:
    rows = ("first\nsecond\nthird", BlockKind.TABLE, 0)
    whole = document(heading("Budget"), rows)
    title, table = whole.blocks
    (passage,) = check(replace(whole, blocks=(title, replace(table, place="row 4"))))

    assert passage.breaks == (PageBreak(table.start, None, "row 4"),)


def test_rows_are_counted_by_themselves_in_each_sheet() -> None:
    rows = ("first\nsecond", BlockKind.TABLE, 0)
    whole = document(heading("Budget"), rows, heading("Stock"), rows)
    places = ("", "row 1", "", "row 1")
    blocks = tuple(
        replace(one, place=place) for one, place in zip(whole.blocks, places, strict=True)
    )

    for passage in check(replace(whole, blocks=blocks)):
        (below,) = passage.breaks
        assert whole.text[passage.start + below.at :].startswith("first")


def test_an_empty_document_has_no_passages() -> None:
    assert split(document()) == ()


def test_white_space_does_not_make_a_long_passage() -> None:
    gap = " " * 100_000
    whole = document((f"a{gap}b", BlockKind.PARAGRAPH, 0))

    assert texts(whole) == ["a", "b"]


@pytest.mark.parametrize("unit", [".", "a", ". ", "1. ", "漢", "\u0301", "x\n", "😀", "한"])
def test_hostile_runs_are_cut_small(unit: str) -> None:
    assert len(check(document(("a" + unit * 20_000 + "b", BlockKind.PARAGRAPH, 0)))) > 1


_PARTS = st.lists(
    st.tuples(
        st.text(st.sampled_from("ab A1.!?…。\"') \n-漢한é\u0301😀\u200d"), min_size=1).map(
            lambda text: "x" + text * 20 + "y"
        ),
        st.sampled_from(BlockKind),
        st.integers(1, 4),
    ),
    max_size=6,
)


@given(parts=_PARTS)
def test_any_text_is_covered_in_order_and_within_the_limit(parts: list[Part]) -> None:
    check(document(*parts))


@given(text=st.text(max_size=400))
def test_any_characters_are_covered(text: str) -> None:
    visible = text.strip()
    check(document((visible, BlockKind.PARAGRAPH, 0)) if visible else document())


def test_a_short_sentence_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = 0
    between = TokenEstimate.between

    def counted(estimate: TokenEstimate, start: int, end: int) -> int:
        nonlocal measured
        measured += 1
        return between(estimate, start, end)

    monkeypatch.setattr(TokenEstimate, "between", counted)
    sentences = 100
    paragraph = ("Six words are in this one. " * sentences).strip()

    assert len(split(document((paragraph, BlockKind.PARAGRAPH, 0)))) > 1
    assert measured < 1.2 * sentences
