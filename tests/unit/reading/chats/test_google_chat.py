import json
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]


def message(text: str, date: str, **more: object) -> dict[str, object]:
    person = {"name": "Ada", "email": "ada@example.org", "user_type": "Human"}
    return {"creator": person, "created_date": date, "text": text, "topic_id": "1", **more}


def test_a_conversation_is_read_message_by_message(read: Read) -> None:
    files = [{"original_name": "lamp.pdf", "export_name": "File-lamp.pdf"}, None]
    export = {
        "messages": [
            message("Lit?", "Friday, January 6, 2023 at 12:05:12 AM UTC"),
            message("", "Friday, January 6, 2023 at 1:05:12\u202fPM UTC", attached_files=files),
            message("Ja.", "Freitag, 6. Januar 2023 um 14:05:12 UTC", creator={"name": "Bob"}),
            "?",
        ]
    }
    document = read("messages.json", json.dumps(export, indent=1).encode())

    assert document.kind is FileKind.CHAT
    assert document.text.split("\n\n") == [
        "2023-01-06 00:05 Ada: Lit?",
        "2023-01-06 13:05 Ada: lamp.pdf",
        "Freitag, 6. Januar 2023 um 14:05:12 UTC Bob: Ja.",
    ]
    assert document.blocks[0].place == "2023-01-06 00:05"
    assert document.author == "Ada, Bob"


@pytest.mark.parametrize("end", [0, -1])
def test_other_json_with_messages_is_read_as_such(end: int, read: Read) -> None:
    source = json.dumps({"messages": [{"creator": "Ada", "created_date": "x", "topic": 1}]})

    assert read("messages.json", source[: end or None].encode()).kind is FileKind.DATA


def test_a_conversation_that_is_cut_off_is_kept(read: Read) -> None:
    source = json.dumps({"messages": [message("Lit?", "Friday")]})[:-2]

    assert "Lit?" in read("messages.json", source.encode()).text
