"""The looks in which the windows are photographed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """A look of one run.

    Attributes:
        name: Prefix of the picture names; empty for the usual look.
        scale: Pixels of the screen for each point of the window.
        language: Language of the windows.
        mirrored: Whether the layout is right to left, as in Arabic or Hebrew.
    """

    name: str = ""
    scale: int = 1
    language: str = "en"
    mirrored: bool = False


LOOKS = (
    Look(),
    Look("large", scale=2),
    Look("german", language="de"),
    Look("mirrored", mirrored=True),
)
