import io
import json
from collections.abc import Callable
from typing import Any

from nbformat import v4, write

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]


def notebook(*cells: Any, **metadata: Any) -> bytes:
    book = v4.new_notebook(cells=list(cells), metadata=metadata)
    text = io.StringIO()
    write(book, text)
    return text.getvalue().encode()


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_prose_code_and_short_outputs(read: Read) -> None:
    printed = v4.new_output("stream", text="\x1b[31m42\x1b[0m\n")
    figure = v4.new_output("display_data", data={"text/plain": "<Figure size 1x1 with 1 Axes>"})
    log = v4.new_output("stream", text="log\n" * 1000)
    document = read(
        "a.ipynb",
        notebook(
            v4.new_markdown_cell("# Title\n\nProse."),
            v4.new_code_cell("print(42)", outputs=[printed, figure, log]),
            v4.new_raw_cell("raw"),
            authors=[{"name": "Ann"}, {"name": "Bob"}],
        ),
    )

    assert document.kind is FileKind.NOTEBOOK
    assert (document.title, document.author) == ("Title", "Ann, Bob")
    assert parts(document) == [
        (BlockKind.HEADING, 1, "Title"),
        (BlockKind.PARAGRAPH, 0, "Prose."),
        (BlockKind.CODE, 0, "print(42)"),
        (BlockKind.CODE, 0, "42"),
        (BlockKind.CODE, 0, "raw"),
    ]


def test_the_notebooks_own_title_comes_first(read: Read) -> None:
    assert read("a.ipynb", notebook(v4.new_markdown_cell("# H"), title="Own")).title == "Own"


def test_a_notebook_of_the_third_format(read: Read) -> None:
    old = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [
            {"cells": [{"cell_type": "markdown", "metadata": {}, "source": ["old", "text"]}]}
        ],
    }

    assert read("a.ipynb", json.dumps(old).encode()).text == "old\ntext"


def test_what_is_no_notebook_is_damaged(refusal: Callable[[str, bytes], ReadingError]) -> None:
    for data in (b"not json", b"[]", b'{"cells": 3, "nbformat": 4}', b"[" * 100_000):
        assert refusal("a.ipynb", data).code == "corrupt"


def test_a_notebook_that_misses_what_is_not_read_is_read(read: Read) -> None:
    cells = [{"cell_type": "markdown", "source": ["# Lamps\n", "They shine."]}]
    source = json.dumps({"cells": cells, "nbformat": 4, "nbformat_minor": 0})

    assert read("a.ipynb", source.encode()).text == "Lamps\n\nThey shine."
