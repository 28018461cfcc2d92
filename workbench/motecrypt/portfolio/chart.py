"""The builds in the plane of ROM and cycles as a picture: Vega-Lite, drawn without a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from motecrypt.errors import MoteError
from motecrypt.paths import check_writable, display, replacing
from motecrypt.portfolio.builds import Build
from motecrypt.portfolio.front import SPEED, front
from motecrypt.portfolio.views import Names, marks

FORMATS = (".svg", ".png")
SCALE = 2
"""Pixels of a PNG for each unit of the drawing."""
_ZERO = {"zero": False, "nice": False, "padding": 24}


def check(target: Path) -> None:
    """Raise MoteError before the work begins when no picture could be written there."""
    if target.suffix.lower() not in FORMATS:
        raise MoteError(f"A plot is written as {' or '.join(FORMATS)}, not as '{display(target)}'.")
    check_writable(target)


def save(target: Path, title: str, subtitle: str, builds: Sequence[Build]) -> None:
    """Write the picture, whole or not at all."""
    import vl_convert  # takes a while to load, and few commands draw

    chart = spec(title, subtitle, builds)
    if target.suffix.lower() == ".svg":
        content = vl_convert.vegalite_to_svg(chart).encode()
    else:
        content = vl_convert.vegalite_to_png(chart, scale=SCALE)
    with replacing(target) as temporary:
        temporary.write_bytes(content)


def spec(title: str, subtitle: str, builds: Sequence[Build]) -> dict[str, Any]:
    """The picture in Vega-Lite: filled points are of the Pareto front, their size is RAM, and the
    line is the fewest cycles that so much ROM can have, whatever RAM it takes."""
    names, letters = Names(builds), marks(builds)
    points = [
        {
            "ROM": build.rom,
            "RAM": build.memory,
            "cycles": build.cycles,
            "name": names.of(build),
            "colour": build.algorithm if names.algorithm else build.variant,
            "front": build in letters,
        }
        for build in builds
    ]
    steps = [{"ROM": build.rom, "cycles": build.cycles} for build in front(builds, SPEED)]
    steps.append({"ROM": max(build.rom for build in builds), "cycles": steps[-1]["cycles"]})
    x = {"field": "ROM", "type": "quantitative", "title": "ROM (bytes, logarithmic)"}
    y = {"field": "cycles", "type": "quantitative", "title": "cycles (logarithmic)"}
    for axis in (x, y):
        axis |= {"scale": {"type": "log", **_ZERO}, "axis": {"format": ",d", "tickCount": 6}}
    place = {"x": x, "y": y}
    colour = {"field": "colour", "type": "nominal", "title": None}
    size = {
        "field": "RAM",
        "type": "quantitative",
        "title": "RAM (bytes)",
        "scale": {"range": [30, 500]},
    }
    filled = {"condition": {"test": "datum.front", "value": 0.75}, "value": 0.0}
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": {"text": title, "subtitle": subtitle, "anchor": "start"},
        "width": 720,
        "height": 420,
        "background": "white",
        "layer": [
            {
                "data": {"values": steps},
                "mark": {"type": "line", "interpolate": "step-after", "color": "#999"},
                "encoding": place,
            },
            {
                "data": {"values": points},
                "mark": {"type": "point", "filled": False, "strokeWidth": 1.5},
                "encoding": {
                    **place,
                    "color": colour,
                    "fill": colour,
                    "fillOpacity": filled,
                    "size": size,
                },
            },
            {
                "data": {"values": [point for point in points if point["front"]]},
                "mark": {"type": "text", "align": "left", "dx": 12, "dy": -10, "fontSize": 11},
                "encoding": {**place, "text": {"field": "name"}},
            },
        ],
    }
