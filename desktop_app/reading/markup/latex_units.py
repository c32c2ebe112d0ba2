"""Numbers with units in LaTeX, as the package siunitx typesets them."""

import re

from pylatexenc.latexwalker import LatexMacroNode, LatexNode, LatexWalker
from pylatexenc.macrospec import MacroStandardArgsParser, ParsedMacroArgs

QUANTITIES = {
    "ang": "[{", "num": "[{", "numlist": "[{", "numrange": "[{{", "qty": "[{{", "qtylist": "[{{",
    "qtyrange": "[{{{", "SI": "[{[{", "si": "[{", "SIlist": "[{{", "SIrange": "[{{{", "unit": "[{",
}  # fmt: skip
"""Macros of siunitx, with their arguments as pylatexenc writes them."""

_UNITS_ALONE = frozenset({"si", "unit"})
_NUMBERS_ALONE = frozenset({"ang", "num", "numlist", "numrange"})

_PREFIXES = {
    "femto": "f", "pico": "p", "nano": "n", "micro": "µ", "milli": "m", "centi": "c", "deci": "d",
    "deca": "da", "hecto": "h", "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P",
}  # fmt: skip
_SIGNS = {
    "ampere": "A", "angstrom": "Å", "arcminute": "′", "arcsecond": "″", "becquerel": "Bq",
    "byte": "B", "candela": "cd", "celsius": "°C", "coulomb": "C", "cubed": "³", "dalton": "Da",
    "day": "d", "decibel": "dB", "degree": "°", "degreeCelsius": "°C", "electronvolt": "eV",
    "euro": "€", "farad": "F", "gram": "g", "gray": "Gy", "hectare": "ha", "henry": "H",
    "hertz": "Hz", "hour": "h", "joule": "J", "kelvin": "K", "kilogram": "kg", "liter": "l",
    "litre": "l", "lumen": "lm", "lux": "lx", "meter": "m", "metre": "m", "minute": "min",
    "mole": "mol", "newton": "N", "ohm": "Ω", "pascal": "Pa", "per": "/", "percent": "%",
    "radian": "rad", "second": "s", "siemens": "S", "sievert": "Sv", "squared": "²",
    "tesla": "T", "tonne": "t", "um": "µm", "volt": "V", "watt": "W", "weber": "Wb",
}  # fmt: skip
_POWERS_BEFORE = {"square": "²", "cubic": "³"}

_WORD = re.compile(r"\\([A-Za-z]+)\s*|\\(.)|\s+")
_ARGUMENT = re.compile(r"\s*[\[{]")


class QuantityParser(MacroStandardArgsParser):  # type: ignore[misc]
    r"""Parses a number with its unit; ``\qty(`` is a bracket, as the package physics has it."""

    def parse_args(
        self, w: LatexWalker, pos: int, parsing_state: object = None
    ) -> tuple[ParsedMacroArgs, int, int]:
        """Return the arguments, their place and their length, as pylatexenc requires."""
        if _ARGUMENT.match(w.s, pos) is None:
            return ParsedMacroArgs(), pos, 0
        parsed, start, length = super().parse_args(w, pos, parsing_state)
        return parsed, start, length


def shown_quantity(node: LatexMacroNode) -> str:
    """Return a number, a list or a range of numbers with their unit, or a unit alone."""
    braced = [_inside(one) for one in node.nodeargd.argnlist if one and _is_braced(one)]
    name = node.macroname
    if not braced:
        return ""
    if name in _UNITS_ALONE:
        return f"{_number_before(node)} {_unit(''.join(braced))}".lstrip()
    if name == "ang":
        degrees = zip(braced[0].split(";"), "°′″", strict=False)
        return "".join(number + sign for number, sign in degrees if number)
    numbers, unit = (braced, "") if name in _NUMBERS_ALONE else (braced[:-1], _unit(braced[-1]))
    shown = "–".join(numbers) if name.endswith("range") else ", ".join(";".join(numbers).split(";"))
    return f"{shown} {unit}".rstrip()


def _number_before(node: LatexMacroNode) -> str:
    r"""Return the number of ``\unit[5]{km}`` as the package units has it; of siunitx, options."""
    options = node.nodeargd.argnlist[0]
    stated = options.latex_verbatim().strip("[]") if options else ""
    return "" if "=" in stated else str(stated)


def _is_braced(argument: LatexNode) -> bool:
    return not argument.latex_verbatim().startswith("[")


def _inside(argument: LatexNode) -> str:
    return str(argument.latex_verbatim()).removeprefix("{").removesuffix("}")


def _unit(typed: str) -> str:
    r"""Return a unit: ``\kilo\metre\per\hour`` is km/h, and macros of other names are as named."""
    power = ""
    pieces: list[str] = []
    at = 0
    for word in _WORD.finditer(typed):
        pieces.append(typed[at : word.start()])
        at = word.end()
        name = word[1] or ""
        if name in _POWERS_BEFORE:
            power = _POWERS_BEFORE[name]
        elif name in _PREFIXES:
            pieces.append(_PREFIXES[name])
        elif name:
            is_unit = name != "per"
            pieces.append(_SIGNS.get(name, name) + (power if is_unit else ""))
            power = "" if is_unit else power
        else:
            pieces.append(word[2] or " ")
    return "".join([*pieces, typed[at:]]).replace("~", " ").replace(".", " ").strip()
