"""Every instruction of the MSP430X in every addressing mode: state, flags, cycles, traffic.

What is expected comes from the manual's tables (slau208.csv) and from a model of the operations,
which is the MSP430's for 8, 16 and 20 bits. Each form runs in a block and in the interpreter.
"""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from isa.msp430 import encode as msp430
from isa.msp430 import model
from isa.msp430.encode import CONSTANTS, FORMAT_I, PC, words
from isa.msp430x import encode
from isa.msp430x.encode import BITS, CHIP, RET, START, Wide
from motecrypt._sim import Machine, Run

SOURCE, DESTINATION = 0x1D08, 0x1E10
"""Where operands in memory are."""
STACK = 0x2BFE
"""The stack pointer at the first instruction of a function."""
STATUS = [0x001, 0x106]
VALUES = [
    (0x00000, 0x00000),
    (0x00001, 0xFFFFF),
    (0x80000, 0x88080),
    (0x7FFFF, 0x80000),
    (0x59A5C, 0xA6B81),
    (0xC5080, 0x3007F),
]
DECIMAL = [(0x00000, 0x00000), (0x00001, 0x99999), (0x41234, 0x98765), (0x15050, 0x45049)]
RET_CYCLES = 4

ROWS = encode.cycle_tables()


def rows(table: str, operation: str, size: str) -> list[dict[str, str]]:
    return [
        row
        for row in ROWS
        if row["table"] == table
        and operation in row["operations"].split()
        and size in row["size"].split()
    ]


@cache
def machine() -> Machine:
    """A machine whose flash is RET all over, so that a jump anywhere comes home."""
    return Machine(CHIP, encode.elf(*[RET] * 0x3FC0))


def runs(
    code: list[int], registers: dict[int, int], memory: dict[int, int], status: int = 0
) -> list[tuple[Run, dict[int, int], int]]:
    """The run in a block and by the interpreter, each with what memory then holds, four bytes each,
    and its cycles without what comes before and after."""
    prologue = encode.load(registers, status)
    results = []
    chip = machine()
    chip.write(START, words(*prologue, *code, *[RET] * 16))
    for profile in (False, True):
        for address, value in memory.items():
            chip.write(address, value.to_bytes(4, "little"))
        run = chip.call(START, profile=profile, trace=16 if profile else 0)
        after = {at: int.from_bytes(chip.read(at, 4), "little") for at in memory}
        results.append((run, after, run.cycles - 2 * len(registers) - 2 - RET_CYCLES))
    return results


def place(registers: dict[int, int], status_words: int = 2) -> int:
    """Where an instruction is that comes after its prologue."""
    return START + 4 * len(registers) + 2 * status_words


def prepare(mode: str, register: int, value: int, address: int) -> dict[int, int]:
    """What a register holds before the instruction."""
    if mode in ("Rn", "Rm"):
        return {register: value}
    if mode in ("@Rn", "@Rn+"):
        return {register: address}
    return {register: address - 6} if mode in ("x(Rn)", "x(Rm)") else {}


def in_memory(mode: str) -> bool:
    return mode not in ("Rn", "Rm", "#N", "PC", "")


def stored(value: int | None, before: int, there: bool, size: str) -> int:
    """What a destination holds afterwards: a register as a whole, or four bytes of memory."""
    if value is None:
        return before
    value &= (1 << BITS[size]) - 1
    if not there or size == "A":
        return value
    mask = 0xFF if size == "B" else 0xFFFF
    return value | before & ~mask & 0xFFFFFFFF


def step(size: str) -> int:
    return {"B": 1, "W": 2, "A": 4}[size]


def accesses(size: str) -> int:
    """How many accesses an operand in memory takes."""
    return 2 if size == "A" else 1


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


def test_indexes_stay_in_the_lower_64_kb() -> None:
    """0x10 from 0xFFF8 is 0x0008 without an extension word, which is no memory of the chip."""
    for code in ([0x451C, 0x1D18 + 8], encode.address("MOVA", (5, 1, 0x1D18 + 8), (12, 0, None))):
        for run, _, _ in runs(code, {5: 0xFFF8}, {0x1D18: 0x2345}):
            assert run.registers[12] == 0x2345
    code = encode.format_i("MOV", "W", (5, 1, 0xFFFFF - 0x1D07), (12, 0, None))
    for run, _, _ in runs(code, {5: 2 * 0x1D08}, {0x1D08: 0x2345}):
        assert run.registers[12] == 0x2345


def test_stack_pointer_is_even() -> None:
    for run, _, _ in runs([0x4107, 0x5311, 0x4108, 0x4701], {}, {}):
        assert run.registers[8] == STACK  # INC SP from an even number
