from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.rich_texts import RichText
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.excerpt import MOST_WEIGHT, rich_text

Set = Callable[..., RichText]


def set_(source: str, passage: str = "", at: int = -1) -> RichText:
    content = FileContent(Path("a.html"), f"<!doctype html><body>{source}".encode())
    return rich_text(content, passage, at)


def book(paragraphs: int) -> str:
    return "".join(
        f"<p>Paragraph {n} tells of the river {n * 7} again.</p>" for n in range(paragraphs)
    )


def test_a_short_file_is_shown_whole_and_harmless() -> None:
    rich = set_("<h1 onclick=x>A</h1><script>x</script><p>b <a href='javascript:x'>c</a></p>")

    assert rich == RichText(("<h1>A</h1>", "<p>b c</p>"), 0, 0, 2)


def test_of_a_long_one_what_is_around_the_passage() -> None:
    rich = set_(book(5_000), "Paragraph 3000 tells of the river 21000 again.")

    assert rich.shown == 3000
    assert "Paragraph 3000 " in rich.pieces[rich.shown - rich.first]
    assert 0 < rich.first < 3000 < rich.first + len(rich.pieces) < rich.count == 5_000
    assert sum(map(len, rich.pieces)) < 2 * MOST_WEIGHT


def test_of_a_long_one_what_is_around_a_piece() -> None:
    first = set_(book(5_000))
    later = set_(book(5_000), at=first.first + len(first.pieces))
    last = set_(book(5_000), at=999_999)

    assert (first.first, first.shown) == (0, 0)
    assert later.first < len(first.pieces) == later.shown
    assert (last.shown, last.first + len(last.pieces)) == (4_999, 5_000)


def test_a_passage_that_is_not_there_is_no_matter_where_all_is_shown() -> None:
    passage = "Something else was said at great length in this place before."

    assert set_(book(5), passage).shown == 0
    with pytest.raises(ReadingError) as caught:
        set_(book(5_000), passage)
    assert caught.value.code == "not_set"


def test_what_has_no_form_is_not_set() -> None:
    with pytest.raises(ReadingError) as caught:
        rich_text(FileContent(Path("a.txt"), b"Plain text."))
    assert caught.value.code == "not_set"


def test_a_block_heavier_than_all_is_shown_alone() -> None:
    rich = set_("<p>before</p><p>" + "<b>x</b><i>y</i>" * 20_000 + "</p>")

    assert rich.count > 10
    assert len(rich.pieces) < rich.count


@pytest.mark.parametrize("name", ["a.md", "a.html"])
def test_a_passage_of_short_numbered_items_is_found(name: str) -> None:
    lines = [f"Paragraph {n} tells of the river {n * 7} again." for n in range(3_000)]
    passage = "1. milk\n2. eggs\n3. bread\n4. tea"
    pages = {
        "a.md": "\n\n".join([*lines, passage]),
        "a.html": f"<p>{'<p>'.join(lines)}<ol><li>milk<li>eggs<li>bread<li>tea</ol>",
    }

    rich = rich_text(FileContent(Path(name), pages[name].encode()), passage)

    assert "milk" in rich.pieces[rich.shown - rich.first]
