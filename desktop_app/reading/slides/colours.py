"""The colours of a PowerPoint presentation: those of its theme, made lighter or darker."""

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
)

_WHOLE = 100_000
"""The value for 100% (ECMA-376, part 1, 20.1.10.40)."""

_PRESETS = {"black": "000000", "white": "ffffff", "red": "ff0000", "green": "008000",
            "blue": "0000ff", "yellow": "ffff00", "gray": "808080"}  # fmt: skip
_SHOWN_FROM = 0.1
"""Least opacity of a colour that is drawn: colours are not mixed with those below them."""

_STATED = frozenset({"srgbClr", "sysClr", "schemeClr", "prstClr", "scrgbClr"})

_Parts = tuple[float, float, float]


class Theme:
    """The colours that a theme has names for, as a master names them."""

    def __init__(self, theme: Element | None, mapping: Mapping[str, str]) -> None:
        self._mapping = mapping
        scheme = descendant(theme, "clrScheme") if theme is not None else None
        self._colours: dict[str, str] = {}
        for entry in scheme if scheme is not None else ():
            if colour := self.colour(entry):
                self._colours[local_name(entry)] = colour

    def colour(self, parent: Element | None, placeholder: str = "") -> str:
        """Return an element's colour as ``#rrggbb``; empty where it has none.

        Args:
            parent: The element, such as a fill.
            placeholder: Colour for a theme's ``phClr``, stated by the element that uses it.
        """
        for child in parent if parent is not None else ():
            if local_name(child) in _STATED:
                return self._changed(self._base(child, placeholder), child)
        return ""

    def fill(self, parent: Element | None, placeholder: str = "") -> str | None:
        """Return the colour of a fill, of a gradient its first.

        Empty for no fill, None where none is stated.
        """
        for child in parent if parent is not None else ():
            match local_name(child):
                case "solidFill":
                    return self.colour(child, placeholder)
                case "gradFill":
                    return self.colour(descendant(child, "gs"), placeholder)
                case "pattFill":
                    return self.colour(next(children(child, "fgClr"), None), placeholder)
                case "noFill":
                    return ""
        return None

    def _base(self, stated: Element, placeholder: str) -> str:
        value = attribute(stated, "val")
        match local_name(stated):
            case "srgbClr":
                return f"#{value}" if len(value) == 6 else ""
            case "sysClr":
                return f"#{attribute(stated, 'lastClr') or '000000'}"
            case "schemeClr" if value == "phClr":
                return placeholder
            case "schemeClr":
                return self._colours.get(self._mapping.get(value, value), "")
            case "scrgbClr":
                parts = tuple(_share(attribute(stated, one)) for one in "rgb")
                return _written((parts[0], parts[1], parts[2]))
        return f"#{_PRESETS.get(value, '808080')}"

    def _changed(self, colour: str, stated: Element) -> str:
        """Return a colour with the changes stated in the elements below it."""
        if not colour:
            return ""
        parts = _parts(colour)
        for change in stated:
            share = _share(attribute(change, "val"))
            name = local_name(change)
            if name == "alpha" and share < _SHOWN_FROM:
                return ""
            parts = _change(parts, name, share)
        return _written(parts)


def _change(parts: _Parts, name: str, share: float) -> _Parts:
    match name:
        case "shade":
            return parts[0] * share, parts[1] * share, parts[2] * share
        case "tint":
            red, green, blue = (one * share + 1 - share for one in parts)
            return red, green, blue
        case "lumMod" | "lumOff":
            hue, light, strength = rgb_to_hls(*parts)
            light = light * share if name == "lumMod" else light + share
            return hls_to_rgb(hue, min(max(light, 0.0), 1.0), strength)
    return parts


def _share(value: str) -> float:
    return int(value) / _WHOLE if value.lstrip("-").isdigit() else 0.0


def _parts(colour: str) -> _Parts:
    try:
        red, green, blue = bytes.fromhex(colour[1:])
    except ValueError:
        return 0.0, 0.0, 0.0
    return red / 255, green / 255, blue / 255


def _written(parts: _Parts) -> str:
    return "#" + bytes(round(255 * min(max(one, 0.0), 1.0)) for one in parts).hex()
