import json
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]


@pytest.mark.parametrize(
    "text",
    [
        "05.03.2024, 14:30 - Ada: one\n",
        "2024-03-05, 14:30 - INFO: one\n2024-03-05, 14:31 - Ada: two\n2024-03-05, 14:32 - B: c\n",
        "2024-03-05 14:30:00 - Ada: one\n2024-03-05 14:31:00 - Bob: two\n" * 3,
        "05.03.2024 14:30:00 - Ada: one\n05.03.2024 14:31:00 - Bob: two\n" * 3,
        "2024-03-05, 14:30 - main: one\n" * 9,
        "Minutes\n\n05.03.2024, 14:30 - Ada: one\n05.03.2024, 14:31 - Bob: two\n" * 3,
        "12.03.2024 Meeting: Ada, Bob\n13.03.2024 Meeting: Carl\n14.03.2024 Trip: Dora\n",
    ],
)
def test_ordinary_text_with_dates_is_no_chat(text: str, read: Read) -> None:
    assert read("a.txt", text.encode()).kind is FileKind.TEXT


@pytest.mark.parametrize(
    "value",
    [
        {"messages": [{"type": "message", "text": "one"}]},
        {"type": "personal_chat", "name": "Ada"},
        [{"type": "message", "text": "one"}],
        [{"ts": "1709649000.000100", "value": 1}],
        {"type": "message", "ts": "1709649000.000100"},
    ],
)
def test_ordinary_json_is_no_chat(value: object, read: Read) -> None:
    assert read("a.json", json.dumps(value).encode()).kind is FileKind.DATA


def test_a_chat_in_source_code_is_source_code(read: Read) -> None:
    chat = b"05.03.24, 14:30 - Ada: one\n05.03.24, 14:31 - Bob: two\n" * 3

    assert read("a.py", chat).kind is FileKind.CODE
