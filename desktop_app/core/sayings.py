"""What the engine says of a query, so that a window can say it in its own language."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """A text with what is put into it.

    Attributes:
        template: In English, with ``{}`` for each part.
        parts: What a person typed stays a text; sayings are said in turn; numbers are written as
            the person's country writes them.
    """

    template: str
    parts: "tuple[Saying | str | int | float, ...]" = ()


NOTHING = Saying("")


def say(
    saying: Saying,
    translate: Callable[[str], str] = str,
    write: Callable[[int | float], str] = "{:,}".format,
) -> str:
    """Give a saying as one text.

    Args:
        saying: What to say.
        translate: Gives a template in another language.
        write: Writes a number.
    """
    parts = (
        say(part, translate, write)
        if isinstance(part, Saying)
        else part
        if isinstance(part, str)
        else write(part)
        for part in saying.parts
    )
    return translate(saying.template).format(*parts) if saying.template else ""
