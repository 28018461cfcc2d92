"""Algorithms as targets: every operation, at all lengths and places that matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from motecrypt.audit.case import Target, Trial, WatchedCall
from motecrypt.audit.making import Random, drawn, flipped, secret, target
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, Operation, Primitive
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.inputs import Case, operation_inputs, sample_bytes

SEVERAL = Case(35, 69)
"""Several blocks even where the rate says nothing about them, and a part of one."""
WRONG_TAG = ", wrong tag"


def boundaries(algorithm: Aead | Hash) -> list[Case]:
    """Empty, one byte, around the rate, and several blocks."""
    rate = algorithm.rate
    if isinstance(algorithm, Hash):
        lengths = (0, 1, rate - 1, rate, rate + 1, 2 * rate + 1, SEVERAL[1])
        return [Case(0, n) for n in dict.fromkeys(lengths)]
    around = ((0, 0), (1, 1), (rate - 1, rate + 1), (rate, rate), (rate + 1, 2 * rate - 1))
    every = (*around, (0, 2 * rate + 1), (2 * rate + 1, 0), SEVERAL)
    return [Case(*lengths) for lengths in dict.fromkeys(every)]


def makers(
    catalog: Catalog,
    algorithm: Algorithm,
    chip: str,
    variant: str,
    given: Sequence[Case] | None,
    toolchain: str,
) -> dict[str, Callable[[], Target]]:
    """A maker of the target of each operation; at `boundaries` unless cases are given."""

    def firmware(offset: int = 0, functions: Sequence[str] | None = None) -> Firmware:
        return Firmware(
            catalog,
            algorithm,
            chip,
            variant,
            functions=functions,
            toolchain=toolchain,
            offset=offset,
        )

    if isinstance(algorithm, Primitive):
        return {
            operation.label: partial(_operation, catalog, firmware, operation)
            for operation in algorithm.operations
        }
    chosen = boundaries(algorithm) if given is None else given
    if isinstance(algorithm, Hash):
        return {"hash": partial(_hash, catalog, firmware, algorithm, chosen)}
    return {
        "encrypt": partial(_encrypt, catalog, firmware, algorithm, chosen),
        "decrypt": partial(_decrypt, catalog, firmware, algorithm, chosen),
    }


_Build = Callable[..., Firmware]


@dataclass(frozen=True)
class _Way:
    """One way to call a function: lengths, and how its buffers lie."""

    title: str
    firmware: Firmware
    ad: int
    message: int
    in_place: bool = False


def _ways(build: _Build, at: Sequence[Case]) -> Iterator[_Way]:
    """At even addresses, at odd ones, and output in input, of the same image."""
    even, odd = build(), build(1)
    assert even.image == odd.image
    for ad, message in at:
        title = f"{ad} + {message} bytes"
        yield _Way(title, even, ad, message)
        yield _Way(f"{title}, unaligned", odd, ad, message)
        yield _Way(f"{title}, in place", even, ad, message, in_place=True)


def _encrypt(catalog: Catalog, build: _Build, aead: Aead, at: Sequence[Case]) -> Target:
    ways = list(_ways(build, at))
    cases = [Trial(way.title, partial(_sealing, aead, way)) for way in ways]
    return target(catalog, ways[0].firmware, "encrypt", cases, _sampled(at))


def _sealing(aead: Aead, way: _Way, rng: Random) -> list[WatchedCall]:
    key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", way.message)
    nonce, ad = sample_bytes("nonce", aead.nonce), sample_bytes("ad", way.ad)
    prepared = way.firmware.prepare_encrypt(key, nonce, ad, pt, in_place=way.in_place)
    source = "ct" if way.in_place else "pt"
    secrets = (secret(prepared, "key"), secret(prepared, source, "plaintext"))
    return [WatchedCall(prepared, secrets, frozenset(("key", source, "ct", "tag")))]


def _decrypt(catalog: Catalog, build: _Build, aead: Aead, at: Sequence[Case]) -> Target:
    ways, host = list(_ways(build, at)), Host(catalog, aead.family)
    cases = [
        Trial(way.title + tag, partial(_opening, aead, host, way, bool(tag)))
        for way in ways
        for tag in ("", WRONG_TAG)
    ]
    sampled = [title + tag for title in _sampled(at) for tag in ("", WRONG_TAG)]
    return target(catalog, ways[0].firmware, "decrypt", cases, sampled, judges=True)


def _opening(aead: Aead, host: Host, way: _Way, forged: bool, rng: Random) -> list[WatchedCall]:
    key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", way.message)
    nonce, ad = sample_bytes("nonce", aead.nonce), sample_bytes("ad", way.ad)
    ct, tag = host.encrypt(aead, key, nonce, ad, pt)
    given = flipped(rng, tag) if forged else tag
    prepared = way.firmware.prepare_decrypt(key, nonce, ad, ct, given, in_place=way.in_place)
    # After a wrong tag the buffer of the plaintext has to be clean.
    keeps = frozenset(("key",) if forged else ("key", "pt"))
    return [WatchedCall(prepared, (secret(prepared, "key"),), keeps, 16)]


def _sampled(at: Sequence[Case]) -> list[str]:
    """The cases for many random secrets: one with something of everything, however it lies."""
    ad, message = SEVERAL if SEVERAL in at else max(at, key=min)
    return [f"{ad} + {message} bytes", f"{ad} + {message} bytes, unaligned"]


def _hash(catalog: Catalog, build: _Build, algorithm: Hash, at: Sequence[Case]) -> Target:
    even, odd = build(), build(1)
    assert even.image == odd.image
    cases = []
    for _, message in at:
        for firmware, how in ((even, ""), (odd, ", unaligned")):
            way = _Way(f"{message} bytes{how}", firmware, 0, message)
            cases.append(Trial(way.title, partial(_hashing, algorithm, way)))
    _, most = SEVERAL if (0, SEVERAL[1]) in at else max(at)
    return target(catalog, even, "hash", cases, (f"{most} bytes", f"{most} bytes, unaligned"))


def _hashing(algorithm: Hash, way: _Way, rng: Random) -> list[WatchedCall]:
    custom = sample_bytes("custom", way.message) if algorithm.custom else b""
    length = way.message + 1 if algorithm.xof else None
    message = drawn(rng, "message", way.message)
    prepared = way.firmware.prepare_digest(message, length, custom)
    keeps = frozenset(("message", "digest"))
    return [WatchedCall(prepared, (secret(prepared, "message"),), keeps)]


def _operation(catalog: Catalog, build: _Build, operation: Operation) -> Target:
    functions = dict.fromkeys((operation.function, *(call.function for call in operation.prepare)))
    firmware = build(0, tuple(functions))
    read = [a for a in operation.call.arguments if a.direction in ("in", "inout", "context")]

    def prepare(rng: Random) -> list[WatchedCall]:
        samples = operation_inputs(operation)
        inputs = {name: drawn(rng, name, len(data)) for name, data in samples.items()}
        prepared = firmware.prepare_operation(operation, inputs)
        names = frozenset(a.name for a in operation.call.arguments if a.is_buffer)
        return [WatchedCall(prepared, tuple(secret(prepared, a.name) for a in read), names)]

    name = operation.label
    # A part of a cipher leaves what it works on in registers: its callers wipe.
    return target(catalog, firmware, name, [Trial(name, prepare)], [name], forgets=False)
