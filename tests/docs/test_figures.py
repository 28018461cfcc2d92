"""Figures that pages state in their sentences are those of the ledgers."""

from __future__ import annotations

import support
from motecrypt.bench import ledger

ROOT = support.catalog().root


def test_what_a_cipher_takes_beside_other_libraries() -> None:
    rows = ledger.records("msp430f1611", ledger.read(ledger.path(ROOT, "msp430f1611")))
    about = ("ascon-aead128", "encrypt", "default")
    one = next(r for r in rows if (r.algorithm, r.operation, r.variant) == about)
    page = (ROOT / "docs/explanation/other-libraries.md").read_text(encoding="utf-8")
    assert f"takes {one.flash:,} bytes of flash and {one.stack} of stack here" in page
