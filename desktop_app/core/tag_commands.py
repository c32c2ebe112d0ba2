"""Commands about tags."""

from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.tags import Tags


class GetTags(Repeatable[Tags], Record):
    """Ask for the :class:`Tags` of files; without paths, for the known tags alone."""

    paths: tuple[str, ...] = ()


class ChangeTags(Expects[Tags], Record):
    """Add a tag to files of the library, or remove it from them; return their :class:`Tags`.

    Attributes:
        paths: As shown to the user.
        tag: As typed.
        is_added: False to remove the tag.
    """

    paths: tuple[str, ...]
    tag: str
    is_added: bool = True


TagCommand = GetTags | ChangeTags
