from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_ANDROID = """05.03.24, 14:30 - Messages and calls are end-to-end encrypted.
05.03.24, 14:31 - Ada Keeper: Is the lamp lit?
05.03.24, 14:32 - Bob: Yes.
It burns: well.
05.03.24, 23:05 - +49 170 1234: <Media omitted>
"""
_IPHONE = (
    "[2024-03-05, 2:30:15\u202fPM] Ada: \u200eimage omitted\r\n"
    "\u200e[2024-03-05, 2:31:15\u202fPM] ~\u00a0Bob: \u200eHello\r\n"
    "[2024-03-06, 12:01:15\u202fAM] Ada: Good night\r\n"
)


@pytest.mark.parametrize("name", ["WhatsApp Chat with Ada.txt", "_chat.txt", "chat"])
def test_a_chat_of_android_is_read_message_by_message(name: str, read: Read) -> None:
    document = read(name, _ANDROID.encode())

    assert document.kind is FileKind.CHAT
    assert document.text == (
        "2024-03-05 14:30: Messages and calls are end-to-end encrypted.\n\n"
        "2024-03-05 14:31 Ada Keeper: Is the lamp lit?\n\n"
        "2024-03-05 14:32 Bob: Yes.\nIt burns: well.\n\n"
        "2024-03-05 23:05 +49 170 1234: <Media omitted>"
    )
    assert [one.place for one in document.blocks][:2] == ["2024-03-05 14:30", "2024-03-05 14:31"]
    assert document.author == "Ada Keeper, Bob, +49 170 1234"


def test_a_chat_of_an_iphone(read: Read) -> None:
    assert read("_chat.txt", _IPHONE.encode()).text == (
        "2024-03-05 14:30 Ada: image omitted\n\n"
        "2024-03-05 14:31 Bob: Hello\n\n"
        "2024-03-06 00:01 Ada: Good night"
    )


@pytest.mark.parametrize("date", ["25/03/2024", "25/03/2024 à", "25/03/2024 às", "25-03-24"])
def test_dates_without_a_comma(date: str, read: Read) -> None:
    text = f"{date} 14:30 - Ada: Lit?\n{date} 14:31 - Bob: Yes.\n{date} 14:32 - Ada: Good.\n"

    document = read("a.txt", text.encode())

    assert document.author == "Ada, Bob"
    assert document.text.startswith("2024-03-25 14:30 Ada: Lit?\n\n2024-03-25 14:31 Bob: Yes.")


@pytest.mark.parametrize(
    ("dates", "shown"),
    [
        (("3/5/24", "3/25/24"), "2024-03-05 14:30"),
        (("5/3/24", "25/3/24"), "2024-03-05 14:30"),
        (("3/5/24", "4/5/24"), "3/5/24, 14:30"),
        (("5.3.2024", "6.3.2024"), "2024-03-05 14:30"),
    ],
)
def test_the_order_of_day_and_month_is_found_from_all_dates(
    dates: tuple[str, str], shown: str, read: Read
) -> None:
    lines = "".join(f"{one}, 14:30 - Ada: a\n{one}, 14:31 - Bob: b\n" for one in dates)

    assert read("a.txt", lines.encode()).blocks[0].place == shown
