from desktop_app.storage import folder_records, undecodable_records
from tests.support.library import SmallLibrary


def test_a_scan_replaces_what_the_one_before_met(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection
    root = str(library.root)
    with library.stores.catalogue.transaction():
        undecodable_records.keep_undecodable(connection, root, [r"/d/na\xefve", r"/d/caf\xe9"])
        undecodable_records.keep_undecodable(connection, "/other", [r"/other/\xff"])
    everything = undecodable_records.list_undecodable(connection)
    with library.stores.catalogue.transaction():
        undecodable_records.keep_undecodable(connection, root, [])

    assert everything == (r"/d/caf\xe9", r"/d/na\xefve", r"/other/\xff")
    assert undecodable_records.list_undecodable(connection, root) == ()
    assert undecodable_records.list_undecodable(connection) == (r"/other/\xff",)


def test_a_folder_that_leaves_takes_its_names_along(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection
    root = str(library.root)
    with library.stores.catalogue.transaction():
        undecodable_records.keep_undecodable(connection, root, [r"/d/caf\xe9"])
        folder_records.remove_folder(connection, root)

    assert undecodable_records.list_undecodable(connection) == ()
