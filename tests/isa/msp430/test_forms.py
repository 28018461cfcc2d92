"""Every instruction of the MSP430 in every addressing mode: state, flags, cycles, traffic.

What is expected comes from the manual's tables (slau049.csv) and from a model of the
operations (model.py). Each form runs in a translated block and in the interpreter.
"""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from isa.msp430 import encode, model
from isa.msp430.encode import CONSTANTS, FORMAT_I, PC, RET, START, Operand, words
from motecrypt._sim import Machine, Run

SOURCE, DESTINATION = 0x1208, 0x1310
"""Where operands in memory are."""
PROLOGUE = 3
"""Words of the instruction that sets the flags, and of the one before the form."""
STATUS = [0, 0x107, 0x001, 0x106]
"""Flags before the instruction: none, all, the carry alone, all others."""
VALUES = [
    (0x0000, 0x0000),
    (0x0001, 0xFFFF),
    (0x8000, 0x8000),
    (0x7FFF, 0x8000),
    (0x9A5C, 0x6B81),
    (0x0080, 0x007F),
    (0x55AA, 0xAA55),
]
DECIMAL = [(0x0000, 0x0000), (0x0001, 0x9999), (0x1234, 0x8765), (0x5050, 0x5049), (0x0099, 0x0001)]

ROWS = encode.cycle_tables()
TWO = [row for row in ROWS if row["table"] == "3-16"]
ONE = [row for row in ROWS if row["table"] == "3-15"]


@cache
def machine() -> Machine:
    """A machine whose flash is RET all over, so that a jump anywhere comes home."""
    return Machine("msp430f1611", encode.elf(words(*[RET] * 0x6000)))


def load(code: list[int], status: int) -> None:
    """Puts MOV #status,SR and an instruction at the start, RET after them."""
    machine().write(START, words(0x4032, status, *code, *[RET] * 16))


def runs(registers: dict[int, int], memory: dict[int, int]) -> list[tuple[Run, dict[int, int]]]:
    """The run in a block and by the interpreter, each with the words that memory then holds."""
    results = []
    chip = machine()
    for profile in (False, True):
        chip.write(SOURCE - 16, bytes([0xA5]) * 0x140)
        for address, value in memory.items():
            chip.write(address, words(value))
        run = chip.call(START, registers=registers, profile=profile, trace=8 if profile else 0)
        after = {at: int.from_bytes(chip.read(at, 2), "little") for at in memory}
        results.append((run, after))
    return results


def prepare(mode: str, register: int, value: int, address: int) -> dict[int, int]:
    """What a register holds before the instruction."""
    if mode in ("Rn", "Rm"):
        return {register: value}
    if mode in ("@Rn", "@Rn+"):
        return {register: address}
    return {register: address - 6} if mode in ("x(Rn)", "x(Rm)") else {}


def stored(result: model.Result, before: int, there: bool, byte: bool) -> int:
    """What the destination holds afterwards, being in memory or not."""
    if result.value is None:
        return before
    value = result.value & (0xFF if byte else 0xFFFF)
    return value | before & 0xFF00 if there and byte else value


def in_memory(mode: str) -> bool:
    return mode not in ("Rn", "Rm", "#N", "PC")


def check(run: Run, row: dict[str, str], extra: int, reads: int, writes: int) -> None:
    """Cycles by the table, and the traffic, of MOV #n,SR, the instruction and RET."""
    assert run.cycles == 2 + int(row["cycles"]) + 3 + extra
    assert (run.reads, run.writes) == (reads + 1, writes)


@pytest.mark.parametrize("byte", [False, True], ids=["word", "byte"])
@pytest.mark.parametrize("operation", FORMAT_I)
def test_format_i(operation: str, byte: bool) -> None:
    bits = 8 if byte else 16
    values = DECIMAL if operation == "DADD" else VALUES
    for row, status, (a, b) in itertools.product(TWO, STATUS, values):
        source, destination = row["source"], row["destination"]
        if destination == "PC":
            continue
        at = START + 2 * PROLOGUE
        from_ = encode.operand(source, 5, a, SOURCE, at)
        at += 2 * (from_[2] is not None)
        to = encode.operand(destination, 6, b, DESTINATION, at)
        code = encode.format_i(operation, from_, to, byte=byte)
        assert len(code) == int(row["words"])
        load(code, status)
        registers = prepare(source, 5, a, SOURCE) | prepare(destination, 6, b, DESTINATION)
        mask = (1 << bits) - 1
        expected = model.format_i(operation, a & mask, b & mask, status & 1, bits)
        for run, memory in runs(registers, {SOURCE: a, DESTINATION: b}):
            after = dict(registers)
            if source == "@Rn+":
                after[5] += 1 if byte else 2
            there = in_memory(destination)
            if not there:
                after[6] = stored(expected, b, there, byte)
            assert {r: run.registers[r] for r in after} == after
            assert memory[SOURCE] == a
            assert memory[DESTINATION] == (stored(expected, b, there, byte) if there else b)
            flags = status if expected.flags is None else expected.flags
            assert run.registers[2] == flags
            reads = in_memory(source) + (there and operation != "MOV")
            check(run, row, 0, reads, there and expected.value is not None)


@pytest.mark.parametrize("byte", [False, True], ids=["word", "byte"])
@pytest.mark.parametrize("operation", FORMAT_I)
def test_constants_cost_like_registers(operation: str, byte: bool) -> None:
    bits = 8 if byte else 16
    mask = (1 << bits) - 1
    for row in (row for row in TWO if row["source"] == "Rn" and row["destination"] != "PC"):
        for constant, (register, mode) in CONSTANTS.items():
            b = 0x1005
            to = encode.operand(row["destination"], 6, b, DESTINATION, START + 2 * PROLOGUE)
            code = encode.format_i(operation, (register, mode, None), to, byte=byte)
            load(code, 0)
            registers = prepare(row["destination"], 6, b, DESTINATION)
            if operation == "DADD" and constant == 0xFFFF:
                continue  # no decimal digits
            expected = model.format_i(operation, constant & mask, b & mask, 0, bits)
            for run, memory in runs(registers, {DESTINATION: b}):
                there = in_memory(row["destination"])
                found = memory[DESTINATION] if there else run.registers[6]
                assert found == stored(expected, b, there, byte)
                assert run.registers[2] == (expected.flags or 0)
                writes = there and expected.value is not None
                check(run, row, 0, there and operation != "MOV", writes)


@pytest.mark.parametrize("operation", FORMAT_I)
def test_program_counter_as_destination(operation: str) -> None:
    for row in TWO:
        if row["destination"] != "PC":
            continue
        size = 2 * int(row["words"])
        here = START + 4 + size
        for a in (0x5001, 0xC123, 0x0010, 0xFFF0, 0x8000):
            from_ = encode.operand(row["source"], 5, a, SOURCE, START + 2 * PROLOGUE)
            code = encode.format_i(operation, from_, (PC, 0, None), byte=False)
            load(code, 0)
            digits = operation == "DADD"
            if digits and not (a < 0xA000 and f"{a:x}".isdigit() and f"{here:x}".isdigit()):
                continue
            expected = model.format_i(operation, a, here, 0, 16)
            target = here if expected.value is None else expected.value & ~1
            if target < START + 0x40 and target != here:
                continue
            registers = prepare(row["source"], 5, a, SOURCE)
            for run, _ in runs(registers, {SOURCE: a}):
                assert run.registers[2] == (expected.flags or 0)
                assert run.profile is None or run.trace == (START, START + 4, target)
                # An instruction that only reads the program counter has a register for destination.
                column = "PC" if expected.value is not None else "Rm"
                timed = next(
                    r for r in TWO if (r["source"], r["destination"]) == (row["source"], column)
                )
                check(run, timed, 0, in_memory(row["source"]), 0)


@pytest.mark.parametrize(
    ("operation", "byte"),
    [("RRC", False), ("RRC", True), ("RRA", False), ("RRA", True), ("SWPB", False), ("SXT", False)],
)
def test_format_ii(operation: str, byte: bool) -> None:
    rows = [row for row in ONE if operation in row["operations"].split()]
    bits = 8 if byte else 16
    mask = (1 << bits) - 1
    for row, status, a in itertools.product(rows, STATUS, [0, 1, 0x8000, 0x80, 0xFFFF, 0x7F5A]):
        code = encode.format_ii(
            operation, encode.operand(row["source"], 5, a, SOURCE, START + 6), byte=byte
        )
        assert len(code) == int(row["words"])
        load(code, status)
        registers = prepare(row["source"], 5, a, SOURCE)
        expected = model.format_ii(operation, a & mask, status & 1, bits)
        for run, memory in runs(registers, {SOURCE: a}):
            there = in_memory(row["source"])
            found = memory[SOURCE] if there else run.registers[5]
            assert found == stored(expected, a, there, byte)
            if row["source"] == "@Rn+":
                assert run.registers[5] == SOURCE + (1 if byte else 2)
            flags = status if expected.flags is None else expected.flags
            assert run.registers[2] == flags
            check(run, row, 0, there, there)


@pytest.mark.parametrize("byte", [False, True], ids=["word", "byte"])
def test_push(byte: bool) -> None:
    constants: list[Operand] = [(*place, None) for place in CONSTANTS.values()]
    for row in (row for row in ONE if row["operations"] == "PUSH"):
        a = 0x1234
        operands = [encode.operand(row["source"], 5, a, SOURCE, START + 6)]
        for from_ in operands + (constants if row["source"] == "Rn" else []):
            code = encode.format_ii("PUSH", from_, byte=byte)
            # POP R7
            load([*code, 0x4137], 0x107)
            value = a
            if from_ in constants:
                value = next(value for value, place in CONSTANTS.items() if place == from_[:2])
            registers = prepare(row["source"], 5, a, SOURCE)
            for run, memory in runs(registers, {SOURCE: a, 0x38FC: 0x5678}):
                expected = 0x5600 | value & 0xFF if byte else value
                assert run.registers[7] == expected
                assert memory[0x38FC] == expected
                assert run.stack_bytes == 2
                assert run.registers[2] == 0x107
                if row["source"] == "@Rn+":
                    assert run.registers[5] == SOURCE + (1 if byte else 2)
                check(run, row, 2, in_memory(row["source"]) + 1, 1)


def test_call() -> None:
    target = 0x6000
    for row in (row for row in ONE if row["operations"] == "CALL"):
        from_ = encode.operand(row["source"], 5, target | 1, SOURCE, START + 6)
        code = encode.format_ii("CALL", from_, byte=False)
        load(code, 0x107)
        registers = prepare(row["source"], 5, target | 1, SOURCE)
        for run, memory in runs(registers, {SOURCE: target | 1, 0x38FC: 0}):
            home = START + 4 + 2 * len(code)
            assert memory[0x38FC] == home
            assert run.profile is None or run.trace == (START, START + 4, target, home)
            assert run.stack_bytes == 2
            assert run.registers[2] == 0x107
            check(run, row, 3, in_memory(row["source"]) + 1, 1)


def test_return_from_interrupt() -> None:
    row = next(row for row in ROWS if row["operations"] == "RETI")
    # PUSH #0x7000; PUSH #0x0105; RETI
    load([0x1230, 0x7000, 0x1230, 0x0105, encode.RETI], 0x0002)
    for run, _ in runs({}, {}):
        assert run.cycles == 2 + 2 * 4 + int(row["cycles"]) + 3
        assert run.registers[2] == 0x0105
        assert run.profile is None or run.trace[-2:] == (START + 12, 0x7000)
        assert (run.reads, run.writes) == (3, 2)


@pytest.mark.parametrize("condition", encode.JUMPS)
def test_jumps(condition: str) -> None:
    for bits in itertools.product((0, 1), repeat=4):
        status = sum(b * flag for b, flag in zip(bits, (1, 2, 4, 0x100), strict=True))
        for distance in (1, 0x1FF, 0, 0x40):
            load(encode.jump(condition, distance), status)
            for run, _ in runs({}, {}):
                taken = model.jumps(condition, status)
                target = START + 6 + 2 * distance * taken
                assert run.profile is None or run.trace == (START, START + 4, target)
                assert run.cycles == 2 + 2 + 3
                assert run.registers[2] == status


@pytest.mark.parametrize("condition", encode.JUMPS)
def test_jumps_back(condition: str) -> None:
    """A loop of three instructions that goes back once, its condition permitting."""
    for status in (0, 1, 2, 4, 0x100, 0x104, 0x107):
        # MOV #0,SR (flags of the second round); jump back to it from MOV #status,SR
        chip = machine()
        again = [0x4032, 0, RET]
        code = [0x3C03, *again, 0x4032, status, *encode.jump(condition, -6), RET]
        chip.write(START, words(*code))
        for profile in (False, True):
            run = chip.call(START, profile=profile)
            taken = model.jumps(condition, status)
            assert run.cycles == 2 + 2 + 2 + 3 + 2 * taken
            assert run.registers[2] == (0 if taken else status)
