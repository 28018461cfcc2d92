"""AES-128 with its S-boxes in RAM: a macro of the kernels, which no variant defines."""

from __future__ import annotations

from pathlib import Path

import pytest

import support
from motecrypt._sim import Machine
from motecrypt.run.memory import pointer
from motecrypt.specification import aes_primitives
from motecrypt.toolchain import build, chip

NAMES = ("encrypt", "decrypt", "expand_key", "expand_decryption_key", "sbox", "inverse_sbox")
SEAL, UNSEAL = aes_primitives.encrypt, aes_primitives.decrypt


def in_ram(folder: Path, variant: str) -> Machine:
    """The kernels once more, under other names; a program takes them in one file each."""
    renamed = "".join(
        f"#define mote_{alg}_{name} ram_{name}\n" for name in NAMES for alg in ("aes", "aes128")
    )
    sources = []
    for part in NAMES[:4]:
        suffix = variant if (KERNELS / f"aes128_{part}{variant}.S").exists() else ""
        source = folder / f"{part}.S"
        kernel = f'#include "aes/avr/aes128_{part}{suffix}.S"\n'
        source.write_text(f"#define MOTE_AES_SBOX_IN_RAM\n{renamed}{kernel}")
        sources.append(source)
    functions = [f"ram_{name}" for name in NAMES[:4]]
    image = build(support.catalog(), "aes", chip("atmega328p"), "fast", functions, extra=sources)
    return Machine("atmega328p", str(image))


KERNELS = support.catalog().root / "crypto" / "src" / "aes" / "avr"


@pytest.mark.parametrize(
    ("variant", "cycles"), [(".fast", (1783, 2303)), ("", (1876, 2388)), (".small", (4365, 4905))]
)
def test_a_look_up_takes_a_cycle_less(
    variant: str, cycles: tuple[int, int], tmp_path: Path
) -> None:
    machine = in_ram(tmp_path, variant)
    key, block = support.rng("aes", variant).randbytes(16), bytes(range(16))
    work = (("expand_key", "encrypt", SEAL), ("expand_decryption_key", "decrypt", UNSEAL))
    for (expand, function, expected), most in zip(work, cycles, strict=True):
        machine.reset()
        places = [machine.alloc(data) for data in (bytes(16), block, bytes(176), key)]
        out, given, expanded, secret = (pointer(machine, place.address) for place in places)
        machine.call(f"ram_{expand}", expanded, secret)
        run = machine.call(f"ram_{function}", out, given, expanded)
        assert places[0].read() == expected(block, key)
        assert run.cycles == most
