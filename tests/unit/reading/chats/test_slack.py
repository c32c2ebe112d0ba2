import json
from collections.abc import Callable

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_DAY = [
    {
        "type": "message",
        "user": "U1",
        "ts": "1709649000.000100",
        "text": "Is it lit, <@U2>? &amp; see <https://example.org|this> in <#C1|lamps>",
        "user_profile": {"real_name": "Ada Keeper", "display_name": "ada"},
    },
    {
        "type": "message",
        "user": "U2",
        "ts": "1709649060.000200",
        "text": "Yes",
        "files": [{"name": "lamp.png"}, None],
        "user_profile": {"real_name": "", "display_name": "Bob"},
    },
    {"type": "message", "user": "U3", "ts": "soon", "text": "<!channel> hello"},
    None,
]


def test_a_day_of_a_channel_is_read_message_by_message(read: Read) -> None:
    document = read("general/2024-03-05.json", json.dumps(_DAY).encode())

    assert document.kind is FileKind.CHAT
    assert document.text == (
        "2024-03-05 14:30 Ada Keeper: Is it lit, @Bob? & see this (https://example.org) in #lamps"
        "\n\n2024-03-05 14:31 Bob: Yes\nlamp.png\n\nU3: !channel hello"
    )
    assert document.blocks[0].place == "2024-03-05 14:30"
    assert (document.title, document.author) == ("general", "Ada Keeper, Bob, U3")


def test_a_message_without_a_text_has_what_is_attached(read: Read) -> None:
    attached = [{"title": "Lamp check", "text": "At <https://example.org|noon>"}, {"fallback": "b"}]
    message = {"type": "message", "ts": "1709649000.000100", "text": "", "attachments": attached}

    document = read("a.json", json.dumps([message, {**message, "text": "Own."}]).encode())

    assert document.text == (
        "2024-03-05 14:30: Lamp check\nAt noon (https://example.org)\nb\n\n2024-03-05 14:30: Own."
    )


def test_only_the_folder_of_a_day_is_a_channel(read: Read) -> None:
    assert read("Downloads/slack.json", json.dumps(_DAY).encode()).title == ""


def test_a_day_that_is_cut_off_is_read_as_typed(read: Read) -> None:
    document = read("2024-03-05.json", json.dumps(_DAY).encode()[:-5])

    assert document.kind is FileKind.DATA
