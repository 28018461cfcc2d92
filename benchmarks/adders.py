"""Sums by adder equations beside sums by order: what `mote prove` proves with either.

Each statement is proved directly (no summaries) with one pair of lengths: with sums put in order,
and with adders. A row says whether each proof was found and checked, the processor's seconds, the
nodes of the formulas and the bytes of the certificate.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, replace

from motecrypt.catalog import load
from motecrypt.markdown import table
from motecrypt.parallel import spread
from motecrypt.prove.plan.goals import opened
from motecrypt.prove.plan.request import Asked
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger
from motecrypt.prove.record.result import Result
from motecrypt.prove.tactics.solve import prove
from motecrypt.toolchain import DEFAULT_TOOLCHAIN


@dataclass(frozen=True)
class Pair:
    """What became of one statement: with sums in order and with adders, and the seconds of each."""

    chip: str
    ordered: Result
    adders: Result
    seconds: tuple[float, float]


def compared(task: ProofTask) -> Pair:
    """Prove a statement in both ways."""
    goals = opened(task)
    found, seconds = [], []
    for adders in (False, True):
        statement = replace(goals.statement(*task.lengths), adders=adders)
        started = time.process_time()
        found.append(prove(statement))
        seconds.append(time.process_time() - started)
    return Pair(task.chip, found[0], found[1], (seconds[0], seconds[1]))


def row(pair: Pair) -> list[str]:
    """A statement as a row of the table."""
    cells = [pair.chip, pair.ordered.algorithm, pair.ordered.variant, pair.ordered.operation]
    for result, seconds in zip((pair.ordered, pair.adders), pair.seconds, strict=True):
        bytes_ = f"{result.certificate_bytes:,}"
        cells += [result.status, f"{seconds:.2f}", f"{result.nodes:,}", bytes_]
    return cells


def main() -> None:
    """Print the table, and which statements only one of the two proves."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("algorithms", nargs="*", help="only these; all if left out")
    parser.add_argument("--chip", action="append", help="only this one; may be repeated")
    parser.add_argument("--variant", action="append", default=[], help="only this one")
    parser.add_argument("--jobs", type=int, help="processes; one a processor if left out")
    options = parser.parse_args()
    catalog = load()
    tasks: list[ProofTask] = []
    for chip in options.chip or ledger.chips(catalog.root):
        asked = Asked(catalog, chip, DEFAULT_TOOLCHAIN, (), None, True, 0, False, False)
        tasks += asked.library(options.algorithms, options.variant)
    pairs: list[Pair] = []
    for pair in spread(compared, tasks, options.jobs):
        pairs.append(pair)
        print(*row(pair), pair.adders.why, flush=True)
    head = ["chip", "algorithm", "variant", "operation"]
    head += [
        f"{way}{what}" for way in ("", "adders: ") for what in ("result", "s", "nodes", "bytes")
    ]
    print(table(head, list(map(row, pairs))))
    for one in pairs:
        if one.ordered.proved != one.adders.proved:
            print("only one proves", one.chip, one.ordered.algorithm, one.ordered.variant)


if __name__ == "__main__":
    main()
