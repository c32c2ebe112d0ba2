import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.office.deck_titles import with_title


def deck(title: str, page: int = 1) -> Document:
    assembly = Assembly()
    assembly.add_heading("Lamps and oil", 1, page=page)
    assembly.add("PowerPoint", page=page)
    return assembly.finish(FileKind.SLIDES, Metadata(title), page)


@pytest.mark.parametrize(
    "stated",
    [
        "", "Slide 1", "Folie 1", "PowerPoint Presentation", "PowerPoint-Präsentation",
        "Présentation PowerPoint",
    ],
)  # fmt: skip
def test_a_title_that_nobody_wrote_gives_way_to_the_first_slide(stated: str) -> None:
    assert with_title(deck(stated)).title == "Lamps and oil"
    assert with_title(deck(stated, page=2)).title == ""


@pytest.mark.parametrize("stated", ["Slides of lamps", "Lamps", f"PowerPoint {'and lamps' * 9}"])
def test_other_titles_stay(stated: str) -> None:
    assert with_title(deck(stated)).title == stated
