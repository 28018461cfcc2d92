"""Line charts as SVG, to be read on light and on dark ground: both axes are logarithmic."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 360, 300
LEFT, TOP, BOTTOM, GAP, LEGEND = 58, 44, 44, 38, 170
_LIGHT = ("#1f5fbf", "#b3400f", "#1a7a3c", "#7a3aa8", "#8a6500", "#a8246b", "#0f7a85", "#5a5a5a")
_DARK = ("#7fb2ff", "#ff9a6b", "#6fd08f", "#cf9bf5", "#e3bd55", "#ff8fc6", "#5fd3dd", "#bdbdbd")
_STYLE = """
.ground { fill: #ffffff } text { fill: #1a1a1a; font: 12px sans-serif } .title { font-weight: bold }
.grid { stroke: #d8d8d8 } .axis { stroke: #606060; fill: none }
"""
_STYLE_DARK = """
.ground { fill: #15181c } text { fill: #e6e6e6 } .grid { stroke: #3a3f45 } .axis { stroke: #a0a0a0 }
"""


@dataclass(frozen=True)
class Series:
    """A line through points (x, y); those of one ``name`` look alike in every panel. ``broken``:
    with a dashed line."""

    name: str
    points: tuple[tuple[int, float], ...]
    broken: bool = False


@dataclass(frozen=True)
class Panel:
    title: str
    series: tuple[Series, ...]


def svg(title: str, panels: Sequence[Panel], x: str, y: str) -> str:
    """Panels side by side on the same axes, with one legend; ``x`` and ``y`` name the axes.

    There must be a point in one of them.
    """
    points = [point for panel in panels for one in panel.series for point in one.points]
    axes = _Axes([px for px, _ in points], [py for _, py in points])
    names = list(dict.fromkeys((one.name, one.broken) for p in panels for one in p.series))
    width = LEFT + len(panels) * (WIDTH + GAP) + LEGEND
    height = TOP + HEIGHT + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}{_colours(_LIGHT)}",
        f"@media (prefers-color-scheme: dark) {{{_STYLE_DARK}{_colours(_DARK)}}}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
    ]
    for index, panel in enumerate(panels):
        across = LEFT + index * (WIDTH + GAP)
        lines.append(f'<g transform="translate({across} {TOP})">')
        lines += _panel(panel, axes, names, x, numbers=index == 0)
        lines.append("</g>")
    middle = TOP + HEIGHT / 2
    lines.append(_text(14, middle, y, "middle", f' transform="rotate(-90 14 {middle:g})"'))
    lines += _legend(names, LEFT + len(panels) * (WIDTH + GAP))
    return "\n".join((*lines, "</svg>")) + "\n"


class _Axes:
    """The scales of both axes: x from the first power of two to the last, y by decades in 1, 2 and
    5."""

    def __init__(self, xs: Iterable[int], ys: Iterable[float]) -> None:
        horizontal, vertical = list(xs), list(ys)
        self.x_low, self.x_high = min(horizontal), max(horizontal)
        steps = [m * 10**e for e in range(-1, 9) for m in (1, 2, 5)]
        self.y_low = max(step for step in steps if step <= min(vertical))
        self.y_high = min(step for step in steps if step >= max(vertical))
        self.y_ticks = [step for step in steps if self.y_low <= step <= self.y_high]
        ticks = (4**k for k in range(1, 12))
        self.x_ticks = [tick for tick in ticks if self.x_low <= tick <= self.x_high]

    def x(self, value: float) -> float:
        return WIDTH * _part(value, self.x_low, self.x_high)

    def y(self, value: float) -> float:
        return HEIGHT * (1 - _part(value, self.y_low, self.y_high))


def _part(value: float, low: float, high: float) -> float:
    return math.log(value / low) / math.log(high / low) if high > low else 0.5


def _panel(
    panel: Panel, axes: _Axes, names: Sequence[tuple[str, bool]], x: str, *, numbers: bool
) -> Iterator[str]:
    yield _text(WIDTH / 2, -14, panel.title, "middle", ' class="title"')
    for tick in axes.y_ticks:
        at = axes.y(tick)
        yield f'<line class="grid" x1="0" x2="{WIDTH}" y1="{at:.1f}" y2="{at:.1f}"/>'
        if numbers:
            yield _text(-6, at + 4, f"{tick:,g}", "end")
    for tick in axes.x_ticks:
        at = axes.x(tick)
        yield f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{HEIGHT}"/>'
        yield _text(at, HEIGHT + 16, f"{tick:,}", "middle")
    yield f'<rect class="axis" width="{WIDTH}" height="{HEIGHT}"/>'
    yield _text(WIDTH / 2, HEIGHT + 34, x, "middle")
    if not panel.series:
        yield _text(WIDTH / 2, HEIGHT / 2, "nothing of ours yet", "middle")
    for one in panel.series:
        number = names.index((one.name, one.broken))
        places = [(axes.x(px), axes.y(py)) for px, py in one.points]
        dash = ' stroke-dasharray="5 4"' if one.broken else ""
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in places)
        yield f'<polyline class="c{number % len(_LIGHT)}" points="{path}"{dash}/>'
        for px, py in places:
            yield _mark(number, px, py)


def _legend(names: Sequence[tuple[str, bool]], across: float) -> Iterator[str]:
    for number, (name, broken) in enumerate(names):
        y = TOP + 12 + 20 * number
        dash = ' stroke-dasharray="5 4"' if broken else ""
        line = f"{across},{y} {across + 26},{y}"
        yield f'<polyline class="c{number % len(_LIGHT)}" points="{line}"{dash}/>'
        yield _mark(number, across + 13, y)
        yield _text(across + 34, y + 4, name, "start")


def _mark(number: int, x: float, y: float) -> str:
    """A shape of its own, so that lines differ without colours, too."""
    colour = f"m{number % len(_LIGHT)}"
    shapes = (
        f'<circle class="{colour}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>',
        f'<rect class="{colour}" x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6"/>',
        f'<path class="{colour}" d="M{x:.1f} {y - 4:.1f}l4 7h-8z"/>',
        f'<path class="{colour}" d="M{x:.1f} {y - 4.5:.1f}l4.5 4.5-4.5 4.5-4.5-4.5z"/>',
        f'<path class="{colour}" d="M{x:.1f} {y + 4:.1f}l4-7h-8z"/>',
    )
    return shapes[number % len(shapes)]


def _colours(palette: Sequence[str]) -> str:
    return " ".join(
        f".c{i} {{ stroke: {colour}; fill: none; stroke-width: 1.6 }} .m{i} {{ fill: {colour} }}"
        for i, colour in enumerate(palette)
    )


def _text(x: float, y: float, said: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{escape(said)}</text>'
