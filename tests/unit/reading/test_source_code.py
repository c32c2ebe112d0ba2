from collections.abc import Callable

from desktop_app.core.documents import BlockKind, Document, FileKind


def test_code_is_cut_at_blank_lines(read: Callable[[str, bytes], Document]) -> None:
    document = read("tool.py", b"import os\n\n\ndef f():\n    return os.name\n")

    assert document.kind is FileKind.CODE
    assert [block.kind for block in document.blocks] == [BlockKind.CODE] * 2
    assert document.title == ""
