from desktop_app.core.documents import BlockKind, FileKind
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.rich.pieces import Pieces
from desktop_app.reading.rich.sources import add_document


def html_of(*blocks: tuple[str, BlockKind, int]) -> list[str]:
    assembly = Assembly()
    for text, kind, level in blocks:
        assembly.add(text, kind, level=level)
    pieces = Pieces()
    add_document(pieces, assembly.finish(FileKind.WORD))
    return [one.html for one in pieces.finish()]


def test_blocks_are_set_as_what_they_are() -> None:
    html = html_of(
        ("Plan <1>", BlockKind.HEADING, 2),
        ("one\ntwo", BlockKind.PARAGRAPH, 0),
        ("- a\n- b\n  - c", BlockKind.PARAGRAPH, 0),
        ("if a < b:\n    c", BlockKind.CODE, 0),
        ("deep", BlockKind.HEADING, 12),
    )

    assert html == [
        "<h2>Plan &lt;1&gt;</h2>",
        "<p>one<br>two</p>",
        "<ul><li>a</li><li>b</li><ul><li>c</li></ul></ul>",
        "<pre>if a &lt; b:\n    c</pre>",
        "<h6>deep</h6>",
    ]


def test_levels_of_a_numbered_list_are_indented() -> None:
    html = html_of(("1. a\n  (a) b\n    - c", BlockKind.PARAGRAPH, 0))

    assert html == ["<p>1. a<br>\u2003(a) b<br>\u2003\u2003- c</p>"]


def test_a_table_is_one_only_where_no_cell_can_be_in_a_wrong_column() -> None:
    whole, cut = html_of(("a\tb\nc\td", BlockKind.TABLE, 0), ("a\tb\nc", BlockKind.TABLE, 0))

    assert whole == (
        '<table cellspacing="0"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
    )
    assert cut == "<p>a\u2003b<br>c</p>"


def test_many_lines_are_several_blocks() -> None:
    html = html_of(("\n".join(["line"] * 200), BlockKind.CODE, 0))

    assert len(html) == 4
