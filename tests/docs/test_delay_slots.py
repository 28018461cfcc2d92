"""What modes do while the AES module works: the ledger has what is measured."""

from __future__ import annotations

import pytest

import support
from motecrypt.documents import slots
from motecrypt.documents.slots import Slots
from motecrypt.profile.model import InstructionCost
from test_pieces_cost import benchmark

delay_slots = benchmark("delay_slots")


@pytest.mark.sample(0)
def test_the_file_is_what_is_measured() -> None:
    catalog = support.catalog()
    measured = [delay_slots.measured(catalog, name) for name in slots.ALGORITHMS]
    assert slots.read(catalog.root) == measured, "run `make ledger`"
    # A counter's block and a block of the chain for each of the message, and two more.
    ccm = measured[0]
    assert (ccm.algorithm, ccm.blocks) == ("aes-128-ccm", 2 * 64 + 2)


def test_loops_that_wait_are_counted_and_no_others() -> None:
    texts = (
        *("mov r4, &0x9c8", "bit #1, &0x9c4", "jnz f.Lwait3", "dec r4", "jnz f.Lfill"),
        *("dec r5", "jnz f.Lnext", "bit #1, r13", "jnz f.Lbytes"),
    )
    listing = [
        InstructionCost(2 * i, text, "f", None, None, 1, 1 + i) for i, text in enumerate(texts)
    ]
    assert delay_slots.waited(listing) == (2 + 3) + (4 + 5)


def test_what_is_gained() -> None:
    one = Slots("a", cycles=1000, blocks=2, waited=34)
    assert (one.beside, one.gain) == (2 * slots.MODULE - 34, 1.3)
    assert Slots("a", cycles=1000, blocks=1, waited=400).beside == 0
