"""Reads and writes, by kind of memory and by symbol, and the look-ups in tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from motecrypt._sim import Profiler
from motecrypt.profile.costs import Executed
from motecrypt.profile.model import DataAccesses, MemoryUse, TableUse
from motecrypt.profile.places import UsedRange
from motecrypt.profile.program import Index, Range
from motecrypt.toolchain import Chip

OUTSIDE = "peripherals"
KINDS = ("stack", "argument", "data", "table", "code", "peripheral", "other")
_WIDTHS = (1, 2, 4)


@dataclass
class _Use:
    read: set[int] = field(default_factory=set)
    written: set[int] = field(default_factory=set)
    reads: int = 0
    writes: int = 0

    def add(self, other: _Use) -> None:
        self.read |= other.read
        self.written |= other.written
        self.reads += other.reads
        self.writes += other.writes

    def of(self, name: str, kind: str, size: int) -> MemoryUse:
        counts = (len(self.read), len(self.written), self.reads, self.writes)
        return MemoryUse(name, kind, size, *counts)


def memory(profiler: Profiler, ranges: Sequence[UsedRange], chip: Chip) -> DataAccesses:
    """All data accesses. A wide one belongs to the range that has its first byte."""
    by_range: dict[int | None, _Use] = defaultdict(_Use)
    for _, region, reads, writes in profiler.traffic:
        by_range[region].reads += reads
        by_range[region].writes += writes
    owner, places = Index(ranges), _places(ranges)
    areas = {"RAM": _area(chip.ram), "flash": _area(chip.flash)}
    of_area: dict[str, _Use] = defaultdict(_Use)
    for address, (reads_of, writes_of) in profiler.touched.items():
        use = _Use(
            _bytes(address, reads_of), _bytes(address, writes_of), sum(reads_of), sum(writes_of)
        )
        one = by_range[_place(places, owner.find(address))]
        one.read |= use.read
        one.written |= use.written
        for name, area in areas.items():
            if address in area:
                of_area[name].add(use)
    by_kind: dict[str, _Use] = defaultdict(_Use)
    sizes: dict[str, int] = defaultdict(int)
    for found, start, end in owner.stretches():
        sizes[found.kind] += end - start
    symbols = []
    for index, use in by_range.items():
        name, kind, size = OUTSIDE, "peripheral", 0
        if index is not None:
            range_of = ranges[index]
            name, kind, size = range_of.name, range_of.kind, range_of.end - range_of.start
        by_kind[kind].add(use)
        symbols.append((index, use.of(name, kind, size)))
    symbols.sort(key=lambda pair: (-pair[1].reads - pair[1].writes, pair[0] or 0))
    return DataAccesses(
        ram=of_area["RAM"].of("RAM", "RAM", chip.ram[1]),
        flash=of_area["flash"].of("flash", "flash", chip.flash[1]),
        kinds=tuple(by_kind[kind].of(kind, kind, sizes[kind]) for kind in KINDS if kind in by_kind),
        symbols=tuple(use for _, use in symbols),
    )


def tables(
    profiler: Profiler, ranges: Sequence[UsedRange], costs: Iterable[Executed], cycles: int
) -> tuple[TableUse, ...]:
    """The constant tables that were read.

    An instruction that reads a table twice at once costs its cycles once; one that reads two tables
    costs them in that which it reads more often.
    """
    each = {cost.address: cost for cost in costs}
    lookups: dict[int, int] = defaultdict(int)
    spent: dict[int, int] = defaultdict(int)
    sites: dict[int | None, dict[int, int]] = defaultdict(dict)
    for site, region, reads, _ in profiler.traffic:
        if region is not None and reads and ranges[region].kind == "table":
            lookups[region] += reads
            sites[site][region] = reads
    for site, by_region in sites.items():
        cost = None if site is None else each.get(site)
        if cost is None:
            continue  # not known; or it read, then failed to write, and never came to its end
        left = cost.count
        for region, reads in sorted(by_region.items(), key=lambda item: -item[1]):
            times = min(reads, left)
            left -= times
            spent[region] += times * cost.cycles_each
    owner, places = Index(ranges), _places(ranges)
    read: dict[int, set[int]] = defaultdict(set)
    for address, (reads_of, _) in profiler.touched.items():
        region = _place(places, owner.find(address))
        if region in lookups:
            read[region] |= _bytes(address, reads_of)
    return tuple(
        TableUse(
            name=ranges[region].name,
            size=ranges[region].end - ranges[region].start,
            bytes_read=len(read[region]),
            lookups=lookups[region],
            cycles=spent[region],
            share=spent[region] / cycles if cycles else 0.0,
        )
        for region in sorted(lookups, key=lambda r: (-spent[r], ranges[r].start))
    )


def _area(region: tuple[int, int]) -> Range:
    return Range("", region[0], region[0] + region[1])


def _places(ranges: Sequence[UsedRange]) -> dict[int, int]:
    """The index of each range in the list, by its identity."""
    return {id(one): index for index, one in enumerate(ranges)}


def _place(places: dict[int, int], one: UsedRange | None) -> int | None:
    return None if one is None else places[id(one)]


def _bytes(address: int, counts: Sequence[int]) -> set[int]:
    """The bytes that accesses of these widths touch."""
    widest = max((w for w, count in zip(_WIDTHS, counts, strict=True) if count), default=0)
    return set(range(address, address + widest))
