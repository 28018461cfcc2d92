"""Each claim of a statement is held by a program that it alone refutes.

The functions of ``spoilt.c`` have one fault each. With the claim about it the statement is not
proved; without that claim it is. So no claim can be left out, and none stands for another.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from claims import ALL, KEPT, SPOIL, is_refuted_by, kept_by, made_by

import support
from motecrypt.catalog import AEAD_STEPS, Aead
from motecrypt.prove.contract.aead import Aeads
from motecrypt.prove.contract.incremental import Pieces
from motecrypt.prove.contract.obligations import ACCEPTED, REJECTED
from motecrypt.prove.contract.statement import VERDICT, Statement
from motecrypt.prove.plan import goals
from motecrypt.prove.record import ledger
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"
SPOILT = Path(__file__).with_name("spoilt.c")
LENGTHS = (0, 1)
SEALING = {"ct": ("ct", ""), "tag": ("tag", ""), "kept": (KEPT, "")}
BRANCHING = {
    f"{name}_{fault}": (what, run)
    for name, run in (("rejected", REJECTED), ("accepted", ACCEPTED))
    for fault, what in (("pt", "pt"), ("status", "status"), ("kept", KEPT), ("verdict", VERDICT))
}
MASKED = {
    "masked_pt": ("pt", REJECTED),
    "masked_status": ("status", REJECTED),
    "masked_kept": (KEPT, REJECTED),
}
SEALING_PIECES = {f"pieces_{name}": about for name, about in SEALING.items()} | {
    "pieces_context": ("context", ""),
    "pieces_status": ("status", ""),
}
OPENING_PIECES = {
    f"pieces_{name}_{fault}": (what, run)
    for name, run in (("rejected", REJECTED), ("accepted", ACCEPTED))
    for fault, what in (
        *(("context", "context"), ("status", "status")),
        *(("kept", KEPT), ("verdict", VERDICT)),
    )
} | {"pieces_pt": ("pt", ALL)}
MASKED_PIECES = {
    f"pieces_masked_{fault}": (what, REJECTED)
    for fault, what in (("pt", "pt"), ("context", "context"), ("status", "status"), ("kept", KEPT))
}
KINDS = {
    ("right", "encrypt"): SEALING,
    ("right", "decrypt"): BRANCHING,
    ("masked_right", "decrypt"): MASKED,
    ("pieces_right", "encrypt"): SEALING_PIECES,
    ("pieces_right", "decrypt"): OPENING_PIECES,
    ("pieces_masked_right", "decrypt"): MASKED_PIECES,
}


@cache
def _functions() -> tuple[str, ...]:
    whole = [f"{name}_{o}" for (name, o) in KINDS if not name.startswith("pieces")]
    whole += [f"{name}_encrypt" for name in SEALING]
    whole += [f"{name}_decrypt" for name in (*BRANCHING, *MASKED)]
    pieces = [name for name, _ in KINDS if name.startswith("pieces")]
    pieces += [*SEALING_PIECES, *OPENING_PIECES, *MASKED_PIECES]
    cut = [f"{name}_{step}" for name in pieces for step in AEAD_STEPS]
    return tuple(dict.fromkeys((*whole, *cut)))


@cache
def _statement(name: str, operation: str) -> Statement:
    catalog = support.catalog()
    aead = catalog.algorithm("tinyjambu-128")
    assert isinstance(aead, Aead)
    aead = replace(aead, prefix=name)
    firmware = Firmware(
        Subject.of(catalog, aead, CHIP, "fast"), functions=_functions(), extra=(SPOILT,)
    )
    verdict = goals.verdict(firmware.image)
    if name.startswith("pieces"):
        return Pieces(aead, firmware, verdict, 0, ledger.PIECES).operate(operation, *LENGTHS)
    aeads = Aeads(aead, firmware, verdict)
    return (aeads.encrypt if operation == "encrypt" else aeads.decrypt)(*LENGTHS)


@pytest.mark.parametrize(("name", "operation"), KINDS)
def test_what_has_no_fault_is_proved(name: str, operation: str) -> None:
    result = prove(_statement(name, operation))
    assert result.proved, result.why


@pytest.mark.sample(10)
@pytest.mark.parametrize(
    ("name", "operation", "what", "run"),
    [
        (name, operation, what, run)
        for (_, operation), faults in KINDS.items()
        for name, (what, run) in faults.items()
    ],
)
def test_one_claim_alone_refutes_a_fault(name: str, operation: str, what: str, run: str) -> None:
    assert is_refuted_by(_statement(name, operation), what, run)


@pytest.mark.parametrize(("name", "operation"), KINDS)
def test_there_is_a_fault_for_each_claim(name: str, operation: str) -> None:
    """And all registers are claimed that a function gives back."""
    told = made_by(_statement(name, operation))
    kept = kept_by(CHIP)
    held = set(KINDS[name, operation].values())
    for what, run in told:
        claimed = KEPT if what in kept else what
        assert held & {(claimed, run), (claimed, ALL)}, (what, run)
    runs = {execution for execution in (ACCEPTED, REJECTED, "") if (KEPT, execution) in told}
    assert runs == {run for _, run in told}
    assert all((register, run) in told for register in kept for run in runs)


def test_a_key_expansion_gives_back_registers(tmp_path: Path) -> None:
    catalog = support.catalog()
    aead = catalog.algorithm("aes-128-ccm")
    assert isinstance(aead, Aead) and aead.expansion
    own = replace(aead.expansion, function="spoilt_expand_key")
    source = tmp_path / "spoilt.c"
    source.write_text(
        "#include <stdint.h>\n"
        f"void {aead.expansion.function}(void *keys, const uint8_t *key);\n"
        f"{SPOIL}"
        f"void {own.function}(void *keys, const uint8_t *key)\n"
        f"{{\n {aead.expansion.function}(keys, key);\n spoil();\n}}\n",
        encoding="utf-8",
    )
    aead = replace(aead, expansion=own)
    firmware = Firmware(Subject.of(catalog, aead, CHIP, "fast"), extra=(source,))
    statement = Aeads(aead, firmware, goals.verdict(firmware.image)).encrypt(*LENGTHS)
    assert is_refuted_by(statement, KEPT, "")
