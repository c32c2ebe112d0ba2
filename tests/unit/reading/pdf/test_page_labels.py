import pytest

from desktop_app.reading.pdf.page_labels import LabelRule, PageLabels


def test_a_preface_has_roman_numerals_and_an_appendix_its_letter() -> None:
    labels = PageLabels(
        [LabelRule(15, "D", "", 1), LabelRule(1, "r", "", 1), LabelRule(30, "D", "A-", 1)]
    )

    assert [labels.place(page) for page in (1, 4, 14)] == ["page i", "page iv", "page xiv"]
    assert labels.place(15) == "page 1"
    assert labels.place(31) == "page A-2"


def test_pages_called_by_their_count_need_no_label() -> None:
    assert PageLabels([LabelRule(1, "D", "", 1)]).place(7) == ""
    assert PageLabels([]).place(7) == ""
    assert PageLabels([LabelRule(5, "D", "", 1)]).place(2) == ""  # before the first rule
    assert PageLabels([LabelRule(1, "", "", 1)]).place(2) == ""


@pytest.mark.parametrize(
    ("rule", "label"),
    [
        (LabelRule(1, "R", "", 1999), "page MCMXCIX"),
        (LabelRule(1, "a", "", 27), "page aa"),
        (LabelRule(1, "A", "", 3), "page C"),
        (LabelRule(1, "", "Cover", 1), "page Cover"),
        (LabelRule(1, "D", "<FEFF00A700200041002D>", 4), "page § A-4"),
        (LabelRule(1, "D", "<412D2>", 4), "page A- 4"),
        (LabelRule(1, "r", "", 10**9), "page 1000000000"),
        (LabelRule(1, "r", "", 0), "page 0"),
        (LabelRule(1, "a", "", 10**9), "page 1000000000"),
        (LabelRule(1, "D", "x" * 40, 1), ""),
    ],
)
def test_every_style_and_strange_rules(rule: LabelRule, label: str) -> None:
    assert PageLabels([rule]).place(1) == label
