"""Cycles of each row of the manuals' tables, and of what a chip's flash adds."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from isa.armv7m.programs import FLASH, RAM
from motecrypt._sim import Machine

TABLE = Path(__file__).with_name("cycles.csv").read_text(encoding="ascii")
ROWS = list(csv.DictReader(TABLE.splitlines()))
NAMES = [row["row"] for row in ROWS]
SLOT = 64
CHIPS = {"cortex-m0": ("stm32f030", 3), "cortex-m0+": ("stm32g071", 2)}
"""A chip with the core, and the cycles of its return by BX."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Each row as a function in a slot of its own."""
    text = ".globl f\n.type f, %function\nf:\n"
    for row in ROWS:
        lines = row["sequence"].replace(" / ", "\n").replace(": ", ":\n")
        text += f".balign {SLOT}, 0xff\n{lines}\nbx lr\n.ltorg\n"
    return assemble(text, tmp_path_factory.mktemp("rows"), core="cortex-m0")


@pytest.mark.parametrize("core", CHIPS)
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_row(program: bytes, row: dict[str, str], core: str) -> None:
    chip, back = CHIPS[core]
    machine = Machine(chip, program)
    start, buffer = FLASH + SLOT * ROWS.index(row), RAM + 0x400
    machine.write(buffer, buffer.to_bytes(4, "little") * 8)
    registers = {0: buffer, 2: buffer, 3: 4, 4: 4, 5: start + 3, 6: 2**32 - 2, 7: start + 5}
    run = machine.call(start, registers=registers)
    assert run.cycles - back == int(row[core])


LOOP = """
.globl f
.type f, %function
f:
    movs r0, #9
1:  subs r0, #1
    bne 1b
    bx lr
.balign 64
.globl g
.type g, %function
g:
.rept 20
    adds r0, #1
.endr
    ldr r1, [r2]
    ldr r1, [r2]
    ldr r1, [r2, #8]
    bx lr
"""


def test_flash_with_lines_waits_once_for_each(tmp_path: Path) -> None:
    """f: 8 bytes are one line. g: 48 bytes are six; r2 points to its first one, which is there, to
    one that is not, and one that takes the place of the second."""
    image = assemble(LOOP, tmp_path, core="cortex-m0plus", origin=0)
    machine, plain = Machine("samd21g18a", image), Machine("stm32g071", assemble(LOOP, tmp_path))
    assert machine.call("f").cycles == plain.call("f").cycles + 1
    for at, waits in ((64, 6), (64 + 16, 6), (64 + 56, 6 + 2), (4096 + 64, 6 + 2)):
        registers = {2: at}
        assert machine.call("g", registers=registers).cycles == 20 + 6 + 2 + waits, at
    assert plain.call("g", registers={2: RAM}).cycles == 20 + 6 + 2
