"""AES-128 with its S-box in RAM: a macro of the kernels, which no variant defines."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from motecrypt._sim import Machine
from motecrypt.run.memory import pointer
from motecrypt.specification import aes_primitives
from motecrypt.toolchain import build, chip

CHIP = "r5f100le"
SPECIFIED = {"encrypt": aes_primitives.encrypt, "decrypt": aes_primitives.decrypt}


@pytest.mark.parametrize(
    ("direction", "variant", "cycles"),
    [
        ("encrypt", "flat", 2866 - 3 * 200),
        ("encrypt", "rom2k", 2953 - 3 * 200),
        ("encrypt", "rom1k", 3041 - 3 * 200),
        ("encrypt", "rom512", 4014 - 3 * 200),
        ("decrypt", "rom2k", 4969 - 3 * 240),
        ("decrypt", "rom1k", 5657 - 3 * 240),
    ],
)
def test_a_look_up_takes_three_cycles_less(
    direction: str, variant: str, cycles: int, tmp_path: Path
) -> None:
    support.needs(CHIP)
    functions = [f"aes128_block_{name}" for name in dict.fromkeys(("encrypt", direction))]
    names = (*functions, "aes_sbox", "aes_inverse_sbox")
    renamed = "".join(f"#define mote_{name} ram_{name}\n" for name in names)
    sources = []
    for name in functions:  # decryption looks into encryption's S-box, too
        sources.append(tmp_path / f"{name}.S")
        kernel = f'#include "aes/rl78/{name}.{variant}.S"\n'
        sources[-1].write_text(f"#define MOTE_AES_SBOX_IN_RAM\n{renamed}{kernel}")
    function = f"ram_{functions[-1]}"
    image = build(support.catalog(), "aes", chip(CHIP), variant, [function], extra=sources)
    machine = Machine(CHIP, str(image))
    key, text = support.rng("aes", variant).randbytes(16), bytes(range(16))
    block = machine.alloc(text + key + bytes(18))
    run = machine.call(function, pointer(machine, block.address))
    assert block.read()[:32] == SPECIFIED[direction](text, key) + key
    assert run.cycles == cycles
