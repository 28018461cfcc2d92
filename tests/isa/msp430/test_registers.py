"""Every operation on registers that have a role, and on one register twice.

What is expected comes from the model of the operations (model.py): blocks and interpreter
share the code that computes them.
"""

from __future__ import annotations

import pytest

from isa.msp430 import model
from isa.msp430.encode import CG, CONSTANTS, FORMAT_I, PC, SP, SR, START, format_i
from isa.msp430.test_forms import DECIMAL, STATUS, VALUES, load, runs, stored
from motecrypt._sim import Run

ARITHMETIC = 0x107
"""C, Z, N and V."""
both_widths = pytest.mark.parametrize("byte", [False, True], ids=["word", "byte"])
every_operation = pytest.mark.parametrize("operation", FORMAT_I)


def values(operation: str) -> list[tuple[int, int]]:
    return DECIMAL if operation == "DADD" else VALUES


def expect(
    run: Run, operation: str, a: int, b: int, status: int, byte: bool, register: int
) -> None:
    """`operation a, b` with b in a register of no role."""
    bits = 8 if byte else 16
    mask = (1 << bits) - 1
    expected = model.format_i(operation, a & mask, b & mask, status & 1, bits)
    assert run.registers[register] == stored(expected, b, False, byte)
    assert run.registers[SR] == (status if expected.flags is None else expected.flags)


@both_widths
@every_operation
def test_one_register_twice(operation: str, byte: bool) -> None:
    code = format_i(operation, (5, 0, None), (5, 0, None), byte=byte)
    for status in STATUS:
        for value in {value for pair in values(operation) for value in pair}:
            load(code, status)
            for run, _ in runs({5: value}, {}):
                expect(run, operation, value, value, status, byte, 5)
                assert run.cycles == 2 + 1 + 3


@both_widths
@every_operation
def test_increment_of_the_destination(operation: str, byte: bool) -> None:
    """The register has moved on when it is the second operand."""
    address = 0x1210
    code = format_i(operation, (5, 3, None), (5, 0, None), byte=byte)
    for status in STATUS:
        for a, _ in values(operation):
            load(code, status)
            for run, memory in runs({5: address}, {address: a}):
                expect(run, operation, a, address + (1 if byte else 2), status, byte, 5)
                assert memory == {address: a}


@both_widths
@every_operation
@pytest.mark.parametrize("register", [PC, SP, SR, CG])
def test_read(register: int, operation: str, byte: bool) -> None:
    if (register, operation) == (SP, "DADD"):
        pytest.skip("the stack pointer has no decimal digits")
    code = format_i(operation, (register, 0, None), (6, 0, None), byte=byte)
    for status in STATUS:
        a = {PC: START + 6, SP: 0x38FE, SR: status, CG: 0}[register]
        for b, _ in values(operation):
            load(code, status)
            for run, _ in runs({6: b}, {}):
                expect(run, operation, a, b, status, byte, 6)


@every_operation
@pytest.mark.parametrize("immediate", [False, True], ids=["register", "immediate"])
def test_stack_pointer_written(operation: str, immediate: bool) -> None:
    b = 0x3000
    tried = 0
    for status in STATUS:
        for a in (0x2101, 0x0801, 0x0101, 0x3000, 0x37FF):
            if operation == "DADD" and a == 0x37FF:
                continue
            expected = model.format_i(operation, a, b, status & 1, 16)
            moved = (b if expected.value is None else expected.value) & ~1
            if not 0x1200 <= moved <= 0x38FE:
                continue
            source = (PC, 3, a) if immediate else (5, 0, None)
            # MOV SP,R7; MOV #b,SP; the operation; MOV SP,R8; MOV R7,SP
            write = format_i(operation, source, (SP, 0, None), byte=False)
            load([0x4107, 0x4031, b, *write, 0x4108, 0x4701], status)
            for run, _ in runs({5: a}, {}):
                assert run.registers[8] == moved
                assert run.registers[SR] == (status if expected.flags is None else expected.flags)
                assert run.stack_bytes == max(0x38FE - min(b, moved), 0)
            tried += 1
    assert tried >= len(STATUS)


@both_widths
@every_operation
def test_status_register_written(operation: str, byte: bool) -> None:
    """What is computed of the flags wins over the result."""
    bits = 8 if byte else 16
    mask = (1 << bits) - 1
    sources = [((5, 0, None), a) for a in (0x0000, 0x0107, 0x0105, 0x0008)]
    sources += [((*place, None), constant) for constant, place in CONSTANTS.items()]
    tried = 0
    for status in STATUS:
        for source, a in sources:
            if operation == "DADD" and a == 0xFFFF:
                continue  # no decimal digits
            expected = model.format_i(operation, a & mask, status & mask, status & 1, bits)
            after = (status if expected.value is None else expected.value) & 0x1FF
            if after & 0x10:
                continue  # it would sleep
            if expected.flags is not None:
                after = after & ~ARITHMETIC | expected.flags
            load(format_i(operation, source, (SR, 0, None), byte=byte), status)
            for run, _ in runs({5: a}, {}):
                assert run.registers[SR] == after
            tried += 1
    assert tried >= 16


@both_widths
@every_operation
def test_constant_generator_written(operation: str, byte: bool) -> None:
    """Only the flags change."""
    bits = 8 if byte else 16
    code = format_i(operation, (5, 0, None), (CG, 0, None), byte=byte)
    for status in STATUS:
        for a, _ in values(operation):
            load(code, status)
            expected = model.format_i(operation, a & ((1 << bits) - 1), 0, status & 1, bits)
            for run, _ in runs({5: a}, {}):
                assert run.registers[CG] == 0
                assert run.registers[SR] == (status if expected.flags is None else expected.flags)
