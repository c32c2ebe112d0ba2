"""What is checked of a generation of the word index before it is used, without tantivy."""

from pathlib import Path

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.disk.manifest import read_manifest, refuse_newer
from desktop_app.storage.lexical.checksums import check
from desktop_app.storage.lexical.meta import REPAIR, Meta, read_meta

SCHEMA_VERSION = 9
"""Version of the fields (schema.py) and their terms; an index of another version is rebuilt."""

_VERSION_BEFORE = "satchel-version"
"""A file in the indexes of Satchel 0.1, which have no manifest."""


def check_generation(path: Path, library: str, words: str, *, is_thorough: bool = False) -> Meta:
    """Check the files of an index; return the metadata of its last commit.

    Args:
        path: Its folder.
        library: Id of the library.
        words: State of the index that the catalogue recorded; empty when it has none.
        is_thorough: Also check the files whose seals match.

    Raises:
        StoreError: ``index_from_the_future`` for an index of a newer version, ``lexical_version``
            for one of an older version, ``lexical_foreign`` of another library, else
            ``lexical_damaged``.
        OSError: The manifest is missing.
        ValueError: The manifest is damaged.
    """
    if (path / _VERSION_BEFORE).exists():
        raise StoreError("lexical_version", "The word index is from an older Satchel.", REPAIR)
    manifest = read_manifest(path)
    refuse_newer(manifest, SCHEMA_VERSION)
    if manifest.version != str(SCHEMA_VERSION):
        raise StoreError("lexical_version", "The word index is from an older Satchel.", REPAIR)
    if manifest.library != library:
        raise StoreError("lexical_foreign", "The word index belongs to another library.", REPAIR)
    meta = read_meta(path)
    meta.check(manifest.checksum, words)
    finish(check(path, is_thorough=is_thorough))
    return meta
