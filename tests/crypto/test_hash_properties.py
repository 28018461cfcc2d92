"""What the C API promises of every hash function, held to it in the simulator in every variant."""

from __future__ import annotations

import itertools

import pytest

import support
from motecrypt.catalog import VARIANTS, Hash
from rig import FILL, Memory, hashing, rig

CASES = list(itertools.product(support.names(support.catalog().hashes), VARIANTS))

every_hash = pytest.mark.parametrize(("name", "variant"), CASES)


def lengths(algorithm: Hash) -> list[int]:
    rate = algorithm.rate
    return [0, 1, rate - 1, rate, rate + 1, 2 * rate, 3 * rate + 5]


def message(algorithm: Hash, length: int) -> bytes:
    return support.rng("message", algorithm.name, length).randbytes(length)


@every_hash
def test_any_alignment_within_bounds(name: str, variant: str, chip: str) -> None:
    """Each buffer at an odd address, alone and together; nothing but the arguments is touched."""
    algorithm, machine = support.hash_(name), rig(name, variant, chip)
    library = support.host(algorithm.family)
    buffers = ("out", "msg", "custom") if algorithm.custom else ("out", "msg")
    for length, odd in itertools.product(
        lengths(algorithm), itertools.product((0, 1), repeat=len(buffers))
    ):
        msg, shifts = message(algorithm, length), dict(zip(buffers, odd, strict=True))
        out_len, custom_len = support.xof_lengths(algorithm, length)
        custom = bytes(range(custom_len))
        arguments = hashing(algorithm, msg, out_len=out_len, custom=custom, shifts=shifts)
        result = machine.call(algorithm.function, arguments, guarded=True)
        expected = library.digest(algorithm, msg, out_len, custom)
        assert result.buffers["out"] == expected, f"{length} bytes, odd: {shifts}"


@every_hash
def test_the_digest_may_take_the_place_of_the_message(name: str, variant: str, chip: str) -> None:
    algorithm, machine = support.hash_(name), rig(name, variant, chip)
    room = algorithm.digest
    msg = message(algorithm, room)
    both = Memory("both", msg, True)
    arguments: list[Memory | int] = (
        [both, room, both, room] if algorithm.xof else [both, both, room]
    )
    if algorithm.custom:
        arguments += [Memory("custom", b""), 0]
    result = machine.call(algorithm.function, arguments, guarded=True)
    assert result.buffers["both"] == support.host(algorithm.family).digest(algorithm, msg)


@every_hash
def test_no_output_byte_keeps_its_old_value(name: str, variant: str, chip: str) -> None:
    """Different fillings of all memory give the same digest."""
    algorithm, machine = support.hash_(name), rig(name, variant, chip)
    for length in lengths(algorithm):
        arguments = hashing(algorithm, message(algorithm, length))
        results = [
            machine.call(algorithm.function, arguments, fill=fill).buffers["out"]
            for fill in (0x00, FILL, 0xFF)
        ]
        assert results[0] == results[1] == results[2]
