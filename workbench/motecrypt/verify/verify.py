"""Verification: the official vectors, on this computer and in the simulator, in both directions.

One task is one algorithm on one platform: the portable C on the host, or a variant on a chip. For
an AEAD the whole official file is written with the algorithm and its digest compared with the
official one; every vector is decrypted back, and every vector with one bit of its tag flipped (each
bit in turn) is rejected with the plaintext wiped. All of it is done again in pieces, cut at random,
where the algorithm has functions for that. For a hash the whole file is written, and so are those
of a block cipher, in both directions. On a chip, the operations of every primitive are compared
with the portable C on random data.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from motecrypt._sim import SimulationError
from motecrypt.catalog import (
    BLOCK_DIRECTIONS,
    DIRECTIONS,
    PORTABLE,
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Operation,
    Primitive,
    Vectors,
)
from motecrypt.parallel import spread
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import ContractError, Host, checked_plaintext, host_context
from motecrypt.run.inputs import needed
from motecrypt.run.memory import UNWRITTEN, FirmwareError, context_room
from motecrypt.run.pieces import InPieces, at_random
from motecrypt.run.subject import Subject
from motecrypt.run.task import ON_HOST, Task
from motecrypt.toolchain import DEFAULT_TOOLCHAIN
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain.offered import anywhere
from motecrypt.verify import cavp, kat

SAMPLES: Final = 50  # random inputs for each operation of a primitive
_LONGEST: Final[list[type]] = [Hash, Aead, Primitive]  # the hash files have 16 times the bytes


@dataclass(frozen=True)
class Verdict:
    """The result of a task: how much was checked, and what did not hold (nothing: it passed)."""

    task: Task
    vectors: int
    problems: tuple[str, ...]
    seconds: float

    @property
    def passed(self) -> bool:
        return not self.problems

    def to_json(self) -> dict[str, object]:
        return {
            "algorithm": self.task.algorithm,
            "platform": self.task.chip,
            "variant": self.task.variant,
            "vectors": self.vectors,
            "passed": self.passed,
            "problems": list(self.problems),
            "seconds": round(self.seconds, 3),
        }


class Sealing(Protocol):
    """Authenticated encryption, however it is called."""

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]: ...
    def decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes
    ) -> bytes | None: ...


class Platform(Sealing, Protocol):
    """A platform on which an algorithm runs."""

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes: ...
    def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]: ...


class OnHost:
    """The portable C on this computer."""

    def __init__(self, catalog: Catalog, algorithm: Algorithm) -> None:
        self._algorithm = algorithm
        self._host = Host(catalog, algorithm.family)

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        assert isinstance(self._algorithm, Aead)
        return self._host.encrypt(self._algorithm, key, nonce, ad, pt)

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        assert isinstance(self._algorithm, Aead)
        return self._host.decrypt(self._algorithm, key, nonce, ad, ct, tag)

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        assert isinstance(self._algorithm, Hash)
        return self._host.digest(self._algorithm, msg, length, custom)

    def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]:
        return self._host.run((*operation.prepare, operation.call), inputs)


class OnChip:
    """A variant in the simulator of a chip."""

    def __init__(
        self,
        subject: Subject,
        *,
        offset: int = 0,
    ) -> None:
        self._algorithm = subject.algorithm
        self.firmware = Firmware(subject, offset=offset)

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        done = self.firmware.encrypt(key, nonce, ad, pt)
        return done.ct, done.tag

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        assert isinstance(self._algorithm, Aead)
        done = self.firmware.decrypt(key, nonce, ad, ct, tag)
        return checked_plaintext(self._algorithm, done.status, done.pt)

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        return self.firmware.digest(msg, length or None, custom).digest

    def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]:
        return self.firmware.operate(operation, inputs).buffers


def plan(
    catalog: Catalog,
    chip: str,
    algorithms: Sequence[Algorithm],
    variants: Sequence[str],
    toolchain: str = DEFAULT_TOOLCHAIN,
) -> list[Task]:
    """A task for each algorithm on the host, and in each variant on the chip; long ones first."""
    tasks = []
    for algorithm in sorted(algorithms, key=lambda a: _LONGEST.index(type(a))):
        if algorithm.vectors:
            tasks.append(Task(catalog.root, algorithm.name, ON_HOST, PORTABLE))
        tasks += [
            Task(catalog.root, algorithm.name, chip, variant, toolchain)
            for variant, _ in anywhere(catalog, algorithm, chip_of(chip), variants)
        ]
    return tasks


def run_all(tasks: Sequence[Task], jobs: int | None = None) -> Iterator[Verdict]:
    """Verdicts as they come, from as many processes as there are processors (or ``jobs``)."""
    return spread(run, tasks, jobs)


def run(task: Task) -> Verdict:
    """Do one task in this process. Raises MoteError when it does not build."""
    start = time.monotonic()
    vectors, problems = checked(task.subject().offered)
    return Verdict(task, vectors, problems, time.monotonic() - start)


def checked(subject: Subject) -> tuple[int, tuple[str, ...]]:
    """The number of vectors that were checked, and what did not hold."""
    vectors, algorithm = 0, subject.algorithm
    problems: list[str] = []
    try:
        platform = platform_of(subject)
        if isinstance(algorithm, Aead):
            vectors = verify_aead(algorithm, platform, problems)
            if algorithm.incremental:
                divided: list[str] = []
                verify_aead(algorithm, _in_pieces(subject, algorithm), divided)
                problems += [f"In pieces: {problem}" for problem in divided]
        elif isinstance(algorithm, Hash):
            vectors = verify_hash(algorithm, platform, problems)
        else:
            vectors = verify_cipher(algorithm, platform, problems)
            if not subject.on_host:
                oracle = OnHost(subject.catalog, algorithm)
                vectors += verify_primitive(algorithm, platform, oracle, problems)
    except (ContractError, FirmwareError, SimulationError) as error:
        problems.append(str(error))
    return vectors, tuple(problems)


def verify_aead(aead: Aead, platform: Sealing, problems: list[str]) -> int:
    """Write the file, decrypt every vector, reject every vector with a flipped bit."""
    records, back, forged = [], [], []
    for case in kat.aead_cases(aead.key, aead.nonce, aead.vectors.inputs):
        ct, tag = platform.encrypt(case.key, case.nonce, case.ad, case.pt)
        records.append(kat.aead_record(case, ct, tag))
        if platform.decrypt(case.key, case.nonce, case.ad, ct, tag) != case.pt:
            back.append(case.count)
        wrong = flip(tag, case.count % (8 * aead.tag))
        if platform.decrypt(case.key, case.nonce, case.ad, ct, wrong) is not None:
            forged.append(case.count)
    problems += _check_file(aead.vectors, len(records), kat.sha256(records))
    if back:
        problems.append(f"{len(back)} vectors do not decrypt, the first of them {back[0]}.")
    if forged:
        problems.append(f"{len(forged)} wrong tags are accepted, the first at vector {forged[0]}.")
    return len(records)


def verify_hash(algorithm: Hash, platform: Platform, problems: list[str]) -> int:
    """Write the file."""
    if algorithm.custom:
        records = list(kat.cxof_file(lambda msg, z: platform.digest(msg, custom=z)))
    else:
        records = list(kat.hash_file(platform.digest, algorithm.vectors.inputs))
    problems += _check_file(algorithm.vectors, len(records), kat.sha256(records))
    return len(records)


def verify_cipher(primitive: Primitive, platform: Platform, problems: list[str]) -> int:
    """Write the files of a block cipher, if there are any."""
    made = 0
    known = {operation.operation for operation in primitive.operations}
    for names in (DIRECTIONS, BLOCK_DIRECTIONS):
        if not known.issuperset(names):
            continue
        changes = [transform(primitive, platform, name) for name in names]
        for vectors in primitive.vectors:
            head, *records = cavp.records(vectors.inputs, *changes)
            problems += _check_file(vectors, len(records), kat.sha256([head, *records]))
            made += len(records)
    return made


def transform(primitive: Primitive, platform: Platform, name: str) -> cavp.Transform:
    """A direction of a block cipher as a function of key and block, whichever buffers it takes."""
    operation = next(o for o in primitive.operations if o.operation == name)

    def apart(key: bytes, block: bytes) -> bytes:
        return platform.operate(operation, {"key": key, "input": block})["output"]

    def together(key: bytes, block: bytes) -> bytes:
        (room,) = (a.size for a in operation.call.arguments)
        inputs = {"block": (block + key).ljust(room, b"\0")}
        return platform.operate(operation, inputs)["block"][: len(block)]

    return apart if name in DIRECTIONS else together


def verify_primitive(
    primitive: Primitive, platform: Platform, oracle: Platform, problems: list[str]
) -> int:
    """Compare each operation's outputs with the oracle's on random inputs."""
    for operation in primitive.operations:
        source = random.Random(f"{primitive.name} {operation.label}")
        for sample in range(SAMPLES):
            inputs = {a.name: source.randbytes(a.size) for a in needed(operation)}
            ours, theirs = platform.operate(operation, inputs), oracle.operate(operation, inputs)
            outputs = operation.call.outputs
            if any(a.answer(ours[a.name]) != a.answer(theirs[a.name]) for a in outputs):
                problems.append(f"{operation.label} differs from the portable C's ({sample}).")
                break
    return SAMPLES * len(primitive.operations)


def flip(data: bytes, bit: int) -> bytes:
    """A copy with one bit inverted; bit 0 is the lowest of the first byte."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def _check_file(vectors: Vectors, made: int, digest: str) -> list[str]:
    if made != vectors.count:
        return [f"{vectors.file} has {vectors.count} vectors, and {made} were made."]
    if digest != vectors.sha256:
        return [f"{vectors.file} comes out with SHA-256 {digest[:16]}..., which is not official."]
    return []


def platform_of(subject: Subject) -> Platform:
    """The platform on which a subject runs."""
    if subject.on_host:
        return OnHost(subject.catalog, subject.algorithm)
    return OnChip(subject)


def _in_pieces(subject: Subject, aead: Aead) -> InPieces:
    cut = at_random(random.Random(str(subject)))
    assert aead.context is not None
    if subject.on_host:
        room = bytes(host_context(aead.context))
        return InPieces(aead, Host(subject.catalog, aead.family), cut, room)
    firmware = Firmware(subject, functions=aead.incremental)
    length = context_room(aead.context, subject.chip.name)
    return InPieces(aead, firmware, cut, bytes([UNWRITTEN]) * length)
