"""Figures 1 to 4 of the document about RL78, as data of the page."""

from __future__ import annotations

from typing import Any

from motecrypt.bench import together
from motecrypt.catalog import Catalog
from motecrypt.documents import figures
from motecrypt.documents.cells import Ours
from motecrypt.documents.figures import HIGH, LOW, Figure, Line
from motecrypt.report.source import Results


def class_figures(catalog: Catalog, source: Results) -> list[dict[str, Any]]:
    """Each figure that has a line, on the chip that they are about; else none."""
    if source.chip != figures.CHIP or not source.has_ledger:
        return []
    ours = Ours(catalog, source.ours, together.read(catalog.root, source.chip))
    found = ((figure, figures.lines(figure, ours)) for figure in figures.FIGURES)
    return [_figure(figure, lines) for figure, lines in found if lines]


def _figure(figure: Figure, lines: list[Line]) -> dict[str, Any]:
    named = {line.algorithm for line in lines}
    return {
        "title": figure.title,
        "ram": figure.ram,
        "missing": [name for name in figure.algorithms if name not in named],
        "panels": [
            {"rom": rom, "lines": [_line(line) for line in lines if line.rom == rom]}
            for rom in (LOW, HIGH)
        ],
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "algorithm": line.algorithm,
        "name": line.series.name,
        "broken": line.series.broken,
        "variant": line.build.variant,
        "rom": line.build.rom,
        "ram": line.build.ram,
        "points": [[length, round(per_byte, 2)] for length, per_byte in line.points],
    }
