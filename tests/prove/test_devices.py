"""Devices that compute: who uses an AES module is proved, and who misuses it is not.

The programs are in ``module.c``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import mutants
import pytest

import support
from motecrypt.catalog import Primitive
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

MODULE = Path(__file__).with_name("module.c")
FUNCTIONS = ("right", "backwards", "half", "early", "stale", "told", "hasty")
CHIP = "cc430f6137-aes"


@cache
def _firmware() -> Firmware:
    catalog = support.catalog()
    aes = catalog.algorithm("aes-128")
    functions = ("mote_aes128_expand_key", *FUNCTIONS)
    return Firmware(Subject.of(catalog, aes, CHIP, "default"), functions=functions, extra=(MODULE,))


def _statement(function: str) -> Statement:
    firmware = _firmware()
    aes = firmware.algorithm
    assert isinstance(aes, Primitive)
    operation = next(one for one in aes.operations if one.operation == "encrypt")
    other = replace(operation, call=replace(operation.call, function=function))
    return Primitives(aes, firmware).operate(other)


@cache
def _known() -> Composition:
    """In which the module is known to be the block cipher."""
    composition = Composition(is_scouted=True)
    assert composition.learns(_statement("right"))
    assert composition.is_hopeful
    return composition


def test_what_the_module_makes_is_followed() -> None:
    result = prove(_statement("right"))
    assert result.proved, result.why


def test_what_the_module_makes_is_the_block_cipher_by_name() -> None:
    statement = _statement("right")
    flat, named = prove(statement), prove(statement, _known())
    assert named.proved, named.why
    assert named.nodes < flat.nodes / 2
    assert named.residue == flat.residue


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("function", "status", "why"),
    [
        ("backwards", "refuted", "output[0]"),
        ("early", "refuted", "output[0]"),
        ("half", "not decided", "output[0]"),
        ("stale", "refuted", "something that is not known"),
        ("told", "refuted", "something that is not known"),
        ("hasty", "refuted", "something that is not known"),
    ],
)
def test_who_misuses_the_module_is_not_proved(function: str, status: str, why: str) -> None:
    for composition in (None, _known()):
        result = prove(_statement(function), composition)
        assert result.status == status, result.why
        assert why in result.why


@pytest.mark.parametrize("chip", [CHIP, "msp430fr5994-aes"])
def test_a_mutant_is_proved_only_if_it_does_the_same(chip: str) -> None:
    statuses = mutants.statuses("aes-128", "default", 8, chip)
    assert statuses["refuted"] >= 2, statuses
