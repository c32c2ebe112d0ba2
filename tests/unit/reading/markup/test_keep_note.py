import json
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_NOTE = {
    "color": "DEFAULT",
    "isTrashed": False,
    "isPinned": False,
    "isArchived": False,
    "title": "Lamps",
    "userEditedTimestampUsec": 1709649075000000,
    "createdTimestampUsec": 1709649015500000,
}


def test_a_note_has_its_text_links_labels_and_date(read: Read) -> None:
    note = {
        "attachments": [{"filePath": "a.jpg", "mimetype": "image/jpeg"}],
        **_NOTE,
        "textContent": "Trim the wick.\n\nBuy oil,\nalso rope.",
        "textContentHtml": "<p>Trim the wick.</p>",
        "labels": [{"name": "Sea"}, {"name": "Light"}],
        "annotations": [{"title": "Shop", "url": "https://example.org", "source": "WEBLINK"}],
    }
    document = read("Lamps.json", json.dumps(note).encode())

    assert document.kind is FileKind.DATA
    assert document.text.split("\n\n") == [
        "Lamps", "Trim the wick.", "Buy oil,\nalso rope.", "Shop\nhttps://example.org",
    ]  # fmt: skip
    assert (document.title, document.created) == ("Lamps", 1709649015.5)
    assert document.tags == ("Sea", "Light")


def test_a_list_has_ticks(read: Read) -> None:
    items = [{"text": "Oil", "isChecked": True}, {"text": "Rope", "isChecked": False}, {}]
    note = {**_NOTE, "title": "", "createdTimestampUsec": None, "listContent": items}
    document = read("a.json", json.dumps(note).encode())

    assert document.text == "☑ Oil\n☐ Rope"
    assert document.created == 1709649075


def test_a_date_that_is_an_error_costs_no_text(read: Read) -> None:
    note = {**_NOTE, "textContent": "Oil", "createdTimestampUsec": 10**400}
    document = read("a.json", json.dumps(note).encode())

    assert (document.text, document.created) == ("Lamps\n\nOil", 1709649075)


@pytest.mark.parametrize("other", [{"isTrashed": True, "isArchived": False}, [_NOTE], {"a": _NOTE}])
def test_other_json_is_read_as_such(other: object, read: Read) -> None:
    assert "isTrashed: " in read("a.json", json.dumps(other).encode()).text


def test_a_note_that_is_cut_off_is_kept(read: Read) -> None:
    assert "Lamps" in read("a.json", json.dumps(_NOTE).encode()[:-1]).text
