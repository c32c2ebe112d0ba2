from collections.abc import Callable

from desktop_app.core.documents import Document
from desktop_app.reading.raised_numbers import with_numbers_apart

Read = Callable[[str, bytes], Document]


def parts(document: Document) -> list[str]:
    return [document.text[one.start : one.end] for one in document.blocks]


def test_a_raised_number_is_no_part_of_the_word_before_it(read: Read) -> None:
    text = "The river¹² rises.\n\nРека³, 5 km² wide, 10⁻³ m.\n\nEnd⁴\n"

    assert parts(read("a.txt", text.encode())) == [
        "The river ¹² rises.", "Река ³, 5 km² wide, 10⁻³ m.", "End ⁴",
    ]  # fmt: skip


def test_numbers_are_apart_in_every_format(read: Read) -> None:
    assert read("a.md", "# Rivers¹\n\n- long²".encode()).text == "Rivers ¹\n\n- long ²"
    assert read("a.html", "<p>River¹ a<p>b".encode()).text == "River ¹ a\n\nb"


def test_names_in_source_code_stay_whole(read: Read) -> None:
    assert read("a.py", "sigma² = 1\n".encode()).text == "sigma² = 1\n"


def test_a_document_without_such_numbers_is_returned_itself(read: Read) -> None:
    document = read("a.txt", "Größe: 5 m²".encode())

    assert with_numbers_apart(document) is document
