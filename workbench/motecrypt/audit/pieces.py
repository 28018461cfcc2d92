"""Messages in pieces as targets: a context that goes from call to call, secret by secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from motecrypt.audit.case import Secret, Target, Trial, WatchedCall
from motecrypt.audit.making import Random, drawn, flipped, secret, target
from motecrypt.audit.ways import WRONG_TAG
from motecrypt.catalog import Aead, Algorithm, Hash
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.inputs import sample_bytes
from motecrypt.run.memory import UNWRITTEN, Arena, GuardedBytes, context_room
from motecrypt.run.pieces import cut_ad, written
from motecrypt.run.subject import Subject

ENCRYPT, DECRYPT, HASH = "encrypt in pieces", "decrypt in pieces", "hash in pieces"


def operations(algorithm: Algorithm) -> tuple[str, ...]:
    """The operations to audit of an algorithm's incremental functions; none where it has none."""
    if isinstance(algorithm, Aead) and algorithm.incremental:
        return (ENCRYPT, DECRYPT)
    return (HASH,) if isinstance(algorithm, Hash) and algorithm.incremental else ()


def makers(subject: Subject) -> dict[str, Callable[[], Target]]:
    """A maker of each target."""
    algorithm = subject.algorithm
    names = operations(algorithm)
    if isinstance(algorithm, Aead):
        functions = algorithm.incremental
    elif isinstance(algorithm, Hash):
        functions = algorithm.incremental
        if algorithm.xof and functions:
            functions = (*functions, f"{algorithm.function}_wipe")
    else:
        return {}

    def make(name: str) -> Target:
        return _target(Firmware(subject, functions=functions), name)

    return {name: partial(make, name) for name in names}


def _target(firmware: Firmware, name: str) -> Target:
    algorithm = firmware.algorithm
    assert isinstance(algorithm, Aead | Hash)
    cases = []
    for offset, how in ((0, "aligned"), (1, "unaligned")):
        if isinstance(algorithm, Hash):
            cases.append(Trial(how, partial(_hash, algorithm, firmware, offset)))
        elif name == ENCRYPT:
            cases.append(Trial(how, partial(_encrypt, algorithm, firmware, offset)))
            if not offset:
                cases.append(Trial("given up", partial(_given_up, algorithm, firmware)))
        else:
            host = Host(firmware.subject.catalog, algorithm.family)
            for forged in (False, True):
                prepare = partial(_decrypt, algorithm, firmware, host, offset, forged)
                cases.append(Trial(how + WRONG_TAG if forged else how, prepare))
    sampled = [case.title for case in cases if not case.title.startswith("unaligned")]
    return target(firmware, name, cases, sampled, judges=name == DECRYPT)


def lengths(rate: int) -> list[int]:
    """Pieces that end at every place of a block that matters, empty ones among them."""
    return [0, 1, rate - 1, rate, rate + 1, 2 * rate, 3] if rate > 1 else [0, 1, 2, 3]


def _cut(data: bytes, rate: int) -> list[bytes]:
    pieces, start = [], 0
    for length in lengths(rate):
        pieces.append(data[start : start + length])
        start += length
    return pieces


class _Script:
    """Calls with a context in front, each with memory of its own."""

    def __init__(self, firmware: Firmware, offset: int, context: int) -> None:
        firmware.machine.reset()
        self._arena = Arena(firmware.machine, offset)
        self._context = self._arena.inout("context", bytes([UNWRITTEN]) * context, offset=0)
        self._waiting: list[
            tuple[str, list[GuardedBytes | int], dict[str, str], set[str], int]
        ] = []
        self._count = 0
        self._key: GuardedBytes | None = None
        self._keyed = False

    def take_key(self, key: bytes, *, expanded: bool) -> None:
        """The key of the calls that begin; an expanded one goes to all calls but `wipe`, and lies
        where its type has to."""
        self._key = self._arena.input("key", key, offset=0 if expanded else None)
        self._keyed = expanded

    def input(self, name: str, data: bytes) -> GuardedBytes:
        self._count += 1
        return self._arena.input(f"{name} {self._count}", data)

    def output(self, name: str, length: int) -> GuardedBytes:
        self._count += 1
        return self._arena.output(f"{name} {self._count}", length)

    def call(
        self,
        function: str,
        *arguments: GuardedBytes | int,
        secrets: dict[GuardedBytes, str] | None = None,
        begins: bool = False,
        ends: bool = False,
        returns: int = 0,
    ) -> None:
        """Note a call; one that ``ends`` the computation leaves nothing in the context."""
        labels = {memory.name: label for memory, label in (secrets or {}).items()}
        keyed = self._keyed and not function.endswith("_wipe")
        if self._key is not None and (begins or keyed):
            arguments = (*arguments, self._key)
            labels[self._key.name] = "key"
        outputs = {a.name for a in arguments if isinstance(a, GuardedBytes) and a.role != "in"}
        keeps = outputs | labels.keys() | (set() if ends else {self._context.name})
        self._waiting.append((function, list(arguments), labels, keeps, returns))

    def calls(self) -> list[WatchedCall]:
        """All calls, now that all memory is there."""
        made = []
        for function, arguments, labels, keeps, returns in self._waiting:
            prepared = self._arena.prepare(function, self._context, *arguments)
            secrets: tuple[Secret, ...] = tuple(
                secret(prepared, name, label) for name, label in labels.items()
            )
            made.append(WatchedCall(prepared, secrets, frozenset(keeps), returns))
        return made


def _begun(aead: Aead, firmware: Firmware, offset: int, key: bytes) -> _Script:
    """A computation with all of its associated data."""
    assert aead.context is not None
    passed = firmware.passed_key(key)
    script = _Script(firmware, offset, context_room(aead.context, firmware.chip.name))
    script.take_key(passed, expanded=aead.expansion is not None)
    nonce = script.input("nonce", sample_bytes("nonce", aead.nonce))
    announced = (sum(lengths(aead.rate)), len(_ad(aead))) if aead.lengths_first else ()
    script.call(f"{aead.prefix}_init", *announced, nonce, begins=True)
    for piece in cut_ad(aead, lambda data: _cut(data, aead.rate), _ad(aead)):
        script.call(f"{aead.prefix}_ad", script.input("ad", piece), len(piece))
    return script


def _ad(aead: Aead) -> bytes:
    return sample_bytes("ad", sum(lengths(aead.rate)))


def _encrypt(aead: Aead, firmware: Firmware, offset: int, rng: Random) -> Sequence[WatchedCall]:
    script = _begun(aead, firmware, offset, drawn(rng, "key", aead.key))
    pieces = _cut(drawn(rng, "message", sum(lengths(aead.rate))), aead.rate)
    *sizes, left = written(aead, pieces)
    for piece, size in zip(pieces, sizes, strict=True):
        ct, pt = script.output("ct", size), script.input("pt", piece)
        returns = firmware.int_bits if aead.whole_blocks else 0
        script.call(
            f"{aead.prefix}_encrypt_update",
            *(ct, pt, len(piece)),
            secrets={pt: "plaintext"},
            returns=returns,
        )
    rest = [script.output("ct", left)] if aead.whole_blocks else []
    script.call(f"{aead.prefix}_encrypt_final", *rest, script.output("tag", aead.tag), ends=True)
    return script.calls()


def _given_up(aead: Aead, firmware: Firmware, rng: Random) -> Sequence[WatchedCall]:
    script = _begun(aead, firmware, 0, drawn(rng, "key", aead.key))
    script.call(f"{aead.prefix}_wipe", ends=True)
    return script.calls()


def _decrypt(
    aead: Aead, firmware: Firmware, host: Host, offset: int, forged: bool, rng: Random
) -> Sequence[WatchedCall]:
    key = drawn(rng, "key", aead.key)
    message = drawn(rng, "message", sum(lengths(aead.rate)))
    ct, tag = host.encrypt(aead, key, sample_bytes("nonce", aead.nonce), _ad(aead), message)
    script = _begun(aead, firmware, offset, key)
    pieces = _cut(ct, aead.rate)
    *sizes, left = written(aead, pieces)
    for piece, size in zip(pieces, sizes, strict=True):
        pt, source = script.output("pt", size), script.input("ct", piece)
        returns = firmware.int_bits if aead.whole_blocks else 0
        script.call(
            f"{aead.prefix}_decrypt_update_unverified", pt, source, len(piece), returns=returns
        )
    given = script.input("tag", flipped(rng, tag) if forged else tag)
    rest = [script.output("pt", left)] if aead.whole_blocks else []
    script.call(f"{aead.prefix}_decrypt_final", *rest, given, ends=True, returns=firmware.int_bits)
    return script.calls()


def _hash(algorithm: Hash, firmware: Firmware, offset: int, rng: Random) -> Sequence[WatchedCall]:
    assert algorithm.context is not None
    init, update, last = algorithm.incremental
    script = _Script(firmware, offset, context_room(algorithm.context, firmware.chip.name))
    if algorithm.custom:
        custom = sample_bytes("custom", algorithm.rate + 1)
        script.call(init, script.input("custom", custom), len(custom))
    else:
        script.call(init)
    for piece in _cut(drawn(rng, "message", sum(lengths(algorithm.rate))), algorithm.rate):
        there = script.input("message", piece)
        script.call(update, there, len(piece), secrets={there: "message"})
    if not algorithm.xof:
        script.call(last, script.output("digest", algorithm.digest), ends=True)
        return script.calls()
    for length in lengths(algorithm.rate):
        script.call(last, script.output("out", length), length)
    script.call(f"{algorithm.function}_wipe", ends=True)
    return script.calls()
