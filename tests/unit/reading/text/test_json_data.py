import json
from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]


def texts(document: Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks]


def test_values_state_what_they_are(read: Read) -> None:
    value = {
        "name": "Chair",
        "price": 412.5,
        "sold": None,
        "tags": ["oak", "old"],
        "maker": {"town": {"name": "Köln"}},
        "empty": [],
    }
    document = read("a.json", json.dumps(value).encode())

    assert document.kind is FileKind.DATA
    assert document.title == "Chair"
    assert texts(document) == [
        "name: Chair\nprice: 412.5\nsold: null\ntags: oak, old\nmaker › town › name: Köln"
    ]


def test_json_under_the_names_of_its_programs(read: Read) -> None:
    place = {"features": [{"type": "Feature", "properties": {"name": "Lighthouse"}}]}

    for name in ("a.geojson", "a.canvas", "a.har"):
        assert read(name, json.dumps(place).encode()).text == (
            "features › type: Feature\nfeatures › properties › name: Lighthouse"
        )


def test_objects_in_a_list_are_blocks(read: Read) -> None:
    value = {"items": [{"id": 1, "at": [[1, 2], [3, 4]]}, {"id": 2}]}

    assert texts(read("a.json", json.dumps(value).encode())) == [
        "items › id: 1\nitems › at: 1, 2\nitems › at: 3, 4",
        "items › id: 2",
    ]


def test_lines_are_records(read: Read) -> None:
    document = read("a.jsonl", b'{"a": "x"}\n\n{"a": "y", "b": [{"c": 1}]}\nbroken {\n')

    assert texts(document) == ["a: x", "a: y\nb › c: 1", "broken {"]
    assert [block.place for block in document.blocks] == ["line 1", "line 3", "line 4"]


@pytest.mark.parametrize(
    "source", [b'{\n  // a remark\n  "a": 1,\n}', b'{"a": "cut of', b"[" * 100_000]
)
def test_what_is_not_json_is_read_as_typed(source: bytes, read: Read) -> None:
    document = read("a.json", source)

    assert document.text == source.decode()
    assert document.kind is FileKind.DATA
    assert document.blocks[0].kind is BlockKind.CODE


def test_a_deep_value_keeps_the_keys_next_to_it(read: Read) -> None:
    source = b'{"k":' * 500 + b'{"last": "x"}' + b"}" * 500

    assert texts(read("a.json", source)) == ["k › k › k › last: x"]


def test_text_of_several_lines_keeps_them(read: Read) -> None:
    assert read("a.json", b'{"note": "one   two\\nthree"}').text == "note: one two\nthree"


def test_letters_in_exports_of_facebook_are_read(read: Read) -> None:
    exported = r'{"sender_name": "J\u00c3\u00b6rg", "content": "5 \u00e2\u0082\u00ac"}'
    assert read("message_1.json", exported.encode()).text == "sender_name: Jörg\ncontent: 5 €"

    other = r'{"name": "J\u00f6rg", "sign": "\u00c3\u00b6"}'
    assert read("a.json", other.encode()).text == "name: Jörg\nsign: Ã¶"
