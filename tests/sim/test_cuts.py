"""Runs on unknowns that are looked at on their way, and made more general there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from isa.msp430.encode import RET, elf, words
from motecrypt._sim import ArgumentError, Bits, Computed, Cut, Formula, Machine, Unknown

CHIP, AT = "msp430f1611", 0x4000
COUNTED, COUNT, POINTER = 12, 13, 14
LOOP = (0x403D, 3, 0x531C, 0x831D, 0x23FD)
"""mov #3, r13; add #1, r12; sub #1, r13; jnz to the addition"""
HEAD = AT + 4
PLACE = 0x1200


def _computed(code: Sequence[int], formula: Formula, **how: Any) -> Computed:
    machine = Machine(CHIP, elf(words(*code, RET)))
    done = machine.call(AT, unknown=Unknown(formula, **{"memory": [], **how}))
    assert done.computed is not None
    return done.computed


def _are_equal(formula: Formula, *pairs: tuple[int | Bits, int | Bits]) -> bool:
    return formula.prove([(one, other, 16) for one, other in pairs]).checked


def test_each_turn_is_looked_at() -> None:
    formula = Formula()
    cuts = [Cut(HEAD, turn) for turn in (1, 3)]
    run = _computed(LOOP, formula, registers=(COUNTED,), cuts=cuts)
    first, third = run.visits
    assert (first.cut, third.cut) == (0, 1)
    assert (first.counts[0], third.counts[0]) == (1, 7)
    start = run.before[COUNTED]
    assert [visit.registers[COUNT] for visit in (first, third)] == [3, 1]
    pairs = zip((visit.registers[COUNTED] for visit in (first, third)), (0, 2), strict=True)
    assert _are_equal(formula, *((found, (start + more) % 65536) for found, more in pairs))


def test_a_run_goes_on_from_what_a_turn_is_made_to_find() -> None:
    formula = Formula()
    second = _computed(LOOP, formula, registers=(COUNTED,), cuts=[Cut(HEAD, 2)]).visits[0]
    other = formula.unknown_like(second.registers[COUNTED], 16)
    run = _computed(
        LOOP, formula, registers=(COUNTED,), cuts=[Cut(HEAD, 2, registers=[(COUNTED, other)])]
    )
    assert not run.obstacles
    assert _are_equal(formula, (run.after[COUNTED], (other + 2) % 65536))


def test_what_a_turn_finds_has_the_value_of_the_run() -> None:
    formula = Formula()
    run = _computed(
        LOOP, formula, registers=(COUNTED,), cuts=[Cut(HEAD, 2, registers=[(COUNT, 1)])]
    )
    assert any("does not give what the run has" in what for _, what in run.obstacles)


def test_jumps_may_be_assumed_and_are_functions_of_what_decides_them() -> None:
    formula = Formula()
    length = formula.unknown_like(3, 8)
    cut = Cut(HEAD, 1, registers=[(COUNT, length)])
    assert _computed(LOOP, formula, registers=(COUNTED,), cuts=[cut]).obstacles
    run = _computed(LOOP, formula, registers=(COUNTED,), cuts=[cut], assumes=True)
    assert not run.obstacles
    values = [formula.exhaust(bit, length, 8) for _, bit in run.assumed]
    goes_on = [bytes(n != turn for n in range(256)) for turn in (1, 2)]
    assert values == [*goes_on, bytes(n == 3 for n in range(256))]
    assert formula.exhaust(run.assumed[0][1], formula.unknown(2), 2) is None
    with pytest.raises(ArgumentError):
        formula.exhaust(1, formula.unknown(21), 21)


@pytest.mark.parametrize(
    ("code", "writes"), [((0x4E6C,), False), ((0x4CCE, 0), True)], ids=["read", "write"]
)
def test_accesses_in_regions_are_told_with_their_addresses(
    code: tuple[int, ...], writes: bool
) -> None:
    """``mov #PLACE, r14``, then ``mov.b @r14, r12`` or ``mov.b r12, 0(r14)``."""
    formula = Formula()
    there = formula.unknown_like(Machine(CHIP, elf(words(RET))).read(PLACE, 1)[0], 8)
    pointer = formula.unknown_like(PLACE, 16)
    how: dict[str, Any] = {
        "memory": [(PLACE, [there])],
        "registers": (COUNTED,),
        "cuts": [Cut(HEAD, 1, registers=[(POINTER, pointer)])],
    }
    program = (0x403E, PLACE, *code)
    refused = _computed(program, formula, **how)
    assert refused.obstacles
    assert not refused.accesses
    run = _computed(program, formula, **how, regions=[(PLACE - 4, 8)])
    assert not run.obstacles
    ((pc, place, length, address, is_write),) = run.accesses
    assert (pc, place, length, is_write) == (HEAD, PLACE, 1, writes)
    assert _are_equal(formula, (address, pointer))
    (kept,) = run.memory(PLACE, 1)
    assert kept is not None
    byte = run.before[COUNTED] & 0xFF
    assert _are_equal(formula, (kept, byte) if writes else (run.after[COUNTED], there))
    assert _computed(program, formula, **how, regions=[(PLACE - 4, 4)]).obstacles
