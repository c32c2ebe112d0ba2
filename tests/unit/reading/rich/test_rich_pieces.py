from desktop_app.reading.rich.pieces import ListItem, Pieces, list_html


def test_lists_are_nested_and_continue_their_numbers() -> None:
    items = [
        ListItem(1, 3, "a", "a"),
        ListItem(2, None, "b", "b"),
        ListItem(1, 4, "c", "c"),
        ListItem(1, None, "d", "d"),
    ]

    assert list_html(items) == (
        '<ol start="3"><li>a</li><ul><li>b</li></ul><li>c</li></ol><ul><li>d</li></ul>'
    )


def test_lists_begin_again_where_their_numbers_jump_or_change_their_form() -> None:
    items = [
        ListItem(1, 3, "a", "a", "i"),
        ListItem(2, None, "b", "b"),
        ListItem(1, 4, "c", "c", "i"),
        ListItem(1, 9, "d", "d", "i"),
        ListItem(1, 10, "e", "e"),
    ]

    assert list_html(items) == (
        '<ol type="i" start="3"><li>a</li><ul><li>b</li></ul><li>c</li></ol>'
        '<ol type="i" start="9"><li>d</li></ol><ol start="10"><li>e</li></ol>'
    )


def test_no_list_is_indented_deeper_than_there_is_room_for() -> None:
    html = list_html([ListItem(500, None, "a", "a")])

    assert html.count("<ul>") == html.count("</ul>") == 6


def test_a_list_is_one_piece_and_a_long_one_several() -> None:
    pieces = Pieces()
    for number in range(3):
        pieces.add_item(ListItem(1, None, f"{number}", f"{number}"))
    pieces.continue_item("more", "more")
    pieces.add_block("p", "between", "between")
    for _ in range(100):
        pieces.add_item(ListItem(1, None, "x" * 100, "x" * 100))
    first, between, *rest = pieces.finish()

    assert first.html == "<ul><li>0</li><li>1</li><li>2<br>more</li></ul>"
    assert first.text == "0\n1\n2\nmore"
    assert between.html == "<p>between</p>"
    assert 1 < len(rest) < 10
    assert sum(one.html.count("<li>") for one in rest) == 100


def test_what_is_quoted_is_set_in_and_not_without_end() -> None:
    pieces = Pieces()
    pieces.quote(1)
    pieces.add_block("p", "a", "a")
    for _ in range(99):
        pieces.quote(1)
    pieces.add_block("p", "b", "b")
    one, other = pieces.finish()

    assert one.html == "<blockquote><p>a</p></blockquote>"
    assert other.html.count("<blockquote>") == other.html.count("</blockquote>") == 4
    assert other.weight > one.weight > len("a")
