r"""The escape sequences of roff as text: named characters such as ``\(bu``, fonts, movements.

Names and meanings are those of groff_char(7) and groff(7).
"""

import re
import unicodedata

_ACCENTS = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", ":": "\u0308", "~": "\u0303", ",": "\u0327",
    "o": "\u030a", "v": "\u030c",
}  # fmt: skip
"""Combining characters, by the first letter of names such as ``'e``."""

_GREEK = dict(
    zip("ABGDEZYHIKLMNCOPRSTUFXQW", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", strict=True),
) | dict(zip("abgdezyhiklmncoprstufxqw", "αβγδεζηθικλμνξοπρστυφχψω", strict=True))
"""Greek letters, by the second letter of names such as ``*a``."""

_NAMED = {
    "aq": "'", "dq": '"', "lq": "“", "rq": "”", "oq": "‘", "cq": "’", "Bq": "„", "bq": "‚",
    "Fo": "«", "Fc": "»", "fo": "‹", "fc": "›", "ga": "`", "aa": "´", "ha": "^", "ti": "~",
    "a^": "^", "a~": "~", "ad": "¨", "ac": "¸", "rs": "\\", "sl": "/", "ul": "_", "ru": "_",
    "ba": "|", "br": "│", "bv": "│", "bb": "¦", "at": "@", "sh": "#", "Do": "$", "ct": "¢",
    "eu": "€", "Eu": "€", "Ye": "¥", "Po": "£", "Cs": "¤", "Fn": "ƒ", "hy": "-", "en": "–",
    "em": "—", "bu": "•", "ci": "○", "sq": "□", "dg": "†", "dd": "‡", "lz": "◊", "ps": "¶",
    "sc": "§", "lh": "☜", "rh": "☞", "CR": "↵", "OK": "✓", "co": "©", "rg": "®", "tm": "™",
    "de": "°", "mc": "µ", "%0": "‰", "fm": "′", "sd": "″", "Of": "ª", "Om": "º", "S1": "¹",
    "S2": "²", "S3": "³", "12": "½", "14": "¼", "34": "¾", "r!": "¡", "r?": "¿", "ss": "ß",
    "AE": "Æ", "ae": "æ", "OE": "Œ", "oe": "œ", "/O": "Ø", "/o": "ø", "/L": "Ł", "/l": "ł",
    "-D": "Ð", "Sd": "ð", "TP": "Þ", "Tp": "þ", "IJ": "Ĳ", "ij": "ĳ", ".i": "ı", ".j": "ȷ",
    "ff": "ff", "fi": "fi", "fl": "fl", "Fi": "ffi", "Fl": "ffl", "lB": "[", "rB": "]", "lC": "{",
    "rC": "}", "la": "⟨", "ra": "⟩", "lc": "⌈", "rc": "⌉", "lf": "⌊", "rf": "⌋", "<-": "←",
    "->": "→", "<>": "↔", "da": "↓", "ua": "↑", "va": "↕", "lA": "⇐", "rA": "⇒", "hA": "⇔",
    "dA": "⇓", "uA": "⇑", "an": "—", "AN": "∧", "OR": "∨", "no": "¬", "tno": "¬", "te": "∃",
    "fa": "∀", "st": "∋", "3d": "∴", "tf": "∴", "or": "|", "pl": "+", "mi": "−", "-+": "∓",
    "+-": "±", "t+-": "±", "pc": "·", "md": "⋅", "mu": "×", "tmu": "×", "c*": "⊗", "c+": "⊕",
    "di": "÷", "tdi": "÷", "f/": "⁄", "**": "∗", "<=": "≤", ">=": "≥", "<<": "≪", ">>": "≫",
    "eq": "=", "!=": "≠", "==": "≡", "ne": "≢", "=~": "≅", "|=": "≃", "ap": "∼", "~~": "≈",
    "~=": "≈", "pt": "∝", "es": "∅", "mo": "∈", "nm": "∉", "sb": "⊂", "nb": "⊄", "sp": "⊃",
    "nc": "⊅", "ib": "⊆", "ip": "⊇", "ca": "∩", "cu": "∪", "/_": "∠", "pp": "⊥", "is": "∫",
    "sum": "∑", "product": "∏", "gr": "∇", "sr": "√", "sqrt": "√", "if": "∞", "Ah": "ℵ",
    "Im": "ℑ", "Re": "ℜ", "wp": "℘", "pd": "∂", "-h": "ℏ", "hbar": "ℏ", "CL": "♣", "SP": "♠",
    "HE": "♥", "DI": "♦", "shc": "", "ts": "ς", "+f": "ϕ", "+h": "ϑ", "+p": "ϖ", "+e": "ϵ",
}  # fmt: skip

_LITERAL = {
    "-": "-", " ": " ", "~": " ", "0": " ", "e": "\\", "\\": "\\", "E": "\\", "'": "´", "`": "`",
    "_": "_", ".": ".", "t": "\t", "t ": "\t",
}  # fmt: skip
"""Escapes of one letter that print something; others set fonts or places."""

_QUOTED = r"(?P<mark>\x07|[^\w\s\\])(?P<inside>.{0,200}?)(?P=mark)"
_ESCAPE = re.compile(
    r"\\(?:"
    r"\((?P<two>..)"
    r"|\[(?P<long>[^\]\n]{0,60})\]"
    r"|f(?:\(..|\[[^\]\n]{0,60}\]|.)"
    r"|[FgkMmnVY*$](?:\(..|\[[^\]\n]{0,60}\]|.)"
    r"|s(?:[-+]?(?:\(..|\[[^\]\n]{0,60}\]|'[^'\n]{0,60}')|\([-+]?..|[-+]?[1-3][0-9](?![0-9])"
    r"|[-+]?[0-9]|)"
    rf"|(?P<drawn>[AbBCDhHlLNoRSvwXxZ])(?:{_QUOTED})"
    r"|(?P<one>.)"
    r"|\Z)"
)

_NEGATIVE = re.compile(r"\s*-|\s*\|?\s*0?[a-z]?\s*$")
_FROM_CODE = re.compile(r"u([0-9A-F]{4,6}(?:_[0-9A-F]{4,6}){0,4})|char(\d{1,3})")
_MARKS_NAMED = {
    "aa": "\u0301", "ga": "\u0300", "a^": "\u0302", "ad": "\u0308", "a~": "\u0303",
    "ac": "\u0327", "ao": "\u030a", "ah": "\u030c", "ab": "\u0306", "a-": "\u0304",
    "ho": "\u0328", 'a"': "\u030b", "a.": "\u0307",
}  # fmt: skip


def shown(text: str) -> str:
    """Return a text without escape sequences, with the characters that they stand for."""
    return _ESCAPE.sub(_shown, text) if "\\" in text else text


def character(name: str) -> str:
    r"""Return the character with a name, such as ``bu`` for ``\(bu``; empty for an unknown one."""
    if name in _NAMED:
        return _NAMED[name]
    if len(name) == 2 and name[0] == "*" and name[1] in _GREEK:
        return _GREEK[name[1]]
    if len(name) == 2 and name[0] in _ACCENTS and name[1].isalpha():
        return unicodedata.normalize("NFC", name[1] + _ACCENTS[name[0]])
    if coded := _FROM_CODE.fullmatch(name):
        codes = [int(one, 16) for one in coded[1].split("_")] if coded[1] else [int(coded[2])]
        valid = all(32 <= code <= 0x10FFFF and not 0xD800 <= code < 0xE000 for code in codes)
        return unicodedata.normalize("NFC", "".join(map(chr, codes))) if valid else ""
    if len(parts := name.split(" ")) == 2 and parts[1] in _MARKS_NAMED:
        return unicodedata.normalize("NFC", parts[0] + _MARKS_NAMED[parts[1]])
    return name if len(name) == 1 else ""


def _shown(escape: re.Match[str]) -> str:
    if name := escape["two"] or escape["long"]:
        return character(name)
    if one := escape["one"]:
        return _LITERAL.get(one, "")
    return _drawn(escape["drawn"] or "", escape["inside"] or "")


def _drawn(kind: str, inside: str) -> str:
    """Return what an escape with a quoted argument prints: a character, a gap, or nothing."""
    if kind == "C":
        return character(inside)
    if kind == "N":
        code = int(inside) if inside.isdigit() and len(inside) < 4 else 0
        return chr(code) if code >= 32 else ""
    if kind == "h":
        return "" if _NEGATIVE.match(inside) else " "
    if kind in "oZb":
        plain = _ESCAPE.sub("", inside)
        # Of characters on top of each other, the first carries the meaning.
        return plain if kind == "Z" else plain[:1]
    return ""
