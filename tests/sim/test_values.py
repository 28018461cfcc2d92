"""What instructions write, as arrays: right, complete, fast, and so on every instruction set."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import support
from isa.msp430.encode import RET, elf, words
from motecrypt._sim import ArgumentError, Machine, Profiler, Run
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

REGISTER, MEMORY = 0, 1
# MOV #5,R12; MOV.B @R13+,R14; MOV.B R14,1(R15); PUSH R12; POP R11; CMP R12,R12; RET
PROGRAM = [0x403C, 5, 0x4D7E, 0x4ECF, 1, 0x120C, 0x413B, 0x9C0C, RET]


def writes(run: Run) -> list[list[tuple[int, int, int, int]]]:
    """Of each instruction what it has written: kind, place, size and value."""
    values = run.values
    assert values is not None
    each = list(zip(values.kind, values.place, values.size, values.value, strict=True))
    ends = list(values.first)
    return [each[a:b] for a, b in pairwise(ends)]


def test_each_instruction_has_what_it_wrote() -> None:
    machine = Machine("msp430f1611", elf(words(*PROGRAM)))
    buffer = machine.alloc(b"\xab\xcd")
    run = machine.call("f", 0, buffer, 0, buffer, trace=100, values=True)
    assert run.values is not None and run.trace == ()
    end = buffer.address + 1
    stack = run.stack_pointer - 4
    assert writes(run) == [
        [(REGISTER, 12, 2, 5)],
        [(REGISTER, 13, 2, end), (REGISTER, 14, 2, 0xAB)],
        [(MEMORY, end, 1, 0xAB)],
        [(MEMORY, stack, 2, 5)],
        [(REGISTER, 1, 2, stack + 2), (REGISTER, 11, 2, 5)],
        [],
        [(REGISTER, 1, 2, run.stack_pointer)],
    ]
    assert list(run.values.pc) == [0x4000 + at for at in (0, 4, 6, 10, 12, 14, 16)]
    assert list(run.values.cycle) == [0, 2, 4, 8, 11, 13, 14]
    assert run.cycles == 17


def test_the_last_instructions_are_those_of_the_whole() -> None:
    machine = Machine("msp430f1611", elf(words(*PROGRAM)))
    buffer = machine.alloc(2)
    every = machine.call("f", 0, buffer, 0, buffer, trace=100, values=True)
    for length in range(1, 9):
        run = machine.call("f", 0, buffer, 0, buffer, trace=length, values=True)
        assert run.values is not None and every.values is not None
        assert writes(run) == writes(every)[-length:]
        assert list(run.values.cycle) == list(every.values.cycle)[-length:]
        assert list(run.values.pc) == list(every.values.pc)[-length:]


def _permuted(chip: str) -> tuple[Run, bytes, int]:
    catalog = support.catalog()
    algorithm = catalog.algorithm("xoodoo")
    machine = Firmware(Subject.of(catalog, algorithm, chip, "default")).machine
    state = machine.alloc(bytes(range(48)))
    run = machine.call("mote_xoodoo_permute", state, 12, trace=1_000_000, values=True)
    return run, state.read(), state.address


def test_memory_after_a_call_is_what_was_written_last(chip: str) -> None:
    """On every chip: the bytes of the state are those of the last writes to them."""
    run, state, address = _permuted(chip)
    assert run.values is not None and len(run.values) == run.instructions
    memory: dict[int, int] = {}
    registers: dict[int, int] = {}
    for kind, place, size, value in (one for each in writes(run) for one in each):
        if kind == MEMORY:
            memory.update({place + i: value >> 8 * i & 0xFF for i in range(size)})
        else:
            registers[place] = value
    found = bytes(memory[at] for at in sorted(memory) if address <= at < address + 48)
    assert found == state
    # Pushes and calls are not told.
    moved_by_stack = {1} if chip.startswith("msp430") else set()
    for register, value in registers.items():
        if register not in moved_by_stack:
            assert run.registers[register] == value, register


def test_columns_are_read_without_a_copy() -> None:
    run, _, _ = _permuted(support.CHIP)
    values = run.values
    assert values is not None
    types = {"pc": "u4", "cycle": "u8", "first": "u8", "kind": "u1", "place": "u4", "size": "u1"}
    for name, kind in (types | {"value": "u4"}).items():
        column = np.asarray(getattr(values, name))
        assert column.dtype == np.dtype(kind)
        assert np.shares_memory(column, np.asarray(getattr(values, name)))
    assert repr(values) == f"Values({run.instructions} instructions, {len(values.value)} writes)"
    assert f'<td style="text-align:right">{run.instructions}</td>' in values._repr_html_()


def test_values_and_others_do_not_go_together() -> None:
    machine = Machine("msp430f1611", elf(words(RET)))
    with pytest.raises(ArgumentError, match=r"values=True keeps those of the last trace=N"):
        machine.call("f", values=True)
    with pytest.raises(ArgumentError, match="instructions at most"):
        machine.call("f", values=True, trace=1 << 40)
    with pytest.raises(ArgumentError, match="of a plain call"):
        machine.call("f", values=True, trace=1, profiler=Profiler())
    assert machine.call("f", trace=3).values is None


def test_a_million_instructions_take_a_second_at_most() -> None:
    """Counted in time of this process, so that others may work meanwhile."""
    catalog = support.catalog()
    firmware = Firmware(
        Subject.of(catalog, catalog.algorithm("ascon-hash256"), support.CHIP, "default")
    )
    machine = firmware.machine
    message, digest = machine.alloc(4096), machine.alloc(32)
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        run = machine.call(
            "mote_ascon_hash256", digest, message, 4096, trace=10_000_000, values=True
        )
        best = max(best, run.instructions / (time.process_time() - start))
    assert run.values is not None and len(run.values) == run.instructions > 1_000_000
    assert best > 1_000_000, f"{best:,.0f} instructions a second"


def test_objects_show_themselves_in_notebooks(tmp_path: Path) -> None:
    machine = Machine("msp430f1611", elf(words(RET), symbols={"f": 0x4000}))
    assert machine._repr_html_().startswith("<table><caption>Machine(&quot;msp430f1611&quot;")
    html = machine.call("f")._repr_html_()
    assert "<caption>Run</caption>" in html and "cycles</td>" in html and ">3</td>" in html
