"""Every instruction that the MSP430 has, too, plain and extended, in every addressing mode: state,
flags, cycles, traffic.
"""

from __future__ import annotations

import itertools

import pytest

from isa.msp430 import encode as msp430
from isa.msp430 import model
from isa.msp430.encode import CONSTANTS, FORMAT_I, PC
from isa.msp430x import encode
from isa.msp430x.encode import BITS, START, Wide
from isa.msp430x.forms import (
    DECIMAL,
    DESTINATION,
    RET_CYCLES,
    ROWS,
    SOURCE,
    STACK,
    STATUS,
    VALUES,
    accesses,
    in_memory,
    place,
    prepare,
    rows,
    runs,
    step,
    stored,
)


@pytest.mark.parametrize("size", ["B", "W", "A"])
@pytest.mark.parametrize("extended", [False, True], ids=["plain", "extended"])
@pytest.mark.parametrize("operation", FORMAT_I)
def test_format_i(operation: str, extended: bool, size: str) -> None:
    if size == "A" and not extended:
        pytest.skip("address words take an extension word")
    table = "extended format I" if extended else "format I"
    mask = (1 << BITS[size]) - 1
    found = [row for row in rows(table, operation, size) if row["destination"] != "PC"]
    assert len(found) == 28
    pairs = DECIMAL if operation == "DADD" else VALUES
    for row, (status, (a, b)) in itertools.product(found, zip(itertools.cycle(STATUS), pairs)):
        source, destination = row["source"], row["destination"]
        registers = prepare(source, 5, a, SOURCE) | prepare(destination, 6, b, DESTINATION)
        at = place(registers) + (4 if extended else 2)
        bits = 20 if extended else 16
        value = a if extended else a & 0xFFFF
        from_ = encode.operand(source, 5, value, SOURCE, at, bits)
        to = encode.operand(destination, 6, b, DESTINATION, at + 2 * (from_[2] is not None), bits)
        if extended:
            code = encode.format_i(operation, size, from_, to)
        else:
            code = msp430.format_i(operation, from_, to, byte=size == "B")
        assert len(code) == int(row["words"])
        expected = model.format_i(operation, a & mask, b & mask, status & 1, BITS[size])
        there = in_memory(destination)
        for run, memory, cycles in runs(code, registers, {SOURCE: a, DESTINATION: b}, status):
            after = dict(registers)
            if source == "@Rn+":
                after[5] += step(size)
            if not there:
                after[6] = stored(expected.value, b, there, size)
            assert {r: run.registers[r] for r in after} == after
            assert memory[SOURCE] == a
            assert memory[DESTINATION] == (stored(expected.value, b, there, size) if there else b)
            assert run.registers[2] == (status if expected.flags is None else expected.flags)
            assert cycles == int(row["cycles"]), row
            each = accesses(size)
            reads = each * (in_memory(source) + (there and operation != "MOV"))
            assert run.reads == reads + 1
            assert run.writes == each * (there and expected.value is not None)


@pytest.mark.parametrize("operation", FORMAT_I)
def test_constants_cost_like_registers(operation: str) -> None:
    for size, extended in [("B", False), ("W", False), ("B", True), ("W", True), ("A", True)]:
        table = "extended format I" if extended else "format I"
        mask = (1 << BITS[size]) - 1
        for row in rows(table, operation, size):
            if row["source"] != "Rn" or row["destination"] == "PC":
                continue
            for constant, (register, mode) in CONSTANTS.items():
                if operation == "DADD" and constant == 0xFFFF:
                    continue  # no decimal digits
                b = 0x21005
                a = mask if constant == 0xFFFF else constant
                registers = prepare(row["destination"], 6, b, DESTINATION)
                at = place(registers) + (4 if extended else 2)
                to = encode.operand(
                    row["destination"], 6, b, DESTINATION, at, 20 if extended else 16
                )
                from_: Wide = (register, mode, None)
                if extended:
                    code = encode.format_i(operation, size, from_, to)
                else:
                    code = msp430.format_i(operation, from_, to, byte=size == "B")
                expected = model.format_i(operation, a, b & mask, 0, BITS[size])
                there = in_memory(row["destination"])
                for run, memory, cycles in runs(code, registers, {DESTINATION: b}):
                    found = memory[DESTINATION] if there else run.registers[6]
                    assert found == stored(expected.value, b, there, size)
                    assert run.registers[2] == (expected.flags or 0)
                    assert cycles == int(row["cycles"])


@pytest.mark.parametrize("table", ["format I", "extended format I", "address"])
def test_branches(table: str) -> None:
    """MOV and its kin to the program counter: where they go, and how long that takes."""
    target = 0x9ABC
    found = [
        row
        for row in ROWS
        if row["table"] == table
        and row["destination"] == "PC"
        and {"MOV", "MOVA"} & set(row["operations"].split())
    ]
    assert len(found) == {"format I": 7, "extended format I": 14, "address": 7}[table]
    for row in found:
        for size in row["size"].split():
            if size == "B":
                continue  # goes nowhere useful
            source = row["source"]
            registers = prepare(source, 5, target | 1, SOURCE)
            at = place(registers) + (4 if table == "extended format I" else 2)
            bits = 20 if table == "extended format I" else 16
            from_ = encode.operand(source, 5, target | 1, SOURCE, at, bits)
            to: Wide = (PC, 0, None)
            code = {
                "format I": lambda f=from_, t=to: msp430.format_i("MOV", f, t, byte=False),
                "extended format I": lambda f=from_, t=to, s=size: encode.format_i("MOV", s, f, t),
                "address": lambda f=from_, t=to: encode.address("MOVA", f, t),
            }[table]()
            assert len(code) == int(row["words"])
            for run, _, cycles in runs(code, registers, {SOURCE: target | 1}, 0x107):
                assert run.profile is None or run.trace[-1] == target
                assert cycles == int(row["cycles"]), row
                assert run.registers[2] == 0x107


@pytest.mark.parametrize("size", ["B", "W", "A"])
@pytest.mark.parametrize("extended", [False, True], ids=["plain", "extended"])
@pytest.mark.parametrize("operation", ["RRC", "RRA", "SWPB", "SXT"])
def test_format_ii(operation: str, extended: bool, size: str) -> None:
    if (size == "A" and not extended) or (size == "B" and operation in ("SWPB", "SXT")):
        pytest.skip("there is no such instruction")
    found = rows("extended format II" if extended else "format II", operation, size)
    assert len(found) == 6
    mask = (1 << BITS[size]) - 1
    for row, status, a in itertools.product(
        found, STATUS, [0, 1, 0x80000, 0x80, 0xFFFFF, 0xA7F5A, 0x08000]
    ):
        registers = prepare(row["source"], 5, a, SOURCE)
        at = place(registers) + (4 if extended else 2)
        from_ = encode.operand(row["source"], 5, a, SOURCE, at, 20 if extended else 16)
        if extended:
            code = encode.format_ii(operation, size, from_)
        else:
            code = msp430.format_ii(operation, from_, byte=size == "B")
        assert len(code) == int(row["words"])
        there = in_memory(row["source"])
        expected = change(operation, a & mask, status & 1, size, there)
        for run, memory, cycles in runs(code, registers, {SOURCE: a}, status):
            if there:
                assert memory[SOURCE] == stored(expected.value, a, there, size)
            else:
                assert run.registers[5] == expected.value
            if row["source"] == "@Rn+":
                assert run.registers[5] == SOURCE + step(size)
            assert run.registers[2] == (status if expected.flags is None else expected.flags)
            assert cycles == int(row["cycles"]), row
            assert run.reads == accesses(size) * there + 1
            assert run.writes == accesses(size) * there


def change(operation: str, value: int, carry: int, size: str, there: bool) -> model.Result:
    """RRC, RRA, SWPB, SXT of 8, 16 or 20 bits."""
    if operation in ("RRC", "RRA"):
        return model.format_ii(operation, value, carry, BITS[size])
    if operation == "SWPB":
        swapped = value >> 8 & 0xFF | (value & 0xFF) << 8
        return model.Result(swapped | (value & 0xF0000 if size == "A" else 0), None)
    bits = 16 if there and size == "W" else 20
    result = model.signed(value & 0xFF, 8) % (1 << bits)
    return model.Result(result, model.logical(result, bits).flags)


@pytest.mark.parametrize("size", ["B", "W", "A"])
@pytest.mark.parametrize("extended", [False, True], ids=["plain", "extended"])
def test_push(extended: bool, size: str) -> None:
    if size == "A" and not extended:
        pytest.skip("address words take an extension word")
    a = 0x31234
    wide = 4 if size == "A" else 2
    for row in rows("extended format II" if extended else "format II", "PUSH", size):
        source = row["source"]
        registers = prepare(source, 5, a, SOURCE)
        at = place(registers) + (4 if extended else 2)
        number = a if extended else a & 0xFFFF
        if source == "x(SP)":
            number = SOURCE - (STACK - wide) & 0xFFFFF
        from_ = encode.operand(source, 5, number, SOURCE, at, 20 if extended else 16)
        if extended:
            code = encode.format_ii("PUSH", size, from_)
        else:
            code = msp430.format_ii("PUSH", from_, byte=size == "B")
        assert len(code) == int(row["words"])
        pop = encode.popm("A" if size == "A" else "W", 1, 7)
        pop_cycles = 4 if size == "A" else 3
        slot = STACK - wide
        for run, memory, cycles in runs([*code, *pop], registers, {SOURCE: a, slot: 0x5678}):
            expected = {"B": 0x5634, "W": 0x1234, "A": a}[size]
            assert run.registers[7] == expected
            assert memory[slot] & ((1 << 8 * wide) - 1) == expected
            assert run.stack_bytes == wide
            assert cycles == int(row["cycles"]) + pop_cycles, row
            if source == "@Rn+":
                assert run.registers[5] == SOURCE + step(size)


def test_call() -> None:
    target = 0x9F00
    for row in rows("format II", "CALL", "W"):
        registers = prepare(row["source"], 5, target | 1, SOURCE)
        from_ = encode.operand(row["source"], 5, target | 1, SOURCE, place(registers) + 2, 16)
        code = msp430.format_ii("CALL", from_, byte=False)
        home = place(registers) + 2 * len(code)
        for run, memory, cycles in runs(code, registers, {SOURCE: target | 1, STACK - 2: 0}, 0x107):
            assert memory[STACK - 2] & 0xFFFF == home
            assert run.profile is None or run.trace[-2:] == (target, home)
            assert cycles == int(row["cycles"]) + RET_CYCLES, row
            assert (run.stack_bytes, run.registers[2]) == (2, 0x107)


def test_return_from_interrupt() -> None:
    """The four bits above the status register are the upper ones of the address."""
    row = next(row for row in ROWS if row["operations"] == "RETI")
    # PUSH #0x9ABC; PUSH #0x0105; RETI
    code = [0x1230, 0x9ABC, 0x1230, 0x0105, 0x1300]
    for run, _, cycles in runs(code, {}, {}, 2):
        assert cycles == 2 * 3 + int(row["cycles"])
        assert run.registers[2] == 0x0105
        assert run.profile is None or run.trace[-1] == 0x9ABC


@pytest.mark.parametrize("condition", msp430.JUMPS)
def test_jumps(condition: str) -> None:
    for status in (0, 1, 2, 4, 0x100, 0x104, 0x107):
        for distance in (1, 0x40):
            for run, _, cycles in runs(msp430.jump(condition, distance), {}, {}, status):
                taken = model.jumps(condition, status)
                target = START + 6 + 2 * distance * taken
                assert run.profile is None or run.trace[-1] == target
                assert cycles == 2


def test_stack_pointer_is_even() -> None:
    for run, _, _ in runs([0x4107, 0x5311, 0x4108, 0x4701], {}, {}):
        assert run.registers[8] == STACK  # INC SP from an even number
