from desktop_app.passages.finding import find_passage

TEXT = "A heading\n\nThe river rose in the night, and fell again. It was a long way to the sea.\n"


def found(text: str, passage: str) -> str | None:
    place = find_passage(text, passage)
    return text[place[0] : place[1]] if place else None


def test_a_passage_is_found_whatever_is_between_its_words() -> None:
    passage = "# a heading - the RIVER rose; in the night and fell\tagain"

    assert found(TEXT, passage) == "A heading\n\nThe river rose in the night, and fell again"


def test_the_place_with_most_of_it_is_taken() -> None:
    text = "in the night and then. " + "x " * 50 + TEXT

    assert found(text, "The river rose in the night, and fell again.") == (
        "The river rose in the night, and fell again"
    )


def test_what_is_hardly_there_is_not() -> None:
    assert find_passage(TEXT, "It was a long way " + "that nobody ever wrote about " * 9) is None
    assert find_passage(TEXT, "Nothing of this.") is None
    assert find_passage(TEXT, "") is None
    assert find_passage("", "The river rose.") is None


def test_a_short_passage_is_found_by_all_its_words() -> None:
    assert found(TEXT, "river rose") == "river rose"
    assert found("😀 川は流れる。 again", "again") == "again"


def test_a_passage_begins_with_its_first_word_although_a_later_one_was_translated() -> None:
    passage = "Staff meeting When: 2025-06-12 14:00 Where: staff room Bring your lists"
    shown = "Summer. Staff meeting Zeit: 2025-06-12 14:00 Ort: staff room Bring your lists"
    other = "Fall. Talk Zeit: 2025-06-12 14:00 Where: staff room Bring your lists"

    place = find_passage(shown, passage)
    assert place is not None
    assert shown[place[0] : place[1]] == shown.removeprefix("Summer. ")
    place = find_passage(other, passage)
    assert place is not None
    assert other[place[0] :].startswith("2025")
