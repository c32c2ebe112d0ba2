import io

import pytest

from desktop_app.reading.excerpts import Excerpt

FILE = bytes(range(100))


@pytest.fixture
def excerpt() -> Excerpt:
    """The first and last ten of a hundred bytes."""
    return Excerpt(FILE[:10] + FILE[90:], 10, 80)


def test_both_pieces_are_where_they_are_in_the_file(excerpt: Excerpt) -> None:
    assert excerpt.read(4) == FILE[:4]
    assert excerpt.tell() == 4
    excerpt.seek(95)
    assert excerpt.read() == FILE[95:]
    assert excerpt.seek(-10, io.SEEK_END) == 90
    assert excerpt.read(3) == FILE[90:93]
    assert excerpt.seek(2, io.SEEK_CUR) == 95


def test_what_was_left_out_reads_as_the_end(excerpt: Excerpt) -> None:
    excerpt.seek(8)
    assert excerpt.read() == FILE[8:10]
    assert excerpt.read(5) == b""
    excerpt.seek(200)
    assert excerpt.read(5) == b""


def test_there_is_nothing_before_the_beginning(excerpt: Excerpt) -> None:
    assert excerpt.readable()
    assert excerpt.seekable()
    with pytest.raises(OSError, match="before"):
        excerpt.seek(-1)
