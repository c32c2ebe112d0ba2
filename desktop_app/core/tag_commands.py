"""Commands about tags."""

from dataclasses import dataclass

from desktop_app.core.replies import Expects
from desktop_app.core.tags import Tags


@dataclass(frozen=True, slots=True)
class GetTags(Expects[Tags]):
    """Ask for the :class:`Tags` of files; without paths, for the known tags alone."""

    paths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeTags(Expects[Tags]):
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
