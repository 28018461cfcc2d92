"""The workbench of motecrypt: builds, verifies and weighs cryptography for small computers.

>>> from motecrypt import Machine
>>> machine = Machine("msp430f1611", "firmware.elf")
>>> run = machine.call("mote_ascon_permute", machine.alloc(40), 6)
>>> run.cycles, run.instructions, run.stack_bytes
"""

import sys

if sys.argv[:1] == ["-m"] and not getattr(sys.flags, "safe_path", False) and not sys.flags.isolated:
    del sys.path[0]  # `python -m motecrypt` begins with the working directory, which is not ours

from motecrypt._sim import (
    U32,
    U64,
    Buffer,
    Machine,
    MachineError,
    Run,
    SimulationError,
    Values,
    chips,
)
from motecrypt.catalog import Catalog, load
from motecrypt.errors import MoteError
from motecrypt.run.firmware import Firmware

__all__ = [
    "U32",
    "U64",
    "Buffer",
    "Catalog",
    "Firmware",
    "Machine",
    "MachineError",
    "MoteError",
    "Run",
    "SimulationError",
    "Values",
    "chips",
    "load",
]
