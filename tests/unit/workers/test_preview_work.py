from pathlib import Path

import pytest

from desktop_app.core.previews import CodeRole
from desktop_app.core.rich_texts import RichText
from desktop_app.reading.loading import load
from desktop_app.reading.messages import FileRefused
from desktop_app.reading.preview_messages import (
    DrawPage,
    FindRoles,
    MakeRichText,
    PageDrawn,
    RolesFound,
)
from desktop_app.workers.preview_work import PreviewWork
from tests.support.containers import zip_of
from tests.support.pdfs import pdf_of


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_of(["The river rose.", "It fell."]))
    return path


def test_pages_are_drawn_and_code_is_read(pdf: Path) -> None:
    work = PreviewWork()
    drawn = work.answer(DrawPage(str(pdf), 2, 200))
    told = work.answer(FindRoles("a.py", "return"))

    assert isinstance(drawn, PageDrawn)
    assert (drawn.pages, drawn.picture.width) == (2, 200)
    assert isinstance(told, RolesFound)
    assert [one.role for one in told.spans] == [CodeRole.KEYWORD]


def test_a_file_inside_another_one_is_found_by_its_content(pdf: Path, tmp_path: Path) -> None:
    box = tmp_path / "box.zip"
    box.write_bytes(zip_of({"inner/a.pdf": pdf.read_bytes()}))
    member = load(pdf).content_hash()
    work = PreviewWork()
    pages = [work.answer(DrawPage(str(box), page, 200, member)) for page in (1, 2)]
    other = work.answer(DrawPage(str(box), 1, 200, b"another content."))

    assert all(isinstance(one, PageDrawn) for one in pages)
    assert isinstance(other, FileRefused)
    assert str(other.reason).startswith("box.zip has changed meanwhile.")


def test_what_is_wrong_with_a_file_is_the_reply(pdf: Path) -> None:
    pdf.write_bytes(b"%PDF-1.7 cut")
    work = PreviewWork()
    damaged = work.answer(DrawPage(str(pdf), 1, 200))
    pdf.unlink()
    gone = work.answer(DrawPage(str(pdf), 1, 200))

    assert isinstance(damaged, FileRefused)
    assert isinstance(gone, FileRefused)
    assert (damaged.code, damaged.is_gone) == ("corrupt", False)
    assert (gone.code, gone.is_gone) == ("vanished", True)


@pytest.mark.parametrize("is_inside", [False, True])
def test_a_text_is_set_if_it_is_what_was_read(tmp_path: Path, *, is_inside: bool) -> None:
    page = tmp_path / "a.html"
    page.write_bytes(b"<!doctype html><h1 onclick=x>River</h1><script>x</script>")
    content_hash = load(page).content_hash()
    box = tmp_path / "box.zip"
    box.write_bytes(zip_of({"a.html": page.read_bytes()}))
    path = str(box if is_inside else page)
    told = PreviewWork().answer(MakeRichText(path, content_hash, is_inside, "River"))
    changed = PreviewWork().answer(MakeRichText(path, b"another content.", is_inside, ""))

    assert told == RichText(("<h1>River</h1>",), 0, 0, 1)
    assert isinstance(changed, FileRefused)
    assert changed.is_gone
