"""Flash with caches: code and tables that were there before are faster, so addresses decide."""

from __future__ import annotations

from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from isa.armv7m.programs import RAM
from motecrypt._sim import Machine

WAITS = 5
CODE = """
.macro FUNCTION name
.balign 64
.globl \\name
.type \\name, %function
\\name:
.endm
FUNCTION pair
ldr r2, [r0]
isb
ldr r3, [r1]
bx lr
FUNCTION loop
.rept 60
add.w r2, r2, r3
.endr
subs r0, #1
bne loop
bx lr
FUNCTION table
.space 256
"""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    folder: Path = tmp_path_factory.mktemp("flash")
    return Machine("stm32f407", assemble(CODE, folder, core="cortex-m4"))


def test_the_address_of_a_table_s_entry_decides_about_time(machine: Machine) -> None:
    table = machine.symbols["table"].address & ~1

    def cycles(first: int, second: int) -> int:
        return machine.call("pair", registers={0: first, 1: second}).cycles

    same = cycles(table, table + 12)
    assert same == cycles(table, table) < cycles(table, table + 16)
    assert cycles(table, table + 16) == cycles(table + 64, table)
    assert cycles(RAM, RAM + 64) == cycles(RAM, RAM)


def test_loops_are_read_from_flash_once(machine: Machine) -> None:
    once, twice, thrice = (machine.call("loop", count).cycles for count in (1, 2, 3))
    assert thrice - twice < once - WAITS
    # 61 instructions of one cycle each, and a branch that is taken.
    assert thrice - twice == 61 + 2
