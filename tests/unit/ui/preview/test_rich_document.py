from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPalette, QTextDocument
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.rich_document import RichDocument
from desktop_app.ui.theme import colours_for, contrast

PIECES = (
    "<h1>River</h1>",
    "<p>It <b>rose</b> 😀 in the <a href='https://example.org'>night</a>.</p>",
    "<ul><li>one</li><ul><li>two</li></ul></ul>",
    "<table><tr><th>a</th><td>b</td></tr></table>",
    "<blockquote><p>quoted</p></blockquote>",
    "<pre>x\n  y</pre>",
)


def document(pieces: tuple[str, ...] = PIECES, palette: QPalette | None = None) -> RichDocument:
    return RichDocument(pieces, QFont(), palette or QGuiApplication.palette())


def place(shown: QTextDocument, text: str) -> int:
    """Return the place of a text, in UTF-16 code units."""
    whole = shown.toPlainText()
    return len(whole[: whole.index(text)].encode("utf-16-le")) // 2


def test_it_is_set_and_reads_as_text(qtbot: QtBot) -> None:
    shown = document()

    assert " ".join(shown.toPlainText().split()) == (
        "River It rose 😀 in the night. one two a b quoted x y"
    )
    assert shown.firstBlock().blockFormat().headingLevel() == 1


def test_nothing_is_loaded_whatever_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    assert QImage(200, 200, QImage.Format.Format_RGB32).save(str(tmp_path / "picture.png"))
    picture = f"<img src='{tmp_path}/picture.png'><img src='file://{tmp_path}/picture.png'>"
    shown = document((f"{picture}<p style=\"background:url('https://a.example')\">a</p>",))
    shown.lay_out(300)
    kinds = QTextDocument.ResourceType
    asked = [
        shown.resource(kind.value, QUrl(url))
        for kind in (kinds.StyleSheetResource, kinds.HtmlResource)
        for url in ("file:///etc/passwd", "https://a.example/x")
    ]

    assert asked == [None] * 4
    assert shown.size().height() < 100


def test_it_states_where_pieces_begin(qtbot: QtBot) -> None:
    shown = document()

    assert shown.place_of(0) == 0
    assert shown.place_of(1) == place(shown, "It")
    assert shown.place_of(2) == place(shown, "one")
    assert abs(shown.place_of(3) - place(shown, "a\n")) <= 1
    assert abs(shown.place_of(5) - place(shown, "x\n")) <= 1


def test_it_states_the_heading_above_a_place(qtbot: QtBot) -> None:
    shown = document(("<p>before</p>", *PIECES, "<h2>Sea</h2>", "<p>after</p>"))

    assert [shown.heading_at(place(shown, one)) for one in ("before", "two", "after")] == [
        *("", "River", "Sea")
    ]


def test_all_its_letters_are_legible_on_marks_too(qtbot: QtBot, palette: QPalette) -> None:
    shown = document(palette=palette)
    colours = colours_for(palette)
    letters = []
    for text in ("night", "quoted"):
        fragments = shown.findBlock(place(shown, text)).begin()
        while not fragments.atEnd():
            brush = fragments.fragment().charFormat().foreground()
            if brush.style().value and fragments.fragment().text().startswith(text):
                letters.append(brush.color())
            fragments += 1

    assert len(letters) == 2
    for one in letters:
        assert min(contrast(one, on) for on in (colours.marked, colours.ground)) >= 4.5
