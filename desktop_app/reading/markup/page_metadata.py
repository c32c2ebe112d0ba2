"""The metadata of a web page: its title, its authors, and when it was published."""

import json
import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser

from desktop_app.reading.assembly import Metadata
from desktop_app.reading.dates import seconds_stated

_AUTHOR = "meta[name=author i], meta[name='dc.creator' i], meta[property='article:author' i]"
_PUBLISHED = (
    "meta[property='article:published_time' i], meta[itemprop=datePublished i], "
    "meta[name='dc.date' i], meta[name='dcterms.created' i], meta[name='dc.date.created' i], "
    "meta[name=date i], meta[name='parsely-pub-date' i], time[itemprop=datePublished i]"
)
_TAG = "meta[property='article:tag' i]"
_ADDRESS = re.compile(r"\w+://|www\.|@")
"""How the address of an author's page begins, which pages have in place of a name."""

_DATA = re.compile(
    r"<script\s(?=[^<>]*application/ld\+json)[^<>]*>((?:[^<]++|<(?!/?script))*+)", re.IGNORECASE
)
"""Data about the page for search engines (schema.org, JSON-LD)."""

_MOST_AUTHORS = 20
_DEEPEST = 5
"""Objects inside each other."""

_OF_PAGE = ("@graph", "mainEntity")
"""Parts of an object in which the page itself may be; others are reviews of it and comments."""


def metadata_of(tree: LexborHTMLParser, source: str) -> Metadata:
    """Return the metadata of a page.

    Args:
        tree: The page as parsed, without its scripts.
        source: The page with its scripts.
    """
    described = list(_described(source))
    authors = [*_stated(tree, _AUTHOR), *(name for one in described for name in _names(one))]
    dates = [*_stated(tree, _PUBLISHED), *(str(one["datePublished"]) for one in described)]
    known = (seconds_stated(date) for date in dates)
    return Metadata(
        _title(tree),
        next((one for one in authors if one.strip() and not _ADDRESS.match(one)), ""),
        next((date for date in known if date is not None), None),
        tuple(_stated(tree, _TAG)),
    )


def _title(tree: LexborHTMLParser) -> str:
    nodes = (tree.css_first("head > title"), tree.css_first("h1"))
    titles = (node.text().strip() for node in nodes if node)
    return next(filter(None, titles), "")


def _stated(tree: LexborHTMLParser, selector: str) -> Iterator[str]:
    """Return the values of elements, in the order of the page."""
    for node in tree.css(selector):
        attributes = node.attributes
        yield (attributes.get("content") or attributes.get("datetime") or "").strip()


def _described(source: str) -> Iterator[dict[str, object]]:
    """Return the objects with a date of publication that a page has about itself."""
    for data in _DATA.findall(source) if "ld+json" in source else ():
        try:
            yield from _dated(json.loads(data, strict=False), _DEEPEST)
        except (ValueError, RecursionError):
            continue


def _dated(value: object, deepest: int) -> Iterator[dict[str, object]]:
    if isinstance(value, dict):
        if isinstance(value.get("datePublished"), str):
            yield value
        value = [value[part] for part in _OF_PAGE if part in value]
    if isinstance(value, list) and deepest:
        for one in value:
            yield from _dated(one, deepest - 1)


def _names(described: dict[str, object]) -> Iterator[str]:
    """Return the names of the authors in one text, if there are any."""
    stated = described.get("author")
    authors = stated if isinstance(stated, list) else [stated]
    names = (one.get("name") if isinstance(one, dict) else one for one in authors)
    known = [one for one in names if isinstance(one, str)]
    yield ", ".join(known[:_MOST_AUTHORS])
