import pytest

from desktop_app.core.members import ReadMember
from desktop_app.indexing.watching.member_rules import members_that_belong, why_member_left_out
from desktop_app.indexing.watching.rules import LeftOut
from desktop_app.storage import exclusion_records, file_records, folder_records
from tests.support.library import SmallLibrary

NAMES = (
    ("a.txt",),
    ("b.log",),
    ("drafts/c.txt",),
    ("inner.zip",),
    ("inner.zip", "d.txt"),
    ("inner.zip", "deep/e.log"),
)


def members() -> list[ReadMember]:
    return [ReadMember(names, b"", 1, None, None) for names in NAMES]


def left(library: SmallLibrary, container: str = "box.zip", name: str = "") -> list[str]:
    connection = library.stores.catalogue.connection
    path = library.write(container, "x")
    library.notice()
    record = file_records.find_file(connection, str(path))
    assert record is not None
    return [one.path for one in members_that_belong(connection, record, members())]


def set_rules(library: SmallLibrary, *ignore: str) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(library.root), ignore)


def test_without_rules_every_member_belongs(library: SmallLibrary) -> None:
    assert left(library) == ["/".join(names) for names in NAMES]


@pytest.mark.parametrize(
    ("glob", "out"),
    [
        ("*.log", {"b.log", "inner.zip/deep/e.log"}),
        ("drafts", {"drafts/c.txt"}),
        ("box.zip/a.txt", {"a.txt"}),
        ("inner.zip", {"inner.zip", "inner.zip/d.txt", "inner.zip/deep/e.log"}),
        ("box.zip", set()),
    ],
)
def test_a_rule_leaves_members_out_with_their_own_members(
    library: SmallLibrary, glob: str, out: set[str]
) -> None:
    set_rules(library, glob)

    assert set(left(library)) == {"/".join(names) for names in NAMES} - out


def test_what_holds_everywhere_holds_inside_files(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection
    path = library.write(".box.zip", "x")
    library.notice()
    record = file_records.find_file(connection, str(path))
    assert record is not None
    given = [
        ReadMember((name,), b"", 1, None, None) for name in ("a.txt", "b.tmp", ".git/c", "venv/d")
    ]

    assert [one.path for one in members_that_belong(connection, record, given)] == ["a.txt"]


def test_a_forgotten_member_and_its_own_members_do_not_belong(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        exclusion_records.add_exclusion(connection, str(library.root / "box.zip" / "inner.zip"))
        exclusion_records.add_exclusion(connection, str(library.root / "box.zip" / "a.txt"))
        exclusion_records.add_exclusion(connection, str(library.root / "box.zip2"))

    assert left(library) == ["b.log", "drafts/c.txt"]


def test_the_rule_that_leaves_a_member_out_is_named(library: SmallLibrary) -> None:
    set_rules(library, "*.log")
    (folder,) = folder_records.list_folders(library.stores.catalogue.connection)
    container = str(library.root / "sub" / "box.zip")

    assert why_member_left_out(folder, container, f"{container}/b.log") == LeftOut(
        "sub/box.zip/b.log", "*.log", is_own=True
    )
    assert why_member_left_out(folder, container, f"{container}/b.txt") is None
