"""SGCM at the edges of its field: numbers that 128 bits cannot hold, small keys, every carry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import support
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import sgcm
from motecrypt.specification.sgcm import P

TOP = 2**128
HASH = support.catalog().algorithm("sgcm-hash")
(OPERATION,) = HASH.operations  # type: ignore[union-attr]
KEYS = (0, 1, 2, 12450, 12451, 12452, TOP // 12451, TOP // 2, TOP - 12451, TOP - 1)
LARGE = tuple(-d * pow(2, -32 * i, P) % P for d in (1, 2, 12451) for i in (1, 2, 3))
"""Keys of which a multiple by 2^32, 2^64 or 2^96 needs more than 128 bits."""
NUMBERS = (0, 1, 12450, 12451, TOP - 1, TOP, TOP + 1, P - 1, P, 2**144 - 1)
SUMS = (0, 1, 2**27, TOP - 12451, TOP - 1, TOP, TOP + 1, TOP + 12450)


def cases() -> Iterator[tuple[int, int, bytes]]:
    """A key, a number to begin with, and four blocks."""
    ones = b"\xff" * 64
    for h in (*KEYS, *LARGE):
        yield from ((h, z, data) for z in NUMBERS for data in (bytes(64), ones))
    source = support.rng("sgcm")
    for h in (*KEYS[1:], *LARGE, source.randrange(TOP)):
        for wanted in SUMS:
            yield h, source.randrange(P), steered(source.randbytes(64), h, wanted)


def steered(data: bytes, h: int, wanted: int) -> bytes:
    """The blocks, the last two of which make the sum before the product what is wanted, or nearly:
    a block reaches no farther than 128 bits."""
    made = data[:32]
    for _ in range(2):
        z = sgcm.total(h.to_bytes(16, "little"), made)
        made += min((wanted - z) % P, TOP - 1).to_bytes(16, "little")
    return made


def expected(h: int, z: int, data: bytes) -> int:
    """With the model's field, and without its code."""
    for at in range(0, 64, 16):
        z = (z + int.from_bytes(data[at : at + 16], "little")) * h % P
    return z


def test_the_model_multiplies_modulo_p() -> None:
    for h, z, data in cases():
        key, begin = h.to_bytes(16, "little"), z.to_bytes(18, "little")
        assert sgcm.total(key, data, begin) == expected(h, z, data)


def test_large_multiples_are_large() -> None:
    for h in LARGE:
        assert h < TOP <= max(h * 2 ** (32 * i) % P for i in (1, 2, 3))


def test_steered_blocks_reach_the_sums_that_128_bits_cannot_hold() -> None:
    h = 2**127 + 12345
    data = steered(bytes(64), h, TOP + 12450)
    assert expected(h, 0, data) == (TOP + 12450) * h % P


@pytest.mark.parametrize("chip", ["cc430f6137", support.CHIP])
def test_the_hash_is_exact_at_the_edges(chip: str) -> None:
    firmware = Firmware(Subject.of(support.catalog(), HASH, chip, "default"))
    some = list(cases())
    for h, z, data in some if chip == "cc430f6137" else some[::23]:  # the C takes its time
        given = {"z": z.to_bytes(18, "little"), "h": h.to_bytes(16, "little"), "input": data}
        done = firmware.operate(OPERATION, given)
        assert int.from_bytes(done.buffers["z"], "little") == expected(h, z, data), (h, z, data)


def test_the_portable_hash_is_exact_at_the_edges() -> None:
    host = support.host("sgcm")
    for h, z, data in cases():
        given = {"z": z.to_bytes(18, "little"), "h": h.to_bytes(16, "little"), "input": data}
        made = host.run((*OPERATION.prepare, OPERATION.call), given)["z"]
        assert int.from_bytes(made, "little") == expected(h, z, data), (h, z, data)
