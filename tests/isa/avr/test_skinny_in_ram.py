"""SKINNY-128-384+ with its S-box in RAM: a macro of the kernel, which no variant defines."""

from __future__ import annotations

from pathlib import Path

import support
from motecrypt._sim import Machine
from motecrypt.run.memory import pointer
from motecrypt.toolchain import build, chip

FLASH, RAM = "mote_romulus_skinny_encrypt", "ram_encrypt"


def test_a_look_up_takes_a_cycle_less(tmp_path: Path) -> None:
    source = tmp_path / "encrypt.S"
    source.write_text(
        f"#define MOTE_ROMULUS_S8_IN_RAM\n#define {FLASH} {RAM}\n"
        "#define mote_romulus_s8 ram_s8\n"
        '#include "romulus/avr/skinny_encrypt.S"\n'
    )
    functions = [FLASH, RAM]
    image = build(
        support.catalog(), "romulus", chip("atmega328p"), "default", functions, extra=[source]
    )
    machine = Machine("atmega328p", str(image))
    block, schedule = (support.rng("skinny").randbytes(size) for size in (16, 320))
    blocks, cycles = [], []
    for function in functions:
        machine.reset()
        places = [machine.alloc(data) for data in (block, schedule)]
        run = machine.call(function, *(pointer(machine, place.address) for place in places))
        blocks.append(places[0].read())
        cycles.append(run.cycles)
    assert blocks[0] == blocks[1] != block
    assert cycles == [3866, 3866 - 16 * 40]
