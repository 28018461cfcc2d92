"""Cycles over length: the points that curves are drawn through, measured, one CSV file per chip.

``ledger/lengths/CHIP.csv`` is next to the ledger and is written with it. A row is an algorithm's
operation in one variant, and what the length is of; its columns are the lengths. Like the ledger
it holds nothing that changes by itself. An empty cell is a case that the chip has no RAM for.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from motecrypt.bench import measure
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Algorithm, Catalog, Primitive, check_variant, variant_order
from motecrypt.errors import MoteError
from motecrypt.files import csv_rows, is_number, read_text
from motecrypt.paths import display, write_text
from motecrypt.run.inputs import Case
from motecrypt.toolchain import DEFAULT_TOOLCHAIN
from motecrypt.toolchain.chip import Chip

LENGTHS = (4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024)
INPUTS: dict[str, Callable[[int], Case]] = {
    "both": lambda length: Case(length, length),
    "message": lambda length: Case(0, length),
    "ad": lambda length: Case(length, 0),
}
"""The inputs that have a length: associated data and message alike, or one of them alone."""
KEY = ("algorithm", "operation", "variant", "inputs")
COLUMNS = (*KEY, *map(str, LENGTHS))
Row = dict[str, str]


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "lengths" / f"{chip}.csv"


def kept(target: Chip) -> bool:
    """Whether there is such a file of a chip: not with wait states, which stretch the curves of the
    chip without them, and take long to measure."""
    return not target.memory.wait_states


def tasks(
    catalog: Catalog, chip: str, algorithms: Iterable[Algorithm], variants: Sequence[str]
) -> list[measure.Weighing]:
    """The measurements to make; `rows` takes the points from their records."""
    with_length = [one for one in algorithms if not isinstance(one, Primitive)]
    return [
        replace(task, official=False, cases=_cases(catalog.algorithm(task.algorithm)))
        for task in measure.plan(catalog, chip, with_length, variants, [DEFAULT_TOOLCHAIN])
    ]


def _cases(algorithm: Algorithm) -> tuple[Case, ...]:
    of = INPUTS if isinstance(algorithm, Aead) else ("message",)
    return tuple(INPUTS[inputs](length) for inputs in of for length in LENGTHS)


def rows(records: Sequence[Record]) -> list[Row]:
    """The points of the records as the file has them, in its order."""
    cycles = {
        (r.algorithm, r.operation, r.variant, Case(r.ad, r.message)): r.cycles for r in records
    }
    found = []
    for build in dict.fromkeys((r.algorithm, r.operation, r.variant) for r in records):
        for inputs, case in INPUTS.items():
            at = [cycles.get((*build, case(length))) for length in LENGTHS]
            if any(at):
                cells = ("" if value is None else str(value) for value in at)
                found.append(dict(zip(COLUMNS, (*build, inputs, *cells), strict=True)))
    return sorted(found, key=_order)


def read(file: Path) -> list[Row]:
    """The rows of a file; none when there is no such file, MoteError when it is another one."""
    if not file.exists():
        return []
    name = display(file)
    lines = csv_rows(read_text(file), name)
    if tuple(next(lines, (0, []))[1]) != COLUMNS:
        raise MoteError(f"{name} does not hold cycles over lengths: its columns are others.")
    found = []
    for number, values in lines:
        row = dict(zip(COLUMNS, values, strict=False))
        if len(values) != len(COLUMNS) or row["inputs"] not in INPUTS:
            raise MoteError(f"{name}: line {number}: is not a row of cycles over lengths.")
        try:
            check_variant(row["variant"])
        except MoteError as error:
            raise MoteError(f"{name}: line {number}: {error}") from error
        for length in LENGTHS:
            if row[str(length)] and not is_number(row[str(length)]):
                raise MoteError(f"{name}: line {number}, {length}: must be a number.")
        found.append(row)
    return found


def update(file: Path, new: Sequence[Row], whole: bool) -> None:
    """Write the rows; unless they are the ``whole``, keep those of builds that they are not of."""
    made = list(new)
    if not whole:
        replaced = {(row["algorithm"], row["variant"]) for row in new}
        made += [r for r in read(file) if (r["algorithm"], r["variant"]) not in replaced]
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(sorted(made, key=_order))
    write_text(file, out.getvalue())


def _order(row: Mapping[str, Any]) -> tuple[str, str, int, int]:
    return (
        *(row["algorithm"], row["operation"]),
        *(variant_order(row["variant"]), list(INPUTS).index(row["inputs"])),
    )
