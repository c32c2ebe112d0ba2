from collections.abc import Callable

import pytest

from desktop_app.reading.pdf.columns import TextBox
from desktop_app.reading.pdf.running import without_running
from desktop_app.reading.pdf.text import PageText

Line = Callable[[int], str]


def pages(
    count: int, header: Line = lambda _: "", footer: Line = lambda _: "", height: float = 10
) -> list[PageText]:
    """Return pages of a line of text each, with what a page of a number has above and below it."""
    return [
        PageText(
            number,
            800,
            [
                TextBox(50, 30, 500, 30 + height, f"{header(number)}\n"),
                TextBox(50, 300, 500, 350, f"text of page {number}\n" * 5, 5),
                TextBox(50, 760, 500, 770, f"{footer(number)}\n"),
            ][not header(number) : 3 if footer(number) else 2],
        )
        for number in range(1, count + 1)
    ]


def seen(read: list[PageText]) -> list[str]:
    """Return what is left in the margins."""
    return [
        box.text.strip()
        for page in read
        for box in page.boxes
        if box.line_count == 1 and box.text.strip()
    ]


def test_a_header_is_read_once() -> None:
    read = without_running(pages(5, lambda _: "Journal of Rivers"))

    assert seen(read) == ["Journal of Rivers"]
    assert [page.boxes[-1].text.split("\n")[0][-1] for page in read] == list("12345")


def test_page_numbers_go_in_any_words() -> None:
    assert seen(without_running(pages(9, footer=lambda n: f"Page {n} of 9"))) == ["Page 1 of 9"]
    assert seen(without_running(pages(9, footer=lambda n: f"- {n + 100} -"))) == ["- 101 -"]


@pytest.mark.parametrize("label", ["Invoice No. ", "Rechnung ", "Ticket #", "INV-", "Numéro : "])
def test_the_numbers_of_papers_bound_together_stay(label: str) -> None:
    read = without_running(pages(5, lambda n: f"{label}{1000 + n}"))

    assert seen(read) == [f"{label}{number}" for number in range(1001, 1006)]


@pytest.mark.parametrize("label", ["Exercise ", "Kapitel ", "Día "])
def test_titles_of_parts_with_a_page_each_stay(label: str) -> None:
    titles = [f"{label}{number}" for number in range(1, 6)]

    assert seen(without_running(pages(5, lambda n: f"{label}{n}"))) == titles
    assert seen(without_running(pages(5, lambda _: f"{label}7"))) == [f"{label}7"]


@pytest.mark.parametrize("label", ["Page No. ", "Seite Nr. ", "A-", "Journal of Rivers "])
def test_numbers_of_pages_go_however_they_are_called(label: str) -> None:
    assert seen(without_running(pages(5, lambda n: f"{label}{n}"))) == [f"{label}1"]


def test_roman_numerals_before_others() -> None:
    numerals = ["i", "ii", "iii", "iv", "v", "vi"]
    read = without_running(pages(20, footer=lambda n: numerals[n - 1] if n <= 6 else str(n - 6)))

    assert seen(read) == ["i"]


@pytest.mark.parametrize("header", ["Ankara İl Müdürlüğü", "ı", "İ"])
def test_turkish_letters_are_no_numerals(header: str) -> None:
    assert seen(without_running(pages(5, lambda _: header))) == [header]


def test_a_sign_in_place_of_the_number_is_another_text() -> None:
    read = without_running(pages(6, footer=lambda n: "Page #" if n == 1 else f"Page {n}"))

    assert seen(read) == ["Page #", "Page 2"]


def test_left_and_right_pages_have_headers_of_their_own() -> None:
    read = without_running(pages(9, lambda n: f"{n} A. Writer" if n % 2 == 0 else f"On Rivers {n}"))

    assert seen(read) == ["On Rivers 1", "2 A. Writer"]


def test_short_documents_are_left_whole() -> None:
    assert len(seen(without_running(pages(3, lambda _: "Contract")))) == 3


def test_text_on_few_pages_is_kept() -> None:
    kept = without_running(pages(12, lambda n: "Chapter on rain" if n in {3, 4, 5, 6} else ""))

    assert len(seen(kept)) == 4


def test_numbers_that_do_not_count_pages_are_left() -> None:
    sums = [3, 1, 4, 1, 5, 9, 2, 6]

    assert len(seen(without_running(pages(8, lambda n: f"Invoice {sums[n - 1]}")))) == 8


def test_large_letters_are_titles_of_their_pages() -> None:
    assert len(seen(without_running(pages(6, lambda n: f"Exercise {n}", height=30)))) == 6


def test_what_is_not_in_a_margin_is_left() -> None:
    same = [PageText(n, 800, [TextBox(50, 400, 500, 410, "Same\n")]) for n in range(1, 9)]

    assert without_running(same) == same


def test_endless_digits_are_no_trouble() -> None:
    assert len(seen(without_running(pages(5, lambda _: "9" * 150)))) == 1
