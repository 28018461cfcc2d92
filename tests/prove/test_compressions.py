"""Hash functions proved compression by compression, and the same with faults."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import support
from motecrypt._sim import Formula, Machine
from motecrypt.catalog import Hash
from motecrypt.prove.contract.compressions import compresses
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.statement import Inputs, Made, NotFollowed, Statement
from motecrypt.prove.plan.proving import run
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"
HASHES = Path(__file__).with_name("hashes.c")
FUNCTIONS = ("right", "wrong_state", "wrong_block", "once", "branches", "wrong_digest")
LENGTH = 137
"""Of three blocks: there are no constants in the second, nor in the state before it."""


def _algorithm(name: str) -> Hash:
    algorithm = support.catalog().algorithm(name)
    assert isinstance(algorithm, Hash)
    return algorithm


@cache
def _firmware(function: str) -> Firmware:
    algorithm = replace(_algorithm("sha-256"), function=function)
    return Firmware(
        Subject.of(support.catalog(), algorithm, CHIP, "default"),
        functions=FUNCTIONS,
        extra=(HASHES,),
    )


def _statement(function: str) -> Statement:
    firmware = _firmware(function)
    assert isinstance(firmware.algorithm, Hash)
    return Hashes(firmware.algorithm, firmware).digest(0, LENGTH)


def _apart(statement: Statement) -> Made:
    assert statement.apart is not None
    return statement.apart(Inputs(Formula()))


def _is_proved_apart(statement: Statement) -> bool:
    """Whether it is, of the statement that is cut apart alone."""
    words = _apart(statement).inputs.formula.words()
    assert statement.apart is not None
    made = statement.apart(Inputs(Formula(words)))
    return made.inputs.formula.prove(made.pairs, made.known).checked


@pytest.mark.sample(0)
@pytest.mark.parametrize(
    ("name", "chip"), [("sha-512", CHIP), ("skein-256", CHIP), ("skein-512", "stm32f100rb")]
)
def test_a_hash_is_proved_on_padded_blocks(name: str, chip: str) -> None:
    algorithm = _algorithm(name)
    hashes = Hashes(algorithm, Firmware(Subject.of(support.catalog(), algorithm, chip, "fast")))
    assert prove(hashes.digest(0, 9)).proved


@cache
def _scouted() -> Composition:
    """What is known of the controls' image: of the routine that compresses."""
    composition = Composition()
    composition.scout(_statement("right"))
    return composition


def _from_summaries(function: str) -> Made:
    made = _scouted().made(_statement(function))
    assert isinstance(made, Made)
    return made


@pytest.mark.sample(0)
def test_a_routine_that_adds_is_proved_once_and_then_called_by_name() -> None:
    """Also from elsewhere, and at other addresses."""
    assert _scouted().is_hopeful
    for function in ("right", "wrong_state"):
        assert [run.computed.summarised for run in _from_summaries(function).executions] == [3]
    made = _from_summaries("right")
    assert made.inputs.formula.prove(made.pairs, made.known).checked
    assert made.inputs.formula.size < 10_000


@pytest.mark.parametrize("function", ["wrong_state", "wrong_block", "wrong_digest", "once"])
def test_a_fault_between_routines_that_add_is_not_proved(function: str) -> None:
    made = _from_summaries(function)
    assert not made.inputs.formula.prove(made.pairs, made.known).checked


def test_a_state_that_decides_is_an_obstacle_between_routines_that_add() -> None:
    assert _from_summaries("branches").executions[0].obstacles


@pytest.mark.sample(0)
@pytest.mark.parametrize(("name", "chip"), [("skein-256", CHIP), ("sha-256", "stm32f100rb")])
def test_hashes_of_many_lengths_are_proved_from_summaries(name: str, chip: str) -> None:
    """Also where a compression begins with constants, and where its tweak is one."""
    algorithm = _algorithm(name)
    root = support.catalog().root
    task = ProofTask(root, name, chip, "default", operation="hash", sums="sorted")
    composition = Composition()
    for length in (0, algorithm.rate - 1, 2 * algorithm.rate + 1):
        one = replace(task, lengths=(0, length))
        result = run(one, again=True, compositions={"sorted": composition})
        assert result.proved and result.wholes > 0
    assert composition.failures == 0


def test_what_goes_into_a_compression_is_claimed_and_then_unknown() -> None:
    made = _apart(_statement("right"))
    named = made.inputs.named
    # States and blocks; the first state is public.
    assert {name: len(data) for name, data in named.items()} == {
        "message": LENGTH,
        **{"compression 0.0": 32, "compression 0.1": 64},
        **{"compression 1.0": 32, "compression 1.1": 64},
        **{"compression 2.0": 32, "compression 2.1": 64},
    }
    assert made.secrets == (
        *("message", "compression 0.1"),
        *("compression 1.0", "compression 1.1"),
        *("compression 2.0", "compression 2.1"),
    )
    claimed = [claim.what.partition(",")[0] for claim in made.claims]
    assert [claimed.count(f"compression {n}.0") for n in range(3)] == [32, 32, 32]
    assert [claimed.count(f"compression {n}.1") >= 64 for n in range(3)] == [True] * 3
    assert [claim.what for claim in made.claims if claim.what.startswith("digest")] == [
        f"digest[{i}]" for i in range(32)
    ]


@pytest.mark.sample(0)
def test_a_hash_of_three_blocks_is_proved_apart() -> None:
    assert _is_proved_apart(_statement("right"))


@pytest.mark.sample(1)
@pytest.mark.parametrize("function", ["wrong_state", "wrong_block", "wrong_digest"])
def test_a_fault_of_one_message_in_2_64_is_not_proved(function: str) -> None:
    """In all assignments that are tried, it is right."""
    assert not _is_proved_apart(_statement(function))


def test_a_compression_that_is_missing_is_not_found() -> None:
    with pytest.raises(NotFollowed, match="compressions are not found"):
        _apart(_statement("once"))
    assert prove(_statement("once")).status == "refuted"


def test_a_way_that_a_state_decides_is_an_obstacle() -> None:
    obstacles = _apart(_statement("branches")).executions[0].obstacles
    assert "whether this jump is taken depends on the inputs" in {it.what for it in obstacles}
    assert not prove(_statement("branches")).proved


def test_another_initial_state_is_refuted() -> None:
    firmware = Firmware(Subject.of(support.catalog(), _algorithm("sha-256"), CHIP, "fast"))
    image = firmware.image.read_bytes()
    right = (0x5BE0).to_bytes(2, "little")
    assert image.count(right) == 1
    firmware.machine = Machine(CHIP, image.replace(right, (0x5BE1).to_bytes(2, "little")))
    result = prove(Hashes(_algorithm("sha-256"), firmware).digest(0, 9))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None


def test_a_program_without_compressions_is_not_followed() -> None:
    """Of a message of no bytes nothing is unknown."""
    firmware = _firmware("right")
    assert isinstance(firmware.algorithm, Hash)
    statement = Hashes(firmware.algorithm, firmware).digest(0, 0)
    with pytest.raises(NotFollowed, match="compressions are not found"):
        _apart(statement)


def test_which_hashes_have_compressions() -> None:
    hashes = [it for it in support.catalog().algorithms if isinstance(it, Hash)]
    assert {it.name for it in hashes if compresses(it)} == {
        *("sha-256", "sha-512", "skein-256", "skein-512")
    }
