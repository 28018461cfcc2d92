"""A picture with a row for each name and marks on a logarithmic axis.

SVG, to be read on light and on dark ground, and without colours: each mark has a shape of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 820, 170, 24, 56, 17, 40
_STYLE = """
.ground { fill: #ffffff } text { fill: #1a1a1a; font: 12px sans-serif } .title { font-weight: bold }
.grid { stroke: #dddddd } .one { stroke: #1a1a1a; stroke-width: 1.5 } .span { stroke: #bbbbbb }
.s0 { fill: #b3400f } .s1 { fill: #1f5fbf } .s2 { fill: #1a7a3c } .s3 { fill: #7a3fa0 }
@media (prefers-color-scheme: dark) {
.ground { fill: #15181c } text { fill: #e6e6e6 } .grid { stroke: #33383e } .one { stroke: #e6e6e6 }
.span { stroke: #565c63 } .s0 { fill: #ff9a6b } .s1 { fill: #7fb2ff } .s2 { fill: #6fd08f }
.s3 { fill: #c79bef }
}
"""


@dataclass(frozen=True)
class RowChart:
    """``marks``: what each kind of mark stands for, four at most. ``rows``: of each name the value
    of some of them, by the number of the mark. ``ticks``: where the axis has numbers, in order;
    values beyond ``least`` and ``most`` stand at the edge. ``below``: words under the axis, by the
    value and the side of it where they stand, ``start`` or ``end``. ``heavy``: a tick that all rows
    are seen from."""

    title: str
    marks: Sequence[str]
    rows: Mapping[str, Mapping[int, float]]
    least: float
    most: float
    ticks: Sequence[float]
    unit: str = ""
    below: Sequence[tuple[float, str, str]] = ()
    heavy: float | None = None

    def svg(self) -> str:
        """The picture."""
        end = TOP + ROW * len(self.rows)
        height = end + BOTTOM
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" role="img" aria-label="{escape(self.title)}">',
            f"<title>{escape(self.title)}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
            _text(LEFT, 20, self.title, "start", ' class="title"'),
        ]
        lines += self._legend()
        lines += self._grid(end)
        for number, (name, values) in enumerate(self.rows.items()):
            lines += self._row(name, values, TOP + ROW * number + ROW / 2)
        return "\n".join((*lines, "</svg>")) + "\n"

    def _x(self, value: float) -> float:
        within = min(max(value, self.least), self.most)
        part = math.log(within / self.least) / math.log(self.most / self.least)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def _grid(self, bottom: float) -> Iterator[str]:
        for tick in self.ticks:
            at, kind = self._x(tick), "one" if tick == self.heavy else "grid"
            yield f'<line class="{kind}" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{bottom}"/>'
            number = f"{tick:,g}" if tick < 1000 else f"{int(tick):,}"
            yield _text(at, bottom + 16, f"{number}{self.unit}", "middle")
        for value, side, words in self.below:
            gap = 8 if side == "start" else -8
            yield _text(self._x(value) + gap, bottom + 33, words, side)

    def _row(self, name: str, values: Mapping[int, float], y: float) -> Iterator[str]:
        yield _text(LEFT - 10, y + 4, name, "end")
        places = [self._x(value) for value in values.values()]
        from_here = [] if self.heavy is None else [self._x(self.heavy)]
        first, last = min(*places, *from_here), max(*places, *from_here)
        yield f'<line class="span" x1="{first:.1f}" x2="{last:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        for number in range(len(self.marks)):
            if number in values:
                yield _mark(number, self._x(values[number]), y)

    def _legend(self) -> Iterator[str]:
        for number, name in enumerate(self.marks):
            at = LEFT + 6 + 110 * number
            yield _mark(number, at, 38)
            yield _text(at + 10, 42, name, "start")


def _mark(number: int, x: float, y: float) -> str:
    return (
        f'<circle class="s0" cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
        f'<rect class="s1" x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"/>',
        f'<path class="s2" d="M{x:.1f} {y - 5:.1f}l4.5 8h-9z"/>',
        f'<path class="s3" d="M{x:.1f} {y - 5:.1f}l5 5l-5 5l-5 -5z"/>',
    )[number]


def _text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'
