import pytest

from desktop_app.reading.rich.cleaning import clean
from desktop_app.reading.rich.page import add_page
from desktop_app.reading.rich.pieces import Piece, Pieces
from tests.support.calls import counted_calls


def pieces_of(source: str) -> list[Piece]:
    pieces = Pieces()
    add_page(pieces, source)
    return pieces.finish()


def html_of(source: str) -> list[str]:
    return [one.html for one in pieces_of(source)]


def test_blocks_and_what_is_emphasised_in_them() -> None:
    source = """<h1>River <em>levels</em></h1><div>One <strong>two</strong><br>three</div>loose
        <section>four <span style=color:red>five</span></section>"""

    assert html_of(source) == [
        "<h1>River <i>levels</i></h1>",
        "<p>One <b>two</b><br>three</p>",
        "<p>loose</p>",
        "<p>four five</p>",
    ]


def test_invisible_parts_are_left_out_and_a_picture_is_described() -> None:
    source = (
        "<head><title>t</title><style>p{}</style></head><body onload=x>"
        "<script>s</script><p hidden>h</p><p>seen <img src=https://a.example/x alt='a <cat>'></p>"
    )

    assert html_of(source) == ["<p>seen <i>a &lt;cat&gt;</i></p>"]


def test_what_is_around_the_text_comes_after_it() -> None:
    source = (
        "<nav><ul><li>home</ul></nav><ul role=navigation><li>about</ul><h1>a</h1>"
        "<footer>b</footer><ul><li>c</ul>"
    )

    assert html_of(source) == [
        "<h1>a</h1>",
        "<ul><li>c</li></ul>",
        "<hr>",
        "<ul><li>home</li><li>about</li></ul>",
        "<p>b</p>",
    ]


def test_links_of_the_web_keep_their_target_and_others_their_words() -> None:
    source = (
        "<p><a href='https://example.org/?a=1&b=2'>one</a> <a href='javascript:x'>two</a> "
        "<a href='other.html'>three</a> <a name=x>four</a></p>"
    )

    assert html_of(source) == [
        '<p><a href="https://example.org/?a=1&amp;b=2">one</a> two three four</p>'
    ]


def test_lists_with_their_numbers_and_what_their_lines_hold() -> None:
    source = (
        "<ol start=3><li>a<ul><li>b</ul><li><p>c</p><p>d</p><pre>e\n  f</pre></ol>"
        "<dl><dt>g<dd>h</dl>"
    )

    lines = "<li>a</li><ul><li>b</li></ul><li>c<br>d<br><code>e<br>\u00a0 f</code></li>"
    assert html_of(source) == [
        f'<ol start="3">{lines}</ol>',
        "<p>g</p>",
        "<blockquote><p>h</p></blockquote>",
    ]


def test_code_keeps_its_lines_and_long_code_is_cut_between_two() -> None:
    (short,) = html_of("<pre><b>if</b> a &lt; b:\n    c()\n</pre>")
    long = pieces_of("<pre>" + "".join(f"line {n}\n" for n in range(500)) + "</pre>")

    assert short == "<pre><b>if</b> a &lt; b:\n    c()</pre>"
    assert len(long) > 5
    assert "\n".join(one.text for one in long) == "\n".join(f"line {n}" for n in range(500))


def test_emphasis_goes_on_over_the_end_of_a_block() -> None:
    assert html_of("<b><p>a<p>b</b> c") == ["<p><b>a</b></p>", "<p><b>b</b> c</p>"]


def test_a_long_paragraph_is_several_at_ends_of_words() -> None:
    words = [f"word{n}" for n in range(4_000)]
    pieces = pieces_of(f"<p>{' '.join(words)}</p>")

    assert max(len(one.text) for one in pieces) < 7_000
    assert " ".join(one.text for one in pieces).split() == words


def test_controls_and_links_beside_each_other_are_words_of_their_own() -> None:
    page = "<label>Name</label><button>Send</button><a>one</a><a>two</a><a>three</a>s"

    assert [one.text for one in pieces_of(page)] == ["Name Send one two threes"]


@pytest.mark.parametrize(
    "source",
    [
        "<b>" * 30_000 + "a",
        "<blockquote>" * 30_000 + "a",
        "<ul><li>" * 10_000 + "a",
        "<table><tr><td>" * 3_000 + "a",
        "<a href='https://a.example'>" * 3_000 + "a",
        "<div><p><span>" * 10_000 + "a",
    ],
    ids=["b", "blockquote", "ul", "table", "a", "div"],
)
def test_no_depth_is_too_deep(source: str) -> None:
    with counted_calls() as calls:
        cleaned = "".join(clean(one) for one in html_of(source))

    assert "a" in cleaned
    assert cleaned.count("<") < 100
    assert calls.count < 30 * source.count("<")


def test_broken_markup_is_read_as_browsers_do() -> None:
    assert html_of("<p>a<p <b>b</i></p></div><h2>c<td>d") == ["<p>a</p>", "<p>b</p>", "<h2>cd</h2>"]


def test_a_page_without_end_is_left_at_some_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.reading.rich.page.LONGEST_PAGE", 100)
    pieces = pieces_of("".join(f"<p>paragraph {n}</p>" for n in range(1_000)))

    assert 5 < len(pieces) < 20
