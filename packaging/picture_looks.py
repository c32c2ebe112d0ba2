"""The looks that the windows are pictured in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """One run.

    Attributes:
        name: Begins the names of its pictures; empty for the usual look.
        scale: Points of the screen to one of the window.
        language: Of the windows.
        mirrored: From right to left, as in Arabic or Hebrew.
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
