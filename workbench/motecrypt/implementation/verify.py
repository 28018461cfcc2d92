"""Holding an implementation to known answers in the simulator, in both directions.

Every vector is encrypted, decrypted, and decrypted once more with one bit of its tag flipped (each
bit in turn). Without known answers only what needs none is checked: that decryption undoes
encryption, and that a flipped bit of the tag, of the ciphertext or of the associated data is
rejected.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from motecrypt._sim import SimulationError
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.vectors import AeadVector, HashVector, Vector
from motecrypt.run.inputs import sample_bytes
from motecrypt.run.memory import FirmwareError
from motecrypt.verify.verify import flip

CHUNK: Final = 66  # vectors of one task, so that a bar moves
_LENGTHS: Final = (0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 64, 65)


@dataclass(frozen=True)
class Task:
    """Some vectors of one kind, on one build; without vectors, what needs none."""

    build: Build
    api: Api
    vectors: tuple[Vector, ...]

    @property
    def kind(self) -> str:
        hashes = bool(self.vectors) and isinstance(self.vectors[0], HashVector)
        return "hash" if hashes else "aead"

    @property
    def wanted(self) -> int:
        """How many vectors, or round trips, have to be right."""
        return len(self.vectors) or len(_LENGTHS)

    @property
    def operations(self) -> tuple[str, ...]:
        return ("hash",) if self.kind == "hash" else ("encrypt", "decrypt")


@dataclass(frozen=True)
class Verdict:
    """What a task found: how many calls of each kind were right, and the first that was not."""

    task: Task
    vectors: int
    problems: tuple[str, ...]


def plan(build: Build, api: Api, vectors: Sequence[Vector]) -> list[Task]:
    """Tasks for all of the vectors, or one for what needs none."""
    if not vectors:
        return [Task(build, api, ())]
    return [
        Task(build, api, tuple(vectors[start : start + CHUNK]))
        for start in range(0, len(vectors), CHUNK)
    ]


def run(task: Task) -> Verdict:
    """Do a task in this process; it ends with its first problem."""
    implemented = Implemented(task.build, task.api, task.operations)
    done = 0
    try:
        for problem in _problems(implemented, task.vectors):
            if problem:
                return Verdict(task, done, (problem,))
            done += 1
    except (FirmwareError, SimulationError) as error:
        return Verdict(task, done, (f"{_place(task.vectors, done)}{error}",))
    return Verdict(task, done, ())


def _problems(implemented: Implemented, vectors: Sequence[Vector]) -> Iterator[str | None]:
    """For each vector what is wrong with it, or None."""
    if not vectors:
        yield from _round_trips(implemented)
    for vector in vectors:
        if isinstance(vector, AeadVector):
            yield _aead(implemented, vector)
        else:
            digest = implemented.digest(vector.msg).digest
            yield _difference("digest", vector.count, digest, vector.digest)


def _aead(code: Implemented, vector: AeadVector) -> str | None:
    inputs = (vector.key, vector.nonce, vector.ad)
    done = code.encrypt(*inputs, vector.pt)
    problem = _difference("ciphertext and tag", vector.count, done.ct + done.tag, vector.ct)
    if problem:
        return problem
    back = code.decrypt(*inputs, done.ct, done.tag)
    if not back.accepted:
        return f"Count {vector.count}: decryption rejects the right tag."
    problem = _difference("decrypted message", vector.count, back.pt, vector.pt)
    if problem:
        return problem
    wrong = flip(done.tag, vector.count % (8 * len(done.tag)))
    if code.decrypt(*inputs, done.ct, wrong).accepted:
        return f"Count {vector.count}: decryption accepts a tag with one bit flipped."
    return None


def _round_trips(code: Implemented) -> Iterator[str | None]:
    cipher = code.cipher()
    key, nonce = sample_bytes("key", cipher.key), sample_bytes("nonce", cipher.nonce)
    for index, length in enumerate(_LENGTHS):
        ad = sample_bytes("ad", _LENGTHS[-1 - index])
        pt = sample_bytes("message", length)
        ct, tag = code.seal(key, nonce, ad, pt)
        where = f"{len(ad)} bytes of associated data, {length} of message"
        back = code.decrypt(key, nonce, ad, ct, tag)
        if not back.accepted or back.pt != pt:
            yield f"{where}: decryption does not undo encryption."
            return
        forgeries = [("tag", ad, ct, flip(tag, index))]
        if pt:
            forgeries.append(("ciphertext", ad, flip(ct, index % (8 * length)), tag))
        if ad:
            forgeries.append(("associated data", flip(ad, index % (8 * len(ad))), ct, tag))
        for what, *forged in forgeries:
            if code.decrypt(key, nonce, *forged).accepted:
                yield f"{where}: decryption accepts a flipped bit of the {what}."
                return
        yield None


def _difference(what: str, count: int, ours: bytes, theirs: bytes) -> str | None:
    if ours == theirs:
        return None
    at = next(i for i in range(len(theirs)) if ours[i : i + 1] != theirs[i : i + 1])
    end = min(at + 8, len(theirs))
    return (
        f"Count {count}: the {what} differs from byte {at} on: {ours[at:end].hex()} instead of"
        f" {theirs[at:end].hex()}."
    )


def _place(vectors: Sequence[Vector], done: int) -> str:
    return f"Count {vectors[done].count}: " if done < len(vectors) else ""
