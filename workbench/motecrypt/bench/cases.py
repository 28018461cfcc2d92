"""The cases of a weighing, run: every output is checked, every run recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from motecrypt._sim import OutOfMemoryError, Run, StackOverflowError
from motecrypt.bench import doubt
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Algorithm, Hash
from motecrypt.run.code import Code, Seal
from motecrypt.run.host import Host
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, Case, sample_bytes
from motecrypt.toolchain import title_of
from motecrypt.verify.verify import flip

T = TypeVar("T")


class Attempt(Protocol):
    """Makes a call of ``code``; None when it failed and the other cases go on without it."""

    def __call__(
        self, where: str, code: Code, call: Callable[..., T], *arguments: bytes
    ) -> T | None: ...


def at_once(where: str, code: Code, call: Callable[..., T], *arguments: bytes) -> T | None:
    """A failure is the end of the weighing; a case that the RAM has no room for, be it for buffers
    or for the stack above them, is left out."""
    try:
        return call(*arguments)
    except (OutOfMemoryError, StackOverflowError):
        return None


@dataclass(frozen=True)
class Sample:
    """One case: the run, and whether its outputs were right."""

    case: Case
    run: Run
    right: bool


@dataclass(frozen=True)
class Series:
    """The samples of an operation, one for each case. ``stack``: the most of its further runs.
    ``setup``: the run that expanded the key, where one does."""

    operation: str
    code: Code
    samples: list[Sample]
    stack: int = 0
    setup: Run | None = None


@dataclass(frozen=True)
class Right:
    """The functions that give right results: ciphertext and tag, or the digest of a message; None
    if unknown."""

    seal: Seal | None = None
    digest: Callable[[bytes], bytes] | None = None

    @classmethod
    def by(cls, host: Host, algorithm: Algorithm) -> Right:
        """The portable C of an algorithm, on this computer."""
        if isinstance(algorithm, Aead):
            return cls(seal=partial(host.encrypt, algorithm))
        assert isinstance(algorithm, Hash)
        return cls(digest=partial(host.digest, algorithm))


def operations(
    kind: str,
    codes: Sequence[Code],
    cases: Iterable[Case],
    right: Right,
    attempt: Attempt = at_once,
) -> tuple[Series, ...]:
    """Every operation of a kind in every case; ``codes``: what does each, in their order."""
    if kind == "aead":
        encryptor, decryptor = codes
        return _aead(encryptor, decryptor, cases, right.seal, attempt)
    if kind == "hash":
        (code,) = codes
        return (_hashing(code, of_messages(cases), right.digest, attempt),)
    maker, verifier = codes
    return _authenticating(maker, verifier, of_messages(cases), attempt)


def _aead(
    encryptor: Code,
    decryptor: Code,
    cases: Iterable[Case],
    seal: Seal | None,
    attempt: Attempt,
) -> tuple[Series, ...]:
    """Every case sealed, opened, and opened once more with a wrong tag.

    ``seal`` says what is right; without it that is what decryption undoes.
    """
    cipher = encryptor.cipher()
    key, nonce = sample_bytes("key", cipher.key), sample_bytes("nonce", cipher.nonce)
    sealed: list[Sample] = []
    opened: list[Sample] = []
    rejecting = 0
    for case in cases:
        ad, pt = sample_bytes("ad", case.ad), sample_bytes("message", case.message)
        there = attempt(f"encrypt {case}", encryptor, encryptor.encrypt, key, nonce, ad, pt)
        if there is None:
            continue
        ct, tag = right = (there.ct, there.tag) if seal is None else seal(key, nonce, ad, pt)
        sealed.append(Sample(case, there.run, (there.ct, there.tag) == right))
        where = f"decrypt {case}"
        back = attempt(where, decryptor, decryptor.decrypt, key, nonce, ad, ct, tag)
        if back is None:
            continue
        wrong = flip(tag, 0)
        forged = attempt(where, decryptor, decryptor.decrypt, key, nonce, ad, ct, wrong)
        rejected = forged is not None and not forged.accepted
        if forged is not None:
            rejecting = max(rejecting, forged.run.stack_bytes)
            rejected = rejected and not (decryptor.wipes and any(forged.pt))
        opened.append(Sample(case, back.run, back.accepted and back.pt == pt and rejected))
    return (
        Series("encrypt", encryptor, sealed, setup=encryptor.expand(key)),
        Series("decrypt", decryptor, opened, rejecting, setup=decryptor.expand(key)),
    )


def of_messages(cases: Iterable[Case]) -> list[Case]:
    """Cases of what takes a message alone: each length once, those of the literature for none."""
    lengths = [case.message for case in cases] or LENGTHS
    return [Case(0, length) for length in dict.fromkeys(lengths)]


def _hashing(
    code: Code,
    cases: Iterable[Case],
    digest: Callable[[bytes], bytes] | None,
    attempt: Attempt,
) -> Series:
    """Every message hashed; ``digest`` says what is right."""
    samples = []
    for case in cases:
        msg = sample_bytes("message", case.message)
        done = attempt(f"hash {case.message}", code, code.digest, msg)
        if done is not None:
            right = digest is None or done.digest == digest(msg)
            samples.append(Sample(case, done.run, right))
    return Series("hash", code, samples)


def _authenticating(
    maker: Code, verifier: Code, cases: Iterable[Case], attempt: Attempt
) -> tuple[Series, ...]:
    """Every message authenticated, its tag verified, and a wrong one."""
    key = sample_bytes("key", maker.key_bytes)
    made: list[Sample] = []
    verified: list[Sample] = []
    for case in cases:
        msg = sample_bytes("message", case.message)
        where = f"authenticate {case.message}"
        done = attempt(where, maker, maker.authenticate, key, msg)
        if done is None:
            continue
        made.append(Sample(case, done.run, True))
        right, wrong = (
            attempt(f"verify {case.message}", verifier, verifier.verify, key, msg, tag)
            for tag in (done.digest, flip(done.digest, 0))
        )
        if right is not None:
            rejected = wrong is not None and not wrong.accepted
            verified.append(Sample(case, right.run, right.accepted and rejected))
    return Series("authenticate", maker, made), Series("verify", verifier, verified)


def without_room(records: Iterable[Record]) -> str:
    """A sentence that names the cases of the grid which the RAM had no room for; empty if none."""
    weighed: dict[tuple[str, str], set[Case]] = {}
    for record in records:
        if record.kind == "aead":
            about = (record.chip, record.algorithm)
            weighed.setdefault(about, set()).add(Case(record.ad, record.message))
    lacking = [case for case in AEAD_GRID if any(case not in at for at in weighed.values())]
    chips = ", ".join(dict.fromkeys(title_of(chip) for chip, _ in weighed))
    listed = ", ".join(map(str, lacking))
    return f"The RAM of the {chips} has no room for all of {listed} bytes." if lacking else ""


def records(
    series: Series,
    kind: str,
    *,
    rounds: int | None = None,
    verified: bool = True,
    computes: str | None = None,
    runtime: tuple[tuple[str, int], ...] | None = None,
    misfit: str | None = None,
) -> list[Record]:
    """A record of each sample."""
    code, size = series.code, series.code.sizes
    runs = [sample.run for sample in series.samples] + ([series.setup] if series.setup else [])
    deepest = max((series.stack, *(run.stack_bytes for run in runs)))
    setup = series.setup.cycles if series.setup else 0
    return [
        Record(
            chip=code.chip.name,
            algorithm=code.name,
            kind=kind,
            operation=series.operation,
            rounds=rounds,
            variant=code.variant,
            ad=sample.case.ad,
            message=sample.case.message,
            cycles=sample.run.cycles,
            setup=setup,
            instructions=sample.run.instructions,
            stack=deepest,
            code=size.code,
            tables=size.tables,
            ram=size.ram,
            toolchain=code.toolchain,
            flags=" ".join(code.flags),
            verified=verified and sample.right,
            computes=computes,
            runtime=runtime,
            misfit=misfit,
            doubt=doubt.of_run(code.chip.name, sample.run),
        )
        for sample in series.samples
    ]
