from pathlib import Path

from desktop_app.reading.contract import FileContent
from desktop_app.reading.locating import LastFile, find_member
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


def test_the_last_file_is_kept_and_one_that_changed_is_not_there(tmp_path: Path) -> None:
    box, inner = tmp_path / "box.zip", b"The river rose."
    box.write_bytes(zip_of({"a.txt": inner}))
    last = LastFile()
    content_hash = FileContent(Path("a.txt"), inner).content_hash()
    found = last.find(box, content_hash, is_inside=True)
    box.unlink()

    assert found is not None
    assert found.data == inner
    assert last.find(box, content_hash, is_inside=True) is found
    box.write_bytes(b"other")
    assert last.find(box, b"unknown", is_inside=False) is None
