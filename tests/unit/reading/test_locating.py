from pathlib import Path

from desktop_app.reading.contract import FileContent
from desktop_app.reading.locating import find_member
from tests.support.containers import message_of, zip_of


def test_a_file_is_found_at_any_depth_by_its_content() -> None:
    inner = zip_of({"c.txt": "The third.", "d.txt": "The fourth."})
    letter = bytes(message_of("Files", "See there.", {"inner.zip": inner}))
    outer = FileContent(Path("outer.zip"), zip_of({"a.txt": "The first.", "b.eml": letter}))
    wanted = FileContent(Path("d.txt"), b"The fourth.")

    found = find_member(outer, wanted.content_hash())

    assert found is not None
    assert (found.name, found.data, found.depth) == ("d.txt", b"The fourth.", 3)
    assert find_member(outer, b"another") is None
