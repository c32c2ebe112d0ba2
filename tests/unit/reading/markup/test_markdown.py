from collections.abc import Callable

import pytest
from markdown_it import MarkdownIt

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.markup.markdown import add_markdown, page_of
from tests.support.calls import counted_calls

Read = Callable[[str, bytes], Document]


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_headings_code_tables_and_paragraphs(read: Read) -> None:
    source = b"""# Guide to *tea*

Some **strong** [linked](https://example.org) text with `code`
on two lines.

Second level
------------

```python
x = 1

y = 2
```

| Name | Price |
|------|-------|
| Tea  | 2     |
"""
    document = read("guide.md", source)

    assert document.kind is FileKind.MARKDOWN
    assert document.title == "Guide to tea"
    assert parts(document) == [
        (BlockKind.HEADING, 1, "Guide to tea"),
        (BlockKind.PARAGRAPH, 0, "Some strong linked text with code\non two lines."),
        (BlockKind.HEADING, 2, "Second level"),
        (BlockKind.CODE, 0, "x = 1\n\ny = 2"),
        (BlockKind.TABLE, 0, "Name\tPrice\nTea\t2"),
    ]


def test_a_list_is_one_block(read: Read) -> None:
    document = read("a.md", b"- one\n- two\n  1. first\n  2. second\n\n  more\n\nAfter.")

    assert [text for _, _, text in parts(document)] == [
        "- one\n- two\n  1. first\n  2. second\nmore",
        "After.",
    ]


def test_code_inside_a_list_stays_in_its_place(read: Read) -> None:
    document = read("a.md", b"1. do\n\n   ```\n   run\n   ```\n2. done\n")

    assert [text for _, _, text in parts(document)] == ["1. do", "run", "2. done"]


def test_front_matter_has_title_and_author(read: Read) -> None:
    document = read("a.md", b'---\ntitle: "My title"\nAuthor: Ann\ntags: x\n---\n# Other\n\nText')

    assert (document.title, document.author) == ("My title", "Ann")
    assert "tags: x" in document.text


def test_a_rule_at_the_start_is_no_front_matter(read: Read) -> None:
    assert read("a.md", b"---\n\nText\n").text == "Text"


def test_tags_are_left_out_and_their_text_kept(read: Read) -> None:
    source = (
        b"<p align='center'>\nHello <b>you</b>\n</p>\n\na<br>b <!-- hidden --> c\n\n<!-- gone -->\n"
    )

    document = read("a.md", source)

    assert "Hello" in document.text
    assert "you" in document.text
    for unseen in ("<", "align", "hidden", "gone"):
        assert unseen not in document.text


def test_blocks_of_html_are_read_as_they_are_shown(read: Read) -> None:
    source = (
        "<p>Tom &amp; Jerry &lt;x&gt;</p>\n\n<style>\n.a {}\n\n.b {}\n</style>\n\n"
        "<div>\n<SCRIPT src='x'>run()</Script >Shown\n</div>\n"
    )

    assert read("a.md", source.encode()).text.split() == ["Tom", "&", "Jerry", "<x>", "Shown"]


def test_pictures_are_read_as_their_description(read: Read) -> None:
    assert read("a.md", b"![A red fox](fox.png)").text == "A red fox"


@pytest.mark.parametrize(
    "source", [b"[" * 1000, b"*a " * 1000, b"> " * 80 + b"x", b"- " * 40 + b"x"]
)
def test_nested_marks_are_read(source: bytes, read: Read) -> None:
    assert read("a.md", source + b"\n\nend\n").text.endswith("end")


@pytest.mark.parametrize("source", [b"> " * 3000 + b"x", b"- " * 2000 + b"x"])
def test_what_is_nested_too_deeply_is_plain_text(source: bytes, read: Read) -> None:
    text = read("a.md", b"# Title\n\n" + source + b"\n\nend\n").text

    assert text.startswith("# Title\n\n")
    assert text.endswith("x\n\nend")
    assert page_of(source.decode() + "\n\nend\n").endswith("x\n\nend\n</pre>")


@pytest.mark.parametrize("opening", ["[ ", "![ "])
def test_a_bracket_without_an_end_is_searched_for_it_once(opening: str) -> None:
    add_markdown(Assembly(), "[a](b)")
    calls = []
    for brackets in (10, 90):
        with counted_calls() as counted:
            add_markdown(Assembly(), opening * brackets + "*a " * 500)
        calls.append(counted.count)

    assert calls[1] < 2 * calls[0]


@pytest.mark.parametrize(
    "source",
    [
        "[a [b](c) d](e)",
        "[a ![b [c](d)](e) f](g)",
        "[[a](b)",
        "[a]](b)",
        "[a `]` b](c)",
        "![[a](b)",
    ],
)
def test_links_are_found_as_the_parser_alone_finds_them(source: str) -> None:
    assert page_of(source) == MarkdownIt("commonmark").render(source)


def test_what_would_take_the_parser_too_long_is_plain_text(read: Read) -> None:
    document = read("a.md", b"# Title\n\nSome words.\n\n" + b"a " * 2_500_000)
    blocks = [document.text[block.start : block.end] for block in document.blocks]

    assert document.kind is FileKind.MARKDOWN
    assert blocks[:2] == ["# Title", "Some words."]


def test_a_footnote_of_one_word_is_read(read: Read) -> None:
    source = b"See[^1] and [the site][s].\n\n[^1]: https://example.org\n\n[s]: https://x.org"

    assert read("a.md", source).text == "See[^1] and the site.\n\n[^1]: https://example.org"
