"""The simulator of GNU gdb as an oracle, where its program is on the search path.

It is built from gdb's sources: `configure --target=rl78-elf --enable-sim --disable-gdb`, `make
all-sim install-sim`. The costs that it leaves out are in `LEFT_OUT`, and what else it is known to
get wrong in the README beside this file.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from isa.rl78.programs import CODE, STACK, Segment, elf, word

PROGRAM = "rl78-elf-run"

LEFT_OUT = {
    "xch with memory": 1,
    "bit written in memory": 1,
    "psw written": 2,
    "bit of psw written": 3,
    "prefix es:": 1,
    "skipped": 1,
    "skipped with es:": 2,
    "hazard": 1,
    "likely hazard": 1,
    "branch on a bit in flash": -1,
}
"""By the simulator's row, the cycles that gdb leaves out each time."""

_PRINTED = 0x10  # a special function register: what is written there goes to standard output
_START = 0x1000
_COPIES = 0x4000
RAM = 0xF0000


class Answer(NamedTuple):
    """What has become of a program: what it left in memory, and cycles by address."""

    memory: list[bytes]
    cycles: dict[int, int]


def is_installed() -> bool:
    return shutil.which(PROGRAM) is not None


def run(segments: Sequence[Segment], shown: Sequence[tuple[int, int]], folder: Path) -> Answer:
    """Call the function at CODE; `shown` are first address and bytes of memory to look at."""
    code = b"\xcb\xf8" + word(STACK)
    loaded, source = [], _COPIES
    for segment in segments:
        if segment.address < RAM:
            loaded.append(segment)
            continue
        # RAM can't be loaded: it is copied from flash, through the mirror.
        loaded.append(Segment(source, segment.data))
        code += b"\x36" + word(source) + b"\x34" + word(segment.address)
        source += len(segment.data)
        code += b"\x8b\x99\xa7\xa5\x17\x44" + word(source) + b"\xdf\xf6"
    code += b"\xfc" + word(CODE) + b"\0"
    for address, length in shown:
        code += b"\x36" + word(address)
        code += b"\x8b\x9e" + bytes([_PRINTED]) + b"\xa7\x17\x44" + word(address + length)
        code += b"\xdf\xf6"
    code += b"\x61\xed"
    program, counts = folder / "program.elf", folder / "counts.txt"
    program.write_bytes(elf([Segment(_START, code), *loaded], {"start": _START}, _START))
    command = [PROGRAM, "-D", str(counts), str(program)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    total = sum(length for _, length in shown)
    assert len(done.stdout) >= total, (done.stdout, done.stderr)
    memory, at = [], 0
    for _, length in shown:
        memory.append(done.stdout[at : at + length])
        at += length
    found = re.findall(r"^\s*(?:0x)?([0-9a-f]+)\s+(\d+)\s*$", counts.read_text(), re.MULTILINE)
    return Answer(memory, {int(address, 16): int(cycles) for address, cycles in found})
