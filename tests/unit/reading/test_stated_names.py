import pytest

from desktop_app.core.documents import FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.stated_names import name_stated, with_title


@pytest.mark.parametrize(
    "stated",
    [
        "", "Slide 1", "Folie 1", "PowerPoint Presentation", "PowerPoint-Präsentation",
        "Présentation PowerPoint", "Prezentacja programu PowerPoint", "PowerPoint 演示文稿",
        "PowerPoint-esitys", "PowerPoint Sunusu", "Παρουσίαση του PowerPoint", "PowerPoint",
        "(unspecified)", "Unknown Creator", "Un-named", "Untitled Spreadsheet", "python-docx",
    ],
)  # fmt: skip
def test_what_programs_write_is_no_name(stated: str) -> None:
    assert name_stated(stated) == ""


@pytest.mark.parametrize(
    "stated", ["Slides of lamps", "Lamps", "PowerPoint for beginners", "The unknown author"]
)
def test_other_names_stay_on_a_line(stated: str) -> None:
    assert name_stated(stated.replace(" ", " \n ")) == stated


@pytest.mark.parametrize(
    ("stated", "page", "title"),
    [("", 1, "Lamps and oil"), ("", 2, ""), ("Lamps", 1, "Lamps")],
)
def test_the_first_slide_names_a_deck_that_states_no_title(
    stated: str, page: int, title: str
) -> None:
    assembly = Assembly()
    assembly.add_heading("Lamps and oil", 1, page=page)

    assert with_title(assembly.finish(FileKind.SLIDES, Metadata(stated), page)).title == title
