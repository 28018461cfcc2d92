"""Hashing piece by piece: any division of message and output gives the bytes of one call."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import contexts
import support
from motecrypt.catalog import VARIANTS, Hash
from rig import FILL, Memory, Rig

NAMES = [h.name for h in support.catalog().hashes if h.incremental]
CASES = list(itertools.product(NAMES, VARIANTS))

sizes = st.lists(st.integers(0, 40), max_size=12)


@pytest.mark.parametrize("name", NAMES)
@given(pieces=sizes, lengths=st.lists(st.integers(1, 40), min_size=1, max_size=8), data=st.data())
def test_any_division_on_the_host(
    name: str, pieces: list[int], lengths: list[int], data: st.DataObject
) -> None:
    algorithm = support.hash_(name)
    library = support.host(algorithm.family)
    chunks = [data.draw(st.binary(min_size=size, max_size=size)) for size in pieces]
    custom = data.draw(st.binary(max_size=40)) if algorithm.custom else b""
    total = sum(lengths) if algorithm.xof else algorithm.digest
    expected = library.digest(algorithm, b"".join(chunks), total, custom)
    assert library.incremental(algorithm, chunks, lengths, custom) == expected


def divisions(algorithm: Hash) -> list[list[int]]:
    """Lengths of pieces: none, empty ones, single bytes, and all around the rate."""
    rate = algorithm.rate
    return [
        [],
        [0],
        [0, 1, 0],
        [1] * (2 * rate + 1),
        [rate],
        [rate - 1, 1, 1],
        [rate - 1, 2, rate - 2, rate],
        [rate, rate],
        [rate + 1, rate - 1, 0, 3],
        [3 * rate + 2, 1, rate],
    ]


class Context:
    """An incremental computation in the simulator, guarded: context, piece and nothing else."""

    def __init__(self, algorithm: Hash, variant: str, chip: str) -> None:
        assert algorithm.context is not None
        functions = (*algorithm.incremental, algorithm.function)
        self.algorithm = algorithm
        self.rig = Rig(algorithm, variant, chip, functions)
        self.state = bytes([FILL]) * contexts.bytes_of(algorithm, chip)

    def step(self, function: str, *arguments: Memory | int) -> dict[str, bytes]:
        """Call with the context in front; it alone carries over, memory does not."""
        context = Memory("context", self.state, True)
        buffers = self.rig.call(function, [context, *arguments], guarded=True).buffers
        self.state = buffers["context"]
        return buffers

    def run(
        self, pieces: list[bytes], lengths: list[int], custom: bytes, shift: int = 0
    ) -> tuple[bytes, bytes]:
        """The output, and the context before its first byte."""
        init, update, last = self.algorithm.incremental
        if self.algorithm.custom:
            self.step(init, Memory("custom", custom, shift=shift), len(custom))
        else:
            self.step(init)
        for piece in pieces:
            self.step(update, Memory("msg", piece, shift=shift), len(piece))
        absorbed = self.state
        return self.squeeze(last, lengths, shift), absorbed

    def squeeze(self, last: str, lengths: list[int], shift: int = 0) -> bytes:
        output = b""
        for length in lengths if self.algorithm.xof else [self.algorithm.digest]:
            room = Memory("out", bytes([FILL]) * length, True, shift)
            output += self.step(last, room, *([length] if self.algorithm.xof else []))["out"]
        return output


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_divisions_in_the_simulator(name: str, variant: str, chip: str) -> None:
    algorithm = support.hash_(name)
    library, context = support.host(algorithm.family), Context(algorithm, variant, chip)
    custom = b"a customisation of more than a block" if algorithm.custom else b""
    outputs = [d for d in divisions(algorithm) if sum(d)] if algorithm.xof else [[algorithm.digest]]
    for number, division in enumerate(divisions(algorithm)):
        chunks = [support.rng(name, number, i).randbytes(n) for i, n in enumerate(division)]
        lengths = outputs[number % len(outputs)]
        expected = library.digest(algorithm, b"".join(chunks), sum(lengths), custom)
        where = f"message in {division}, output in {lengths}"
        output, absorbed = context.run(chunks, lengths, custom, shift=number % 2)
        assert output == expected, where
        if not algorithm.xof:
            assert not any(context.state), f"the last call leaves the context, {where}"
        # A context is a value: an old copy continues as the original did.
        context.state = absorbed
        assert context.squeeze(algorithm.incremental[2], lengths) == expected, where
