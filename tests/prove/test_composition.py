"""Statements from summaries: that they say what flat ones say, and never more."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

import mutants
import pytest

import support
from motecrypt._sim import Machine
from motecrypt.catalog import Aead
from motecrypt.prove.contract.aead import Aeads
from motecrypt.prove.plan.goals import verdict
from motecrypt.prove.symbolic import execution
from motecrypt.prove.symbolic.opaque_calls import repeated
from motecrypt.prove.tactics.fused_calls import Succession
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification.opaque import Opaque

CHIP = "msp430f1611"


@cache
def _firmware(name: str, variant: str, chip: str = CHIP) -> Firmware:
    catalog = support.catalog()
    return Firmware(Subject.of(catalog, catalog.algorithm(name), chip, variant))


def _statements(firmware: Firmware) -> Aeads:
    aead = firmware.cipher()
    return Aeads(aead, firmware, verdict(firmware.image))


@cache
def _scouted(name: str, variant: str, chip: str = CHIP) -> Composition:
    composition = Composition()
    statements = _statements(_firmware(name, variant, chip))
    rate = statements.aead.rate
    composition.scout(statements.encrypt(rate + 1, rate + 1))
    return composition


def _mutant(name: str, variant: str, address: int, mask: int, chip: str = CHIP) -> Firmware:
    catalog = support.catalog()
    aead = catalog.algorithm(name)
    assert isinstance(aead, Aead)
    mutant = Firmware(Subject.of(catalog, aead, chip, variant))
    mutant.machine = Machine(chip, mutants.patched(mutant.image, address, mask))
    return mutant


@pytest.mark.parametrize(("name", "variant"), [("ascon-aead128", "default")])
def test_summaries_stand_for_calls_and_nothing_else_changes(name: str, variant: str) -> None:
    composition = _scouted(name, variant)
    assert composition.is_hopeful
    statements = _statements(_firmware(name, variant))
    for one in (statements.encrypt(1, 17), statements.decrypt(1, 17)):
        flat, composed = prove(one), prove(one, composition)
        assert flat.proved and composed.proved
        assert (flat.wholes, composed.wholes > 0) == (0, True)
        assert composed.certificate_bytes < flat.certificate_bytes
        for figure in ("instructions", "lookups", "residue"):
            assert getattr(flat, figure) == getattr(composed, figure), figure


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "variant"),
    [
        # Its state is another order of bits, and some of them are complements.
        ("photon-beetle-128", "default"),
        # The mask is made from a key with zeros behind it.
        ("elephant-dumbo", "default"),
        # The first state is all zeros.
        ("tinyjambu-128", "small"),
    ],
)
def test_calls_with_constants_and_other_orders_of_bits_are_found(name: str, variant: str) -> None:
    composition = _scouted(name, variant)
    assert composition.is_hopeful
    statements = _statements(_firmware(name, variant))
    for lengths in ((1, 1), (1, statements.aead.rate + 1)):
        composed = prove(statements.encrypt(*lengths), composition)
        assert composed.proved and composed.wholes > 0
    assert composition.failures == 0


def test_more_is_learnt_where_a_routine_is_given_other_pointers() -> None:
    """The portable Romulus-N works on blocks of its own and on those of its context."""
    composition = _scouted("romulus-n", "portable")
    statement = _statements(_firmware("romulus-n", "portable")).encrypt(33, 33)
    composed = prove(statement, composition)
    assert composed.proved and composed.wholes > 0
    assert composition.failures == 0
    assert not composition.learns(statement)


def _calls(firmware: Firmware, callee: str) -> list[int]:
    """Where the function that encrypts calls another."""
    machine = firmware.machine
    function = machine.symbols[firmware.cipher().encrypt]
    target = machine.symbols[callee].address
    at, found = function.address, []
    while at < function.address + function.size:
        instruction = machine.disassemble(at)
        if instruction.target == target and instruction.flow == "call":
            found.append(at)
        at += instruction.length
    return found


def test_a_call_with_other_rounds_is_refuted() -> None:
    """The mode calls for 12 rounds where 8 are due: what is known of either stays right."""
    name, variant = "ascon-aead128", "default"
    composition = _scouted(name, variant)
    right = _firmware(name, variant)
    (call, *_) = _calls(right, "mote_ascon_permute_8")
    symbols = right.machine.symbols
    twelve, eight = (symbols[f"mote_ascon_permute_{n}"].address for n in (12, 8))
    assert call and (twelve ^ eight) < 0x100
    wrong = _mutant(name, variant, call + 2, twelve ^ eight)
    for length in (1,):
        result = prove(_statements(wrong).encrypt(length, 17), composition)
        assert result.status == "refuted", result.why


def _mode(firmware: Firmware) -> list[int]:
    """The bytes of the instructions that only the mode carries out."""
    machine = firmware.machine
    call = firmware.prepare_encrypt(bytes(16), bytes(12), bytes(5), bytes(9))
    run = call.run(profile=True)
    assert run.profile is not None
    permutation = machine.symbols["mote_tinyjambu_steps"]
    inside = range(permutation.address, permutation.address + permutation.size)
    own = [at for at in sorted(run.profile) if at not in inside]
    return [at + i for at in own for i in range(machine.disassemble(at).length)]


def test_what_summaries_prove_of_a_wrong_mode_is_proved_in_full_too() -> None:
    """Pointers, arguments, numbers of rounds and constants of a mode, each with a bit the other way
    round; what is known of the permutation stays."""
    name, variant = "tinyjambu-128", "small"
    composition = _scouted(name, variant)
    right = _firmware(name, variant)
    source, statuses = support.rng(name), []
    for address in source.sample(_mode(right), 16):
        wrong = _mutant(name, variant, address, 1 << source.randrange(8))
        statement = _statements(wrong).encrypt(5, 9)
        # One that loops is not waited for.
        with patch.object(execution, "BUDGET", 200_000):
            composition.failures = 0
            composed = prove(statement, composition)
            if composed.proved:
                assert prove(statement).proved, f"{address:#06x}"
        statuses.append(composed.status)
    assert statuses.count("refuted") > len(statuses) // 2, statuses


def test_no_mutant_of_a_routine_is_related_to_its_function() -> None:
    """Bits of its first instructions: whatever is still found computes the same."""
    name, variant = "xoodyak", "default"
    routine = _firmware(name, variant).machine.symbols["mote_xoodoo_permute"]
    statuses = []
    for place in (0, 24):
        wrong = _mutant(name, variant, routine.address + place, 0x02)
        composition = Composition()
        statement = _statements(wrong).encrypt(1, 1)
        composition.scout(statement)
        result = prove(statement, composition)
        statuses.append(result.status)
        assert not (composition.is_hopeful and not prove(statement).proved)
    assert "proved" not in statuses


@pytest.mark.sample(0)
def test_a_mode_is_proved_from_its_block_cipher() -> None:
    name, variant = "aes-128-ccm", "fast"
    composition = _scouted(name, variant)
    assert composition.is_hopeful
    composed = prove(_statements(_firmware(name, variant)).encrypt(1, 1), composition)
    assert composed.proved and composed.wholes > 2
    assert composition.failures == 0


@pytest.mark.sample(0)
def test_a_block_cipher_with_one_wrong_entry_in_its_table_is_none() -> None:
    """The same entry is wrong wherever a key is expanded, and a block encrypted."""
    name, variant = "aes-128-ccm", "fast"
    table = _firmware(name, variant).machine.symbols["mote_aes_sbox"]
    wrong = _mutant(name, variant, table.address + 0x53, 0x10)
    composition = Composition()
    composition.scout(_statements(wrong).encrypt(17, 17))
    assert not composition.is_hopeful
    assert prove(_statements(wrong).encrypt(1, 1), composition).status == "refuted"


def test_a_routine_that_takes_two_blocks_is_the_block_cipher_twice() -> None:
    """CCM on Cortex-M3 encrypts the next block of each chain and counter together."""
    name, variant, chip = "aes-128-ccm", "fast", "stm32f100rb"
    composition = _scouted(name, variant, chip)
    assert composition.is_hopeful
    composed = prove(_statements(_firmware(name, variant, chip)).encrypt(1, 17), composition)
    assert composed.proved and composed.wholes > 2
    assert composition.failures == 0


def test_a_wrong_routine_of_two_blocks_is_not_the_block_cipher() -> None:
    name, variant, chip = "aes-128-ccm", "fast", "stm32f100rb"
    routine = _firmware(name, variant, chip).machine.symbols["mote_aes128_encrypt_pair"]
    wrong = _mutant(name, variant, routine.address + 24, 0x01, chip)
    composition = Composition()
    composition.scout(_statements(wrong).encrypt(17, 17))
    assert prove(_statements(wrong).encrypt(1, 17), composition).status == "refuted"


@pytest.mark.sample(0)
def test_a_routine_that_takes_several_blocks_is_the_function_as_often() -> None:
    """SGCM's hash takes all whole blocks of an input at once: two here, after one of the data."""
    name, variant = "aes-128-sgcm", "fast"
    composition = _scouted(name, variant)
    composed = prove(_statements(_firmware(name, variant)).encrypt(16, 33), composition)
    assert composed.proved and composed.wholes > 4
    assert composition.failures == 0


def _added(total: int, one: int, key: int) -> int:
    return (total + one) * key


ADDING = Opaque(_added, (32, 8, 8), absorbs=1)


def _succeeding(*calls: tuple[object, int, object]) -> list[tuple[object, ...]]:
    """What the last of some calls ends, where each makes what it makes; the totals are objects."""
    succession = Succession()
    for total, one, key in calls:
        succession.begin(ADDING, (total, one, key))
        succession.end(_made(total, one))
    return [given for _, given in succession.ending_here()]


@cache
def _made(total: object, one: int) -> object:
    return object()


def test_calls_follow_each_other_only_by_what_they_have_made() -> None:
    key, other, start = object(), object(), object()
    first = _made(start, 1)
    second = _made(first, 2)
    one, two, three = (start, 1, key), (first, 2, key), (second, 3, key)
    assert _succeeding(one, two, three) == [
        (start, [1, 2, 3], key),
        (first, [2, 3], key),
    ]
    assert _succeeding(one) == []
    # From another total, or with another key, a succession of its own begins.
    assert _succeeding(one, (second, 3, key)) == []
    assert _succeeding(one, (first, 2, other)) == []
    assert _succeeding(one, (first, 2, other), (second, 3, other)) == [(first, [2, 3], other)]


def test_several_calls_at_once_make_what_one_after_the_other_makes() -> None:
    several = repeated(ADDING, 3)
    assert several.function(5, [1, 2, 3], 7) == _added(_added(_added(5, 1, 7), 2, 7), 3, 7)
    assert several is repeated(ADDING, 3)
