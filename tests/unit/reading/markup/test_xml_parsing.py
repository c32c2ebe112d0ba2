import pytest
from lxml import etree

from desktop_app.reading.markup.xml_parsing import (
    attribute,
    children,
    descendant,
    local_name,
    parse_xml,
    text_below,
)

_SOURCE = b'<r xmlns:n="u"><n:a n:k="v"> one <b>two</b>\n</n:a><c/></r>'


def test_names_are_returned_without_their_namespaces() -> None:
    root = parse_xml(_SOURCE)

    assert [local_name(one) for one in root] == ["a", "c"]
    assert [local_name(one) for one in children(root, "c", "b")] == ["c"]
    found = descendant(root, "a")
    assert found is not None
    assert attribute(found, "k") == "v"
    assert attribute(found, "other") == ""
    assert text_below(found) == "one two"
    assert descendant(root, "z") is None
    assert text_below(None) == ""


@pytest.mark.parametrize("source", [b"", b"text", b"<a><b></a>"])
def test_what_is_not_xml(source: bytes) -> None:
    with pytest.raises(etree.XMLSyntaxError):
        parse_xml(source)


def test_what_is_broken_is_read_if_that_is_wanted() -> None:
    assert text_below(parse_xml(b"<a><b>one</a>", recovers=True)) == "one"
    with pytest.raises(etree.XMLSyntaxError):
        parse_xml(b"<a><b></a>", recovers=True)


@pytest.mark.parametrize(
    ("declared", "encoding", "text"),
    [
        ("", "latin-1", "Grüße aus München"),
        (' encoding="utf-8"', "cp1251", "Все счастливые семьи похожи друг на друга"),
        (' encoding="ascii"', "utf-8", "Grüße aus München"),
        (' encoding="utf-16"', "utf-8", "Grüße aus München"),
        (' encoding="unknown"', "latin-1", "Grüße aus München"),
        (' encoding="windows-1252"', "latin-1", "Grüße aus München"),
    ],
)
def test_what_is_in_another_encoding_than_it_declares_is_decoded(
    declared: str, encoding: str, text: str
) -> None:
    source = f'<?xml version="1.0"{declared}?><a><b>{text}</b></a>'

    assert text_below(parse_xml(source.encode(encoding), recovers=True)) == text
