"""What the audit finds on Cortex-M3 and M4: instructions whose operands decide about time, tables
in flash that has wait states or a cache, and tables in RAM of unknown time."""

from __future__ import annotations

import pytest

from audit_programs import program
from motecrypt.audit import program as programs
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import CONSTANT_TIME, Report
from motecrypt.toolchain.chip import chip

CONTROL = "armv7m/operands.S"


def audit(function: str, chip_name: str) -> Report:
    secret, image = programs.Named(1, "key"), program(CONTROL, chip_name=chip_name)
    arguments = ("hex:0123456789abcdef", "buf:8", "3")
    target = programs.target(
        chip(chip_name), image, function, arguments, [secret], (2,), (), 0, budget=1000
    )
    return inspect(target)


@pytest.mark.parametrize("kind", ["umull", "umlal", "smull", "smlal", "udiv", "sdiv"])
def test_operands_that_decide_about_time_are_found(kind: str) -> None:
    report = audit(f"by_{kind}", "stm32f100rb")
    said = [problem.message for problem in report.of(CONSTANT_TIME, allowed=False)]
    assert said and all("how long this takes depends on key" in text for text in said)
    assert not report.passed


@pytest.mark.parametrize("kind", ["mul", "mla", "shift"])
def test_operands_that_do_not_are_not(kind: str) -> None:
    report = audit(f"by_{kind}", "stm32f100rb")
    assert report.passed, report.problems


ALIGNMENTS = ["odd_word", "even_word", "odd_half", "stored_word", "moving_word", "pair"]


@pytest.mark.parametrize("chip_name", ["stm32f100rb", "stm32f407"])
@pytest.mark.parametrize("kind", [*ALIGNMENTS, "rarely_odd_word"])
def test_secrets_that_decide_about_alignment_are_found(kind: str, chip_name: str) -> None:
    """Whether or not it is aligned for the secret that was tried."""
    report = audit(f"by_{kind}", chip_name)
    said = [problem.message for problem in report.of(CONSTANT_TIME, allowed=False)]
    assert "how long this takes depends on key" in said
    assert not report.passed


def test_aligned_words_at_secret_places_are_listed() -> None:
    report = audit("by_aligned_table", "stm32f100rb")
    assert report.of(CONSTANT_TIME, allowed=True) and report.passed


@pytest.mark.parametrize("kind", ["udiv", "sdiv"])
def test_on_a_cortex_m4_quotients_are_found(kind: str) -> None:
    assert not audit(f"by_{kind}", "stm32f407").passed


@pytest.mark.parametrize("kind", ["umull", "umlal", "smull", "smlal", "mla"])
def test_on_a_cortex_m4_products_are_not(kind: str) -> None:
    report = audit(f"by_{kind}", "stm32f407")
    assert report.passed, report.problems


@pytest.mark.parametrize("chip_name", ["stm32f103rb", "sam3x8e", "stm32f407"])
def test_tables_in_flash_with_wait_states_are_found(chip_name: str) -> None:
    assert not chip(chip_name).memory.uniform
    report = audit("by_table", chip_name)
    assert report.of(CONSTANT_TIME, allowed=False) and not report.passed


def test_tables_in_flash_without_are_listed() -> None:
    report = audit("by_table", "stm32f100rb")
    assert report.of(CONSTANT_TIME, allowed=True) and report.passed


@pytest.mark.parametrize("chip_name", ["stm32f100rb", "stm32f103rb", "stm32f407"])
def test_tables_in_ram_are_listed_where_ram_has_one_time(chip_name: str) -> None:
    report = audit("by_table_in_ram", chip_name)
    assert report.of(CONSTANT_TIME, allowed=True) and report.passed


def test_tables_in_ram_are_found_where_nobody_states_its_time() -> None:
    assert not chip("sam3x8e").memory.ram
    report = audit("by_table_in_ram", "sam3x8e")
    assert report.of(CONSTANT_TIME, allowed=False) and not report.passed
