"""The work of modes while the AES module works, from ``ledger/slots/``:
`benchmarks/delay_slots.py` measures it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from motecrypt.documents.document import Document
from motecrypt.files import csv_rows, read_text
from motecrypt.markdown import table
from motecrypt.paths import display, write_text

CHIP = "cc430f6137-aes"
MESSAGE = 1024
ALGORITHMS = ("aes-128-ccm", "aes-128-gcm", "aes-128-sgcm", "aes-128-ocb3")
MODULE = 167
"""Cycles that the module takes for a block."""


@dataclass(frozen=True)
class Slots:
    """Encryption of MESSAGE bytes: all cycles, the blocks that the module was given, and the cycles
    in loops that waited for it."""

    algorithm: str
    cycles: int
    blocks: int
    waited: int

    @property
    def beside(self) -> int:
        """Cycles of work while the module works; where it is done long before, all of its time."""
        return max(0, self.blocks * MODULE - self.waited)

    @property
    def gain(self) -> float:
        """The factor by which the cycles would grow, were each block waited for."""
        return (self.cycles + self.beside) / self.cycles


def path(root: Path) -> Path:
    return root / "ledger" / "slots" / f"{CHIP}.csv"


def write(root: Path, found: Iterable[Slots]) -> None:
    """Write the file."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(field.name for field in fields(Slots))
    writer.writerows(map(astuple, found))
    path(root).parent.mkdir(exist_ok=True)
    write_text(path(root), out.getvalue())


def read(root: Path) -> list[Slots]:
    """The rows of the file; nothing without a file."""
    file = path(root)
    if not file.exists():
        return []
    lines = csv_rows(read_text(file), display(file))
    next(lines)
    return [Slots(name, *map(int, numbers)) for _, (name, *numbers) in lines]


def section(root: Path, document: Document) -> str:
    """The table in Markdown, next to the per cent that the document says; empty without a file."""
    theirs = {name: document.numbers.get(f"slots-{name}") for name in ALGORITHMS}
    said = document.said.get("slots", "")
    rows = [
        [
            one.algorithm,
            f"{theirs[one.algorithm]} %",
            f"{100 * (one.gain - 1):.0f} %",
            f"{one.cycles:,}",
            f"{one.blocks:,}",
            f"{one.waited:,}",
            f"{one.beside:,}",
        ]
        for one in read(root)
    ]
    if not rows:
        return ""
    head = ["", "theirs", "ours", "cycles", "blocks", "waiting", "work in the module's time"]
    return (
        f"## Work while the module works\n\nWhat the delay slots of {MODULE} cycles a block gain:"
        f" how many cycles more encryption of {MESSAGE:,} bytes would take, were each block waited"
        f" for. {said}\n\n{table(head, rows)}"
    )
