"""Sentences for a user, kept apart from their values so that they can be translated.

The engine names an English template and its values. The window translates the template where it
shows the sentence; the command line shows the English, which is ``str(saying)``.
"""

from collections.abc import Callable, Iterable
from functools import reduce

import msgspec

from desktop_app.core.records import Record, json_decoder, replace


class Saying(Record):
    """A text with its values.

    Attributes:
        template: In English, with ``{}`` for each value. It is a literal where the saying is
            made, because ``packaging/translations.py`` collects the literals.
        parts: The values. A text is shown as it is, a saying is translated in turn, and a number
            is written as the user's country writes numbers.
    """

    template: str
    parts: "tuple[Saying | str | int | float, ...]" = ()

    def __str__(self) -> str:
        return render(self)

    def __bool__(self) -> bool:
        return bool(self.template)


SayingLike = Saying | str
"""A plain text is a saying without values: a literal is translated, any other text is shown as it
is, whatever braces it has."""

NOTHING = Saying("")


def saying_of(sentence: SayingLike) -> Saying:
    """Return a sentence as a saying."""
    return sentence if isinstance(sentence, Saying) else Saying(sentence)


def sentences(*several: SayingLike) -> Saying:
    """Join sentences into one text; empty ones are left out."""
    return joined(Saying("{} {}"), [saying_of(one) for one in several if one] or [NOTHING])


def joined(pair: Saying, several: Iterable[Saying]) -> Saying:
    """Join one or more sayings with a template that joins two."""
    return reduce(lambda before, after: replace(pair, parts=(before, after)), several)


def render(
    sentence: SayingLike,
    translate: Callable[[str], str] = str,
    write: Callable[[int | float], str] = "{:,}".format,
    show: Callable[[str], str] = str,
) -> str:
    """Return a sentence as one text.

    Args:
        sentence: The sentence.
        translate: Returns a template in another language.
        write: Writes a number.
        show: Returns a text among the values for display.
    """
    saying = saying_of(sentence)
    if not saying.parts:
        return translate(saying.template) if saying else ""

    def shown(part: SayingLike | int | float) -> str:
        if isinstance(part, Saying):
            return render(part, translate, write, show)
        return show(part) if isinstance(part, str) else write(part)

    return translate(saying.template).format(*map(shown, saying.parts))


def to_json(saying: Saying) -> str:
    """Return a saying as text to store; empty for no saying."""
    return msgspec.json.encode(saying).decode() if saying else ""


def from_json(stored: str) -> Saying:
    """Return a stored saying; invalid text, as in a damaged catalogue, becomes its template."""
    try:
        return json_decoder(Saying).decode(stored) if stored else NOTHING
    except msgspec.MsgspecError:
        return Saying("{}", (stored,))
