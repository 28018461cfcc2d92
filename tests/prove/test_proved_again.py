"""Rows of the record are proved again: in each run of the tests some, others each time."""

from __future__ import annotations

import os
import random

import pytest

import support
from motecrypt.prove.plan import every_ledger, proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger
from motecrypt.prove.record.ledger import PIECES, ProofRow
from motecrypt.toolchain import lacking
from motecrypt.toolchain.chip import chip as chip_of

CHIPS = ledger.chips(support.catalog().root)
COUNT = 4
"""Statements in a run."""
CHEAP = 20_000
"""Of functions at which both sides were cut: statements with fewer take some seconds at most."""

WITHOUT_CERTIFICATES = 1846
"""Rows that were recorded before their certificates were: there are never more."""

SEED = os.environ.get("MOTE_PROOFS_AGAIN") or str(random.SystemRandom().randrange(10**9))
"""What the choice is made by; a failure says it, and the variable repeats it."""


def _task(chip: str, row: ProofRow, source: random.Random) -> ProofTask:
    """A statement that a row says is proved."""
    ways = row.way.split(", ")
    return ProofTask(
        support.catalog().root,
        row.algorithm,
        chip,
        row.variant,
        operation=row.operation,
        lengths=source.choice(row.pairs) if row.pairs else (0, 0),
        offset=int("unaligned" in ways),
        in_place="in place" in ways,
        in_pieces=PIECES in ways,
    )


def _cheap(chip: str) -> list[ProofRow]:
    """The rows of a chip that something can be built for."""
    if lacking(chip_of(chip)):
        return []
    rows = ledger.read(support.catalog().root, chip)
    return [row for row in rows if row.cuts * row.cases < CHEAP]


@pytest.mark.sample(0)
@pytest.mark.parametrize("number", range(COUNT))
def test_what_is_recorded_is_proved_again(number: int) -> None:
    source = random.Random(f"{SEED} {number}")
    chip = source.choice([chip for chip in CHIPS if _cheap(chip)])
    row = source.choice(_cheap(chip))
    task = _task(chip, row, source)
    result = proving.run(task, again=True)
    again = f"MOTE_PROOFS_AGAIN={SEED} repeats it: {task}"
    assert result.proved, f"{result.why}; {again}"
    new = ledger._row([result])
    known = ledger.specifications(
        support.catalog().algorithm(row.algorithm), row.operation, in_pieces=task.in_pieces
    )
    assert new.image == row.image and {new.specification, row.specification} <= {*known}, again
    if not row.lengths:
        figures = [(it.instructions, it.reads, it.cases) for it in (new, row)]
        assert figures[0] == figures[1], again
        assert row.certificates in ("", new.certificates), again


def test_there_are_no_more_rows_without_certificates_than_there_were() -> None:
    root = support.catalog().root
    rows = [row for chip in CHIPS for row in ledger.read(root, chip)]
    every = [row for chip in CHIPS for row in every_ledger.read(root, chip)]
    without = [row for row in (*rows, *every) if not row.certificates]
    assert len(without) == WITHOUT_CERTIFICATES, "say here how many are left"
