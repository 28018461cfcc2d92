"""Public block ciphers take blocks at any address, and may write a block over its input."""

from __future__ import annotations

import itertools

import pytest

import support
from motecrypt.catalog import VARIANTS, Operation, Primitive
from motecrypt.run.firmware import Firmware
from motecrypt.run.inputs import operation_inputs
from motecrypt.run.memory import pointer
from motecrypt.run.subject import Subject

CIPHERS = {p.name: p for p in support.catalog().primitives if p.vectors}
WAYS = [(0, 0), (1, 0), (0, 1), (1, 1), (0, None), (1, None)]
"""How far input and output are from an even address; None: the output is the input."""


@pytest.mark.parametrize(("name", "variant"), [*itertools.product(CIPHERS, VARIANTS)])
def test_blocks_lie_anywhere(name: str, variant: str, chip: str) -> None:
    cipher = CIPHERS[name]
    firmware = Firmware(Subject.of(support.catalog(), cipher, chip, variant))
    for direction in ("encrypt", "decrypt"):
        operation = _operation(cipher, direction)
        expected = firmware.operate(operation, operation_inputs(operation)).buffers
        for shift, moved in WAYS:
            machine = firmware.machine
            machine.reset()
            source = machine.alloc(bytes(shift) + expected["input"])
            target = source if moved is None else machine.alloc(bytes(moved + len(source)))
            (keys,) = [a.name for a in operation.call.arguments if a.name not in _BLOCKS]
            schedule = machine.alloc(expected[keys])
            places = (target.address + (shift if moved is None else moved), source.address + shift)
            addresses = [pointer(machine, place) for place in (*places, schedule.address)]
            machine.call(operation.function, *addresses)
            start = shift if moved is None else moved
            where = f"{direction}, input {shift}, output {moved}"
            end = start + len(expected["output"])
            assert target.read()[start:end] == expected["output"], where
            assert schedule.read() == expected[keys], where


_BLOCKS = ("input", "output")


def _operation(cipher: Primitive, name: str) -> Operation:
    (found,) = [o for o in cipher.operations if o.operation == name]
    return found
