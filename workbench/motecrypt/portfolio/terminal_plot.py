"""The builds in the plane of ROM and cycles, drawn with characters; both axes are logarithmic."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import plotille

from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.views import marks

WIDTH = 90
_MARGINS = 22
"""Columns that plotille adds for labels and axes."""
HEIGHT = 18
BEATEN = "."
MARGIN = 0.08


def draw(builds: Sequence[Member], columns: int) -> str:
    """The plot, ``columns`` wide; builds of the Pareto front carry their letters."""
    letters = marks(builds)
    figure = plotille.Figure()
    figure.width, figure.height = max(20, min(WIDTH, columns - _MARGINS)), HEIGHT
    figure.with_colors = False
    figure.origin = False
    figure.x_label, figure.y_label = "ROM", "cycles"
    figure.register_label_formatter(float, _tick)
    xs, ys = (
        [math.log10(value) for value in axis] for axis in zip(*map(_point, builds), strict=True)
    )
    figure.set_x_limits(*_limits(xs))
    figure.set_y_limits(*_limits(ys))
    # Letters come last, so that no dot hides one.
    for build, x, y in sorted(
        zip(builds, xs, ys, strict=True), key=lambda item: item[0] in letters
    ):
        figure.text([x], [y], [letters.get(build, BEATEN)])
    lines = str(figure.show(legend=False)).replace("\u2800", " ").splitlines()
    return "\n".join(line.rstrip() for line in lines)


def _point(build: Member) -> tuple[int, int]:
    return build.rom, build.cycles


def _limits(values: Sequence[float]) -> tuple[float, float]:
    """The limits that surround the values with a margin, also when they are all the same."""
    margin = (max(values) - min(values)) * MARGIN or MARGIN
    return min(values) - margin, max(values) + margin


def _tick(value: Any, chars: int, delta: Any = None, left: bool = False) -> str:
    """A power of ten as the number that it stands for, padded as plotille asks."""
    text = f"{round(10**value):,}"
    return text.ljust(chars) if left else text.rjust(chars)
