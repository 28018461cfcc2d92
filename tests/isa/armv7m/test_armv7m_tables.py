"""AES-128 by a table in RAM: there for who names it, and what audits say of it."""

from __future__ import annotations

import pytest

import support
from motecrypt.audit import plan
from motecrypt.audit.result import CONSTANT_TIME, MEMORY, Report
from motecrypt.catalog import VARIANTS, Primitive
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import anywhere, offered, usual, variants

CATALOG = support.catalog()
AES = CATALOG.algorithm("aes-128")
CHIP = "stm32f100rb"
NAMED = ("tables", "tables_small")
BOTH = ("encrypt", "decrypt")


def audited(on: str, variant: str, operation: str) -> Report:
    support.needs(on)
    checks = (CONSTANT_TIME, MEMORY)
    (task,) = plan.tasks(CATALOG, AES, chip(on), [variant], [operation])
    return plan.run(task, checks, samples=8)


def test_it_is_there_by_name_only() -> None:
    target = chip(CHIP)
    assert variants(CATALOG, target) == (*VARIANTS, *NAMED)
    assert usual(CATALOG, target) == VARIANTS
    tasks = plan.tasks(CATALOG, AES, chip(CHIP), None, None)
    assert {task.variant for task in tasks} == {*VARIANTS}


@pytest.mark.sample(1)
@pytest.mark.parametrize("variant", NAMED)
def test_it_has_what_its_files_have(variant: str) -> None:
    found = offered(CATALOG, AES, chip(CHIP), variant)
    assert isinstance(found, Primitive)
    assert [o.operation for o in found.operations] == [*BOTH]
    for one in CATALOG.algorithms:
        there = {name for name, _ in anywhere(CATALOG, one, chip(CHIP))}
        assert (variant in there) == (one.name in ("aes-128", "aes-256"))


@pytest.mark.parametrize("on", [CHIP, "stm32f103rb"])
@pytest.mark.parametrize("variant", NAMED)
@pytest.mark.parametrize("operation", BOTH)
def test_audits_name_the_secret_places_where_time_is_the_same(
    operation: str, variant: str, on: str
) -> None:
    report = audited(on, variant, operation)
    assert report.passed
    found = [p for p in report.problems if p.check == CONSTANT_TIME]
    assert {p.kind for p in found} == {"read-address"} and all(p.allowed for p in found)
    assert sum(p.count for p in found) == 160


@pytest.mark.parametrize("operation", BOTH)
def test_audits_refuse_them_where_time_may_differ(operation: str) -> None:
    report = audited("sam3x8e", "tables", operation)
    assert not report.passed
    assert any(p.kind == "read-address" and not p.allowed for p in report.problems)
