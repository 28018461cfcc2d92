"""The pictures of the results: the README's, and that of a chip's page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from motecrypt.bench.records import Record
from motecrypt.catalog import VARIANTS
from motecrypt.publish.glance import NAMES
from motecrypt.publish.row_chart import RowChart
from motecrypt.toolchain import title_of

CASE = 128
"""Bytes of message, and as many of associated data: neither start-up nor bulk alone."""


def svg(ratios: Mapping[str, Mapping[str, float]]) -> str:
    """A picture of each algorithm's lead over the best published figures; empty where nothing is
    compared. ``ratios``: of each algorithm, by the name of an instruction set."""
    if not ratios:
        return ""
    number = {name: index for index, name in enumerate(NAMES)}
    return RowChart(
        title="Best published cycles over ours, the closest case of each algorithm",
        marks=tuple(NAMES.values()),
        rows={
            name: {number[isa]: ratio for isa, ratio in by_set.items()}
            for name, by_set in ratios.items()
        },
        least=0.1,
        most=16.0,
        ticks=(0.125, 0.25, 0.5, 1, 2, 4, 8, 16),
        unit="x",
        below=((1, "end", "published is faster"), (1, "start", "ours is faster")),
        heavy=1,
    ).svg()


def of_chip(chip: str, records: Sequence[Record]) -> str:
    """A picture of each cipher's cycles for a byte on a chip in each variant, the fastest first;
    empty where the chip has none of the usual variants."""
    rows: dict[str, dict[int, float]] = {}
    for record in records:
        if (
            (record.kind, record.operation) == ("aead", "encrypt")
            and record.ad == record.message == CASE
            and record.variant in VARIANTS
        ):
            per_byte = record.total / (record.ad + record.message)
            rows.setdefault(record.algorithm, {})[VARIANTS.index(record.variant)] = per_byte
    if not rows:
        return ""
    values = [value for row in rows.values() for value in row.values()]
    least, most = min(values) / 1.2, max(values) * 1.2
    return RowChart(
        title=f"{title_of(chip)}: cycles for a byte, encryption of {CASE} bytes with as many of"
        " associated data",
        marks=VARIANTS,
        rows=dict(sorted(rows.items(), key=lambda row: min(row[1].values()))),
        least=least,
        most=most,
        ticks=_ticks(least, most),
    ).svg()


def _ticks(least: float, most: float) -> list[float]:
    """1, 2 and 5 times powers of ten within a range."""
    numbers = [digit * 10**power for power in range(-2, 8) for digit in (1, 2, 5)]
    return [number for number in numbers if least <= number <= most]
