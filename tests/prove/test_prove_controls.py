"""Wrong programs: none of them is ever proved, and what is said against them is true.

Faults that next to no input shows are in ``rare.c``. Mutants are images of the library in which one
bit of an instruction that is carried out, or of a table that is read, is the other way round.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

import support
from motecrypt._sim import Machine
from motecrypt.catalog import Primitive
from motecrypt.prove.primitive import Primitives
from motecrypt.prove.result import Result
from motecrypt.prove.trial import prove
from motecrypt.run.firmware import Firmware

RARE = Path(__file__).with_name("rare.c")
FUNCTIONS = (
    *("wrong_16", "wrong_64", "wrong_late", "right", "clobbers"),
    *("branches", "scatters", "beyond", "unset"),
)
CHIP = "msp430f1611"


@cache
def _rare() -> Firmware:
    catalog = support.catalog()
    xoodoo = catalog.algorithm("xoodoo")
    return Firmware(catalog, xoodoo, CHIP, "default", functions=FUNCTIONS, extra=(RARE,))


def _proof_of(function: str) -> Result:
    firmware = _rare()
    xoodoo = firmware.algorithm
    assert isinstance(xoodoo, Primitive)
    (operation,) = xoodoo.operations
    wrong = replace(operation, call=replace(operation.call, function=function))
    return prove(Primitives(xoodoo, firmware).operate(wrong))


def test_a_roundabout_way_is_proved() -> None:
    assert _proof_of("right").status == "proved"


@pytest.mark.parametrize("function", ["wrong_16", "wrong_64"])
def test_a_fault_of_rare_inputs_is_refuted_by_one_of_them(function: str) -> None:
    result = _proof_of(function)
    assert result.status == "refuted", result.why
    example = result.counterexample
    assert example is not None
    count = {"wrong_16": 2, "wrong_64": 8}[function]
    assert example.inputs["state"].startswith("ff" * count)
    assert example.program["state"] != example.specification["state"]


def test_a_fault_that_cannot_be_looked_back_from_has_a_place() -> None:
    result = _proof_of("wrong_late")
    assert result.status == "not decided"
    assert "state[9], bit 0" in result.why and "first doubt at" in result.why


@pytest.mark.parametrize(
    ("function", "status", "why"),
    [
        ("clobbers", "refuted", "R9"),
        ("branches", "not decided", "whether this jump is taken depends on the inputs"),
        ("scatters", "not decided", "it writes at an address that depends on the inputs"),
        ("beyond", "not decided", "which is none of its outputs"),
        ("unset", "not decided", "which was never written"),
    ],
)
def test_what_breaks_a_rule_is_not_proved(function: str, status: str, why: str) -> None:
    result = _proof_of(function)
    assert result.status == status
    assert why in result.why


def _patched(image: Path, address: int, mask: int) -> bytes:
    """The image with some bits of a byte the other way round."""
    data = bytearray(image.read_bytes())
    with image.open("rb") as stream:
        for segment in ELFFile(stream).iter_segments("PT_LOAD"):
            start = segment["p_paddr"]
            if start <= address < start + segment["p_filesz"]:
                data[segment["p_offset"] + address - start] ^= mask
    return bytes(data)


def _targets(firmware: Firmware, operation: int) -> list[int]:
    """The bytes of the instructions that an operation carries out."""
    primitive = firmware.algorithm
    assert isinstance(primitive, Primitive)
    one = primitive.operations[operation]
    sizes = {a.name: a.size for a in one.call.arguments if a.is_buffer}
    call = firmware.prepare_operation(one, {n: bytes(s) for n, s in sizes.items()})
    run = call.run(profile=True)
    assert run.profile is not None
    machine = firmware.machine
    found = {at + offset for at in run.profile for offset in range(machine.disassemble(at).length)}
    return sorted(found)


def _outputs(firmware: Firmware, source: random.Random) -> dict[str, bytes]:
    """What an operation makes of random buffers."""
    primitive = firmware.algorithm
    assert isinstance(primitive, Primitive)
    operation = primitive.operations[0]
    calls = (*operation.prepare, operation.call)
    sizes = {a.name: a.size for call in calls for a in call.arguments if a.is_buffer}
    return firmware.operate(operation, {n: source.randbytes(s) for n, s in sizes.items()}).buffers


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("ascon-p", "default"),
        ("xoodoo", "fast"),
        ("photon-256", "default"),
        ("skinny-128-384-plus", "fast"),
        ("sparkle-384", "small"),
        ("tinyjambu-p", "default"),
        ("gift-128", "fast"),
        ("grain-128", "default"),
    ],
)
def test_a_mutant_is_proved_only_if_it_does_the_same(name: str, variant: str) -> None:
    """Most are not proved. One that is, such as an immediate whose upper byte a byte operation
    ignores, gives what the library gives for all inputs that are tried here."""
    catalog = support.catalog()
    primitive = catalog.algorithm(name)
    assert isinstance(primitive, Primitive)
    firmware = Firmware(catalog, primitive, CHIP, variant)
    source = support.rng(name, variant)
    places = _targets(firmware, 0)
    statuses = []
    for _ in range(8):
        address, mask = source.choice(places), 1 << source.randrange(8)
        mutant = Firmware(catalog, primitive, CHIP, variant)
        mutant.machine = Machine(CHIP, _patched(firmware.image, address, mask))
        result = prove(Primitives(primitive, mutant).operate(primitive.operations[0]))
        statuses.append(result.status)
        if result.status == "proved":
            for seed in range(50):
                same = [_outputs(one, support.rng(seed)) for one in (firmware, mutant)]
                assert same[0] == same[1], f"{address:#06x} ^ {mask:#04x}"
    assert statuses.count("refuted") >= 4, statuses


@pytest.mark.parametrize("entry", [0, 1, 77, 128, 200, 255])
def test_one_wrong_entry_of_a_table_is_refuted(entry: int) -> None:
    catalog = support.catalog()
    primitive = catalog.algorithm("skinny-128-384-plus")
    assert isinstance(primitive, Primitive)
    firmware = Firmware(catalog, primitive, CHIP, "default")
    tables = [n for n, s in firmware.machine.symbols.items() if "s8" in n.lower() and s.size >= 256]
    assert tables, sorted(firmware.machine.symbols)
    start = firmware.machine.symbols[tables[0]].address
    firmware.machine = Machine(CHIP, _patched(firmware.image, start + entry, 0x10))
    result = prove(Primitives(primitive, firmware).operate(primitive.operations[0]))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None
