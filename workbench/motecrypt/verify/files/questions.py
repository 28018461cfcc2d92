"""The questions that vectors ask of algorithms, and the answers of platforms.

An answer is a row of byte strings. A vector has the answers that are right, or none where its file
only asks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from motecrypt.catalog import Algorithm, Hash, Operation, Primitive
from motecrypt.run.inputs import needed
from motecrypt.verify.cavp import Transform
from motecrypt.verify.files import chains
from motecrypt.verify.vectors import difference
from motecrypt.verify.verify import Platform, transform

Answer = tuple[bytes, ...]
REJECTED: Final[Answer] = ()
"""Of a ciphertext whose tag is wrong."""
Direction = Literal["encrypt", "decrypt"]


class WrongError(Exception):
    """A platform contradicts itself."""


class MissingError(Exception):
    """A variant has only some of an algorithm's functions: why it cannot be asked."""


class Question(Protocol):
    @property
    def parts(self) -> tuple[str, ...]:
        """Names of the answer's parts; the last one stands for all that follow."""

    @property
    def size(self) -> int:
        """Bytes of the largest call's buffers."""

    @property
    def work(self) -> int:
        """Bytes of the buffers of all calls."""

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer: ...


class _Single(ABC):
    """A question of one call."""

    @property
    @abstractmethod
    def size(self) -> int: ...

    @property
    def work(self) -> int:
        return self.size


@dataclass(frozen=True)
class Encrypt(_Single):
    """Ciphertext and tag. They must decrypt to the plaintext, too."""

    key: bytes
    nonce: bytes
    ad: bytes
    pt: bytes

    parts = ("ciphertext", "tag")

    @property
    def size(self) -> int:
        return len(self.ad) + 2 * len(self.pt)

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        ct, tag = on.encrypt(self.key, self.nonce, self.ad, self.pt)
        back = on.decrypt(self.key, self.nonce, self.ad, ct, tag)
        if back != self.pt:
            raise WrongError("what was encrypted does not decrypt")
        return ct, tag


@dataclass(frozen=True)
class Decrypt(_Single):
    """The plaintext, or that the tag is wrong."""

    key: bytes
    nonce: bytes
    ad: bytes
    ct: bytes
    tag: bytes

    parts = ("plaintext",)

    @property
    def size(self) -> int:
        return len(self.ad) + 2 * len(self.ct)

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        pt = on.decrypt(self.key, self.nonce, self.ad, self.ct, self.tag)
        return REJECTED if pt is None else (pt,)


@dataclass(frozen=True)
class Digest(_Single):
    """``length``: bytes of the output, which is at least one."""

    msg: bytes
    length: int
    custom: bytes = b""

    parts = ("digest",)

    @property
    def size(self) -> int:
        return len(self.msg) + self.length + len(self.custom)

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        return (_digest(algorithm, on, self.msg, self.length, self.custom),)


@dataclass(frozen=True)
class DigestChain:
    """The Monte Carlo test of a hash function: the digest after each round."""

    rule: chains.Rule
    seed: bytes
    rounds: int

    parts = ("digest",)

    @property
    def size(self) -> int:
        return self.rule.size(len(self.seed))

    @property
    def work(self) -> int:
        return self.rounds * chains.CALLS * self.size

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        def digest(msg: bytes, length: int) -> bytes:
            return _digest(algorithm, on, msg, length)

        return tuple(self.rule.digests(digest, self.seed, self.rounds))


@dataclass(frozen=True)
class Blocks(_Single):
    """Blocks of ``block`` bytes that a block cipher transforms, each by itself."""

    direction: Direction
    key: bytes
    data: bytes
    block: int

    parts = ("output",)

    @property
    def size(self) -> int:
        return len(self.key)

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        change = _transform(algorithm, on, self.direction)
        starts = range(0, len(self.data), self.block)
        blocks = (self.data[at : at + self.block] for at in starts)
        return (b"".join(change(self.key, block) for block in blocks),)


@dataclass(frozen=True)
class BlockChain:
    """The Monte Carlo test of a block cipher: key, input and output of each round."""

    direction: Direction
    key: bytes
    data: bytes
    rounds: int

    parts = ("key, input or output",)

    @property
    def size(self) -> int:
        return len(self.key)

    @property
    def work(self) -> int:
        return self.rounds * chains.CALLS * self.size

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        change = _transform(algorithm, on, self.direction)
        return tuple(chains.blocks(change, self.key, self.data, self.rounds))


@dataclass(frozen=True)
class Counter(_Single):
    """A message in counter mode, whose first block of input is said whole."""

    direction: Direction
    key: bytes
    counter: bytes
    data: bytes

    parts = ("output",)

    @property
    def size(self) -> int:
        return 2 * len(self.data)

    def answer(self, algorithm: Algorithm, on: Platform) -> Answer:
        assert isinstance(algorithm, Primitive)
        inputs = {"key": self.key, "counter": self.counter, "input": self.data}
        for operation in algorithm.operations:
            if operation.operation == self.direction:
                return (on.operate(operation.of(len(self.data)), inputs)["output"],)
        raise MissingError(f"no function to {self.direction}")


def wrong(question: Question, answer: Answer, right: tuple[Answer, ...]) -> str | None:
    """The fault of an answer, in words, or None; ``right`` are the answers without a fault."""
    if answer in right:
        return None
    if answer == REJECTED:
        return "rejected, though it is valid"
    if right[0] == REJECTED:
        return "accepted, though its tag is wrong"
    for index, (ours, theirs) in enumerate(zip(answer, right[0], strict=True)):
        name = question.parts[min(index, len(question.parts) - 1)]
        turn = f" of round {index}" if len(answer) > len(question.parts) else ""
        problem = difference(name + turn, ours, theirs)
        if problem:
            return problem
    raise AssertionError("answers that differ nowhere")


def is_counter_mode(algorithm: Algorithm) -> bool:
    """Whether `Counter` can be asked of it."""
    return isinstance(algorithm, Primitive) and any(map(_takes_counter, algorithm.operations))


def _takes_counter(operation: Operation) -> bool:
    inputs = {one.name for one in needed(operation) if one.direction != "context"}
    return bool(operation.message) and inputs == {"key", "counter", "input"}


def _digest(
    algorithm: Algorithm, on: Platform, msg: bytes, length: int, custom: bytes = b""
) -> bytes:
    assert isinstance(algorithm, Hash)
    return on.digest(msg, length if algorithm.xof else 0, custom)


def _transform(algorithm: Algorithm, on: Platform, direction: Direction) -> Transform:
    assert isinstance(algorithm, Primitive)
    known = [o.operation for o in algorithm.operations]
    for name in (direction, f"block-{direction}"):
        if name in known:
            return transform(algorithm, on, name)
    raise MissingError(f"no function to {direction}")
