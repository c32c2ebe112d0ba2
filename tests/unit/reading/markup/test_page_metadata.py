from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]

_PUBLISHED = "2023-05-06T07:08:09+02:00"
_DATA = """<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
{"@type": "WebSite", "name": "Daily"}, {"@type": "NewsArticle", "datePublished": "DATE",
"author": [{"@type": "Person", "name": "Ann Lee"}, {"name": "Bob Roe"}]}]}</script>"""


def page(head: str) -> bytes:
    return f"<html><head>{head}</head><body><p>Text</p></body></html>".encode()


@pytest.mark.parametrize(
    "head",
    [
        f'<meta property="article:published_time" content="{_PUBLISHED}">',
        f'<meta name="DC.date" content="{_PUBLISHED}">',
        f'<meta name="date" content="6 May"><meta itemprop="datePublished" content="{_PUBLISHED}">',
        f'<time itemprop="datePublished" datetime="{_PUBLISHED}">6 May</time>',
        _DATA.replace("DATE", _PUBLISHED),
    ],
)
def test_the_date_is_when_the_page_was_published(head: str, read: Read) -> None:
    published = datetime(2023, 5, 6, 5, 8, 9, tzinfo=UTC)

    assert read("a.html", page(head)).created == published.timestamp()


@pytest.mark.parametrize(
    ("head", "author"),
    [
        ('<meta name="author" content="Ann Lee">', "Ann Lee"),
        ('<meta property="article:author" content="https://example.org/ann">', ""),
        ('<meta name="dc.creator" content="Ann Lee">', "Ann Lee"),
        (_DATA, "Ann Lee, Bob Roe"),
        ('<meta name="author" content="">' + _DATA, "Ann Lee, Bob Roe"),
    ],
)
def test_the_author_is_a_name(head: str, author: str, read: Read) -> None:
    assert read("a.html", page(head)).author == author


def test_tags_of_an_article_are_tags(read: Read) -> None:
    tags = '<meta property="article:tag" content="Rivers"><meta name="keywords" content="buy, now">'

    assert read("a.html", page(tags)).tags == ("Rivers",)


@pytest.mark.parametrize(
    "data",
    [
        "{",
        "[1, null]",
        '{"datePublished": 5}',
        "[" * 100_000,
        '{"datePublished": "x", "author": 1}',
    ],
)
def test_data_of_another_form_are_ignored(data: str, read: Read) -> None:
    document = read("a.html", page(f'<script type="application/ld+json">{data}</script>'))

    assert (document.created, document.author, document.text) == (None, "", "Text")


@pytest.mark.parametrize("part", ["review", "comment", "hasPart"])
def test_dates_and_authors_of_reviews_are_not_those_of_the_page(part: str, read: Read) -> None:
    data = f'{{"{part}": [{{"author": {{"name": "Ann"}}, "datePublished": "{_PUBLISHED}"}}]}}'
    document = read("a.html", page(f'<script type="application/ld+json">{data}</script>'))

    assert (document.created, document.author) == (None, "")


def test_many_scripts_without_an_end_take_no_time(read: Read) -> None:
    document = read("a.html", page("<p>Text</p>" + '<script type="application/ld+json" ' * 50_000))

    assert document.created is None
