from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.passages.splitter import split
from desktop_app.reading.markup.page_tree import seen_of

Read = Callable[[str, bytes], Document]


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def body(source: str) -> bytes:
    return f"<!doctype html><html><body>{source}</body></html>".encode()


def test_a_page_as_a_user_sees_it(read: Read) -> None:
    document = read(
        "a.html",
        b"""<html><head><title> My
        page </title><meta name="Author" content="Ann"><style>p{}</style></head>
        <body><nav>Menu</nav><script>run()</script><h1>Big <i>title</i></h1>
        <p>One
        <b>two</b>three<br>four</p>tail<div hidden>no</div>
        <pre>a
  b</pre></body></html>""",
    )

    assert document.kind is FileKind.WEB
    assert (document.title, document.author) == ("My page", "Ann")
    assert parts(document) == [
        (BlockKind.HEADING, 1, "Big title"),
        (BlockKind.PARAGRAPH, 0, "One twothree\nfour"),
        (BlockKind.PARAGRAPH, 0, "tail"),
        (BlockKind.CODE, 0, "a\n  b"),
        (BlockKind.PARAGRAPH, 1, "Menu"),
    ]


def test_controls_and_links_beside_each_other_are_words_of_their_own(read: Read) -> None:
    page = "<label>Name</label><input><button>Send</button>oil <a>one</a><a>two</a> <a>three</a>s"
    pieces = "<a>+</a><a>86</a> <a>北京</a><a>市</a>"

    assert read("a.html", body(page)).text == "Name Send oil one two threes"
    assert read("a.html", body(pieces)).text == "+86 北京市"


def test_without_a_title_the_first_heading_is_one(read: Read) -> None:
    assert read("a.html", body("<h2>b</h2><h1>a</h1>")).title == "a"
    assert read("a.html", b"<html><title> </title><body><h1>a</h1></body></html>").title == "a"


def test_the_caption_of_a_table_is_before_its_rows(read: Read) -> None:
    table = "<table><caption>Annual <b>rain</b><br>in mm</caption><tr><td>Bern<td>1022</table>"
    document = read("a.html", body(f"<ul><li>one{table}</ul>"))

    assert [text for _, _, text in parts(document)] == [
        "- one",
        "Annual rain\nin mm",
        "Bern\t1022",
    ]


@pytest.mark.parametrize(
    "start",
    [
        '<?xml version="1.0"?><html>',
        '<!DOCTYPE html>\n<html lang="en" xmlns="http://www.w3.org/1999/xhtml">',
    ],
)
def test_no_empty_element_of_xhtml_swallows_what_follows(start: str, read: Read) -> None:
    empty = "".join(
        f"<{name}/>words<br/>"
        for name in ("iframe src='x'", "object", "noscript", "template", "select", "p hidden=''")
    )
    page = f"{start}<head><title/><script src='x'/><style/></head><body>{empty}</body></html>"

    assert read("a.xhtml", page.encode()).text.split() == ["words"] * 6


def test_character_data_of_xhtml_is_text_and_not_markup(read: Read) -> None:
    page = (
        '<?xml version="1.0"?><html><head><script><![CDATA[if (a<b) x="</script>"]]></script>'
        "</head><body><p>One <![CDATA[<i> & ]]>two<![CDATA[]]> <![CDATA[open</p></body></html>"
    )

    assert read("a.xhtml", page.encode()).text.startswith("One <i> & two")


def test_hidden_sections_in_deeply_nested_elements_take_no_time(read: Read) -> None:
    page = "<i>" * 10_000 + "<div style='display:none'>x</div>" * 10_000

    assert read("a.html", body(page)).text.split() == ["x"] * 10_000


def test_many_sections_of_character_data_without_an_end_take_no_time(read: Read) -> None:
    page = '<?xml version="1.0"?><html><body><p>One</p>' + "<![CDATA[" * 200_000

    assert read("a.xhtml", page.encode()).text == "One"


def test_a_list_is_one_block(read: Read) -> None:
    document = read("a.html", body("<ul><li><p>one</p><li>two<ul><li>deep</ul><li></ul>after"))

    assert [text for _, _, text in parts(document)] == ["- one\n- two\n  - deep", "after"]


def test_data_tables_are_tables_and_layout_tables_are_not(read: Read) -> None:
    data = "<table><tr><th>Name<th>Price<tr><td>Tea<td>2</table>"
    document = read("a.html", body(f"<table><tr><td><p>Left</p><td>{data}</table>"))

    assert parts(document) == [
        (BlockKind.PARAGRAPH, 0, "Left"),
        (BlockKind.TABLE, 0, "Name\tPrice\nTea\t2"),
    ]


def test_a_table_of_data_may_have_paragraphs_in_its_cells(read: Read) -> None:
    data = "<table><tr><th><p>Name<th><p>Price<tr><td><p>Tea<p>Mint<td><p>{}</table>"

    assert read("a.html", body(data.format("2"))).text == "Name\tPrice\nTea Mint\t2"
    assert "\t" not in read("a.html", body(data.format("word " * 200))).text


def test_columns_beside_merged_cells_stay_in_place(read: Read) -> None:
    head = "<tr><th rowspan=2>Tea<th colspan='2'>Price<th>Room<tr><th>Cup<th>Pot<th>-"
    rows = "<tr><td colspan=2>Sum<td>9<tr><td rowspan=all>Mint<td colspan=99999>1<td>2"
    document = read("a.html", body(f"<table>{head}{rows}</table>"))

    first, second, third, fourth = document.text.split("\n")
    assert [first, second] == ["Tea\tPrice\t\tRoom", "\tCup\tPot\t-"]
    assert third == "Sum\t\t9"
    assert fourth.split() == ["Mint", "1", "2"]


def test_the_declared_encoding_is_used(read: Read) -> None:
    page = '<html><head><meta charset="iso-8859-2"></head><body>żółw</body></html>'

    assert read("a.html", page.encode("iso-8859-2")).text == "żółw"


def test_entities_and_hard_spaces(read: Read) -> None:
    assert read("a.html", body("<p>Fish&nbsp;&amp;&#32;chips &#xD800;</p>")).text.startswith(
        "Fish & chips"
    )


def test_deep_nesting_is_read(read: Read) -> None:
    document = read("a.html", body("<b>" * 20_000 + "deep" + "<ul><li>" * 1000 + "deeper"))

    assert "deep" in document.text
    assert document.text.endswith("deeper")


def test_the_parser_gets_no_more_nested_sections_than_it_reads_in_time() -> None:
    node = seen_of("<blockquote>" * 30_000 + "deep").body
    depth = 0
    while node is not None:
        node, depth = node.last_child, depth + 1

    assert 512 < depth < 2_010


def test_a_page_of_pictures_is_empty(refusal: Callable[[str, bytes], Exception]) -> None:
    assert "holds no text" in str(refusal("a.html", body("<img src=x>")))


def test_what_is_around_the_text_comes_after_it_under_no_heading(read: Read) -> None:
    document = read(
        "a.html",
        body(
            "<div id=cookie-banner>We use cookies.</div><div role=banner>Site</div>"
            "<main><h1>Rivers</h1><p>They rose.</p><aside>A note.</aside></main>"
            "<footer><p>Imprint</p><p>2024</p></footer>"
        ),
    )

    assert parts(document) == [
        (BlockKind.HEADING, 1, "Rivers"),
        (BlockKind.PARAGRAPH, 0, "They rose."),
        (BlockKind.PARAGRAPH, 0, "A note."),
        (BlockKind.PARAGRAPH, 1, "We use cookies."),
        (BlockKind.PARAGRAPH, 1, "Site"),
        (BlockKind.PARAGRAPH, 1, "Imprint"),
        (BlockKind.PARAGRAPH, 0, "2024"),
    ]
    assert [one.heading for one in split(document)] == ["Rivers", "", "", ""]


def test_what_is_around_for_several_reasons_is_read_once(read: Read) -> None:
    menu = '<nav role="navigation" class="cookies">Menu</nav>'

    assert read("a.html", body(f"{menu}<h1>Text</h1>")).text == "Text\n\nMenu"


def test_hidden_sections_are_after_the_text_and_other_hidden_text_is_not_read(read: Read) -> None:
    page = """<div style="color:red; DISPLAY: none">Answer</div><dialog>Sign up</dialog>
    <p>Seen <span style="display:none">Unseen</span>words</p><p style="display:none">Solution</p>
    <table><tr><td><div style="display:none">0002</div>two</td><td>2</td></tr></table>
    <dialog open>Open</dialog>"""

    document = read("a.html", body(page))

    assert parts(document) == [
        (BlockKind.PARAGRAPH, 0, "Seen words"),
        (BlockKind.TABLE, 0, "two\t2"),
        (BlockKind.PARAGRAPH, 0, "Open"),
        (BlockKind.PARAGRAPH, 1, "Answer"),
        (BlockKind.PARAGRAPH, 0, "Sign up"),
        (BlockKind.PARAGRAPH, 0, "Solution"),
    ]


def test_a_page_that_its_script_shows_is_read(read: Read) -> None:
    page = b"<html style='display:none'><body style='display:none'><p>Answer</p></body></html>"
    letter = b"Content-Type: text/html\n\n" + page

    assert read("a.html", page).text == read("a.eml", letter).text == "Answer"


def test_what_holds_the_text_is_not_around_it(read: Read) -> None:
    document = read("a.html", body("<p>A</p><div class='cookies'><h1>Recipe</h1><p>B</p></div>"))

    assert document.text == "A\n\nRecipe\n\nB"


def test_what_is_around_is_set_once_though_nested(read: Read) -> None:
    document = read(
        "a.html", body("<footer>One<div role=navigation>Two</div></footer><p>Three</p>")
    )

    assert document.text == "Three\n\nOne\n\nTwo"


def test_words_that_a_break_parts_are_not_joined(read: Read) -> None:
    page = b"""<table><tr><td>Tea<br>Milk<td><ul><li>one</li><li>two</li></ul></table>
    <h2>High<br>water</h2><pre>a = 1<br>b = 2<div>c = 3</div></pre>"""

    assert read("a.html", page).text.split("\n\n") == [
        "Tea Milk\tone two", "High water", "a = 1\nb = 2\nc = 3",
    ]  # fmt: skip


def test_a_menu_is_read_after_the_text(read: Read) -> None:
    page = b"<nav><a href=x>Warm drinks</a></nav><h1>Tea</h1><p>Leaves in hot water.</p>"

    assert read("a.html", page).text.split("\n\n") == ["Tea", "Leaves in hot water.", "Warm drinks"]


def test_a_list_of_thousands_to_choose_from_keeps_its_words(read: Read) -> None:
    choices = "".join(f"<option value='{n}'>town {n}</option>\n" for n in range(3_000))
    document = read("a.html", body(f"<p>before<select>{choices}</select><p>after"))

    lines = document.text.split("\n")
    assert (lines[0], lines[-1]) == ("before", "after")
    assert {f"town {n}" for n in range(3_000)} <= set(lines)


def test_tags_that_are_never_closed_are_read_in_linear_time(read: Read) -> None:
    # Where each of them is searched for attributes up to the end, this takes minutes.
    assert read("a.html", b"<p>before</p>" + 100_000 * b"<a" + b">after").text == "before\n\nafter"


def test_an_element_of_thousands_of_attributes_keeps_its_text(read: Read) -> None:
    for many in (
        " ".join(f"a{n}=1" for n in range(20_000)),
        " ".join(f"a{n}='>'" for n in range(20_000)),
    ):
        page = body(f"<h1 id='top'>Head</h1><div {many}>text</div><p>after")
        assert [text for _, _, text in parts(read("a.html", page))] == ["Head", "text", "after"]


def test_readings_above_characters_do_not_split_words(read: Read) -> None:
    page = "<p><ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt>きょう</ruby>に<p>漢<ruby>字<rt>じ"

    assert read("a.html", page.encode()).text == "東京に\n\n漢字"


def test_lists_around_the_text_end_no_list_in_it(read: Read) -> None:
    source = (
        "<ul class=cookies><li>Accept</ul><h1>Ducks</h1>"
        "<ol><li>a<ul class=cookies><li>Deny</ul><li>b<ol><li>c</ol></ol><ul><li>d</ul>"
    )

    assert read("a.html", body(source)).text.split("\n\n") == [
        "Ducks", "1. a\n2. b\n  1. c", "- d", "- Accept", "- Deny",
    ]  # fmt: skip


def test_the_link_of_a_title_to_itself_is_not_read(read: Read) -> None:
    page = """<h1>Lamps<a class="headerlink" href="#lamps" title="Permanent link">\u00b6</a></h1>
        <h2><span>Oil <a href="a.html#oil">\uf0c1</a></span></h2>
        <dl><dt>fill(lamp)<a href="#fill">#</a></dt><dd>Fills it<a href="#note">*</a>.</dd></dl>
        <h2><a href="#wick">3 Wick</a></h2>"""

    assert read("a.html", body(page)).text == "Lamps\n\nOil\n\nfill(lamp)\nFills it*.\n\n3 Wick"


def test_titles_that_are_links_with_signs_as_their_names_are_read(read: Read) -> None:
    page = """<h1><a href="#emoji">\U0001f600</a></h1>
        <h2><a href="#c">C</a><a href="#plus">++</a></h2>
        <dl><dt><a href="#add">+</a></dt><dd>Adds.</dd><dt><a href="#comment">#</a></dt>
        <dd>Remarks.</dd><dt><code><a href="#star">*</a></code> x</dt><dd>Multiplies.</dd></dl>"""

    assert read("a.html", body(page)).text.split() == [
        "\U0001f600", "C++", "+", "Adds.", "#", "Remarks.", "*", "x", "Multiplies.",
    ]  # fmt: skip
