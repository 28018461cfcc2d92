"""Programs whose instructions times objects are more than a profile holds, of each a count."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections import Counter

import pytest
from test_hostile_elf import limits

from motecrypt._sim import Machine, Profiler

START, RAM = 0x4000, 0x1200
RET = 0x4130
READ, INC, COMPARE, JNZ = 0x4C6D, 0x531C, 0x9E0C, 0x2000
"""MOV.B @R12,R13; INC R12; CMP R14,R12."""
READ_AT = 0x425C
"""MOV.B &address,R12; the address follows."""
MOST_PAIRS = 1 << 20


def program(words: list[int]) -> bytes:
    """An ELF file for the MSP430 with this code."""
    code = struct.pack(f"<{len(words)}H", *words)
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 105, 1, START, 52, 0)
    header += struct.pack("<IHHHHHH", 0, 52, 32, 1, 40, 0, 0)
    return header + struct.pack("<8I", 1, 84, START, START, len(code), len(code), 5, 2) + code


def straight(reads: int) -> None:
    """A thousand instructions, and every address a region of its own."""
    words = [word for at in range(reads) for word in (READ_AT, RAM + at)]
    profiler = Profiler(regions=[(at, at + 1) for at in range(RAM, 0xFF00)])
    Machine("msp430f1611", program([*words, RET])).call(START, profiler=profiler)
    sites = [(START + 4 * at, at, 1, 0) for at in range(reads)]
    assert [site for site in profiler.traffic if site[0] != START + 4 * reads] == sites


def test_regions_take_no_room_where_an_instruction_does_not_access_them() -> None:
    call = f"import test_many_accesses as tests; tests.straight({1000})"
    done = subprocess.run(
        [sys.executable, "-c", call],
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        preexec_fn=limits,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-500:]


@pytest.mark.sample(0)
def test_pairs_beyond_the_limit_are_counted_together() -> None:
    """Five hundred instructions, each of which reads 2,200 objects."""
    reads, objects = 500, 2200
    back = -(reads + 3) & 0x3FF
    machine = Machine("msp430f1611", program([READ] * reads + [INC, COMPARE, JNZ | back, RET]))
    regions = [(at, at + 1) for at in range(RAM, RAM + objects)]
    profiler = Profiler(regions=regions)
    done = machine.call(START, RAM, 0, RAM + objects, profiler=profiler)
    assert MOST_PAIRS < len(profiler.traffic) <= MOST_PAIRS + objects + 1
    together = [site for site in profiler.traffic if site[0] is None]
    assert len(profiler.traffic) - len(together) == MOST_PAIRS
    assert sum(read for _, _, read, _ in profiler.traffic) == done.reads
    by_region: Counter[int | None] = Counter()
    for _, region, read, _ in profiler.traffic:
        by_region[region] += read
    assert [by_region[region] for region in range(objects)] == [reads] * objects
