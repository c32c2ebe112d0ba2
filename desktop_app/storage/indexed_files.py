"""The catalogue with the word index: what a look-up of a file needs, without vectors and model."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from desktop_app.core.errors import StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.catalogue_opening import open_newest_catalogue, require_library
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.read_only import explaining_unwritable
from desktop_app.storage.identity import Identity, read_identity
from desktop_app.storage.lexical.index import LexicalIndex


class IndexedFiles:
    """The stores that know the files of a library."""

    def __init__(self, catalogue: Catalogue, lexical: LexicalIndex) -> None:
        self.catalogue = catalogue
        self.lexical = lexical


@contextmanager
def open_indexed_files(folder: DataFolder) -> Iterator[IndexedFiles]:
    """Open the catalogue and the word index for reading, beside a writer or without one.

    Raises:
        StoreError: There is no library, a store is damaged, or an older Satchel has it open.
    """
    require_library(folder)
    with closing(open_newest_catalogue(folder)) as catalogue, explained(folder.catalogue):
        lexical = open_words(folder, read_identity(catalogue.connection))
        with closing(lexical):
            yield IndexedFiles(catalogue, lexical)


def open_words(folder: DataFolder, identity: Identity) -> LexicalIndex:
    """Open the current word index for reading.

    Args:
        folder: The data folder.
        identity: Identity of the library that it has to belong to.

    Raises:
        StoreError: There is none, or it is damaged.
    """
    path = Generations(folder.lexical).current()
    if path is None:
        raise StoreError("no_library", "Nothing is indexed yet.", "Add a folder first.")
    with explaining_unwritable(folder.path):
        return LexicalIndex.open(path, identity.library, identity.words)
