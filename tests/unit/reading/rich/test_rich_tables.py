import re

from desktop_app.reading.rich.page import add_page
from desktop_app.reading.rich.pieces import Piece, Pieces


def pieces_of(source: str) -> list[Piece]:
    pieces = Pieces()
    add_page(pieces, source)
    return pieces.finish()


def test_a_table_of_data_is_one_with_its_headings_and_marks() -> None:
    (piece,) = pieces_of(
        "<table border=9 background=x><tr><th>Name<th>Level<tr><td><b>Mill</b><td>3 &lt; 4</table>"
    )

    assert piece.html == (
        '<table cellspacing="0"><tr><th>Name</th><th>Level</th></tr>'
        "<tr><td><b>Mill</b></td><td>3 &lt; 4</td></tr></table>"
    )
    assert piece.text == "Name Level\nMill 3 < 4"


def test_the_caption_of_a_table_is_before_it() -> None:
    caption, table = pieces_of(
        "<table><caption>Annual <b>rain</b></caption><tr><td>Bern<td>1022</table>"
    )

    assert caption.html == "<p>Annual <b>rain</b></p>"
    assert table.text == "Bern 1022"


def test_cells_over_several_rows_are_followed_by_empty_ones() -> None:
    (piece,) = pieces_of(
        "<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d<tr><td>e<td>f<td>g</table>"
    )

    assert piece.html.split("</tr>")[:3] == [
        '<table cellspacing="0"><tr><td>a</td><td colspan="2">b</td>',
        "<tr><td></td><td>c</td><td>d</td>",
        "<tr><td>e</td><td>f</td><td>g</td>",
    ]


def test_what_arranges_the_page_is_running_text() -> None:
    nested = pieces_of("<table><tr><td>menu<td><table><tr><td>a<td>b</table></table>")
    narrow = pieces_of("<table><tr><td>one<tr><td>two</table>")
    long = pieces_of(f"<table><tr><td>menu<td>{'word ' * 300}</table>")

    assert [one.text for one in nested] == ["menu", "a b"]
    assert nested[1].html.startswith("<table")
    assert [one.html for one in narrow] == ["<p>one</p>", "<p>two</p>"]
    assert [one.html[:3] for one in long] == ["<p>", "<p>"]


def test_a_long_table_is_several_with_columns_of_the_same_widths() -> None:
    rows = "".join(f"<tr><td>{n}<td>{'long ' * 8}<td>x" for n in range(200))
    pieces = pieces_of(f"<table>{rows}</table>")
    widths = {tuple(re.findall(r'width="(\d+)%"', one.html)[:3]) for one in pieces}

    assert len(pieces) > 4
    assert sum(one.html.count("<tr>") for one in pieces) == 200
    assert len(widths) == 1
    assert all(one.weight > one.html.count("<td") * 50 for one in pieces)


def test_more_columns_than_there_is_room_for_are_lines() -> None:
    cells = "".join(f"<td>{n}" for n in range(500))
    (piece,) = pieces_of(f"<table><tr>{cells}</table>")

    assert piece.html.startswith("<p>0\u20031\u20032")


def test_an_absurd_span_makes_no_absurd_table() -> None:
    (piece,) = pieces_of("<table><tr><td colspan=9999999 rowspan=9999999>a<td>b<tr><td>c</table>")

    assert piece.html.count("<td") < 10
