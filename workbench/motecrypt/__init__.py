"""The workbench of motecrypt: builds, verifies and weighs cryptography for small computers.

>>> from motecrypt import Machine
>>> machine = Machine("msp430f1611", "firmware.elf")
>>> run = machine.call("mote_ascon_permute", machine.alloc(40), 6)
>>> run.cycles, run.instructions, run.stack_bytes
"""

import sys

if sys.argv[:1] == ["-m"] and not getattr(sys.flags, "safe_path", False) and not sys.flags.isolated:
    del sys.path[0]  # `python -m motecrypt` begins with the working directory, which is not ours

import importlib
from typing import TYPE_CHECKING, Any

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
from motecrypt.errors import MoteError

if TYPE_CHECKING:
    from motecrypt.catalog import Catalog, load
    from motecrypt.run.firmware import Firmware
    from motecrypt.run.subject import Subject

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
    "Subject",
    "Values",
    "chips",
    "load",
]

_LATER = {
    "Catalog": "catalog",
    "load": "catalog",
    "Firmware": "run.firmware",
    "Subject": "run.subject",
}
"""The modules of names that are imported when they are asked for, since they take a while."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = found
    return found
