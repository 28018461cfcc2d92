"""MSP430X chips run the kernels of the MSP430, and save registers in their own way."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from motecrypt import Machine
from motecrypt.kernels.conformance import check_file
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.toolchain.driver import compile_and_link

CHIP = "cc430f6137"
SAVING = (
    "aes/msp430/aes128_expand_key.S",
    "elephant/msp430/masked.S",
    "sparkle/msp430/sparkle384_permute.fast.S",
)
"""Kernels that save all registers of the ABI, some, and words of a state."""
ROUND_TRIP = """\
#include "common/msp430/asm.h"
    FUNCTION round_trip
    PUSH_R4_R10
    .irp  register, r4, r5, r6, r7, r8, r9, r10
    clr   \\register
    .endr
    POP_R4_R10
    PUSH_ALL r14, r13, r12
    mov   @sp, r12
    add   2(sp), r12
    add   4(sp), r12
    POP_ALL r13, r14, r15
    ret
    ENDFUNCTION round_trip
"""


@pytest.mark.sample(1)
@pytest.mark.parametrize("kernel", SAVING)
def test_a_kernel_keeps_its_header_block_there(kernel: str) -> None:
    root = support.catalog().root
    report = check_file(support.catalog(), root / "crypto" / "src" / kernel, chip(CHIP))
    assert report.runs and not report.findings, report.findings


def test_registers_are_saved_in_less_time_and_the_same_stack(tmp_path: Path) -> None:
    """Seven and three registers, out and in: 28 cycles by PUSHM and POPM, 50 without, as the manual
    has it, with 4 words instead of 20."""
    source = tmp_path / "round_trip.S"
    source.write_text(ROUND_TRIP)
    target, root = chip(CHIP), support.catalog().root
    figures = []
    for options in ([], ["-U__MSP430X__"]):
        image = tmp_path / "round_trip.elf"
        arguments = [str(source), f"-I{root / 'crypto' / 'src'}", *options, "-o", str(image)]
        tool = compiler(DEFAULT_TOOLCHAIN, target)
        assert compile_and_link(root, target, tool, arguments) == 0
        machine = Machine(CHIP, str(image))
        kept = {number: 0x1111 * number for number in range(4, 11)}
        run = machine.call("round_trip", 1, 20, 300, registers=kept)
        assert run.value == 321
        assert all(run.registers[number] == value for number, value in kept.items())
        figures.append((run.cycles, run.stack_bytes, machine.symbols["round_trip"].size))
    (cycles, stack, size), plain = figures
    assert plain == (cycles + 22, stack, size + 32)
