"""Plots with two logarithmic axes, as SVG without any library."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

_WIDTH, _HEIGHT = 420, 300
_LEFT, _RIGHT, _TOP, _LINE = 60, 36, 40, 18
_COLOURS = ("#1f6fb4", "#c2571a", "#2c8a4b", "#8a4bb0", "#7a6a1c")
"""Each has a contrast of at least 4 to white."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A figure that is drawn by size.

    Attributes:
        name: Name of the figure.
        title: What it is, in the legend.
    """

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Curves with the same unit.

    Attributes:
        title: What is measured, with its unit.
    """

    title: str
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class _Axis:
    """A logarithmic axis over whole powers of ten.

    Attributes:
        first: Exponent of its lower end.
        last: Exponent of its upper end.
        begin: Position of its lower end.
        end: Position of its upper end.
    """

    first: int
    last: int
    begin: float
    end: float

    @classmethod
    def over(cls, values: Sequence[float], begin: float, end: float) -> "_Axis":
        first, last = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        return cls(first, max(last, first + 1), begin, end)

    def at(self, value: float) -> float:
        share = (math.log10(value) - self.first) / (self.last - self.first)
        return self.begin + share * (self.end - self.begin)

    @property
    def ticks(self) -> list[float]:
        return [10.0**exponent for exponent in range(self.first, self.last + 1)]


def draw(sizes: str, panels: Sequence[Panel], figures: Mapping[int, Mapping[str, float]]) -> str:
    """Return a plot with a panel beside the other.

    Args:
        sizes: What the sizes count.
        panels: The panels, from left to right.
        figures: The figures above 0 by size, each by name.
    """
    legend = max(len(one.curves) for one in panels) * _LINE
    width = (_LEFT + _WIDTH + _RIGHT) * len(panels)
    height = _TOP + _HEIGHT + 50 + legend
    box = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, panel in enumerate(panels):
        parts.append(f'<g transform="translate({place * (_LEFT + _WIDTH + _RIGHT)} 0)">')
        parts += _draw_panel(sizes, panel, figures)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _draw_panel(
    sizes: str, panel: Panel, figures: Mapping[int, Mapping[str, float]]
) -> Iterator[str]:
    values = [figures[size][one.name] for size in figures for one in panel.curves]
    across = _Axis.over(list(figures), _LEFT, _LEFT + _WIDTH)
    up = _Axis.over(values, _TOP + _HEIGHT, _TOP)
    yield f'<text x="{_LEFT}" y="{_TOP - 14}" font-weight="bold">{escape(panel.title)}</text>'
    for tick in across.ticks:
        x = across.at(tick)
        yield f'<path d="M{x:.1f} {_TOP}V{_TOP + _HEIGHT}" stroke="#ddd"/>'
        yield _label(x, _TOP + _HEIGHT + 16, tick, "middle")
    for tick in up.ticks:
        y = up.at(tick)
        yield f'<path d="M{_LEFT} {y:.1f}H{_LEFT + _WIDTH}" stroke="#ddd"/>'
        yield _label(_LEFT - 6, y + 4, tick, "end")
    below = _TOP + _HEIGHT + 34
    yield f'<text x="{_LEFT + _WIDTH}" y="{below}" text-anchor="end">{escape(sizes)}</text>'
    for place, one in enumerate(panel.curves):
        colour = _COLOURS[place % len(_COLOURS)]
        points = [(across.at(size), up.at(of_size[one.name])) for size, of_size in figures.items()]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
        for x, y in points:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
        y = below + (place + 1) * _LINE
        yield f'<path d="M{_LEFT} {y - 4}h20" stroke="{colour}" stroke-width="2"/>'
        yield f'<text x="{_LEFT + 26}" y="{y}">{escape(one.title)}</text>'


def _label(x: float, y: float, value: float, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{value:,.10g}</text>'
