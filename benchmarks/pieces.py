"""What it costs to take a message in pieces: the tables of docs/how-to/incremental.md.

    python benchmarks/pieces.py [--write]

Every AEAD that takes pieces encrypts 1024 bytes without associated data, by one call and through a
context, init and final included. Flash is what both directions need. ``--write`` puts the tables
into the page.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from motecrypt.bench.markdown import table, write_between_marks
from motecrypt.catalog import Aead, Catalog, load
from motecrypt.run.firmware import Firmware
from motecrypt.run.pieces import Cut, InPieces
from motecrypt.run.step import Passed

CHIP = "msp430f1611"
MESSAGE = 1024
PIECES = (512, 64)
VARIANTS = ("default", "fast")
PAGE = Path("docs") / "how-to" / "incremental.md"
HEAD = (
    "algorithm",
    "context",
    "one call",
    *(f"{size}-byte pieces" for size in PIECES),
    "flash, one call",
    "flash, pieces",
    "stack, pieces",
)


class Counted:
    """The steps of a firmware, and what they took together."""

    def __init__(self, firmware: Firmware) -> None:
        self._firmware = firmware
        self.cycles = 0
        self.stack = 0

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        run = self._firmware.run_step(function, context, *arguments)
        self.cycles += run.cycles
        self.stack = max(self.stack, run.stack_bytes)
        return run.value


def equal(size: int) -> Cut:
    """Pieces of one size; none of nothing."""
    return lambda data: [data[at : at + size] for at in range(0, len(data), size)]


def row(catalog: Catalog, aead: Aead, variant: str) -> list[str]:
    """A line of the table: cycles of one call, and of pieces as multiples of them."""
    assert aead.context is not None
    source = random.Random(aead.name)
    key, nonce, message = (source.randbytes(n) for n in (aead.key, aead.nonce, MESSAGE))
    whole = Firmware(catalog, aead, CHIP, variant)
    divided = Firmware(catalog, aead, CHIP, variant, functions=aead.incremental)
    once = whole.encrypt(key, nonce, b"", message)
    ratios, stack = [], 0
    for size in PIECES:
        counted = Counted(divided)
        pieces = InPieces(aead, counted, equal(size), bytes(aead.context))
        assert pieces.encrypt(key, nonce, b"", message) == (once.ct, once.tag)
        ratios.append(f"{counted.cycles / once.run.cycles:.2f}x")
        stack = max(stack, counted.stack)
    flash = [firmware.sizes.code + firmware.sizes.tables for firmware in (whole, divided)]
    numbers = [aead.context, once.run.cycles, *ratios, *flash, stack]
    return [aead.name, *(n if isinstance(n, str) else f"{n:,}" for n in numbers)]


def tables(catalog: Catalog) -> str:
    """Both tables in Markdown."""
    text = ""
    for variant in VARIANTS:
        rows = [row(catalog, aead, variant) for aead in catalog.aeads if aead.incremental]
        text += f"\nVariant `{variant}`:\n\n{table(HEAD, rows)}"
    return text + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into the page")
    catalog = load()
    made = tables(catalog)
    if parser.parse_args().write:
        write_between_marks(catalog.root / PAGE, made)
    else:
        print(made)


if __name__ == "__main__":
    main()
