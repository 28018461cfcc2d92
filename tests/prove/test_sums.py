"""SGCM, of which the hash multiplies two unknown numbers: proved, and not with a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
import sgcm_hash

import support
from motecrypt.catalog import Operation
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIPS = ("atmega128", "msp430f1611", "stm32f100rb")
FAULTS = Path(__file__).with_name("sgcm.c")
FUNCTIONS = ("mote_sgcm_expand_key", "right", "rare", "cut", "unreduced")


def _statement(chip: str, blocks: int, function: str = "", variant: str = "portable") -> Statement:
    primitive = sgcm_hash.of_blocks(blocks, function)
    more = {"functions": FUNCTIONS, "extra": (FAULTS,)} if function else {}
    firmware = Firmware(Subject.of(support.catalog(), primitive, chip, variant), **more)  # type: ignore[arg-type]
    operation: Operation = primitive.operations[0]
    return Primitives(primitive, firmware).operate(operation)


@pytest.mark.sample(1)
@pytest.mark.parametrize("chip", CHIPS)
def test_a_product_of_unknown_numbers_is_proved(chip: str) -> None:
    result = prove(_statement(chip, blocks=2))
    assert result.proved, result.why
    assert result.widest == 0  # both are one chain of carries, so nothing is searched for


@pytest.mark.sample(1)
@pytest.mark.parametrize("chip", CHIPS)
def test_the_order_of_an_optimising_compiler_is_the_same_sum(chip: str) -> None:
    result = prove(_statement(chip, blocks=2, variant="fast"))
    assert (result.status, result.widest) == ("proved", 0), result.why


@pytest.mark.sample(0)
def test_the_mode_is_proved() -> None:
    task = ProofTask(
        support.catalog().root,
        "aes-128-sgcm",
        "stm32f100rb",
        "portable",
        operation="encrypt",
        lengths=(0, 1),
    )
    result = proving.run(task, again=True)
    assert result.proved, result.why


@pytest.mark.sample(0)
def test_the_mode_is_proved_from_what_is_known_of_a_block() -> None:
    task = ProofTask(
        support.catalog().root,
        "aes-128-sgcm",
        "msp430f1611",
        "small",
        operation="encrypt",
        lengths=(5, 9),
        sums="sorted",
    )
    composition = Composition()
    result = proving.run(task, again=True, compositions={"sorted": composition})
    assert result.proved, result.why
    assert result.wholes > 0
    assert composition.failures == 0


def test_a_function_around_it_is_proved() -> None:
    assert prove(_statement("msp430f1611", 1, "right")).proved


@pytest.mark.sample(0)
@pytest.mark.parametrize("function", ["rare", "cut"])
def test_a_rare_fault_is_not_proved(function: str) -> None:
    """The first wrong blocks are one in 2^64, the others fewer still."""
    assert prove(_statement("msp430f1611", 1, function)).status == "not decided"


def test_a_number_that_is_not_reduced_is_refuted() -> None:
    result = prove(_statement("msp430f1611", 1, "unreduced"))
    assert result.status == "refuted"
    assert result.counterexample is not None
    assert result.counterexample.program != result.counterexample.specification
