"""The time until a preview is painted: ``python -m benchmarks.previewing``.

Each figure is the way from a request to painted pixels, except the two pipes between: the engine's
answer, its line written and read, and the window's work. Files are texts of 4 MB, of which the part
around a passage is shown, code of 4,000 lines, PDFs of 200 dense pages, a presentation of 100
slides, and a web page of paragraphs and tables, of which as much is set as is shown at once.
"""

import io
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pptx
import pymupdf
from pptx.util import Inches
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.corpus import documents, vocabulary
from desktop_app.core.changes import SeenFile
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Outcome
from desktop_app.core.preview_commands import ColourCode, GetPage, GetPreview
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.core.volumes import no_mounts
from desktop_app.core.wire import conversation_codec
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import file_states, passage_records
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores
from desktop_app.ui.preview.page_store import drawn
from desktop_app.ui.preview.page_view import PageView
from desktop_app.ui.preview.rich_document import RichDocument
from desktop_app.ui.preview.rich_view import RichView
from desktop_app.ui.preview.text_preview import TextPreview
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.previews import Previews
from desktop_app.workers.reader_pool import ReaderPool
from desktop_app.workers.stores_pool import StoresPool

TIMES = 20
WIDTH = 600
"""Device-independent pixels of the pane."""

_PAGES = 200
_LINES = 50
_SLIDES = 100

_Kind = TypeVar("_Kind")


def run() -> dict[str, float]:
    """Measure; times in milliseconds."""
    application = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as place:
        stores = _fill(Path(place))
        pool = StoresPool(stores)
        reader = PreviewReader()
        try:
            return _measure(stores, Previews(pool, reader))
        finally:
            reader.close()
            pool.close()
            stores.close()
            del application


def _fill(place: Path) -> Stores:
    text = next(documents(1, 4_000_000))
    (place / "long.txt").write_text(text)
    (place / "dense.pdf").write_bytes(_pdf(text))
    (place / "deck.pptx").write_bytes(_deck(text))
    line = '    {0} = "{1}" + str({2})  # {1}\n'
    words = vocabulary()
    code = (line.format(words[n % 500], words[n % 700], n) for n in range(4_000))
    (place / "code.py").write_text("def all():\n" + "".join(code))
    folder = DataFolder(place / "data")
    folder.make()
    stores, _ = open_for_writing(folder, None)
    (place / "aligned.html").write_text(_page(words))
    names = ("long.txt", "dense.pdf", "deck.pptx", "code.py", "aligned.html")
    paths = [str(place / name) for name in names]
    stores.note_seen([SeenFile(path, facts_of(path)) for path in paths])
    readers = ReaderPool(1, lambda: None)
    stage = WordsStage(stores, readers, no_mounts)
    while file_states.is_any_waiting(stores.catalogue.connection):
        stage.step()
    readers.close()
    return stores


def _page(words: list[str]) -> str:
    row = "<tr><td>{0}</td><td>{1}</td><td><b>{2}</b></td></tr>"
    line = "<p>The {0} of <i>{1}</i> and {2}.</p>"
    sections = ("<table>", row, "</table>"), ("", line, "")
    parts = ["<!doctype html><title>a</title>"]
    for section in range(40):
        begin, form, end = sections[section % 2]
        lines = (
            form.format(*words[(section + n) % 400 : (section + n) % 400 + 3]) for n in range(100)
        )
        parts.append(begin + "".join(lines) + end)
    return "".join(parts)


def _pdf(text: str) -> bytes:
    pdf = pymupdf.open()
    words = text.split()
    for page in range(_PAGES):
        sheet = pdf.new_page()
        for row in range(_LINES):
            at = (page * _LINES + row) * 14
            sheet.insert_text((50, 60 + 14 * row), " ".join(words[at : at + 14]), fontsize=9)
    data: bytes = pdf.tobytes()
    return data


def _deck(text: str) -> bytes:
    """Return slides of a title and eight lines each."""
    deck = pptx.Presentation()
    words = text.split()
    for number in range(_SLIDES):
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = " ".join(words[number : number + 5])
        lines = (" ".join(words[at : at + 7]) for at in range(8 * number, 8 * number + 8))
        slide.placeholders[1].text_frame.text = "\n".join(lines)
        note = slide.shapes.add_textbox(Inches(1), Inches(6.5), Inches(4), Inches(0.5))
        note.text_frame.text = f"Slide {number}"
    file = io.BytesIO()
    deck.save(file)
    return file.getvalue()


class _ShownPreviews:
    """Requests previews of passages and shows them, as the window does.

    Args:
        stores: The library.
        previews: Makes the previews.
    """

    def __init__(self, stores: Stores, previews: Previews) -> None:
        self._stores = stores
        self._previews = previews
        self._query = " ".join(vocabulary()[40:43])
        self._text = TextPreview()
        self._page = PageView()
        self._rich = RichView()
        for widget in (self._text, self._page, self._rich):
            widget.resize(WIDTH, 700)
            widget.show()

    def show_text(self, passage: PassageRecord) -> None:
        asked = GetPreview(passage.passage_id, query=self._query)
        self._text.show_preview(_sent(self._previews.preview(asked), Preview))
        _paint(self._text)

    def show_page(self, passage: PassageRecord) -> None:
        width = self._page.picture_width
        asked = GetPage(passage.file_id, passage.page or 1, width, passage.passage_id, self._query)
        self._page.show_page(drawn(_sent(self._previews.page(asked), PagePicture)))
        _paint(self._page)

    def show_thumbnail(self, passage: PassageRecord) -> None:
        asked = GetPage(passage.file_id, passage.page or 1, 72)
        drawn(_sent(self._previews.page(asked), PagePicture))

    def show_rich(self, passage: PassageRecord) -> None:
        asked = GetRichText(passage.file_id, passage.passage_id)
        rich_text = _sent(self._previews.rich_text(asked), RichText)
        document = RichDocument(rich_text.pieces, self._rich.font(), self._rich.palette())
        document.lay_out(self._rich.viewport().width())
        wanted = FindMatches(
            passage.file_id,
            passage.passage_id,
            self._query,
            is_typing=False,
            text=document.toPlainText(),
        )
        found = _sent(Previewer(self._stores).matches(wanted), TextMatches)
        self._rich.show_document(document, [(one.start, one.end) for one in found.marks])
        _paint(self._rich)

    def colour(self, code: str) -> None:
        _sent(self._previews.colour(ColourCode("code.py", code)), ColouredCode)


def _measure(stores: Stores, previews: Previews) -> dict[str, float]:
    connection = stores.catalogue.connection
    (text, pdf, slides, code, page) = [
        passage_records.passages_of_file(connection, file_id)
        for (file_id,) in connection.execute("SELECT id FROM files ORDER BY path DESC")
    ]
    shown = _ShownPreviews(stores, previews)
    whole = "\n".join(_texts(stores, code))
    first = _time(lambda: shown.show_page(pdf[0]))
    return {
        "text": _median(shown.show_text, text),
        "text_of_a_pdf": _median(shown.show_text, pdf),
        "page_first_of_all": first,
        "page": _median(shown.show_page, pdf),
        "thumbnail": _median(shown.show_thumbnail, pdf),
        "rich_text": _median(shown.show_rich, page),
        "slide": _median(shown.show_page, slides),
        "code": _median(shown.show_text, code),
        "colours_of_code": _time(lambda: shown.colour(whole)),
    }


def _texts(stores: Stores, passages: list[PassageRecord]) -> list[str]:
    texts = stores.lexical.reader().passage_texts(passage_records.fingerprints(passages))
    return list(texts.values())


def _sent(outcome: Outcome, kind: type[_Kind]) -> _Kind:
    """Return an outcome as it arrives in the window."""
    codec = conversation_codec()
    _, body = codec.decode(codec.encode(1, outcome))
    if not isinstance(body, kind):
        raise TypeError(f"{kind.__name__} was expected, not {body}")
    return body


def _paint(widget: QWidget) -> None:
    QApplication.processEvents()
    widget.grab()


def _median(
    show: Callable[[PassageRecord], None],
    passages: list[PassageRecord],
) -> float:
    chosen = [passages[n * len(passages) // TIMES] for n in range(TIMES)]
    return statistics.median(_time(partial(show, one)) for one in chosen)


def _time(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    for name, value in run().items():
        print(f"{name:28} {value:10.2f} ms")
