"""Bounds on cycles where sources leave doubt about what things cost on a chip."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from motecrypt import _sim

_HAZARDS = ("hazard", "likely hazard", "neighbour hazard")
_SKIPS = ("skipped", "skipped with es:")
_READS = ("flash read",)


@dataclass(frozen=True)
class Doubt:
    """The fewest and the most cycles of a run, and how often it met what these depend on.

    ``hazards``: address registers used right after they were written, counted or not; ``skips``:
    instructions left out; ``flash_reads``: of data; ``doubtful``: all events whose cost a source
    contradicts or none states.
    """

    least: int
    most: int
    hazards: int
    skips: int
    flash_reads: int
    doubtful: int


COLUMNS = ("least", "most", "hazards", "skips", "flash_reads", "doubtful")


def of_run(chip: str, run: _sim.Run) -> Doubt | None:
    """The doubt about the cycles of a run; None on a chip whose every cost is certain."""
    open_rows = _open(chip)
    if not open_rows:
        return None
    met = run.rows

    def count(names: tuple[str, ...] | frozenset[str]) -> int:
        return sum(met.get(name, 0) for name in names)

    return Doubt(
        run.least_cycles,
        run.most_cycles,
        count(_HAZARDS),
        count(_SKIPS),
        count(_READS),
        count(open_rows),
    )


@cache
def _open(chip: str) -> frozenset[str]:
    """The rows of a chip's costs that are not certain."""
    return frozenset(row.name for row in _sim.cost_rows(chip) if row.less or row.more)
