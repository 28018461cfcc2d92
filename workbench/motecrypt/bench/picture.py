"""The picture of the README: how far ahead of the best published figures each algorithm is.

A row for each algorithm, a mark for each instruction set on a logarithmic axis; right of the line
at 1 ours takes fewer cycles. SVG, to be read on light and on dark ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from html import escape

from motecrypt.bench.glance import NAMES

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 820, 170, 24, 56, 17, 40
LEAST, MOST = 0.1, 16.0
TICKS = (0.125, 0.25, 0.5, 1, 2, 4, 8, 16)
_TITLE = "Best published cycles over ours, the closest case of each algorithm"
_STYLE = """
.ground { fill: #ffffff } text { fill: #1a1a1a; font: 12px sans-serif } .title { font-weight: bold }
.grid { stroke: #dddddd } .one { stroke: #1a1a1a; stroke-width: 1.5 } .span { stroke: #bbbbbb }
.s0 { fill: #b3400f } .s1 { fill: #1f5fbf } .s2 { fill: #1a7a3c }
@media (prefers-color-scheme: dark) {
.ground { fill: #15181c } text { fill: #e6e6e6 } .grid { stroke: #33383e } .one { stroke: #e6e6e6 }
.span { stroke: #565c63 } .s0 { fill: #ff9a6b } .s1 { fill: #7fb2ff } .s2 { fill: #6fd08f }
}
"""


def svg(ratios: Mapping[str, Mapping[str, float]]) -> str:
    """The picture; empty where nothing is compared. ``ratios``: of each algorithm, by the name of
    an instruction set."""
    if not ratios:
        return ""
    height = TOP + ROW * len(ratios) + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" role="img" aria-label="{escape(_TITLE)}">',
        f"<title>{escape(_TITLE)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
        _text(LEFT, 20, _TITLE, "start", ' class="title"'),
    ]
    lines += _legend()
    lines += _grid(TOP + ROW * len(ratios))
    for number, (name, by_set) in enumerate(ratios.items()):
        lines += _row(name, by_set, TOP + ROW * number + ROW / 2)
    return "\n".join((*lines, "</svg>")) + "\n"


def _x(ratio: float) -> float:
    within = min(max(ratio, LEAST), MOST)
    part = math.log(within / LEAST) / math.log(MOST / LEAST)
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def _grid(bottom: float) -> Iterator[str]:
    for tick in TICKS:
        at, kind = _x(tick), "one" if tick == 1 else "grid"
        yield f'<line class="{kind}" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{bottom}"/>'
        yield _text(at, bottom + 16, f"{tick:g}x", "middle")
    yield _text(_x(1) - 8, bottom + 33, "published is faster", "end")
    yield _text(_x(1) + 8, bottom + 33, "ours is faster", "start")


def _row(name: str, by_set: Mapping[str, float], y: float) -> Iterator[str]:
    yield _text(LEFT - 10, y + 4, name, "end")
    places = [_x(ratio) for ratio in by_set.values()]
    first, last = min(*places, _x(1)), max(*places, _x(1))
    yield f'<line class="span" x1="{first:.1f}" x2="{last:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    for number, isa in enumerate(NAMES):
        if isa in by_set:
            yield _mark(number, _x(by_set[isa]), y)


def _legend() -> Iterator[str]:
    for number, name in enumerate(NAMES.values()):
        at = LEFT + 6 + 110 * number
        yield _mark(number, at, 38)
        yield _text(at + 10, 42, name, "start")


def _mark(number: int, x: float, y: float) -> str:
    """A shape of its own, so that sets differ without colours, too."""
    return (
        f'<circle class="s0" cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
        f'<rect class="s1" x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"/>',
        f'<path class="s2" d="M{x:.1f} {y - 5:.1f}l4.5 8h-9z"/>',
    )[number]


def _text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'
