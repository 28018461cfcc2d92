"""How deep functions wipe the stack: as deep as secrets lie there, and not a word less."""

from __future__ import annotations

import shutil
from collections import defaultdict
from pathlib import Path

import pytest

from motecrypt.audit import depths, plan
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import RESIDUE
from motecrypt.catalog import load, wipes
from motecrypt.run.inputs import Case
from motecrypt.run.subject import Subject
from support import CHIP, catalog

ROOT = catalog().root
NAMES = [a.name for a in catalog().algorithms if wipes(a)]
CHOSEN = ("ascon-aead128", "ascon-cxof128", "aes-128-gcm", "sha-256", "xoodyak")
"""A kind each: a mode in assembly, an output of any length, a mode of a block cipher, a hash in C,
and an AEAD in C. That nothing wipes too little is audited of every algorithm
(`test_audit_library.py`); that the others wipe no word too much is left to the long campaign."""


@pytest.mark.sample(0)
@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=() if n in CHOSEN else pytest.mark.long) for n in NAMES],
)
def test_depths_are_what_is_needed(name: str, chip: str) -> None:
    """Of C, as the table has it: measured, and the slack that it states. Of assembly, to the byte:
    what one file asks for is what the deepest of its variants needs."""
    found = list(depths.measured(catalog(), chip, [catalog().algorithm(name)], jobs=1))
    table = depths.read(ROOT, chip)
    wanted = depths.right(catalog(), chip, found)
    assert {macro: table.get(macro) for macro in wanted} == wanted, "run make depths"
    slack = defaultdict(list)
    for depth in found:
        if depth.by_hand:
            slack[depth.asked].append(depth.asked - depth.needed)
    assert {asked: min(left) for asked, left in slack.items()} == dict.fromkeys(slack, 0)


def test_the_table_has_what_the_library_asks_for_and_nothing_else(chip: str) -> None:
    assert depths.read(ROOT, chip).keys() == depths.known(catalog())


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "operation", "file", "old", "new"),
    [
        ("ascon-aead128", "encrypt", "ascon/msp430/aead.inc", "define WIPED 40", "define WIPED 32"),
        ("ascon-aead128", "decrypt", "ascon/msp430/aead.inc", "define WIPED 40", "define WIPED 32"),
        ("gift-cofb", "encrypt", "gift/msp430/gift_cofb.S", "DEEPEST  10 ", "DEEPEST  8 "),
        ("ascon-hash256", "hash", "common/msp430/depth.h", "ASCON_HASH256 70", "ASCON_HASH256 40"),
        ("xoodyak", "encrypt in pieces", "common/msp430/depth.h", "PIECES 40", "PIECES 30"),
    ],
)
def test_the_audit_sees_a_wipe_that_is_too_short(
    tmp_path: Path, name: str, operation: str, file: str, old: str, new: str
) -> None:
    shutil.copytree(ROOT / "crypto", tmp_path / "crypto")
    changed = tmp_path / "crypto" / "src" / file
    text = changed.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new), encoding="utf-8")
    changed_too = load(tmp_path)
    target = plan.target(
        Subject.of(changed_too, changed_too.algorithm(name), CHIP, "default"),
        operation,
        cases=[Case(5, 40)],
    )
    report = inspect(target, (RESIDUE,), samples=0)
    assert any("dead stack" in problem.message for problem in report.problems)
