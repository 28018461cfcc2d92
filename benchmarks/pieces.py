"""What it costs to take a message in pieces: the tables of docs/how-to/incremental.md.

    python benchmarks/pieces.py [--write]

Every AEAD that takes pieces encrypts 1024 bytes without associated data, by one call and through a
context, init and final included. Flash is what both directions need. A last table has short
messages whose associated data is hashed in every call, or was hashed before. ``--write`` puts the
tables into the page.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from motecrypt.catalog import Aead, Catalog, load
from motecrypt.markdown import table, write_between_marks
from motecrypt.run.firmware import Firmware
from motecrypt.run.pieces import Cut, InPieces
from motecrypt.run.step import Key, Passed
from motecrypt.run.subject import Subject

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

HASHED_CHIPS = ("msp430f1611", "stm32f100rb")
HASHED_LENGTHS = ((16, 16), (32, 16), (32, 64))
"""Of data and message."""
HASHED_HEAD = (
    "chip",
    "variant",
    "data + message",
    "hashed in the call",
    "hashed before",
    "ratio",
    "to hash it once",
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
    whole = Firmware(Subject.of(catalog, aead, CHIP, variant))
    divided = Firmware(Subject.of(catalog, aead, CHIP, variant), functions=aead.incremental)
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


def hashed_row(catalog: Catalog, chip: str, variant: str, ad: int, message: int) -> list[str]:
    """Encryption by OCB3 with associated data, and with the hash of that."""
    aead = catalog.algorithm("aes-128-ocb3")
    assert isinstance(aead, Aead)
    functions = [f"{aead.prefix}_hash_ad", f"{aead.prefix}_encrypt_hashed_ad"]
    firmware = Firmware(
        Subject.of(catalog, aead, chip, variant), functions=[*aead.functions, *functions]
    )
    source = random.Random(aead.name)
    key, nonce, data, text = (source.randbytes(n) for n in (aead.key, aead.nonce, ad, message))
    once, given = firmware.encrypt(key, nonce, data, text), Key(aead, key)
    known, ct, tag = bytearray(16), bytearray(message), bytearray(aead.tag)
    before = firmware.run_step(functions[0], known, data, ad, given).cycles
    run = firmware.run_step(functions[1], ct, tag, text, message, bytes(known), nonce, given)
    assert (bytes(ct), bytes(tag)) == (once.ct, once.tag)
    ratio = f"{run.cycles / once.run.cycles:.2f}x"
    numbers = f"{once.run.cycles:,}", f"{run.cycles:,}", ratio, f"{before:,}"
    return [chip, variant, f"{ad} + {message}", *numbers]


def tables(catalog: Catalog) -> str:
    """All tables in Markdown."""
    text = ""
    for variant in VARIANTS:
        rows = [row(catalog, aead, variant) for aead in catalog.aeads if aead.incremental]
        text += f"\nVariant `{variant}`:\n\n{table(HEAD, rows)}"
    rows = [
        hashed_row(catalog, chip, variant, *lengths)
        for chip in HASHED_CHIPS
        for variant in VARIANTS
        for lengths in HASHED_LENGTHS
    ]
    return f"{text}\nOCB3 with associated data of many messages:\n\n{table(HASHED_HEAD, rows)}\n"


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
