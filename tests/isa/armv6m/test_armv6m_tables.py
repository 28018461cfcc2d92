"""AES by tables in RAM: there for who names it, and what audits say of it."""

from __future__ import annotations

import pytest

import support
from motecrypt.audit import plan
from motecrypt.audit.result import CONSTANT_TIME, MEMORY
from motecrypt.catalog import VARIANTS, Primitive
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import anywhere, offered, usual, variants

CATALOG = support.catalog()
AES = CATALOG.algorithm("aes-128")
CHIP = "stm32f030"
NAMED = ("tables", "tables_small")
LOOK_UPS = {"encrypt": 160, "decrypt": 160, "schedule": 40, "schedule-decrypt": 40}


def test_it_is_there_by_name_only() -> None:
    assert variants(CATALOG, chip(CHIP)) == (*VARIANTS, *NAMED)
    assert usual(CATALOG, chip(CHIP)) == VARIANTS
    for variant in NAMED:
        found = offered(CATALOG, AES, chip(CHIP), variant)
        assert isinstance(found, Primitive)
        assert [o.operation for o in found.operations] == [*LOOK_UPS]
        for one in CATALOG.algorithms:
            there = {name for name, _ in anywhere(CATALOG, one, chip(CHIP))}
            assert (variant in there) == (one.name in ("aes-128", "aes-256"))


@pytest.mark.parametrize("on", [CHIP, "samd21g18a"])
@pytest.mark.parametrize("variant", NAMED)
@pytest.mark.parametrize("operation", LOOK_UPS)
def test_audits_allow_secret_places_in_ram(operation: str, variant: str, on: str) -> None:
    support.needs(on)
    (task,) = plan.tasks(CATALOG, AES, chip(on), [variant], [operation])
    report = plan.run(task, (CONSTANT_TIME, MEMORY), samples=8)
    assert report.passed
    found = [p for p in report.problems if p.check == CONSTANT_TIME]
    assert {p.kind for p in found} == {"read-address"} and all(p.allowed for p in found)
    assert sum(p.count for p in found) == LOOK_UPS[operation]
