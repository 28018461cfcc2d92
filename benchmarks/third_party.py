"""What implementations of others cost beside ours, as a table for the documentation.

``python benchmarks/third_party.py FILE...`` prints it of what ``mote bench --impl ... --json FILE``
wrote. A row is an implementation that computes the official vectors, with the option that gives it
the fewest cycles. Beside it stands our build with the fewest cycles among those that take no more
flash, else our smallest.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from motecrypt.bench import ledger
from motecrypt.bench.records import Record
from motecrypt.catalog import load
from motecrypt.markdown import table

HEAD = [
    *("implementation", "option", "computes", "cycles", "flash"),
    *("ours", "cycles", "flash", "cycles, theirs over ours"),
]
LENGTH = 128


def rows(theirs: Iterable[dict[str, Any]], ours: Sequence[Record]) -> list[list[str]]:
    """One for each implementation that was verified, at 128 bytes, encryption or hashing."""
    found: dict[str, list[str]] = {}
    for record in sorted(theirs, key=lambda record: -record["cycles"]):
        name = record.get("computes")
        if not name or not record["verified"] or record["message"] != LENGTH:
            continue
        if record["operation"] not in ("encrypt", "hash"):
            continue
        if record["ad"] not in (0 if record["operation"] == "hash" else LENGTH,):
            continue
        flash = record["code"] + record["tables"]
        mine = beside(record, flash, ours)
        if mine is not None:
            found[record["algorithm"]] = [
                *(record["algorithm"], f"`-{record['variant']}`", name),
                *(f"{record['cycles']:,}", f"{flash:,}"),
                *(mine.variant, f"{mine.cycles:,}", f"{mine.flash:,}"),
                f"{record['cycles'] / mine.cycles:.2f}",
            ]
    return sorted(found.values(), key=lambda row: (row[2], float(row[3].replace(",", ""))))


def beside(record: dict[str, Any], flash: int, ours: Sequence[Record]) -> Record | None:
    """Ours at no more flash, the fastest; else the smallest; None if we do not have it."""
    same = [
        one
        for one in ours
        if (one.algorithm, one.operation) == (record["computes"], record["operation"])
        and (one.ad, one.message) == (record["ad"], record["message"])
    ]
    fitting = [one for one in same if one.flash <= flash]
    if fitting:
        return min(fitting, key=lambda one: one.cycles)
    return min(same, key=lambda one: one.flash, default=None)


def main() -> None:
    theirs = [one for name in sys.argv[1:] for one in json.loads(Path(name).read_text())]
    root = load().root
    chips = sorted({record["chip"] for record in theirs})
    ours = [
        record
        for chip in chips
        if ledger.path(root, chip).exists()
        for record in ledger.records(chip, ledger.read(ledger.path(root, chip)))
    ]
    print(table(HEAD, rows(theirs, ours)), end="")


if __name__ == "__main__":
    main()
