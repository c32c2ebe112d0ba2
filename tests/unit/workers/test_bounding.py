import pytest

from desktop_app.core.codec import LONGEST_LINE
from desktop_app.core.documents import Document, FileKind, Passage
from desktop_app.core.members import ReadMember
from desktop_app.reading.messages import FileRead
from desktop_app.workers import bounding
from desktop_app.workers.bounding import SHORT_WARNING, bounded
from desktop_app.workers.codecs import reader_codec

SHARE = 8
"""Part of the size limit that a test uses; to encode messages of the whole takes half a second."""


@pytest.fixture
def most(monkeypatch: pytest.MonkeyPatch) -> int:
    """Lower the size limit of a message, and return it."""
    for limit in ("MOST_REPLY", "_FEW"):
        monkeypatch.setattr(bounding, limit, getattr(bounding, limit) // SHARE)
    return LONGEST_LINE // SHARE


def read_of(text: str, size: int, members: tuple[ReadMember, ...] = ()) -> FileRead:
    starts = range(0, len(text), size)
    passages = tuple(
        Passage(number, start, min(start + size, len(text)), "Heading " * 14)
        for number, start in enumerate(starts)
    )
    return FileRead(b"hash", Document(text, (), FileKind.TEXT), passages, members)


def test_what_fits_stays_as_it_is() -> None:
    for text in ("The river rose.", "The river rose. " * 100_000):
        read = read_of(text, 800)
        assert bounded(read) is read


def test_a_text_of_wide_characters_is_cut_after_a_passage_with_a_warning() -> None:
    read = read_of("\U00020000" * 20_000_000, 1_000)
    cut = bounded(read)

    assert len(reader_codec().encode(1, cut)) < LONGEST_LINE
    assert len(cut.document.text) == cut.passages[-1].end > 10_000_000
    assert cut.document.warnings == (SHORT_WARNING,)


def test_many_small_passages_under_long_headings_are_cut(most: int) -> None:
    cut = bounded(read_of("a\n" * (300_000 // SHARE), 2))

    assert len(reader_codec().encode(1, cut)) < most
    assert 100_000 // SHARE < len(cut.passages) < 300_000 // SHARE


def test_members_beyond_the_limit_are_left_out(most: int) -> None:
    document = Document("\x01" * (1_000_000 // SHARE), (), FileKind.TEXT)
    members = tuple(
        ReadMember((f"{number}.txt",), b"hash", 1, None, document) for number in range(12)
    )
    cut = bounded(read_of("The river rose.", 800, members))

    assert len(reader_codec().encode(1, cut)) < most
    assert len(cut.members) == 9
    assert cut.document.text == "The river rose."
    assert cut.document.warnings == (SHORT_WARNING,)
