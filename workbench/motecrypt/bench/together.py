"""Encryption and decryption in one image: what such images take, one CSV file per chip.

``ledger/together/CHIP.csv`` is next to the ledger, is written with it and has its columns. It is
kept of what has a published size of both directions, on that very chip; and on a chip whose
portfolio has the classes of a publication, of every block cipher.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from motecrypt.bench import ledger, published, whole_sizes
from motecrypt.bench.measure import Weighing
from motecrypt.bench.records import Record
from motecrypt.catalog import Algorithm, Catalog, Primitive
from motecrypt.toolchain import DEFAULT_TOOLCHAIN
from motecrypt.toolchain import chip as chip_of


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "together" / f"{chip}.csv"


def names(catalog: Catalog, chip: str) -> list[str]:
    """The algorithms that the file of a chip is about; none where there is no such file."""
    sized = {
        figure.algorithm
        for figure in published.figures(catalog.root)
        if figure.operation == published.SIZE and figure.chip == chip
    }
    ciphers = chip_of(chip).grid is not None
    return [
        one.name
        for one in catalog.algorithms
        if one.name in sized or (ciphers and isinstance(one, Primitive) and one.directions)
    ]


def tasks(
    catalog: Catalog, chip: str, algorithms: Iterable[Algorithm], variants: Sequence[str]
) -> list[Weighing]:
    """The builds of these algorithms to weigh."""
    kept = names(catalog, chip)
    chosen = [one.name for one in algorithms if one.name in kept]
    return whole_sizes.builds(catalog, chip, chosen, variants, DEFAULT_TOOLCHAIN)


def read(root: Path, chip: str) -> list[Record]:
    """The records of a chip's file; none where there is no file."""
    file = path(root, chip)
    return ledger.records(chip, ledger.read(file)) if file.exists() else []
