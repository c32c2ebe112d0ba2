"""The handler of the command that changes tags."""

from collections.abc import Callable

from desktop_app.core.tag_commands import ChangeTags
from desktop_app.core.tags import Tags, check_tag
from desktop_app.storage.own_tag_records import change_tag, read_tags
from desktop_app.storage.stores import Stores


def change_tags(stores: Stores, announce_change: Callable[[], None], command: ChangeTags) -> Tags:
    """Add a tag to files, or remove it.

    Args:
        stores: The stores of the index thread.
        announce_change: Announces that search results may have changed.
        command: The tag, and the files.

    Raises:
        FolderError: A file is not in the library; then none is changed.
        UsageError: The tag is empty or too long.
    """
    tag = check_tag(command.tag)
    with stores.catalogue.transaction(creates_work=False) as connection:
        change_tag(connection, command.paths, tag, is_added=command.is_added)
        tags = read_tags(connection, command.paths)
    announce_change()
    return tags
