from desktop_app.core.recognition import TextLine, text_of

CORNERS = (0.0, 0.0, 9.0, 0.0, 9.0, 2.0, 0.0, 2.0)


def line(text: str, *, begins: bool = False) -> TextLine:
    return TextLine(text, 1.0, CORNERS, begins)


def test_lines_become_paragraphs() -> None:
    lines = (line("Dear"), line("Ben,"), line("the river", begins=True), line("rose."))

    assert text_of(lines) == "Dear\nBen,\n\nthe river\nrose."
    assert text_of(()) == ""
