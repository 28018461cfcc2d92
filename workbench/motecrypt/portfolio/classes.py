"""The table of size classes: what is the fastest that fits so much ROM and so much RAM.

Columns are ROM classes, the first one the least that any build takes; rows are RAM classes. A cell
is *impossible* when nothing fits, and *satiated* when what fits is not faster than what fits one
class less of ROM or of RAM already, whichever of the two is faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt.portfolio.builds import Member
from motecrypt.toolchain.chip import Grid

FIRST_ROM = 512
FIRST_RAM = 64
GAIN = 1.0
"""Per cent of cycles that a larger class must save at least, else it buys nothing."""


@dataclass(frozen=True)
class Cell:
    """``build``: what to take in this class, None when impossible; ``new``: not with less."""

    build: Member | None
    new: bool


@dataclass(frozen=True)
class Classes:
    """Limits in bytes, smallest first, and ``cells[ram][rom]``."""

    roms: tuple[int, ...]
    rams: tuple[int, ...]
    cells: tuple[tuple[Cell, ...], ...]


def classes(builds: Sequence[Member], gain: float = GAIN, grid: Grid | None = None) -> Classes:
    """The table of some builds, without the rows and columns that say nothing of their own; with
    all classes of a ``grid`` and one for what is beyond them, if there is one."""
    if grid is not None:
        roms = sorted({min(b.rom for b in builds), *grid.rom, *(b.rom for b in builds[:1])})
        rams = [*grid.ram, *(b.memory for b in builds[:1] if b.memory > grid.ram[-1])]
        return fill(builds, roms, rams, gain)
    roms = sorted({min(b.rom for b in builds), *_doubling(FIRST_ROM, [b.rom for b in builds])})
    rams = _doubling(FIRST_RAM, [b.memory for b in builds])
    return _without_idle(fill(builds, roms, rams, gain))


def fill(
    builds: Sequence[Member], roms: Sequence[int], rams: Sequence[int], gain: float
) -> Classes:
    """The table of some builds for these limits, which ascend."""
    ordered = sorted(builds, key=lambda b: b.order)
    rows: list[tuple[Cell, ...]] = []
    for ram in rams:
        row: list[Cell] = []
        for column, rom in enumerate(roms):
            left = row[-1].build if row else None
            below = rows[-1][column].build if rows else None
            with_less = min(filter(None, (left, below)), key=lambda b: b.order, default=None)
            best = next((b for b in ordered if b.fits(rom, ram)), None)
            if best is None or with_less is None:
                row.append(Cell(best, new=best is not None))
            elif best.cycles < with_less.cycles and _saves(best, with_less) >= gain:
                row.append(Cell(best, new=True))
            else:
                row.append(Cell(with_less, new=False))
        rows.append(tuple(row))
    return Classes(tuple(roms), tuple(rams), tuple(rows))


def _saves(fast: Member, slow: Member) -> float:
    return 100 * (slow.cycles - fast.cycles) / slow.cycles


def _doubling(first: int, needed: Sequence[int]) -> list[int]:
    """Limits from the first on, each twice the one before, until the largest build fits."""
    limits = [first]
    while limits[-1] < max(needed):
        limits.append(2 * limits[-1])
    return limits


def _without_idle(table: Classes) -> Classes:
    rows = [r for r, row in enumerate(table.cells) if any(cell.new for cell in row)]
    columns = [c for c in range(len(table.roms)) if any(row[c].new for row in table.cells)]
    return Classes(
        tuple(table.roms[c] for c in columns),
        tuple(table.rams[r] for r in rows),
        tuple(tuple(table.cells[r][c] for c in columns) for r in rows),
    )
