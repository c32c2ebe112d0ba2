import json
from collections.abc import Callable

from desktop_app.core.documents import Document, FileKind
from desktop_app.passages.splitter import split

Read = Callable[[str, bytes], Document]

_CHAT = {
    "name": "Ada Keeper",
    "type": "personal_chat",
    "id": 1,
    "messages": [
        {"id": 1, "type": "service", "date": "2024-03-05T14:00:00", "actor": "Ada", "text": ""},
        {"id": 2, "type": "message", "date": "2024-03-05T14:30:15", "from": "Ada", "text": "Lit?"},
        {
            "id": 3,
            "type": "message",
            "date": "2024-03-05T14:31:00",
            "from": "Bob",
            "text": ["See ", {"type": "link", "text": "example.org"}, "."],
            "file_name": "lamp.pdf",
        },
    ],
}
_READ = "2024-03-05 14:30 Ada: Lit?\n\n2024-03-05 14:31 Bob: See example.org.\nlamp.pdf"


def test_a_chat_is_read_message_by_message(read: Read) -> None:
    document = read("result.json", json.dumps(_CHAT, indent=1).encode())

    assert document.kind is FileKind.CHAT
    assert document.text == _READ
    assert [one.place for one in document.blocks] == ["2024-03-05 14:30", "2024-03-05 14:31"]
    assert (document.title, document.author) == ("Ada Keeper", "Ada, Bob")


def test_a_poll_is_read_with_its_answers(read: Read) -> None:
    poll = {"question": "When?", "answers": [{"text": "Monday", "voters": 1}, None]}
    message = {"type": "message", "date": "2024-03-05T14:30:15", "text": "", "poll": poll}

    document = read("result.json", json.dumps({**_CHAT, "messages": [message]}).encode())

    assert document.text == "2024-03-05 14:30: When?\n- Monday"


def test_an_export_of_all_chats(read: Read) -> None:
    own = {**_CHAT, "name": None, "type": "saved_messages"}
    export = {"about": "Your data", "chats": {"about": "Chats", "list": [_CHAT, own]}}

    document = read("result.json", json.dumps(export).encode())

    assert document.text == f"Ada Keeper\n\n{_READ}\n\nsaved messages\n\n{_READ}"
    assert [one.heading for one in split(document)] == ["Ada Keeper", "saved messages"]
    assert document.title == ""


def test_an_export_that_is_cut_off_is_read_as_typed(read: Read) -> None:
    document = read("result.json", json.dumps(_CHAT).encode()[:-5])

    assert document.kind is FileKind.DATA
    assert "Lit?" in document.text


def test_messages_of_another_form_are_ignored(read: Read) -> None:
    chat = json.dumps(_CHAT).replace('"messages": [', '"messages": [null, 1, {"type": "message"}, ')

    assert read("result.json", chat.encode()).text == _READ
