"""Parses lines of JSON that users made, and describes what is wrong with one."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import NoReturn

import msgspec


def parse_object(line: bytes) -> dict[str, object]:
    """Parse a JSON object.

    Raises:
        ValueError: The line is none; the message completes "the line is wrong: …".
    """
    try:
        found = json.loads(
            line.rstrip(), parse_constant=_refuse, parse_float=_finite, parse_int=_convertible
        )
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not valid JSON from character {error.colno} on") from error
    except UnicodeDecodeError as error:
        raise ValueError("this is not text in UTF-8") from error
    except RecursionError as error:
        raise ValueError("this has too many brackets inside each other") from error
    if not isinstance(found, dict):
        raise ValueError("this is not an object in braces")  # noqa: TRY004 - the text is wrong
    return found


def describe_wrong_value(
    found: Mapping[str, object], kinds: Mapping[str, tuple[object, str]], required: Sequence[str]
) -> str:
    """Describe the first value that is missing or of another type; empty if there is none.

    Args:
        found: The parsed object.
        kinds: The type of each value, and what it is called, such as "a text"; empty for no name.
        required: Names of the values that may not be missing.
    """
    for name in required:
        if name not in found:
            return f'"{name}" is missing'
    for name, (kind, called) in kinds.items():
        if name in found and not _is_of(found[name], kind):
            return f'"{name}" has to be {called}' if called else f'"{name}" has an invalid value'
    return ""


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _refuse(digits)


def _convertible(digits: str) -> int:
    try:
        return int(digits)
    except ValueError as error:  # Python limits the time that this takes
        raise ValueError("a number has too many digits") from error


def _refuse(number: str) -> NoReturn:
    """Refuse a number that JSON does not have: printed again, it would not be JSON either."""
    raise ValueError(f"{number} is not a number of JSON")


def _is_of(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
