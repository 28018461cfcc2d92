"""Every instruction that the MSP430X alone has: addresses of 20 bits, several registers at once,
repetition.
"""

from __future__ import annotations

import itertools

import pytest

from isa.msp430 import model
from isa.msp430.encode import words
from isa.msp430x import encode
from isa.msp430x.encode import BITS
from isa.msp430x.forms import (
    DESTINATION,
    SOURCE,
    STACK,
    STATUS,
    VALUES,
    in_memory,
    machine,
    place,
    prepare,
    rows,
    runs,
)


def test_calla_and_reta() -> None:
    target = 0x9F00
    reta = next(
        r for r in rows("address", "MOVA", "A") if (r["source"], r["destination"]) == ("@Rn+", "PC")
    )
    found = rows("extended format II", "CALLA", "A")
    assert len(found) == 8
    machine().write(target, words(encode.RETA))
    for row in found:
        source = row["source"]
        registers = prepare(source, 5, target | 1, SOURCE)
        at = place(registers) + 2
        number = SOURCE - STACK & 0xFFFF if source == "x(SP)" else target
        from_ = encode.operand(source, 5, number, SOURCE, at)
        code = encode.calla(from_)
        assert len(code) == int(row["words"])
        home = place(registers) + 2 * len(code)
        for run, memory, cycles in runs(code, registers, {SOURCE: target, STACK - 4: 0}, 0x107):
            assert memory[STACK - 4] == home
            assert run.profile is None or run.trace[-2:] == (target, home)
            assert cycles == int(row["cycles"]) + int(reta["cycles"]), row
            assert (run.stack_bytes, run.registers[2]) == (4, 0x107)


@pytest.mark.parametrize("operation", ["MOVA", "CMPA", "ADDA", "SUBA"])
def test_address_instructions(operation: str) -> None:
    plain = {"MOVA": "MOV", "CMPA": "CMP", "ADDA": "ADD", "SUBA": "SUB"}[operation]
    found = [row for row in rows("address", operation, "A") if row["destination"] != "PC"]
    assert len(found) == (9 if operation == "MOVA" else 2)
    for row, status, (a, b) in itertools.product(found, STATUS, VALUES):
        source, destination = row["source"], row["destination"]
        registers = prepare(source, 5, a, SOURCE) | prepare(destination, 6, b, DESTINATION)
        from_ = encode.operand(source, 5, a, SOURCE, place(registers) + 2, 16)
        to = encode.operand(destination, 6, b, DESTINATION, 0)
        code = encode.address(operation, from_, to)
        assert len(code) == int(row["words"])
        expected = model.format_i(plain, a, b, 0, 20)
        there = in_memory(destination)
        for run, memory, cycles in runs(code, registers, {SOURCE: a, DESTINATION: b}, status):
            result = b if expected.value is None else expected.value
            assert (memory[DESTINATION] if there else run.registers[6]) == result
            assert run.registers[2] == (status if expected.flags is None else expected.flags)
            if source == "@Rn+":
                assert run.registers[5] == SOURCE + 4
            assert cycles == int(row["cycles"]), row
            assert (run.reads, run.writes) == (2 * in_memory(source) + 1, 2 * there)


@pytest.mark.parametrize("size", ["W", "A"])
@pytest.mark.parametrize("operation", encode.SHIFTS)
def test_shifts_by_several_places(operation: str, size: str) -> None:
    """RRCM and its kin take a cycle for each place."""
    bits = BITS[size]
    for count, status, a in itertools.product(
        range(1, 5), STATUS, [0, 1, 0x80000, 0x5A5A5, 0xFFFFF, 0x08421, 0x18000]
    ):
        value, carry = a & ((1 << bits) - 1), status & 1
        flags = 0
        for _ in range(count):
            match operation:
                case "RRCM":
                    step_ = model.format_ii("RRC", value, carry, bits)
                case "RRUM":
                    step_ = model.format_ii("RRC", value, 0, bits)
                case "RRAM":
                    step_ = model.format_ii("RRA", value, carry, bits)
                case _:
                    step_ = model.add(value, value, 0, bits)
            assert step_.value is not None and step_.flags is not None
            value, flags = step_.value, step_.flags
            carry = flags & 1
        for run, _, cycles in runs(encode.shift(operation, size, count, 5), {5: a}, {}, status):
            assert run.registers[5] == value
            mask = 0x7 if operation == "RLAM" else 0x107  # its V is not defined
            assert run.registers[2] & mask == flags & mask
            assert cycles == count


@pytest.mark.parametrize("size", ["W", "A"])
@pytest.mark.parametrize("count", range(1, 13))
def test_several_registers(count: int, size: str) -> None:
    """PUSHM #n, R15 and POPM #n, R15, with other values between."""
    wide, each = (2, 1) if size == "W" else (4, 2)
    registers = {r: 0x11111 * (r - 3) & 0xFFFFF for r in range(4, 16)}
    low = 16 - count
    clear = [
        word for r in range(low, 16) for word in encode.address("MOVA", (3, 0, None), (r, 0, None))
    ]
    code = [*encode.pushm(size, count, 15), *clear, *encode.popm(size, count, 15)]
    for run, memory, cycles in runs(code, registers, {STACK - wide: 0}):
        mask = 0xFFFF if size == "W" else 0xFFFFF
        for r in registers:
            assert run.registers[r] == registers[r] & (mask if r >= low else 0xFFFFF)
        assert memory[STACK - wide] & mask == registers[15] & mask
        assert cycles == 2 * (2 + each * count) + count
        assert run.stack_bytes == wide * count
        assert (run.reads, run.writes) == (each * count + 1, each * count)


@pytest.mark.parametrize("zero_carry", [False, True], ids=["carry", "zero"])
@pytest.mark.parametrize("in_register", [False, True], ids=["number", "register"])
@pytest.mark.parametrize("size", ["B", "W", "A"])
def test_repetition(size: str, in_register: bool, zero_carry: bool) -> None:
    """RPT before ADDCX and RRCX on registers: one cycle more, and one for each time."""
    bits = BITS[size]
    mask = (1 << bits) - 1
    for times, (a, b) in itertools.product((1, 2, 5, 16), VALUES):
        registers = {5: a, 6: b, 7: 0xABCD0 | times - 1}
        fields = (zero_carry << 1 | in_register, 7 if in_register else times - 1)
        for operation in ("ADDC", "RRC"):
            if operation == "ADDC":
                code = encode.format_i(operation, size, (5, 0, None), (6, 0, None), fields)
            else:
                code = encode.format_ii(operation, size, (6, 0, None), fields)
            value, carry, flags = b & mask, 1, 0
            for _ in range(times):
                carry = 0 if zero_carry else carry
                if operation == "ADDC":
                    result = model.add(value, a & mask, carry, bits)
                else:
                    result = model.format_ii("RRC", value, carry, bits)
                assert result.value is not None and result.flags is not None
                value, flags = result.value, result.flags
                carry = flags & 1
            for run, _, cycles in runs(code, registers, {}, 1):
                assert run.registers[6] == value
                assert run.registers[2] == flags
                assert cycles == times + 1


def test_indexes_stay_in_the_lower_64_kb() -> None:
    """0x10 from 0xFFF8 is 0x0008 without an extension word, which is no memory of the chip."""
    for code in ([0x451C, 0x1D18 + 8], encode.address("MOVA", (5, 1, 0x1D18 + 8), (12, 0, None))):
        for run, _, _ in runs(code, {5: 0xFFF8}, {0x1D18: 0x2345}):
            assert run.registers[12] == 0x2345
    code = encode.format_i("MOV", "W", (5, 1, 0xFFFFF - 0x1D07), (12, 0, None))
    for run, _, _ in runs(code, {5: 2 * 0x1D08}, {0x1D08: 0x2345}):
        assert run.registers[12] == 0x2345
