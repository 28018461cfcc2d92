"""`mote run` on a chip whose cycles are not certain shows between which numbers they lie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import Mote
from isa.rl78.programs import RET, Segment, elf

AT = 0x2100
CODE = bytes.fromhex("5180 3119 61d8 7c1b 3600f9 61ac") + RET
"""mov a,#80h; shl a,1; sknc; xor a,#1bh; movw hl,#; xch a,[hl]; ret"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    file = tmp_path / "f.elf"
    file.write_bytes(elf([Segment(AT, CODE)], {"f": AT}, AT))
    return file


def test_json(mote: Mote, program: Path) -> None:
    result = mote("run", program, "--chip", "r5f100le", "--call", "f", "--json", "-")
    content = json.loads(result.out)
    rows = {"operation": 5, "xch with memory": 1, "hazard": 1, "ret": 1}
    assert content["rows"] == rows
    numbers = [content[name] for name in ("least_cycles", "cycles", "most_cycles")]
    assert numbers == [13, 14, 14]


def test_text(mote: Mote, program: Path) -> None:
    lines = mote("run", program, "--chip", "r5f100le", "--call", "f").out.splitlines()
    assert "doubtful                13 to 14 cycles" in lines
    assert [line.split() for line in lines if "each" in line] == [
        ["1", "xch", "with", "memory,", "1", "to", "2", "each"]
    ]
