"""Algorithms as targets: every operation, at all lengths and places that matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from motecrypt.audit.case import Target, Trial, WatchedCall
from motecrypt.audit.making import Random, drawn, secret, target
from motecrypt.audit.ways import WRONG_TAG, Way, hashing, opening, sealing
from motecrypt.catalog import Aead, Hash, Operation, Primitive, wipes
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.inputs import Case, operation_inputs
from motecrypt.run.subject import Subject

EXPAND = "expand-key"
"""The operation of an algorithm with an expanded key besides encrypting and decrypting."""
SEVERAL = Case(35, 69)
"""Several blocks even where the rate says nothing about them, and a part of one."""


def boundaries(algorithm: Aead | Hash) -> list[Case]:
    """Empty, one byte, around the rate, and several blocks."""
    rate = algorithm.rate
    if isinstance(algorithm, Hash):
        lengths = (0, 1, rate - 1, rate, rate + 1, 2 * rate + 1, SEVERAL[1])
        return [Case(0, n) for n in dict.fromkeys(lengths)]
    around = ((0, 0), (1, 1), (rate - 1, rate + 1), (rate, rate), (rate + 1, 2 * rate - 1))
    every = (*around, (0, 2 * rate + 1), (2 * rate + 1, 0), SEVERAL)
    return [Case(*lengths) for lengths in dict.fromkeys(every)]


def makers(subject: Subject, given: Sequence[Case] | None) -> dict[str, Callable[[], Target]]:
    """A maker of the target of each operation; at `boundaries` unless cases are given."""
    algorithm = subject.algorithm
    if isinstance(algorithm, Primitive):
        return {
            operation.label: partial(_operation, subject, operation)
            for operation in algorithm.operations
        }
    chosen = boundaries(algorithm) if given is None else given
    if isinstance(algorithm, Hash):
        return {"hash": partial(_hash, subject, algorithm, chosen)}
    return {
        "encrypt": partial(_encrypt, subject, chosen),
        "decrypt": partial(_decrypt, subject, algorithm, chosen),
        **({EXPAND: partial(_expand, subject, algorithm)} if algorithm.expansion else {}),
    }


def _firmware(ways: Sequence[Way]) -> Firmware:
    made = ways[0].code
    assert isinstance(made, Firmware)
    return made


def _ways(subject: Subject, at: Sequence[Case]) -> Iterator[Way]:
    """At even addresses, at odd ones, and output in input, of the same image."""
    even, odd = Firmware(subject), Firmware(subject, offset=1)
    assert even.image == odd.image
    for case in at:
        title = f"{case.ad} + {case.message} bytes"
        yield Way(title, even, case)
        yield Way(f"{title}, unaligned", odd, case)
        yield Way(f"{title}, in place", even, case, in_place=True)


def _encrypt(subject: Subject, at: Sequence[Case]) -> Target:
    ways = list(_ways(subject, at))
    cases = [Trial(way.title, partial(sealing, way)) for way in ways]
    return target(_firmware(ways), "encrypt", cases, _sampled(at))


def _decrypt(subject: Subject, aead: Aead, at: Sequence[Case]) -> Target:
    ways = list(_ways(subject, at))
    seal = partial(Host(subject.catalog, aead.family).encrypt, aead)
    cases = [
        Trial(way.title + tag, partial(opening, way, seal, bool(tag)))
        for way in ways
        for tag in ("", WRONG_TAG)
    ]
    sampled = [title + tag for title in _sampled(at) for tag in ("", WRONG_TAG)]
    return target(_firmware(ways), "decrypt", cases, sampled, judges=True)


def _expand(subject: Subject, aead: Aead) -> Target:
    made = Firmware(subject)

    def prepare(rng: Random) -> list[WatchedCall]:
        prepared = made.prepare_expansion(drawn(rng, "key", aead.key))
        return [WatchedCall(prepared, (secret(prepared, "key"),), frozenset(("key", "expanded")))]

    return target(made, EXPAND, [Trial(EXPAND, prepare)], [EXPAND])


def _sampled(at: Sequence[Case]) -> list[str]:
    """The cases for many random secrets: one with something of everything, however it lies."""
    ad, message = SEVERAL if SEVERAL in at else max(at, key=min)
    return [f"{ad} + {message} bytes", f"{ad} + {message} bytes, unaligned"]


def _hash(subject: Subject, algorithm: Hash, at: Sequence[Case]) -> Target:
    even, odd = Firmware(subject), Firmware(subject, offset=1)
    assert even.image == odd.image
    cases = []
    for case in at:
        for firmware, how in ((even, ""), (odd, ", unaligned")):
            way = Way(f"{case.message} bytes{how}", firmware, case)
            cases.append(Trial(way.title, partial(hashing, way, algorithm.custom, algorithm.xof)))
    _, most = SEVERAL if (0, SEVERAL[1]) in at else max(at)
    return target(even, "hash", cases, (f"{most} bytes", f"{most} bytes, unaligned"))


def _operation(subject: Subject, operation: Operation) -> Target:
    functions = dict.fromkeys((operation.function, *(call.function for call in operation.prepare)))
    firmware = Firmware(subject, functions=tuple(functions))
    read = [
        a
        for a in operation.call.arguments
        if a.direction in ("in", "inout", "context") and not a.public
    ]
    public = {a.name for a in operation.call.arguments if a.public}

    def prepare(rng: Random) -> list[WatchedCall]:
        samples = operation_inputs(operation)
        inputs = {
            name: drawn(None if name in public else rng, name, len(data))
            for name, data in samples.items()
        }
        prepared = firmware.prepare_operation(operation, inputs)
        names = frozenset(a.name for a in operation.call.arguments if a.is_buffer)
        return [WatchedCall(prepared, tuple(secret(prepared, a.name) for a in read), names)]

    name = operation.label
    # A part of a cipher leaves what it works on in registers: its callers wipe.
    forgets = wipes(subject.algorithm)
    return target(firmware, name, [Trial(name, prepare)], [name], forgets=forgets)
