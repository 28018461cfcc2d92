"""Programs at random, here and in gdb's simulator: registers, memory and cycles agree."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from isa.rl78 import gdb
from isa.rl78.programs import (
    CODE,
    RET,
    SAVED,
    SHORT,
    SHORT_BYTES,
    STUB,
    TABLE,
    WINDOW,
    Maker,
    Segment,
    elf,
)
from motecrypt._sim import Machine

pytestmark = pytest.mark.skipif(not gdb.is_installed(), reason=f"needs gdb's {gdb.PROGRAM}")

CHIP = "r5f100le"
AC = 0x10
SHOWN = [(WINDOW, SAVED + 5 - WINDOW), (SHORT, SHORT_BYTES)]


@pytest.mark.parametrize("seed", range(8))
def test_programs_do_here_what_they_do_in_gdb(seed: int, tmp_path: Path) -> None:
    """Flag AC is left aside, which gdb does not keep; so are the costs that it leaves out."""
    rng = random.Random(f"rl78 {seed}")
    maker = Maker(rng)
    for number in range(40):
        code = maker.program(rng.randrange(4, 60))
        segments = [
            Segment(CODE, code),
            Segment(STUB, RET),
            Segment(TABLE, rng.randbytes(0x200)),
            Segment(WINDOW, rng.randbytes(SAVED + 5 - WINDOW)),
            Segment(SHORT, rng.randbytes(SHORT_BYTES)),
        ]
        expected = gdb.run(segments, SHOWN, tmp_path)
        what = f"program {number}: {code.hex()}"
        machine = Machine(CHIP, elf(segments, {"f": CODE}, CODE))
        for options in ({}, {"profile": True}):
            for segment in segments:
                machine.write(segment.address, segment.data)
            run = machine.call("f", **options)  # type: ignore[arg-type]
            here = [bytearray(machine.read(address, length)) for address, length in SHOWN]
            here[0][SAVED + 1 - WINDOW] &= ~AC
            there = [bytearray(memory) for memory in expected.memory]
            there[0][SAVED + 1 - WINDOW] &= ~AC
            assert here == there, what
            places = [range(CODE, CODE + len(code)), [STUB]]
            cycles = sum(expected.cycles.get(at, 0) for place in places for at in place)
            cycles += sum(gdb.LEFT_OUT.get(row, 0) * count for row, count in run.rows.items())
            assert run.cycles == cycles, what
