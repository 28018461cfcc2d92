"""Claims of the step to all lengths, each held by a loop that it alone refutes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from claims import KEPT, SPOIL, is_refuted_by, made_by

import support
from motecrypt.catalog import Hash
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.induction.growing import Growing
from motecrypt.prove.induction.step import Unbounded
from motecrypt.prove.plan.every_length import heads
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"
CONTROLS = Path(__file__).with_name("lengths.c")


def _loop(file: Path, after: str) -> Unbounded:
    """The right loop with a fault behind it."""
    file.write_text(
        CONTROLS.read_text(encoding="utf-8")
        + SPOIL
        + "void x(uint8_t *digest, const uint8_t *message, size_t length)\n"
        + f"{{\n right(digest, message, length);\n {after};\n}}\n",
        encoding="utf-8",
    )
    catalog = support.catalog()
    gimli = catalog.algorithm("gimli-hash")
    assert isinstance(gimli, Hash)
    gimli = replace(gimli, function="x")
    firmware = Firmware(
        Subject.of(catalog, gimli, CHIP, "default"), functions=("x",), extra=(file,)
    )

    def plain(message: int) -> Statement:
        return Hashes(gimli, firmware).digest(0, message)

    head = heads(plain, gimli.rate)[0]
    return Unbounded(Growing(gimli, firmware), "default", "hash", head)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("fault", "what"),
    [
        ("", ""),
        # Only messages are wrong for which the step is what shows them.
        ("digest[31] ^= length >= 32", "digest"),
        ("spoil()", KEPT),
    ],
)
def test_each_claim_about_the_end_of_any_message_is_held(
    fault: str, what: str, tmp_path: Path
) -> None:
    loop = _loop(tmp_path / "x.c", fault)
    assert prove(loop.step()).proved
    assert is_refuted_by(loop.end(33), what, "") == bool(what)
    assert {name for name, _ in made_by(loop.end(33))} >= {"digest", KEPT}
