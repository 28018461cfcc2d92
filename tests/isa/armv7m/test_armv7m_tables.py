"""AES and its modes by a table in RAM: there for who names it, and what audits say of it."""

from __future__ import annotations

import pytest

import support
from motecrypt.audit import plan
from motecrypt.audit.result import CONSTANT_TIME, MEMORY, RESIDUE, Report
from motecrypt.catalog import VARIANTS, Primitive
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import offered, usual, variants

CATALOG = support.catalog()
AES = CATALOG.algorithm("aes-128")
CHIP = "stm32f100rb"
NAMED = ("tables", "tables_small")
BOTH = ("encrypt", "decrypt")
SCHEDULES = ("schedule", "schedule-decrypt")
LOOK_UPS = dict.fromkeys(BOTH, 160) | dict.fromkeys(SCHEDULES, 40)
OPERATIONS = {
    "aes-128": (*BOTH, *SCHEDULES),
    "aes-256": (*BOTH, *SCHEDULES),
    "aes-128-ctr": BOTH,
    "aes-256-ctr": BOTH,
    "aes-128-cmac": ("authenticate",),
    "aes-256-cmac": ("authenticate",),
}
MODES = ("ccm", "ccm-8", "gcm", "ocb3")
AEADS = (*(f"aes-{bits}-{mode}" for bits in (128, 256) for mode in MODES), "aes-128-sgcm")


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


@pytest.mark.parametrize("variant", NAMED)
def test_it_has_what_takes_its_files(variant: str) -> None:
    found = {}
    for one in CATALOG.algorithms:
        if (offer := offered(CATALOG, one, chip(CHIP), variant)) is not None:
            is_primitive = isinstance(offer, Primitive)
            found[one.name] = tuple(o.operation for o in offer.operations) if is_primitive else ()
            assert is_primitive or offer == one
    assert found == OPERATIONS | dict.fromkeys(AEADS, ())


@pytest.mark.parametrize("on", [CHIP, "stm32f103rb"])
@pytest.mark.parametrize("variant", NAMED)
@pytest.mark.parametrize("operation", LOOK_UPS)
def test_audits_name_the_secret_places_where_time_is_the_same(
    operation: str, variant: str, on: str
) -> None:
    report = audited(on, variant, operation)
    assert report.passed
    found = [p for p in report.problems if p.check == CONSTANT_TIME]
    assert {p.kind for p in found} == {"read-address"} and all(p.allowed for p in found)
    assert sum(p.count for p in found) == LOOK_UPS[operation]


@pytest.mark.parametrize("variant", NAMED)
@pytest.mark.parametrize("name", ["aes-128-ctr", "aes-256-ccm", "aes-128-gcm", "aes-128-ocb3"])
def test_modes_keep_their_secrets_where_time_is_the_same(name: str, variant: str) -> None:
    support.needs(CHIP)
    for task in plan.tasks(CATALOG, CATALOG.algorithm(name), chip(CHIP), [variant], None):
        report = plan.run(task, samples=8)
        problems = [p for p in report.problems if p.check != RESIDUE or not p.allowed]
        assert {p.kind for p in problems} == {"read-address"}
        assert all(p.allowed for p in problems)


@pytest.mark.parametrize("operation", BOTH)
def test_audits_refuse_them_where_time_may_differ(operation: str) -> None:
    report = audited("sam3x8e", "tables", operation)
    assert not report.passed
    assert any(p.kind == "read-address" and not p.allowed for p in report.problems)
