"""Numbers as the placeholders of a format code show them: ``#,##0.00``, ``# ?/?``.

These functions show numbers that are not negative.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction

from desktop_app.reading.office.format_codes import Section

ShowNumber = Callable[[float], str]
"""Returns the text shown for a number; empty where nothing is shown, or where it is unknown."""

_MOST_DECIMALS = 30
"""Excel's limit; a longer run of zeros would only fill the memory."""

_JUST_ABOVE = 1 + 2**-51
"""A number of 15 digits that ends in a 5 is rounded up, as in Excel, though its nearest double may
be just below."""

_MOST_NUDGED = 1e12
"""In units of the last digit shown; for larger numbers, digits before it would change."""

_MOST_BELOW = 4
"""Digits of a fraction's denominator."""

_DIGITS = re.compile(
    r"(?P<whole>[#0?,]*)(?:\.(?P<decimals>[#0?]*))?(?P<scale>,*)(?P<exponent>E[+-][0#?]+)?"
)
_FRACTION = re.compile(r"(?P<whole>[#0?]+\s+)?[#0?]+\s*/\s*(?P<below>[#0?]+|[1-9]\d*)")
_PATTERN = re.compile(r"[0#?]+(?:[^0#?.,/E]+[0#?]+)+")
"""Digits divided by other characters, as in a telephone number: ``000-0000``."""


def numeral(section: Section) -> ShowNumber | None:
    """Return how a section shows numbers; None where its digits are not understood."""
    code = section.digits.strip()
    if found := _FRACTION.fullmatch(code):
        return _fraction(section, found)
    if _PATTERN.fullmatch(code):
        return lambda value: f"{section.before}{_spread(code, f'{value:.0f}')}{section.after}"
    found = _DIGITS.fullmatch(code)
    if found is None or not any(sign in code for sign in "0#?"):
        return None
    if len(found["decimals"] or "") > _MOST_DECIMALS:
        return None
    return _scientific(section, found) if found["exponent"] else _decimal(section, found)


def _decimal(section: Section, found: re.Match[str]) -> ShowNumber:
    whole, decimals = found["whole"].rstrip(","), found["decimals"] or ""
    thousands = len(found["scale"]) + (0 if decimals else len(found["whole"]) - len(whole))
    factor = 100.0**section.percents / 1000.0**thousands
    most_nudged = _MOST_NUDGED / 10.0 ** len(decimals)
    group = "," if "," in whole else ""
    digits = f"{{:{group}.{len(decimals)}f}}"
    before, after = (text.replace("{", "{{").replace("}", "}}") for text in _around(section))
    write = f"{before}{digits}{after}".format
    trim = _trimming(whole, decimals)

    # A sheet has millions of these numbers: constants are computed before.
    def show(value: float) -> str:
        value *= factor
        return write(value * _JUST_ABOVE if value < most_nudged else value)

    def show_trimmed(value: float) -> str:
        value *= factor
        shown = digits.format(value * _JUST_ABOVE if value < most_nudged else value)
        return f"{section.before}{trim(shown)}{section.after}".strip()

    return show if whole.count("0") == 1 and "0" * len(decimals) == decimals else show_trimmed


def _around(section: Section) -> tuple[str, str]:
    return section.before.lstrip(), section.after.rstrip()


def _trimming(whole: str, decimals: str) -> Callable[[str], str]:
    """Return a function that pads a number with zeros and removes those that are optional."""
    least_whole, least_decimals = whole.count("0"), decimals.rfind("0") + 1

    def trim(shown: str) -> str:
        before, _, behind = shown.partition(".")
        kept = behind[:least_decimals] + behind[least_decimals:].rstrip("0")
        before = before.rjust(least_whole, "0") if least_whole or before != "0" else ""
        return f"{before}.{kept}" if kept else before

    return trim


def _scientific(section: Section, found: re.Match[str]) -> ShowNumber | None:
    """Return ``1.23E+04``; the rarer form with several digits before the point is not supported."""
    if len(found["whole"]) != 1:
        return None
    decimals, exponent = len(found["decimals"] or ""), found["exponent"]
    before, after = _around(section)

    def show(value: float) -> str:
        digits, _, power = f"{value:.{decimals}E}".partition("E")
        sign = power[0] if "-" in power or exponent[1] == "+" else ""
        raised = power[1:].lstrip("0").rjust(len(exponent) - 2, "0")
        return f"{before}{digits}E{sign}{raised}{after}"

    return show


def _fraction(section: Section, found: re.Match[str]) -> ShowNumber:
    below = found["below"]
    is_fixed = below.isdecimal() and below.strip("0") != ""
    has_whole = found["whole"] is not None
    before, after = _around(section)

    def show(value: float) -> str:
        if not math.isfinite(value):
            return ""
        if is_fixed:
            above, under = math.floor(value * int(below) + 0.5), int(below)
        else:
            most = 10 ** min(len(below), _MOST_BELOW) - 1
            above, under = Fraction(value).limit_denominator(most).as_integer_ratio()
        whole, above = divmod(above, under) if has_whole else (0, above)
        parts = [str(whole)] if whole or (has_whole and not above) else []
        parts += [f"{above}/{under}"] if above or not has_whole else []
        return f"{before}{' '.join(parts)}{after}"

    return show


def _spread(pattern: str, digits: str) -> str:
    """Insert the digits of a number into a pattern, from the right."""
    rest, placed = list(digits), list[str]()
    for sign in reversed(pattern):
        if sign not in "0#?":
            placed.append(sign if rest or "0" in pattern else "")
        elif rest:
            placed.append(rest.pop())
        elif sign == "0":
            placed.append("0")
    return "".join(rest) + "".join(reversed(placed))
