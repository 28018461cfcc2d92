"""What a proof is about: whatever could matter to it makes it another one when it changes."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import mutants
import pytest

import support
from command import Mote
from motecrypt.audit.making import VERDICTS
from motecrypt.catalog import Aead, Algorithm, Argument, Operation, Primitive
from motecrypt.prove.plan import goals
from motecrypt.prove.record import digests
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import primitives, xoodyak_primitives
from motecrypt.specification.operations import grain, xoodyak
from motecrypt.toolchain import contents, read_elf
from motecrypt.toolchain.chip import chip as chip_of

CHIP = "msp430f1611"
RARE = Path(__file__).with_name("rare.c")
FUNCTIONS = ("right", "wrong_16")


@cache
def _image() -> Path:
    """A program with a right function and a wrong one, and with a variable."""
    catalog = support.catalog()
    xoodoo = catalog.algorithm("xoodoo")
    functions = (*FUNCTIONS, "looks")
    return Firmware(
        Subject.of(catalog, xoodoo, CHIP, "default"), functions=functions, extra=(RARE,)
    ).image


def _section(image: Path, name: str) -> int:
    """Where in a file a section begins; its bytes are in no other place."""
    data, found = image.read_bytes(), read_elf(image).named(name)
    assert found and data.count(found) == 1
    return data.index(found)


def _entry(image: Path, name: str) -> int:
    """Where in a file the entry of a symbol begins: with the offset of its name."""
    elf = read_elf(image)
    names, table = elf.named(".strtab"), elf.named(".symtab")
    assert names and table
    offset = names.index(b"\0" + name.encode() + b"\0") + 1
    number = [at for (at,) in struct.iter_unpack("<I12x", table)].index(offset)
    return _section(image, ".symtab") + 16 * number


def _changed(image: Path, out: Path, change: Callable[[bytearray], None]) -> Path:
    data = bytearray(image.read_bytes())
    change(data)
    assert bytes(data) != image.read_bytes()
    out.parent.mkdir(exist_ok=True)
    out.write_bytes(data)
    return out


def _swapped(image: Path, out: Path) -> Path:
    """The file with two functions by each other's name."""

    def change(data: bytearray) -> None:
        # After its name, an entry is about the place: address, size and section.
        one, other = (slice(at + 4, at + 16) for at in (_entry(image, name) for name in FUNCTIONS))
        data[one], data[other] = data[other], data[one]

    return _changed(image, out, change)


def test_two_functions_that_change_places_are_proved_again(mote: Mote, tmp_path: Path) -> None:
    """The bytes in memory are the same."""
    first = tmp_path / "first" / "x.elf"
    first.parent.mkdir()
    shutil.copy(_image(), first)
    second = _swapped(first, tmp_path / "second" / "x.elf")
    assert contents(second) == contents(first)
    statuses = []
    for elf in (first, first, second):
        file = tmp_path / "proofs.json"
        mote("prove", elf, "state", "--call", "right", "--as", "xoodoo", "--json", file)
        statuses += [found["status"] for found in json.loads(file.read_text())]
    assert statuses == ["proved", "proved", "refuted"]


def test_every_loaded_byte_is_of_a_program(tmp_path: Path) -> None:
    about = digests.of_image(_image(), chip_of(CHIP))
    places = [start + at for start, data in contents(_image()) if data for at in (0, len(data) - 1)]
    assert len(places) >= 4
    for place in places:
        other = tmp_path / f"{place}.elf"
        other.write_bytes(mutants.patched(_image(), place, 1))
        assert digests.of_image(other, chip_of(CHIP)) != about


def test_how_much_memory_has_zeros_is_of_a_program(tmp_path: Path) -> None:
    header = _image().read_bytes()[:52]
    start = int.from_bytes(header[28:32], "little")
    step, count = struct.unpack_from("<2H", header, 42)

    def change(data: bytearray) -> None:
        rows = [start + step * number for number in range(count)]
        data[[at for at in rows if data[at] == 1 and any(data[at + 20 : at + 24])][-1] + 20] += 2

    other = _changed(_image(), tmp_path / "x.elf", change)
    assert digests.of_image(other, chip_of(CHIP)) != digests.of_image(_image(), chip_of(CHIP))


def test_marks_of_verdicts_are_of_a_program(tmp_path: Path) -> None:
    catalog = support.catalog()
    image = next(
        image
        for aead in catalog.aeads
        for image in [Firmware(Subject.of(catalog, aead, CHIP, "fast")).image]
        if goals.verdict(image).jumps
    )
    section = _section(image, VERDICTS)

    def change(data: bytearray) -> None:
        data[section] ^= 2

    other = _changed(image, tmp_path / "x.elf", change)
    assert goals.verdict(other) != goals.verdict(image)
    assert digests.of_image(other, chip_of(CHIP)) != digests.of_image(image, chip_of(CHIP))


def test_where_a_chip_has_memory_is_of_a_program() -> None:
    seen = {digests.of_image.__wrapped__(_image(), chip_of(CHIP))}
    chip = chip_of(CHIP)
    (flash, size), (ram, room) = chip.flash, chip.ram
    for other in (
        replace(chip, ram=(ram, room - 2)),
        replace(chip, ram=(ram + 2, room)),
        replace(chip, flash=(flash, size - 2)),
    ):
        seen.add(digests.of_image(_image(), other))
    assert len(seen) == 4


def test_names_of_files_and_headers_are_of_no_program(tmp_path: Path) -> None:
    """Else one more source would make all that is recorded void."""

    def change(data: bytearray) -> None:
        data[data.index(b"rare.c", _section(_image(), ".strtab"))] ^= 1
        data[0x24] ^= 1  # flags of the whole file, which is in memory here

    other = _changed(_image(), tmp_path / "x.elf", change)
    assert digests.of_image(other, chip_of(CHIP)) == digests.of_image(_image(), chip_of(CHIP))


def _primitive(name: str, operation: str) -> tuple[Primitive, Operation]:
    primitive = support.catalog().algorithm(name)
    assert isinstance(primitive, Primitive)
    return primitive, next(o for o in primitive.operations if o.label == operation)


def _with(operation: Operation, *arguments: Argument) -> Operation:
    return replace(operation, call=replace(operation.call, arguments=arguments))


def test_what_the_catalog_says_of_an_operation_is_of_its_specification() -> None:
    primitive, operation = _primitive("aes-128-ctr", "encrypt 44")
    arguments = operation.call.arguments
    first, *rest = arguments
    others = [
        _with(operation, *reversed(arguments)),
        *(
            _with(
                operation,
                *(replace(it, public=not it.public) if it is one else it for it in arguments),
            )
            for one in arguments
        ),
        _with(operation, replace(first, size=first.size + 1), *rest),
        _with(operation, replace(first, direction="context"), *rest),
        replace(operation, call=replace(operation.call, function="another")),
        replace(operation, prepare=()),
        replace(operation, prepare=operation.prepare * 2),
        replace(operation, rounds=7),
    ]
    found = [digests.of_specification(primitive, it) for it in (operation, *others)]
    assert len(set(found)) == len(found)
    described = replace(operation, lengths=(1,), sets=("avr",))
    assert digests.of_specification(primitive, described) == found[0]


def test_what_shows_a_schedule_is_of_its_specification() -> None:
    primitive, operation = _primitive("aes-128", "schedule")
    others = tuple(
        _with(o, *reversed(o.call.arguments)) if o.operation == "encrypt" else o
        for o in primitive.operations
    )
    found = digests.of_specification(replace(primitive, operations=others), operation)
    assert found != digests.of_specification(primitive, operation)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("tinyjambu-128", {"key": 15}),
        ("tinyjambu-128", {"prefix": "another"}),
        ("tinyjambu-128", {"whole_ad": True}),
        ("aes-128-gcm", {"expansion": None}),
        ("ascon-hash256", {"rate": 9}),
        ("ascon-hash256", {"xof": True}),
    ],
)
def test_what_the_catalog_says_of_a_mode_is_of_its_specification(
    name: str, change: dict[str, Any]
) -> None:
    algorithm = support.catalog().algorithm(name)
    about = digests.of_specification(algorithm)
    other: Algorithm = replace(algorithm, **change)
    assert digests.of_specification(other) != about
    assert digests.of_specification(replace(algorithm, specification="elsewhere")) == about
    if isinstance(algorithm, Aead):
        assert digests.of_specification(replace(algorithm, lengths=(99,))) == about


@pytest.mark.parametrize("changed", [primitives.outputs, xoodyak._xoodoo, xoodyak_primitives])
def test_each_text_is_of_a_specification(changed: object, monkeypatch: pytest.MonkeyPatch) -> None:
    about = digests.of_specification.__wrapped__(*_primitive("xoodoo", "permute 12"))
    source = digests.inspect.getsource

    def read(one: object) -> str:
        return source(one) + "#" * (one is changed)  # type: ignore[arg-type]

    monkeypatch.setattr(digests.inspect, "getsource", read)
    assert digests.of_specification.__wrapped__(*_primitive("xoodoo", "permute 12")) != about


def test_marks_of_opaque_functions_are_of_no_specification(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    about = digests.of_specification.__wrapped__(*_primitive("xoodoo", "permute 12"))
    source, mark = digests.inspect.getsource, "@opaque((8,))\n"

    def read(one: object) -> str:
        text = source(one)  # type: ignore[arg-type]
        if one is xoodyak_primitives:
            assert text.count(mark) == 1
            text = text.replace(mark, "@opaque((PARAMETER, 8), made=1)\n")
        return text

    monkeypatch.setattr(digests.inspect, "getsource", read)
    assert digests.of_specification.__wrapped__(*_primitive("xoodoo", "permute 12")) == about


def test_a_constant_beside_a_function_is_of_its_specification(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocked = _primitive("grain-128", "keystream-32-bits")
    about = digests.of_specification.__wrapped__(*clocked)
    monkeypatch.setattr(grain, "VALUE", "another")
    assert digests.of_specification.__wrapped__(*clocked) != about


@pytest.mark.parametrize(
    ("file", "is_of_it"),
    [
        ("prove/aead.py", True),
        ("run/memory.py", True),
        ("audit/making.py", True),
        ("specification/primitives.py", True),
        ("specification/operations/aes.py", True),
        ("catalog/manifest.py", True),
        ("toolchain/chips/msp430f1611.toml", True),
        ("toolchain/isas/msp430/isa.toml", True),
        ("parallel/here.py", True),
        ("publish/matrix.py", False),
        ("commands/prove.py", False),
    ],
)
def test_the_prover_is_the_workbench(
    file: str, is_of_it: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "motecrypt"
    shutil.copytree(
        digests.WORKBENCH, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "page")
    )
    monkeypatch.setattr(digests, "WORKBENCH", copy)
    simulator = copy / "_sim.so"
    simulator.write_bytes(b"one")
    monkeypatch.setattr(digests._sim, "__file__", str(simulator))
    about = digests.of_prover.__wrapped__()
    with (copy / file).open("a", encoding="utf-8") as more:
        more.write("\n")
    assert (digests.of_prover.__wrapped__() != about) == is_of_it
    about = digests.of_prover.__wrapped__()
    simulator.write_bytes(b"other")
    assert digests.of_prover.__wrapped__() != about


@pytest.mark.parametrize(
    ("file", "is_of_it"),
    [
        ("sim/src/lib.rs", True),
        ("sim/python/src/bits.rs", True),
        ("sim/Cargo.lock", True),
        ("sim/tests/prove.rs", False),
        ("sim/README.md", False),
    ],
)
def test_a_row_names_the_text_of_the_prover(file: str, is_of_it: bool, tmp_path: Path) -> None:
    for name in ("sim/src/lib.rs", "sim/python/src/bits.rs", "sim/Cargo.lock"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    about = digests.of_sources.__wrapped__(tmp_path)
    assert about == digests.of_sources.__wrapped__(tmp_path)
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text("another", encoding="utf-8")
    assert (digests.of_sources.__wrapped__(tmp_path) != about) == is_of_it
    assert digests.of_sources.__wrapped__(tmp_path / "elsewhere") == ""


def test_the_prover_imports_no_room_that_has_no_part_in_proofs() -> None:
    script = (
        "import sys, motecrypt.prove.plan.proving, motecrypt.prove.plan.every_length;"
        " print(*{name.split('.')[1] for name in sys.modules if name.startswith('motecrypt.')})"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert {"audit", "prove", "run", "specification", "toolchain"} <= imported
    assert not imported & set(digests.NEVER_IMPORTED)
    assert all((digests.WORKBENCH / room).is_dir() for room in digests.NEVER_IMPORTED)
