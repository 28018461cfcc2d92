"""Wrong programs: none of them is ever proved, and what is said against them is true.

Faults that next to no input shows are in ``rare.c``. Mutants are images of the library in which one
bit of an instruction that is carried out, or of a table that is read, is the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import mutants
import pytest

import support
from motecrypt._sim import Machine
from motecrypt.catalog import PORTABLE, VARIANTS, Hash, Primitive
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.record.result import Result
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

RARE = Path(__file__).with_name("rare.c")
CHOSEN = RARE.with_name("chosen.c")
FUNCTIONS = (
    *("wrong_16", "wrong_64", "wrong_late", "right", "clobbers"),
    *("branches", "branches_wrong", "scatters", "beyond", "unset"),
    *("undone", "strays", "looks", "remembers"),
)
CHIP = "msp430f1611"


CHOICES = ("chosen", "mistaken")


@cache
def _controls(file: Path, functions: tuple[str, ...], chip: str) -> Firmware:
    catalog = support.catalog()
    xoodoo = catalog.algorithm("xoodoo")
    return Firmware(
        Subject.of(catalog, xoodoo, chip, "default"), functions=functions, extra=(file,)
    )


def _proof_of(function: str, chip: str = CHIP) -> Result:
    of = (CHOSEN, CHOICES) if function in CHOICES else (RARE, FUNCTIONS)
    firmware = _controls(*of, chip)
    xoodoo = firmware.algorithm
    assert isinstance(xoodoo, Primitive)
    (operation,) = xoodoo.operations
    wrong = replace(operation, call=replace(operation.call, function=function))
    return prove(Primitives(xoodoo, firmware).operate(wrong))


@pytest.mark.parametrize("function", ["right", "undone"])
def test_a_roundabout_way_is_proved(function: str) -> None:
    assert _proof_of(function).status == "proved"


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
        ("branches_wrong", "refuted", "state differs in an example; branches_wrong+"),
        ("scatters", "not decided", "it writes at an address that depends on the inputs"),
        ("beyond", "not decided", "which is none of its outputs"),
        ("unset", "refuted", "state[0]"),
        ("strays", "not decided", "which is no constant and was never written"),
        ("looks", "not decided", "which is no constant and was never written"),
        ("remembers", "not decided", "which is no constant and was never written"),
    ],
)
def test_what_breaks_a_rule_is_not_proved(function: str, status: str, why: str) -> None:
    result = _proof_of(function)
    assert result.status == status
    assert why in result.why


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
    statuses = mutants.statuses(name, variant, 8)
    assert statuses["refuted"] >= 4, statuses


def test_mutants_that_swap_bytes_nobody_has_set() -> None:
    support.needs("r5f100le")
    statuses = mutants.statuses("keccak-f1600", "smallest", 4, "r5f100le")
    assert statuses["refuted"] >= 2, statuses


@pytest.mark.parametrize("chip", ["atmega128", "stm32f100rb"])
@pytest.mark.parametrize(("name", "variant"), [("xoodoo", "fast"), ("sparkle-384", "default")])
def test_mutants_of_other_instruction_sets(name: str, variant: str, chip: str) -> None:
    statuses = mutants.statuses(name, variant, 8, chip)
    assert statuses["refuted"] >= 4, statuses


@pytest.mark.long
@pytest.mark.parametrize("variant", [*VARIANTS, PORTABLE])
@pytest.mark.parametrize("name", mutants.PRIMITIVES)
def test_mutants_of_every_primitive(
    name: str, variant: str, record_property: Callable[[str, object], None]
) -> None:
    """Each is refuted, proved to do the same, or not decided; how many is in the test's report."""
    statuses = mutants.statuses(name, variant, 64)
    record_property("mutants", dict(statuses))
    assert statuses.total() == 64
    assert statuses["refuted"] > 32, statuses


@pytest.mark.parametrize("entry", [0, 1, 77, 128, 200, 255])
def test_one_wrong_entry_of_a_table_is_refuted(entry: int) -> None:
    catalog = support.catalog()
    primitive = catalog.algorithm("skinny-128-384-plus")
    assert isinstance(primitive, Primitive)
    firmware = Firmware(Subject.of(catalog, primitive, CHIP, "default"))
    tables = [n for n, s in firmware.machine.symbols.items() if "s8" in n.lower() and s.size >= 256]
    assert tables, sorted(firmware.machine.symbols)
    start = firmware.machine.symbols[tables[0]].address
    firmware.machine = Machine(CHIP, mutants.patched(firmware.image, start + entry, 0x10))
    result = prove(Primitives(primitive, firmware).operate(primitive.operations[0]))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None


@pytest.mark.parametrize("chip", [CHIP, "cc430f6137", "atmega128", "stm32f100rb"])
@pytest.mark.parametrize(("function", "status"), [("chosen", "proved"), ("mistaken", "refuted")])
def test_a_byte_of_the_frame_is_read_where_the_input_says(
    function: str, status: str, chip: str
) -> None:
    result = _proof_of(function, chip)
    assert result.status == status, result.why


@pytest.mark.parametrize("variant", ["tables", "tables_small"])
def test_a_table_in_ram_is_proved_and_a_wrong_one_refuted(variant: str) -> None:
    catalog, chip = support.catalog(), "stm32f100rb"
    primitive = catalog.algorithm("aes-128")
    assert isinstance(primitive, Primitive)
    operation = next(one for one in primitive.operations if one.operation == "decrypt")
    firmware = Firmware(Subject.of(catalog, primitive, chip, variant))
    assert prove(Primitives(primitive, firmware).operate(operation)).proved
    table = firmware.machine.symbols["mote_aes_unmixed_sbox"]
    data = firmware.machine.read(table.address, table.size)
    wrong = bytearray(firmware.image.read_bytes())
    wrong[wrong.index(data) + 3 * table.size // 4] ^= 0x10
    firmware.machine = Machine(chip, bytes(wrong))
    result = prove(Primitives(primitive, firmware).operate(operation))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None


def _change_a_constant(firmware: Firmware) -> None:
    """One bit of a constant of SHA-256."""
    wrong = bytearray(firmware.image.read_bytes())
    wrong[wrong.index((0xC24B8B70).to_bytes(4, "little"))] ^= 0x40
    firmware.machine = Machine(firmware.chip.name, bytes(wrong))


@pytest.mark.sample(1)
@pytest.mark.parametrize("adders", [False, True])
@pytest.mark.parametrize("variant", [*VARIANTS, PORTABLE])
def test_sums_of_many_words_are_proved_and_wrong_ones_refuted(variant: str, adders: bool) -> None:
    """SHA-256 adds up to seven words in a round, in another order than its specification."""
    catalog = support.catalog()
    primitive = catalog.algorithm("sha-256-compress")
    assert isinstance(primitive, Primitive)
    (operation,) = primitive.operations
    firmware = Firmware(Subject.of(catalog, primitive, "stm32f100rb", variant))
    assert prove(replace(Primitives(primitive, firmware).operate(operation), adders=adders)).proved
    _change_a_constant(firmware)
    result = prove(replace(Primitives(primitive, firmware).operate(operation), adders=adders))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None


@pytest.mark.parametrize("adders", [False, True])
def test_a_hash_of_padded_words_is_proved_and_a_wrong_one_refuted(adders: bool) -> None:
    """Of the words that are added some have known bytes: what is known is in one number."""
    catalog = support.catalog()
    algorithm = catalog.algorithm("sha-256")
    assert isinstance(algorithm, Hash)
    firmware = Firmware(Subject.of(catalog, algorithm, "msp430f1611", "default"))
    assert prove(replace(Hashes(algorithm, firmware).digest(0, 9), adders=adders)).proved
    _change_a_constant(firmware)
    result = prove(replace(Hashes(algorithm, firmware).digest(0, 9), adders=adders))
    assert result.status == "refuted", result.why
    assert result.counterexample is not None


@pytest.mark.sample(0)
@pytest.mark.parametrize(
    ("name", "chip", "constant", "carried", "lost"),
    [
        # mov #1, r8; bic sr, r8: the carry by which the next piece is counted up.
        ("sha-512-compress", "msp430f1611", "1852efd6", "184308c2", "084308c2"),
        # add, adc, adc, adc: the last sums.
        ("sha-256-compress", "atmega128", "708b4bc2", "640f751f0a1f1b1f", "640f751f0a0f1b1f"),
    ],
)
def test_sums_in_pieces_are_proved_and_wrong_ones_are_not(
    name: str, chip: str, constant: str, carried: str, lost: str
) -> None:
    """One wrong bit of a constant, and the carry into one piece that is lost."""
    catalog = support.catalog()
    primitive = catalog.algorithm(name)
    assert isinstance(primitive, Primitive)
    (operation,) = primitive.operations
    firmware = Firmware(Subject.of(catalog, primitive, chip, PORTABLE))
    assert prove(Primitives(primitive, firmware).operate(operation)).proved
    image = firmware.image.read_bytes()
    other = bytes.fromhex(constant)
    for right, wrong in [
        (other, bytes([other[0] ^ 0x40]) + other[1:]),
        (bytes.fromhex(carried), bytes.fromhex(lost)),
    ]:
        assert image.count(right) == 1
        firmware.machine = Machine(chip, image.replace(right, wrong))
        result = prove(Primitives(primitive, firmware).operate(operation))
        assert result.status in ("refuted", "not decided"), result.why
