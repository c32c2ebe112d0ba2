"""What Word shows without holding its text: inserted signs, WordArt, choices in forms."""

import re

from desktop_app.reading.markup.xml_parsing import Element, attribute
from desktop_app.reading.office.word_styles import OFF_IN_TEXT

_SYMBOLS = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ\xa3\xb0\xb1\xb3\xb4",
        "αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ≤°±≥×",
        strict=True,
    )
)
"""Signs of the font Symbol, by the letters in their places."""

_CODE_OF_SYMBOL = re.compile("(?:F0|00)[0-9A-F]{2}", re.IGNORECASE)
"""Fonts of symbols have their letters at 0 or at F000 (17.3.3.30)."""


def _symbol_of(sign: Element) -> str:
    """Return an inserted sign of the font Symbol, mostly a Greek letter; empty for another."""
    code = attribute(sign, "char")
    if attribute(sign, "font") != "Symbol" or not _CODE_OF_SYMBOL.fullmatch(code):
        return ""
    return _SYMBOLS.get(chr(int(code, 16) & 0xFF), "")


def _choice_of(field: Element) -> str:
    """Return what is chosen in the field of a form: of a list an entry, of a box its mark."""
    for box in field.iterfind("{*}checkBox"):
        stated = (box.find("{*}checked"), box.find("{*}default"))
        decides = next((one for one in stated if one is not None), None)
        return "☐" if decides is None or attribute(decides, "val") in OFF_IN_TEXT else "☒"
    entries = [attribute(one, "val") for one in field.iterfind("{*}ddList/{*}listEntry")]
    chosen = (field.find(f"{{*}}ddList/{{*}}{name}") for name in ("result", "default"))
    number = next((attribute(one, "val") for one in chosen if one is not None), "0")
    at = int(number) if number.isdecimal() else 0
    return entries[at] if at < len(entries) else ""


def _words_in_art(path: Element) -> str:
    """Return the words that Word before 2010 draws as a picture (WordArt)."""
    words = attribute(path, "string")
    return f"\n{words}\n" if words else ""


SHOWN = {"sym": _symbol_of, "ffData": _choice_of, "textpath": _words_in_art}
"""Text of elements that show something without holding its text."""
