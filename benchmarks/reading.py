"""How fast files become text: ``python -m benchmarks.reading [--files FOLDER]``.

PDFs are read beside ``pdftotext`` (of poppler-utils), started once a file as programs do that use
it, and beside PyMuPDF itself taking the text of the same pages. Without a folder of real files, a
corpus of made-up ones is written.
"""

import argparse
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import docx
import pymupdf

from benchmarks.corpus import documents
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.loading import load

RUNS = 5
_FILES = 40
_PAGES = 8
_PAGE = 2_500
"""Characters on a page of a book."""

_KINDS = {".docx": "docx", ".html": "html", ".htm": "html", ".eml": "eml"}


def run(folder: Path | None = None) -> dict[str, float]:
    """Read the files of a folder, or a generated corpus, repeatedly; return medians and ratios."""
    if folder:
        return _measure(folder)
    with tempfile.TemporaryDirectory() as place:
        _write_corpus(Path(place))
        return _measure(Path(place))


def _measure(folder: Path) -> dict[str, float]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and _is_read(path))
    figures = _measure_pdfs([path for path in files if path.suffix.lower() == ".pdf"])
    for kind in sorted(set(_KINDS.values())):
        if of_kind := [path for path in files if _KINDS.get(path.suffix.lower()) == kind]:
            figures[f"{kind}_files_per_second"] = len(of_kind) / _median(_read_all, of_kind)
    return figures


def _is_read(path: Path) -> bool:
    """Whether a file is of a measured kind, and has text to be read."""
    if path.suffix.lower() not in {".pdf", *_KINDS}:
        return False
    try:
        registry.read(load(path))
    except ReadingError:
        return False
    return True


def _measure_pdfs(paths: Sequence[Path]) -> dict[str, float]:
    if not paths:
        return {}
    pages = sum(_read_bare([path]) for path in paths)
    measured: dict[str, Callable[[Iterable[Path]], object]] = {
        "satchel": _read_all,
        "pymupdf": _read_bare,
    }
    if shutil.which("pdftotext"):
        measured["pdftotext"] = _read_by_program
    else:
        print("pdftotext is not installed (poppler-utils): left out of the comparison.")
    # One after another in every run, so that other load slows all alike.
    runs = [{name: _time(read, paths) for name, read in measured.items()} for _ in range(RUNS)]
    figures = {"pdf_files": float(len(paths)), "pdf_pages": float(pages)}
    for name in measured:
        seconds = statistics.median(one[name] for one in runs)
        figures[f"pdf_files_per_minute_{name}"] = 60 * len(paths) / seconds
        figures[f"pdf_pages_per_second_{name}"] = pages / seconds
    for name in measured.keys() - {"satchel"}:
        ratios = (one["satchel"] / one[name] for one in runs)
        figures[f"pdf_time_to_{name}"] = statistics.median(ratios)
    return figures


def _read_all(paths: Iterable[Path]) -> None:
    for path in paths:
        registry.read(load(path))


def _read_bare(paths: Iterable[Path]) -> int:
    """Extract all pages with the library's default settings; return the number of pages."""
    count = 0
    pymupdf.TOOLS.unset_quad_corrections(False)  # noqa: FBT003 - takes it by position alone
    for path in paths:
        with pymupdf.open(stream=path.read_bytes(), filetype="pdf") as pdf:
            for page in pdf:
                page.get_text()
            count += pdf.page_count
    pymupdf.TOOLS.unset_quad_corrections(True)  # noqa: FBT003 - as the program sets it
    return count


def _read_by_program(paths: Iterable[Path]) -> None:
    for path in paths:
        subprocess.run(["pdftotext", str(path), "-"], capture_output=True, check=False)


def _median(read: Callable[[Iterable[Path]], object], paths: Sequence[Path]) -> float:
    return statistics.median(_time(read, paths) for _ in range(RUNS))


def _time(read: Callable[[Iterable[Path]], object], paths: Iterable[Path]) -> float:
    begin = time.perf_counter()
    read(paths)
    return time.perf_counter() - begin


def _write_corpus(folder: Path) -> None:
    """Write PDFs of some pages, documents, pages and messages of one page each."""
    for number, text in enumerate(documents(_FILES, _PAGES * _PAGE)):
        _write_pdf(folder / f"{number}.pdf", text)
    for number, text in enumerate(documents(_FILES, _PAGE, seed=2)):
        paragraphs = text.split("\n\n")
        document = docx.Document()
        for paragraph in paragraphs:
            document.add_paragraph(paragraph)
        document.save(str(folder / f"{number}.docx"))
        body = "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
        page = (
            f"<!DOCTYPE html><html><head><title>{number}</title></head><body>{body}</body></html>"
        )
        (folder / f"{number}.html").write_text(page, encoding="utf-8")
        head = f"From: a@example.org\nTo: b@example.org\nSubject: Letter {number}\n\n"
        (folder / f"{number}.eml").write_text(head + text, encoding="utf-8")


def _write_pdf(path: Path, text: str) -> None:
    pdf = pymupdf.open()
    for number in range(_PAGES):
        page = pdf.new_page()
        page.insert_textbox((72, 72, 523, 770), text[number * _PAGE : (number + 1) * _PAGE])
        page.insert_text((290, 810), str(number + 1))
    pdf.save(path)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=Path, help="a folder of real files to read instead")
    for name, value in run(parser.parse_args().files).items():
        print(f"{name:38} {value:12.2f}")


if __name__ == "__main__":
    main()
