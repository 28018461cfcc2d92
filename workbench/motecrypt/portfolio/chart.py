"""The builds in the plane of ROM and cycles as a picture: Vega-Lite, drawn without a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from motecrypt.errors import MoteError
from motecrypt.paths import check_writable, display, replacing
from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.front import SPEED, front
from motecrypt.portfolio.views import Labels, marks

FORMATS = (".svg", ".png")
SUBTITLE = "filled: Pareto front of ROM, RAM and cycles; line: the fewest cycles of so much ROM"
SCALE = 2
"""Pixels of a PNG for each unit of the drawing."""


def check(target: Path) -> None:
    """Raise MoteError before the work begins when no picture could be written there."""
    if target.suffix.lower() not in FORMATS:
        raise MoteError(f"A plot is written as {' or '.join(FORMATS)}, not as '{display(target)}'.")
    check_writable(target)


def save(target: Path, title: str, builds: Sequence[Member]) -> None:
    """Write the picture, whole or not at all."""
    import vl_convert  # takes a while to load, and few commands draw

    chart = spec(title, builds)
    if target.suffix.lower() == ".svg":
        content = vl_convert.vegalite_to_svg(chart).encode()
    else:
        content = vl_convert.vegalite_to_png(chart, scale=SCALE)
    with replacing(target) as temporary:
        temporary.write_bytes(content)


def spec(title: str, builds: Sequence[Member]) -> dict[str, Any]:
    """The picture in Vega-Lite: filled points are of the Pareto front, their size is RAM, and the
    line is the fewest cycles that so much ROM can have, whatever RAM it takes."""
    names, letters = Labels(builds), marks(builds)
    points = [
        {
            "ROM": build.rom,
            "RAM": build.memory,
            "cycles": build.cycles,
            "name": names.of(build),
            "colour": build.algorithm if names.algorithm else build.variant,
            "front": build in letters,
        }
        for build in sorted(builds, key=lambda b: (b.rom, b.order))
    ]
    colours = {point["colour"] for point in points}
    steps = [{"ROM": build.rom, "cycles": build.cycles} for build in front(builds, SPEED)]
    steps.append({"ROM": max(build.rom for build in builds), "cycles": steps[-1]["cycles"]})
    place = {
        "x": _axis("ROM", "ROM (bytes, logarithmic)"),
        "y": _axis("cycles", "cycles (logarithmic)"),
    }
    colour = {
        "field": "colour",
        "type": "nominal",
        "title": None,
        "scale": {"scheme": "category10" if len(colours) <= 10 else "category20"},
    }
    size = {"field": "RAM", "type": "quantitative", "title": "RAM (bytes)"}
    filled = {"condition": {"test": "datum.front", "value": 0.75}, "value": 0.0}
    labelled = [point for point in points if point["front"]]
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": {"text": title, "subtitle": SUBTITLE, "anchor": "start"},
        "width": 720,
        "height": 420,
        "background": "white",
        "config": {"axis": {"gridColor": "#eee"}},
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
                    "size": size | {"scale": {"range": [30, 500]}},
                },
            },
            # Neighbours on the front have their names on either side of the line.
            _labels(labelled[::2], place, -10),
            _labels(labelled[1::2], place, 18),
        ],
    }


def _axis(field: str, title: str) -> dict[str, Any]:
    return {
        "field": field,
        "type": "quantitative",
        "title": title,
        "scale": {"type": "log", "zero": False, "nice": False, "padding": 24},
        "axis": {"format": ",d", "tickCount": 6},
    }


def _labels(points: Sequence[dict[str, Any]], place: dict[str, Any], dy: int) -> dict[str, Any]:
    return {
        "data": {"values": points},
        "mark": {"type": "text", "align": "left", "dx": 10, "dy": dy, "fontSize": 11},
        "encoding": {**place, "text": {"field": "name"}},
    }
