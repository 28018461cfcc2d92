"""Algorithms as targets: every operation, at all lengths and places that matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from motecrypt.audit.case import Call, Case, Target
from motecrypt.audit.making import Random, drawn, flipped, secret, target
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, Operation, Primitive
from motecrypt.firmware import Firmware
from motecrypt.host import Host
from motecrypt.measure import operation_inputs, sample_bytes

Lengths = Sequence[tuple[int, int]]
"""Pairs of associated data and message."""


SEVERAL = (35, 69)
"""Several blocks even where the rate says nothing about them, and a part of one."""


def boundaries(algorithm: Aead | Hash) -> Lengths:
    """(associated data, message): empty, one byte, around the rate, and several blocks."""
    rate = algorithm.rate
    if isinstance(algorithm, Hash):
        lengths = (0, 1, rate - 1, rate, rate + 1, 2 * rate + 1, SEVERAL[1])
        return [(0, n) for n in dict.fromkeys(lengths)]
    pairs = ((0, 0), (1, 1), (rate - 1, rate + 1), (rate, rate), (rate + 1, 2 * rate - 1))
    return list(dict.fromkeys((*pairs, (0, 2 * rate + 1), (2 * rate + 1, 0), SEVERAL)))


def makers(
    catalog: Catalog,
    algorithm: Algorithm,
    chip: str,
    variant: str,
    lengths: Lengths | None,
    toolchain: str,
) -> dict[str, Callable[[], Target]]:
    """A maker of the target of each operation; lengths are `boundaries` unless given."""

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
    chosen = boundaries(algorithm) if lengths is None else lengths
    if isinstance(algorithm, Hash):
        return {"hash": partial(_hash, catalog, firmware, algorithm, chosen)}
    return {
        "encrypt": partial(_encrypt, catalog, firmware, algorithm, chosen),
        "decrypt": partial(_decrypt, catalog, firmware, algorithm, chosen),
    }


_Build = Callable[..., Firmware]
_PLACES = (("", 0, False), (", unaligned", 1, False), (", in place", 0, True))
"""How the buffers of an AEAD lie: what a title says of it, their offset, and whether output is
input."""


def _encrypt(catalog: Catalog, build: _Build, aead: Aead, lengths: Lengths) -> Target:
    even, odd = build(), build(1)

    def cases() -> Iterator[Case]:
        for ad, message in lengths:
            for how, offset, in_place in _PLACES:
                firmware = odd if offset else even

                def prepare(
                    rng: Random,
                    ad: int = ad,
                    message: int = message,
                    firmware: Firmware = firmware,
                    in_place: bool = in_place,
                ) -> list[Call]:
                    key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", message)
                    prepared = firmware.prepare_encrypt(
                        key,
                        sample_bytes("nonce", aead.nonce),
                        sample_bytes("ad", ad),
                        pt,
                        in_place=in_place,
                    )
                    source = "ct" if in_place else "pt"
                    secrets = (secret(prepared, "key"), secret(prepared, source, "plaintext"))
                    return [Call(prepared, secrets, frozenset(("key", source, "ct", "tag")))]

                yield Case(f"{ad} + {message} bytes{how}", prepare)

    return target(catalog, even, "encrypt", _on(even, odd, cases()), _sampled(lengths))


def _on(even: Firmware, odd: Firmware, cases: Iterator[Case]) -> Iterator[Case]:
    """Both have the same image, and so the same code at the same addresses."""
    assert even.image == odd.image
    return cases


def _decrypt(catalog: Catalog, build: _Build, aead: Aead, lengths: Lengths) -> Target:
    even, odd = build(), build(1)
    host = Host(catalog, aead.family)

    def cases() -> Iterator[Case]:
        for ad, message in lengths:
            for how, offset, in_place in _PLACES:
                for forged in (False, True):
                    firmware = odd if offset else even

                    def prepare(
                        rng: Random,
                        ad: int = ad,
                        message: int = message,
                        firmware: Firmware = firmware,
                        in_place: bool = in_place,
                        forged: bool = forged,
                    ) -> list[Call]:
                        key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", message)
                        nonce, data = sample_bytes("nonce", aead.nonce), sample_bytes("ad", ad)
                        ct, tag = host.encrypt(aead, key, nonce, data, pt)
                        if forged:
                            tag = flipped(rng, tag)
                        prepared = firmware.prepare_decrypt(
                            key, nonce, data, ct, tag, in_place=in_place
                        )
                        # After a wrong tag the buffer of the plaintext has to be clean.
                        keeps = {"key"} if forged else {"key", "pt"}
                        return [Call(prepared, (secret(prepared, "key"),), frozenset(keeps), 16)]

                    tag = ", wrong tag" if forged else ""
                    yield Case(f"{ad} + {message} bytes{how}{tag}", prepare)

    return target(
        catalog,
        even,
        "decrypt",
        _on(even, odd, cases()),
        _sampled(lengths, judged=True),
        judges=True,
    )


def _sampled(lengths: Lengths, *, judged: bool = False) -> list[str]:
    """The cases for many random secrets: one with something of everything, however it lies."""
    ad, message = SEVERAL if SEVERAL in lengths else max(lengths, key=min)
    titles = [f"{ad} + {message} bytes{how}" for how, _, in_place in _PLACES if not in_place]
    return [title + tag for title in titles for tag in ("", ", wrong tag")[: 1 + judged]]


def _hash(catalog: Catalog, build: _Build, algorithm: Hash, lengths: Lengths) -> Target:
    even, odd = build(), build(1)

    def cases() -> Iterator[Case]:
        for custom, message in lengths:
            for offset in (0, 1):
                firmware = odd if offset else even
                wanted = message + 1 if algorithm.xof else None

                def prepare(
                    rng: Random,
                    custom: int = custom,
                    message: int = message,
                    firmware: Firmware = firmware,
                    wanted: int | None = wanted,
                ) -> list[Call]:
                    said = sample_bytes("custom", custom or message) if algorithm.custom else b""
                    prepared = firmware.prepare_digest(drawn(rng, "message", message), wanted, said)
                    keeps = frozenset(("message", "digest"))
                    return [Call(prepared, (secret(prepared, "message"),), keeps)]

                yield Case(f"{message} bytes{', unaligned' if offset else ''}", prepare)

    _, most = SEVERAL if (0, SEVERAL[1]) in lengths else max(lengths)
    sampled = (f"{most} bytes", f"{most} bytes, unaligned")
    return target(catalog, even, "hash", _on(even, odd, cases()), sampled)


def _operation(catalog: Catalog, build: _Build, operation: Operation) -> Target:
    functions = dict.fromkeys((operation.function, *(call.function for call in operation.prepare)))
    firmware = build(0, tuple(functions))
    read = [a for a in operation.call.arguments if a.direction in ("in", "inout", "context")]

    def prepare(rng: Random) -> list[Call]:
        samples = operation_inputs(operation)
        inputs = {name: drawn(rng, name, len(data)) for name, data in samples.items()}
        prepared = firmware.prepare_operation(operation, inputs)
        names = frozenset(a.name for a in operation.call.arguments if a.is_buffer)
        return [Call(prepared, tuple(secret(prepared, a.name) for a in read), names)]

    name = operation.label
    # A part of a cipher leaves what it works on in registers: its callers wipe.
    return target(catalog, firmware, name, [Case(name, prepare)], [name], forgets=False)
