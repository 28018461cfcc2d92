"""Costs by source line, and by assembler macro or marked region."""

from __future__ import annotations

import bisect
from collections import defaultdict
from collections.abc import Sequence

from motecrypt.profile import lines
from motecrypt.profile.model import InstructionCost, LineCost, RegionCost
from motecrypt.profile.program import Range

NO_LINE = "(no line)"


def line_costs(listing: Sequence[InstructionCost]) -> tuple[LineCost, ...]:
    """Lines, those that cost most first; of instructions without a line, all together."""
    found: dict[tuple[str | None, int | None], list[int]] = defaultdict(lambda: [0, 0])
    for cost in listing:
        entry = found[cost.file, cost.line]
        entry[0] += cost.count
        entry[1] += cost.cycles
    made = []
    for (file, line), (count, cycles) in found.items():
        if file is None or line is None:
            made.append(LineCost(NO_LINE, None, "", count, cycles))
        else:
            made.append(LineCost(file, line, lines.text(file, line), count, cycles))
    return tuple(sorted(made, key=lambda c: (-c.cycles, c.file, c.line or 0)))


def region_costs(
    listing: Sequence[InstructionCost], regions: Sequence[Range]
) -> tuple[RegionCost, ...]:
    """Regions by name, those that cost most first; those that were not executed are left out."""
    addresses = [cost.address for cost in listing]
    places: dict[str, int] = defaultdict(int)
    count: dict[str, int] = defaultdict(int)
    inside: dict[str, set[int]] = defaultdict(set)
    innermost: dict[int, Range] = {}
    for region in regions:
        low = bisect.bisect_left(addresses, region.start)
        high = bisect.bisect_left(addresses, region.end)
        if low == high:
            continue
        places[region.name] += 1
        if addresses[low] == region.start:
            count[region.name] += listing[low].count
        inside[region.name].update(range(low, high))
        for index in range(low, high):
            known = innermost.get(index)
            if known is None or region.end - region.start <= known.end - known.start:
                innermost[index] = region
    exclusive: dict[str, int] = defaultdict(int)
    for index, region in innermost.items():
        exclusive[region.name] += listing[index].cycles
    made = [
        RegionCost(
            name,
            places[name],
            count[name],
            sum(listing[index].cycles for index in indices),
            exclusive[name],
        )
        for name, indices in inside.items()
    ]
    return tuple(sorted(made, key=lambda region: (-region.inclusive, region.name)))
