"""Our builds of an operation, as a portfolio counts them: ROM, RAM and cycles of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from motecrypt.bench.caller import of_caller
from motecrypt.bench.records import Record
from motecrypt.catalog import BLOCK_DIRECTIONS, Catalog
from motecrypt.documents.classes import Limits

LATER = "block-decrypt-later"
"""Of an image of both directions, decryption of a block that is not the first under its key."""
BOTH = "both"
"""The operation that encrypts and decrypts, in one image."""


@dataclass(frozen=True)
class Build:
    """One build, with its records: one of a block cipher's direction, two of both, one for each
    length of a hash. ``rom``: code and tables; ``ram``: all that a call needs, its caller's too."""

    algorithm: str
    operation: str
    variant: str
    rom: int
    ram: int
    records: tuple[Record, ...]

    @property
    def slowest(self) -> Record:
        """The slower direction, or the longest message."""
        return max(self.records, key=lambda record: record.cycles)


def builds(
    catalog: Catalog, operation: str, alone: Iterable[Record], together: Iterable[Record]
) -> list[Build]:
    """The builds of an operation by variant, from records of one algorithm on one chip."""
    found: dict[str, list[Record]] = {}
    asked = (*BLOCK_DIRECTIONS, LATER) if operation == BOTH else (operation,)
    for record in together if operation == BOTH else alone:
        if record.operation in asked:
            found.setdefault(record.variant, []).append(record)
    return [
        Build(
            algorithm=records[0].algorithm,
            operation=operation,
            variant=variant,
            rom=max(record.flash for record in records),
            ram=max(record.ram + record.stack + of_caller(catalog, record) for record in records),
            records=tuple(records),
        )
        for variant, records in found.items()
    ]


def fastest(found: Sequence[Build], limits: Limits) -> Build | None:
    """The fastest within the limits: of as fast ones the smallest."""
    fitting = [build for build in found if limits.fits(build.rom, build.ram)]
    return min(fitting, key=lambda build: (build.slowest.most, build.rom, build.ram), default=None)
