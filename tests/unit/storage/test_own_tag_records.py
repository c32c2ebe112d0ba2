"""The tags of the user's, which stay with a file wherever it goes."""

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.tags import FileTags, TagUse
from desktop_app.storage.forgetting import forget, forget_deleted
from desktop_app.storage.own_tag_records import change_tag, known_tags, read_tags
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.statements import counted_statements
from tests.support.traces import holding


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "The river rose.")
    library.write("b.md", "---\ntags: [water, Tax]\n---\nThe meadow.")
    library.index(meaning=False)
    return library


def change(library: SmallLibrary, tag: str, *names: str, is_added: bool = True) -> None:
    with library.stores.catalogue.transaction(creates_work=False) as connection:
        paths = [str(library.root / name) for name in names]
        change_tag(connection, paths, tag, is_added=is_added)


def tags(library: SmallLibrary, name: str) -> tuple[str, ...]:
    path = str(library.root / name)
    (file,) = read_tags(library.stores.catalogue.connection, [path]).files
    return file.own


def update(library: SmallLibrary) -> None:
    library.index(meaning=False)


def test_tags_are_added_to_several_files_and_removed(library: SmallLibrary) -> None:
    change(library, "tax", "a.txt", "b.md")
    change(library, "To do", "a.txt")
    found = read_tags(library.stores.catalogue.connection, [str(library.root / "b.md")])
    assert found.files == (FileTags(str(library.root / "b.md"), ("tax",), ("Tax", "water")),)
    assert {(one.tag.lower(), one.files) for one in found.known} == {
        ("tax", 2),
        ("to do", 1),
        ("water", 1),
    }
    assert library.names("tag:tax") == library.names("ext:txt|md")
    change(library, "TAX", "a.txt", "b.md", is_added=False)
    assert (tags(library, "a.txt"), tags(library, "b.md")) == (("To do",), ())
    assert library.names("tag:tax") == ["b.md"]


def test_a_tag_is_written_as_it_was_typed_last(library: SmallLibrary) -> None:
    change(library, "work", "a.txt")
    change(library, "Work", "a.txt")
    assert tags(library, "a.txt") == ("Work",)


def test_nothing_is_changed_when_a_file_is_not_known(library: SmallLibrary) -> None:
    with pytest.raises(FolderError, match="is not in the library"):
        change(library, "x", "a.txt", "gone.txt")
    assert known_tags(library.stores.catalogue.connection)[:1] != (TagUse("x", 1),)


def test_a_renamed_or_moved_file_keeps_its_tags(library: SmallLibrary) -> None:
    change(library, "keep", "a.txt")
    (library.root / "new").mkdir()
    (library.root / "a.txt").rename(library.root / "new" / "c.txt")
    update(library)
    assert tags(library, "new/c.txt") == ("keep",)
    assert library.names("tag:keep") == ["c.txt"]


def test_a_file_that_was_read_at_its_new_place_first_keeps_its_tags(library: SmallLibrary) -> None:
    change(library, "keep", "a.txt")
    library.write("copy.txt", "The river rose.")
    update(library)
    assert tags(library, "copy.txt") == ()
    (library.root / "a.txt").unlink()
    update(library)
    assert tags(library, "copy.txt") == ("keep",)


def test_a_changed_file_keeps_its_tags_and_so_does_its_new_name(library: SmallLibrary) -> None:
    change(library, "keep", "a.txt")
    library.write("a.txt", "The river fell.")
    update(library)
    assert tags(library, "a.txt") == ("keep",)
    (library.root / "a.txt").rename(library.root / "z.txt")
    update(library)
    assert tags(library, "z.txt") == ("keep",)


def test_a_restored_file_has_its_tags_again(library: SmallLibrary) -> None:
    change(library, "keep", "a.txt")
    (library.root / "a.txt").unlink()
    update(library)
    assert library.names("tag:keep") == []
    library.write("restored.txt", "The river rose.")
    update(library)
    assert tags(library, "restored.txt") == ("keep",)


def test_a_file_in_an_archive_keeps_its_tags_when_the_archive_moves(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({"in.txt": b"A lamp in a box."}))
    update(library)
    change(library, "keep", "box.zip › in.txt")
    (library.root / "box.zip").rename(library.root / "case.zip")
    update(library)
    assert tags(library, "case.zip › in.txt") == ("keep",)


def test_reading_all_again_keeps_the_tags(library: SmallLibrary) -> None:
    change(library, "keep", "a.txt")
    library.stores.renew_words()
    library.read()
    assert library.names("tag:keep river") == ["a.txt"]


def test_a_forgotten_file_leaves_no_tag(library: SmallLibrary) -> None:
    change(library, "xylographwq", "a.txt")
    forget(library.stores, str(library.root / "a.txt"))
    assert holding(library.folder.path, "xylographwq") == []
    assert known_tags(library.stores.catalogue.connection) == (
        TagUse("Tax", 1),
        TagUse("water", 1),
    )


def test_the_tags_of_deleted_files_are_forgotten_with_their_traces(library: SmallLibrary) -> None:
    change(library, "xylographwq", "a.txt")
    (library.root / "a.txt").unlink()
    update(library)
    forget_deleted(library.stores)
    assert holding(library.folder.path, "xylographwq") == []


def test_without_tags_following_files_takes_one_statement(library: SmallLibrary) -> None:
    library.write("more.txt", "The lamp.")
    with counted_statements(library.stores.catalogue.connection) as statements:
        update(library)
    assert all("SELECT 1 FROM" in one for one in statements if "own_tags" in one)
