"""SGCM with a multiplier: proved by the hash in columns, which is shown to be the specification."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import mutants
import pytest
import sgcm_hash

import support
from motecrypt._sim import Machine
from motecrypt.catalog import Primitive
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.contract.statement import Inputs, Statement
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.symbolic import columns, columns_shown
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import sgcm
from motecrypt.specification.words import encoded

CHIP = "cc430f6137"
ALL = 2**128


@pytest.fixture
def shown() -> Iterator[Callable[[], bool]]:
    """Whether it is shown, of what is there now."""
    yield columns_shown.is_shown.__wrapped__
    columns_shown.is_shown.cache_clear()


def test_columns_are_the_specification(shown: Callable[[], bool]) -> None:
    assert shown()


def _keys() -> list[int]:
    """Those of which a product with 2^32, 2^64 or 2^96 does not fit 128 bits are among them."""
    large = [-d * pow(2, -32 * i, sgcm.P) % sgcm.P for d in (1, sgcm.C) for i in (1, 2, 3)]
    return [0, 1, ALL - 1, *(h for h in large if h < ALL)]


@pytest.mark.parametrize("calls", [(), (1, 1, 1), (2, 1)])
def test_they_give_the_same_numbers(calls: tuple[int, ...]) -> None:
    source = support.rng("columns", str(calls))
    keys = [encoded(h, 16, "little") for h in _keys()] + [source.randbytes(16) for _ in range(40)]
    assert any(columns.expanded(h)[1] for h in _keys())
    for key in keys:
        for data in (source.randbytes(48), bytes(48), b"\xff" * 48):
            for z in (b"", source.randbytes(18), b"\xff" * 18):
                assert columns.total(key, data, z, calls) == sgcm.total(key, data, z)


def _faults() -> dict[str, tuple[Any, str, Callable[..., Any]]]:
    """One function or number each that is not right, some of them in few cases."""
    folded, shifted, summed = columns.folded, columns.shifted, columns.summed
    reduced, canonical = sgcm.reduced, columns.canonical

    def never_negative(number: int) -> tuple[int, int]:
        return folded(number % 2**175)

    def without_top(number: int, top: int) -> tuple[int, int]:
        return shifted(number, 0)

    def top_is_lost(number: int, top: int) -> tuple[int, int]:
        return shifted(number, top)[0], 0

    def swapped(x: int, factors: Any) -> int:
        return summed(x, [factors[1], factors[0], *factors[2:]])

    def carry_is_lost(x: int, factors: Any) -> int:
        return summed(x, factors) % 2**160

    def zero_too(x: int, minus: int) -> int:
        return (x ^ minus * (ALL - 1)) + minus * (columns.C + 1)

    def not_reduced(number: int) -> int:
        return reduced(number) + sgcm.P

    return {
        "never negative": (columns, "folded", never_negative),
        "without the top": (columns, "shifted", without_top),
        "the top is lost": (columns, "shifted", top_is_lost),
        "factors swapped": (columns, "summed", swapped),
        "a carry is lost": (columns, "summed", carry_is_lost),
        "minus zero": (columns, "canonical", zero_too),
        "the opposite": (columns, "canonical", lambda x, minus: canonical(x, 1 - minus)),
        "another constant": (columns, "C", columns.C + 2),  # type: ignore[dict-item]
        "the specification is not reduced": (sgcm, "reduced", not_reduced),
        "its product": (sgcm, "product", lambda x, h: reduced(x * h % 2**144)),
    }


@pytest.mark.parametrize("fault", list(_faults()))
def test_other_columns_are_not(
    fault: str, shown: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, wrong = _faults()[fault]
    monkeypatch.setattr(owner, name, wrong)
    assert not shown()


def _firmware(blocks: int) -> Firmware:
    return Firmware(Subject.of(support.catalog(), sgcm_hash.of_blocks(blocks), CHIP, "fast"))


def _statement(firmware: Firmware) -> Statement:
    primitive = firmware.algorithm
    assert isinstance(primitive, Primitive)
    return Primitives(primitive, firmware).operate(primitive.operations[0])


@pytest.mark.parametrize("blocks", [1, 3])
def test_the_hash_is_proved(blocks: int) -> None:
    statement = _statement(_firmware(blocks))
    result = prove(statement)
    assert result.proved, result.why
    # The specification as it is written has other sums.
    assert not statement.is_in_columns


@pytest.mark.parametrize("chip", [CHIP, "msp430fr5994-aes"])
@pytest.mark.parametrize("operation", ["encrypt", "decrypt"])
def test_the_mode_is_proved(chip: str, operation: str) -> None:
    root = support.catalog().root
    task = ProofTask(root, "aes-128-sgcm", chip, "default", operation=operation, lengths=(20, 35))
    result = proving.run(task, again=True)
    assert result.proved, result.why


def test_without_what_is_shown_it_is_not_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    statement = _statement(_firmware(1))
    made = statement.make(Inputs(statement.formula()))
    assert not statement.fits(made)
    monkeypatch.setattr(columns_shown, "is_shown", lambda: False)
    assert statement.fits(made)


def test_a_carry_that_is_rarely_set_is_not_lost() -> None:
    """That out of 112 bits which are zero, and 1 is added to their complement."""
    firmware = _firmware(1)
    symbol = firmware.machine.symbols["mote_sgcm_blocks"]
    text = {
        at: firmware.machine.disassemble(at).text
        for at in range(symbol.address, symbol.address + symbol.size, 2)
    }
    at = max(at for at in text if text[at] == "adc r11")
    other = mutants.patched(firmware.image, at + 1, 0x63 ^ 0xB3)  # bit #0, r11
    firmware.machine = Machine(CHIP, other)
    result = prove(_statement(firmware))
    assert result.status == "not decided", result.why
