"""Cycles for a byte that follow from records of other lengths: of a mix of lengths, and of a
message that the RAM has no room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from motecrypt.bench.published import MIX, Figure, is_about
from motecrypt.bench.records import Record

WEIGHTS = {44: 0.05, 552: 0.15, 576: 0.20, 1500: 0.60}
"""The Internet Performance Index: what share of messages has each length."""
BLOCK = 16
FIRST = 128
"""From messages of this length on every block costs the same, but for what is rare."""


@dataclass(frozen=True)
class Derived:
    """Cycles for a byte; ``how`` they follow from records, ``longest`` among them."""

    per_byte: float
    longest: Record
    how: str


def derived(figure: Figure, records: Sequence[Record]) -> Derived | None:
    """The cycles per byte that records of other lengths give for a figure; None without such
    records."""
    if figure.cycles_per_byte is None or figure.ad:
        return None
    found = [
        one
        for lengths in _builds(figure, records)
        if (
            one := _mixed(figure, lengths)
            if figure.message == MIX
            else _extrapolated(figure, lengths)
        )
    ]
    return min(found, key=lambda one: one.per_byte, default=None)


def _builds(figure: Figure, records: Sequence[Record]) -> list[Mapping[int, Record]]:
    """Of each build of the figure's function its records without associated data, by length."""
    builds: dict[tuple[str, ...], dict[int, Record]] = {}
    for record in records:
        same = (record.algorithm, record.operation) == (figure.algorithm, figure.operation)
        if same and not record.ad and is_about(figure, record.chip):
            build = (record.variant, record.toolchain, record.flags)
            builds.setdefault(build, {})[record.message] = record
    return list(builds.values())


def _mixed(figure: Figure, lengths: Mapping[int, Record]) -> Derived | None:
    """All cycles over all bytes of the mix."""
    if not WEIGHTS.keys() <= lengths.keys():
        return None
    cycles = sum(share * lengths[length].counted_by(figure) for length, share in WEIGHTS.items())
    size = sum(share * length for length, share in WEIGHTS.items())
    listed = ", ".join(f"{length} ({share:.0%})" for length, share in WEIGHTS.items())
    how = f"{MIX}: all cycles over all bytes of messages of {listed} bytes."
    return Derived(cycles / size, lengths[max(WEIGHTS)], how)


def _extrapolated(figure: Figure, lengths: Mapping[int, Record]) -> Derived | None:
    """The longest message of whole blocks, and for every more byte what it takes from FIRST on."""
    whole = [length for length in lengths if length % BLOCK == 0 and length >= FIRST]
    if len(whole) < 2 or not isinstance(figure.message, int) or figure.message < max(whole):
        return None
    first, last = lengths[min(whole)], lengths[max(whole)]
    slope = (last.cycles - first.cycles) / (last.message - first.message)
    cycles = last.counted_by(figure) + slope * (figure.message - last.message)
    how = (
        f"{figure.message:,} bytes are more than the RAM has room for: extrapolated from"
        f" {first.message:,} and {last.message:,} bytes."
    )
    return Derived(cycles / figure.message, last, how)
