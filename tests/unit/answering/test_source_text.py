import pytest

from desktop_app.answering.source_text import readable, sentences_in


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Es hat zwölf Bezirke[13]. Jeder[14][15].", "Es hat zwölf Bezirke. Jeder."),
        ("It fell in 1990[3]; all.[citation needed] Then", "It fell in 1990; all. Then"),
        ("The war ended.300 The next", "The war ended. The next"),
        ("Ein Satz² hat 12 km² und 5 m³.", "Ein Satz hat 12 km² und 5 m³."),
    ],
)  # fmt: skip
def test_footnote_marks_are_left_out(text: str, read: str) -> None:
    assert readable(text) == read


@pytest.mark.parametrize(
    "text",
    [
        *("rows[0].name = x", "f = a[1] + b[i]", "see [1] and [2]", "Version 1.2 of 9.5 kg"),
        *("10.000 €", "Betrag:950 EUR", "Menge:12\nPreis:20 EUR", "apples,12\npears,34"),
        *("nach Art.6 DSGVO", "§ 3 Abs.1 Satz 2", "Guests:\n45\nRooms", "Total:\n\n1250\n\nPaid"),
    ],
)
def test_other_numbers_stay(text: str) -> None:
    assert readable(text) == text


@pytest.mark.parametrize("text", ["9.81 m/s²", "120 ft² and 8 in³", "x² + y²", "E = mc²", "3 µm²"])
def test_powers_stay(text: str) -> None:
    assert readable(text) == text


def test_a_sentence_goes_on_after_a_page_break() -> None:
    text = "A notice of at least one hundred and\n\n7\n\ntwenty (120) days.\n\nPage 3 of 9\n\nNext."

    assert readable(text) == "A notice of at least one hundred and twenty (120) days.\n\n\n\nNext."


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a loan of\n\n42,000 crowns.", "a loan of 42,000 crowns."),
        ("a loan of\n\n1 Voss, Letters, p. 12.\n\n42,000 crowns.", "a loan of 42,000 crowns."),
        ("gebaut von\n\nKarl dem Großen.", "gebaut von Karl dem Großen."),
        ("the mill,\n\n* See the map\nof 1820.\n\nwhich burned.", "the mill, which burned."),
    ],
)
def test_a_sentence_goes_on_after_a_footnote(text: str, read: str) -> None:
    assert readable(text) == read


def test_a_broken_sentence_keeps_its_comma() -> None:
    text = "It was built by Bishop\nAnselm,\n\nwho died."

    assert readable(text) == "It was built by Bishop\nAnselm, who died."


@pytest.mark.parametrize(
    "text",
    [
        "Lieber Jens,\n\nder Umzug beginnt am Samstag.",
        "From: Ann\nTo: Bo\n\nSehr geehrte Frau Vogel,\n\nhiermit kündige ich.",
        "A heading\n\nThe text.\n\nMore text.",
        "Contents\n\n1 Introduction\n\n2 Methods",
        "It ended.\n\n1 The costs were high.\n\n2 The gains were low.",
    ],
)
def test_paragraphs_stay_apart(text: str) -> None:
    assert readable(text) == text


@pytest.mark.parametrize(
    "rows",
    [
        ["Item: Chair; Price: 4", "Item: Dr. No, a film; Price: 5"],
        ["Total; Sales: 46,293; of which abroad: 9", "Water; Sales: 1,706; of which abroad: 2"],
        ["Body Labor\t2\t150", "Paint Labor\t1.5\t150"],
    ],
)
def test_a_row_of_a_table_is_a_sentence(rows: list[str]) -> None:
    text = "\n".join(["These are the\nprices. All are final.", *rows, "No refunds."])

    parts = [text[start:end].strip() for start, end in sentences_in(text)]

    assert parts == ["These are the\nprices.", "All are final.", *rows, "No refunds."]


def test_lines_of_prose_are_no_rows() -> None:
    text = "1.\tThe notice is sixty\ndays; note: from the end of\nthe month."

    assert [text[start:end] for start, end in sentences_in(text)] == [text]


def test_values_of_a_form_are_no_parts_of_a_sentence() -> None:
    form = "name: Canada\nsport: hockey\n\nname: France\nsport: soccer"

    assert readable(form) == form
