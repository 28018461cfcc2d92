"""Calling conventions and memory maps: what the simulator says, and what a compiler does."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import support
from motecrypt._sim import (
    U32,
    U64,
    ArgumentError,
    Machine,
    Slot,
    UnknownChipError,
    convention,
    memory_map,
)
from motecrypt.toolchain import build, chip

WIDTHS = {"uint8_t": 1, "uint16_t": 2, "uint32_t": 4, "uint64_t": 8}
DECIDED = ("uint16_t", "uint64_t", "uint16_t", "uint16_t", "uint32_t")
"""A long argument that finds only R15, after another one has gone to the stack."""


def signatures() -> list[tuple[str, ...]]:
    rng = random.Random(430)
    drawn = [tuple(rng.choices(list(WIDTHS), k=rng.randint(1, 6))) for _ in range(40)]
    return [DECIDED, *drawn]


def source(functions: list[tuple[str, ...]]) -> str:
    """Functions that put their arguments into `seen`, and give the first one back."""
    lines = ["#include <stdint.h>", "uint64_t seen[8];"]
    for number, types in enumerate(functions):
        parameters = ", ".join(f"{type} a{i}" for i, type in enumerate(types))
        stores = " ".join(f"seen[{i}] = a{i};" for i in range(len(types)))
        lines.append(f"{types[0]} f{number}({parameters}) {{ {stores} return a0; }}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("chip_name", [support.CHIP, "r5f100le"])
def test_arguments_are_where_the_compiler_looks(tmp_path: Path, chip_name: str) -> None:
    support.needs(chip_name)
    functions = signatures()
    file = tmp_path / "convention.c"
    file.write_text(source(functions), encoding="utf-8")
    names = [f"f{number}" for number in range(len(functions))]
    image = build(support.catalog(), "ascon", chip(chip_name), "default", names, extra=[file])
    machine, rng = Machine(chip_name, image), random.Random(1)
    seen, abi = machine.symbols["seen"].address, machine.convention
    for name, types in zip(names, functions, strict=True):
        numbers = [rng.getrandbits(8 * WIDTHS[type]) for type in types]
        typed = zip(numbers, types, strict=True)
        run = machine.call(name, *(_passed(number, WIDTHS[type]) for number, type in typed))
        stored = machine.read(seen, 8 * len(types))
        words = [stored[i : i + 8] for i in range(0, len(stored), 8)]
        assert [int.from_bytes(word, "little") for word in words] == numbers, types
        width, unit = WIDTHS[types[0]], abi.unit
        parts = [run.registers[n].to_bytes(unit, "little") for n in abi.value(width)]
        assert int.from_bytes(b"".join(parts)[:width], "little") == numbers[0], types


def _passed(number: int, width: int) -> int | U32 | U64:
    return {4: U32, 8: U64}.get(width, int)(number)


def test_the_convention_of_the_msp430() -> None:
    abi = convention("msp430f1611")
    assert (abi.bits, abi.unit, abi.return_bytes) == (16, 2, 2)
    assert (abi.int_bytes, abi.pointer_bytes) == (2, 2)
    assert [r.name for r in abi.registers[:5]] == ["pc", "sp", "sr", "r3", "r4"]
    roles = {role: abi.of_role(role) for role in ("fixed", "status", "saved", "scratch")}
    expected = {"fixed": (0, 1, 3), "status": (2,), "saved": tuple(range(4, 11)), "scratch": (11,)}
    assert roles == expected and abi.of_role("argument") == (12, 13, 14, 15)
    assert (abi.value(1), abi.value(4)) == ((12,), (12, 13))
    word, whole, *_, last = abi.layout([WIDTHS[type] for type in DECIDED])
    assert [slot.register for slot in word] == [12]
    assert [slot.offset for slot in (*whole, *last)] == [0, 2, 4, 6, 8, 10]
    (*_, split) = abi.layout([2, 2, 2, 4])
    assert [(slot.register, slot.offset) for slot in split] == [(15, None), (None, 0)]
    assert split[0] != split[1] and repr(split[0]) == "Slot(register=15)"
    assert isinstance(split[0], Slot)


def test_the_map_of_the_msp430f1611() -> None:
    regions = {region.name: region for region in memory_map("MSP430F1611")}
    flash, ram = regions["flash"], regions["ram"]
    assert (flash.kind, flash.start, flash.end) == ("flash", 0x4000, 0xFFE0)
    assert (ram.kind, ram.start, ram.end) == ("ram", 0x1100, 0x3900)
    assert {region.kind for region in regions.values()} == {"ram", "flash", "device", "mirror"}
    target = chip("msp430f1611")
    assert (target.flash, target.ram) == ((0x4000, 0xBFE0), (0x1100, 0x2800))


def test_mistakes_are_one_sentence() -> None:
    for ask in (convention, memory_map):
        with pytest.raises(UnknownChipError, match='there is no chip "z80"'):
            ask("z80")
    abi = convention("msp430f1611")
    with pytest.raises(ArgumentError, match="nothing of 9 bytes is passed"):
        abi.layout([9])
    with pytest.raises(ArgumentError, match='"kept" is none of the roles fixed'):
        abi.of_role("kept")
