from desktop_app.core.documents import FileKind
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.text.lines import Line, add_lines


def test_a_record_begins_a_block() -> None:
    assembly = Assembly()
    lines = [Line("a"), Line("b"), Line("c", "line 3", begins_record=True)]
    add_lines(assembly, lines)

    assert assembly.finish(FileKind.DATA).text == "a\nb\n\nc"
