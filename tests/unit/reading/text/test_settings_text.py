from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]


@pytest.mark.parametrize("name", ["a.yaml", "a.yml", "a.toml"])
def test_settings_are_read_as_typed(name: str, read: Read) -> None:
    document = read(name, "# größer\n[part]\nsize = 4\n\nother: x\n".encode())

    assert document.kind is FileKind.DATA
    assert [document.text[one.start : one.end] for one in document.blocks] == [
        "# größer\n[part]\nsize = 4",
        "other: x",
    ]
    assert document.blocks[0].kind is BlockKind.CODE


def test_aliases_are_not_expanded(read: Read) -> None:
    bomb = b"a: &a [x, x]\n" + b"".join(
        b"%c: &%c [*%c, *%c, *%c]\n" % (one, one, one - 1, one - 1, one - 1)
        for one in range(ord("b"), ord("z"))
    )

    assert read("a.yaml", bomb).text == bomb.decode()
