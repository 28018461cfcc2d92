"""The committed record of what is proved: one CSV file a chip, in ``ledger/proofs``.

A row names the bytes and the specification by their digests. It says something as long as both are
what is there now (`current`), and nothing otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Protocol

from motecrypt.catalog import (
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Primitive,
    cached,
    variant_order,
)
from motecrypt.errors import MoteError
from motecrypt.files import read_text
from motecrypt.paths import display
from motecrypt.prove import digests
from motecrypt.prove import lengths as sizes
from motecrypt.prove import rows as lines_of
from motecrypt.prove.builds import statements
from motecrypt.prove.lengths import Lengths
from motecrypt.prove.result import Result
from motecrypt.run.firmware import Firmware
from motecrypt.toolchain import chip as chip_of


class About(Protocol):
    """What a row is about, by digests of the bytes and the specification."""

    @property
    def algorithm(self) -> str: ...
    @property
    def operation(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def way(self) -> str: ...
    @property
    def image(self) -> str: ...
    @property
    def specification(self) -> str: ...


@dataclass(frozen=True)
class Row:
    """What is proved of an operation in a variant.

    ``lengths`` as `lengths.told` writes them, nothing for a primitive. ``instructions``, ``reads``
    (at secret addresses), ``cuts`` and ``cases`` (of public inputs) are the most of all pairs.
    """

    algorithm: str
    operation: str
    variant: str
    way: str
    lengths: str
    instructions: int
    reads: int
    cuts: int
    cases: int
    image: str
    specification: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.algorithm, self.operation, self.variant, self.way

    @property
    def pairs(self) -> Lengths:
        return sizes.read(self.lengths)


PIECES = "in pieces"
"""The way of a computation that goes from call to call."""

COLUMNS = tuple(field.name for field in fields(Row))
NUMBERS = ("instructions", "reads", "cuts", "cases")


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "proofs" / f"{chip}.csv"


def chips(root: Path) -> list[str]:
    """The chips that there is a record of, by name."""
    return sorted(file.stem for file in (root / "ledger" / "proofs").glob("*.csv"))


def read(root: Path, chip: str) -> list[Row]:
    """All rows of a chip, none if nothing is recorded; MoteError for a file that is no record."""
    file = path(root, chip)
    return parse(read_text(file, ""), display(file)) if file.exists() else []


def parse(text: str, name: str) -> list[Row]:
    """The rows of a record; MoteError says where in ``name`` the first mistake is."""
    return lines_of.parse(Row, text, name, "proofs", _check)


def _check(row: Row) -> None:
    try:
        sizes.read(row.lengths)
    except MoteError as error:
        raise MoteError(f"lengths: {error}") from None


def update(root: Path, chip: str, results: Iterable[Result]) -> Path:
    """Write what is proved: lengths are added to those that were proved of the same bytes."""
    rows = {row.key: row for row in read(root, chip)}
    for result in filter(lambda result: result.proved, results):
        new = _row(result)
        old = rows.get(new.key)
        same = old and (old.image, old.specification) == (new.image, new.specification)
        rows[new.key] = _joined(old, new) if old and same else new
    file = path(root, chip)
    lines_of.write(file, Row, sorted(rows.values(), key=_order))
    return file


def current(catalog: Catalog, chip: str, rows: Sequence[Row]) -> list[Row]:
    """The rows that are about the bytes and the specification that are there now."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [r for r in rows if r.algorithm in known and is_current(catalog, chip, r)]


def is_current(catalog: Catalog, chip: str, row: About) -> bool:
    """Whether a row of a known algorithm is about what is there now."""
    algorithm = catalog.algorithm(row.algorithm)
    known = statements(catalog, algorithm, chip_of(chip), [row.variant])
    if (row.operation, row.variant) not in known:
        return False
    if row.specification != specification(algorithm, row.operation):
        return False
    in_pieces = PIECES in row.way.split(", ")
    if in_pieces and not (isinstance(algorithm, Aead | Hash) and algorithm.incremental):
        return False
    return row.image == _image(catalog.root, row.algorithm, chip, row.variant, in_pieces=in_pieces)


def specification(algorithm: Algorithm, operation: str) -> str:
    """The digest of what an operation of an algorithm is proved to be equal to."""
    if not isinstance(algorithm, Primitive):
        return digests.of_specification(algorithm)
    (one,) = (o for o in algorithm.operations if o.label == operation)
    return digests.of_specification(algorithm, one)


@cache
def _image(root: Path, algorithm: str, chip: str, variant: str, *, in_pieces: bool) -> str:
    catalog = cached(root)
    found = catalog.algorithm(algorithm)
    linked = functions(found, in_pieces=in_pieces)
    return digests.of_image(Firmware(catalog, found, chip, variant, functions=linked).image)


def functions(algorithm: Algorithm, *, in_pieces: bool) -> tuple[str, ...] | None:
    """What is linked into the image that is proved: None for all that take whole messages."""
    if not in_pieces or not isinstance(algorithm, Aead | Hash):
        return None
    expanding = algorithm.expanding if isinstance(algorithm, Aead) else ()
    return (*algorithm.incremental, *expanding)


def _row(result: Result) -> Row:
    first, second = (0, 0, *result.lengths)[-2:]
    return Row(
        algorithm=result.algorithm,
        operation=result.operation,
        variant=result.variant,
        way=result.way,
        lengths=sizes.told([(first, second)]) if result.lengths else "",
        instructions=result.instructions,
        reads=result.lookups,
        cuts=result.cuts,
        cases=result.cases,
        image=result.image,
        specification=result.specification,
    )


def _joined(old: Row, new: Row) -> Row:
    most = {name: max(getattr(old, name), getattr(new, name)) for name in NUMBERS}
    return replace(new, lengths=sizes.told([*old.pairs, *new.pairs]), **most)


def _order(row: Row) -> tuple[object, ...]:
    return row.algorithm, row.operation, variant_order(row.variant), row.way
