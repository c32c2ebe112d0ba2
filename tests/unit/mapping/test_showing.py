import numpy as np

from desktop_app.core.library_map import MapState
from desktop_app.mapping.showing import MOST_FOLDERS, show_map
from desktop_app.storage.folder_records import add_folder, remove_folder
from tests.support.library import SmallLibrary
from tests.support.map_files import map_of


def test_the_map_has_what_its_points_are_coloured_by(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        add_folder(connection, str(library.root), ())
    library.write("one/deep/a.txt", "The river rose.")
    library.write("one/b.md", "# The river\n\nIt fell.")
    library.write("two/c.txt", "The river rose.")
    library.index()
    shown = show_map(library.stores.catalogue.connection, map_of(library))
    folders = [shown.folder_names[one] for one in shown.folders]

    assert shown.state is MapState.SHOWN
    assert len(shown.paths) == len(shown.positions) // 8 == len(shown.file_ids) // 8 == 3
    for path, folder, kind in zip(shown.paths, folders, shown.kinds, strict=True):
        assert path.startswith(folder)
        assert folder in {str(library.root / "one"), str(library.root / "two")}
        assert shown.kind_names[kind] == ("markdown" if path.endswith(".md") else "text")
    assert (np.frombuffer(shown.days, "<i4") > 20_000).all()
    same = [
        group
        for path, group in zip(shown.paths, np.frombuffer(shown.duplicates, "<i4"), strict=True)
        if path.endswith(".txt")
    ]
    assert same == [1, 1]
    assert [(one.terms, one.files) for one in shown.clusters] == [(("river", "gauge"), 3)]


def test_a_file_that_was_added_alone_has_the_colour_of_its_folder(library: SmallLibrary) -> None:
    path = library.write("deep/a.txt", "The river rose.")
    library.index()
    with library.stores.catalogue.transaction() as connection:
        remove_folder(connection, str(library.root))
        add_folder(connection, str(path), ())
    shown = show_map(library.stores.catalogue.connection, map_of(library))

    assert shown.folder_names == (str(path.parent),)


def test_a_file_that_is_gone_is_not_on_the_map(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    gone = library.write("b.txt", "The river fell.")
    library.index()
    kept = map_of(library)
    gone.unlink()
    library.notice()
    shown = show_map(library.stores.catalogue.connection, kept)

    assert [one.rsplit("/", 1)[-1] for one in shown.paths] == ["a.txt"]
    assert len(shown.file_ids) == 8


def test_files_without_a_point_are_counted(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index()
    kept = map_of(library)
    library.write("b.txt", "")
    library.index()

    assert show_map(library.stores.catalogue.connection, kept).unplaced == 1


def test_small_folders_share_a_colour(library: SmallLibrary) -> None:
    with library.stores.catalogue.transaction() as connection:
        add_folder(connection, str(library.root), ())
    for number in range(MOST_FOLDERS + 3):
        library.write(f"{number:02}/a.txt", f"The river rose {number} times.")
    library.index()
    shown = show_map(library.stores.catalogue.connection, map_of(library))

    assert len(shown.folder_names) == MOST_FOLDERS + 1
    assert shown.folder_names[-1] == ""
    assert list(shown.folders).count(MOST_FOLDERS) == 3
