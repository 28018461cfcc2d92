"""What is done while the AES module works: the table of docs/results/document-001.md.

    python benchmarks/delay_slots.py [--write]

A message of 1024 bytes is encrypted by each mode in its fast variant on a chip with its module in
use. Counted are the blocks that the module is given, and the cycles in loops that wait for it; all
other cycles while it works are the mode's own. ``--write`` writes ledger/slots/CHIP.csv, which the
page is made of.
"""

from __future__ import annotations

import argparse
import itertools
import re
from collections.abc import Sequence

from motecrypt.catalog import Catalog, load
from motecrypt.documents import slots
from motecrypt.documents.slots import Slots
from motecrypt.profile import Profile, profile
from motecrypt.profile.model import InstructionCost
from motecrypt.run import repeatable
from motecrypt.run.subject import Subject
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import there

VARIANT = "fast"
WORDS = 8
"""Of a block; by bytes it comes in twice as many."""
_DATA_IN = re.compile(r"(pop |, )(&0x9c8|0x9c8\(r2\))$")
_POLL = "bit #1, &0x9c4"
_FILL = re.compile(r"\.Lfill\d*$")


def measured(catalog: Catalog, name: str) -> Slots:
    """What one mode does."""
    target = chip(slots.CHIP)
    algorithm = there(catalog, catalog.algorithm(name), target, VARIANT)
    seen = next(
        repeatable.of_algorithm(
            Subject.of(catalog, algorithm, slots.CHIP, VARIANT),
            operation="encrypt",
            ad=0,
            message=slots.MESSAGE,
        )
    )
    return counted(name, profile(seen))


def counted(name: str, found: Profile) -> Slots:
    """The same from a profile."""
    words = sum(_words(one) for one in found.listing)
    return Slots(name, found.cycles, round(words / WORDS), waited(found.listing))


def _words(one: InstructionCost) -> float:
    if not _DATA_IN.search(one.text):
        return 0
    return one.count / 2 if one.text.startswith("mov.b") else one.count


def waited(listing: Sequence[InstructionCost]) -> int:
    """The cycles in loops that look whether the module is ready, or count until it should be."""
    return sum(
        one.cycles + jump.cycles
        for one, jump in itertools.pairwise(listing)
        if jump.text.startswith("jnz") and (one.text == _POLL or _FILL.search(jump.text))
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the file that pages are of")
    catalog = load()
    found = [measured(catalog, name) for name in slots.ALGORITHMS]
    if parser.parse_args().write:
        slots.write(catalog.root, found)
    else:
        for one in found:
            print(one)


if __name__ == "__main__":
    main()
