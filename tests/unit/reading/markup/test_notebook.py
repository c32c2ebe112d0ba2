import json
from collections.abc import Callable
from typing import Any

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]


def notebook(*cells: dict[str, Any], **metadata: Any) -> bytes:
    book = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book).encode()


def cell(kind: str, source: str, **more: Any) -> dict[str, Any]:
    return {"cell_type": kind, "metadata": {}, "source": source, **more}


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_prose_code_and_short_outputs(read: Read) -> None:
    printed = {"output_type": "stream", "text": ["\x1b[31m42\x1b[0m\n"]}
    drawn = {"text/plain": "<Figure size 1x1 with 1 Axes>"}
    figure = {"output_type": "display_data", "data": drawn, "metadata": {}}
    log = {"output_type": "stream", "text": "log\n" * 1000}
    document = read(
        "a.ipynb",
        notebook(
            cell("markdown", "# Title\n\nProse."),
            cell("code", "print(42)", outputs=[printed, figure, log]),
            cell("raw", "raw"),
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


def test_an_error_is_read_by_its_name_and_message(read: Read) -> None:
    error = {"output_type": "error", "ename": "ValueError", "evalue": "no oil", "traceback": ["x"]}

    document = read("a.ipynb", notebook(cell("code", "light()", outputs=[error])))

    assert document.text == "light()\n\nValueError: no oil"


def test_an_output_that_is_displayed_as_markdown_is_read(read: Read) -> None:
    shown = {"text/plain": "<IPython.core.display.Markdown object>", "text/markdown": "**Oil**: 3"}
    output = {"output_type": "display_data", "data": shown, "metadata": {}}
    source = notebook(cell("code", "show()", outputs=[output]))

    assert read("a.ipynb", source).text == "show()\n\n**Oil**: 3"


def test_the_notebooks_own_title_comes_first(read: Read) -> None:
    assert read("a.ipynb", notebook(cell("markdown", "# H"), title="Own")).title == "Own"


def test_a_notebook_of_the_third_format(read: Read) -> None:
    cells = [
        {"cell_type": "heading", "level": 2, "metadata": {}, "source": ["Old\n", "lamps"]},
        {"cell_type": "markdown", "metadata": {}, "source": ["old", "text"]},
        {
            "cell_type": "code",
            "input": ["1 + 1"],
            "outputs": [
                {"output_type": "pyout", "text": ["2"], "prompt_number": 1},
                {"output_type": "stream", "stream": "stdout", "text": ["done\n"]},
            ],
        },
    ]
    old = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [{"cells": cells[:2]}, {"cells": cells[2:]}],
    }

    assert parts(read("a.ipynb", json.dumps(old).encode())) == [
        (BlockKind.HEADING, 2, "Old lamps"),
        (BlockKind.PARAGRAPH, 0, "old\ntext"),
        (BlockKind.CODE, 0, "1 + 1"),
        (BlockKind.CODE, 0, "2"),
        (BlockKind.CODE, 0, "done"),
    ]


def test_what_is_not_a_notebook_is_damaged(refusal: Callable[[str, bytes], ReadingError]) -> None:
    for data in (b"not json", b"[]", b'{"cells": 3, "nbformat": 4}', b"[" * 100_000, b"{}"):
        assert refusal("a.ipynb", data).code == "corrupt"


def test_a_notebook_that_misses_what_is_not_read_is_read(read: Read) -> None:
    cells = [{"cell_type": "markdown", "source": ["# Lamps\n", "They shine."]}]
    source = json.dumps({"cells": cells, "nbformat": 4, "nbformat_minor": 0})

    assert read("a.ipynb", source.encode()).text == "Lamps\n\nThey shine."
