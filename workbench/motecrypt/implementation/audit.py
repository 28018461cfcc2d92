"""The operations of an implementation as targets of ``mote audit``.

Buffers lie as the interface of the NIST LWC call promises: output and input apart. What an
implementation decides by its verdict about a tag is secret to the audit unless it is declassified:
nothing says where that is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from motecrypt.audit.case import Target, Trial, WatchedCall
from motecrypt.audit.making import Random, drawn, flipped, secret
from motecrypt.audit.program import declassified
from motecrypt.errors import MoteError, unknown
from motecrypt.implementation.api import AeadSizes, Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import BUDGET, Implemented
from motecrypt.run.inputs import Case, sample_bytes

CASES = (Case(0, 0), Case(1, 1), Case(8, 16), Case(15, 17), Case(16, 33))
"""Empty, one byte, and around the rates that ciphers have."""


def targets(
    build: Build,
    sizes: Api,
    operations: Sequence[str] | None = None,
    case: Case | None = None,
    declassify: Sequence[str] = (),
) -> list[Target]:
    """The operations of those names (default: all), in one case or those around usual rates.

    ``declassify`` are symbols, addresses or symbols with offsets: functions whose value is public,
    or conditional jumps whose decision is; one that an operation does not have says nothing about
    it. Raises MoteError for an operation that there is not.
    """
    for name in operations or ():
        if name not in sizes.operations:
            raise unknown("operation", name, sizes.operations)
    cases = CASES if case is None else (case,)
    return [
        _target(build, sizes, name, cases, declassify)
        for name in dict.fromkeys(operations or sizes.operations)
    ]


def _target(
    build: Build,
    sizes: Api,
    name: str,
    at: Sequence[Case],
    declassify: Sequence[str],
) -> Target:
    implemented = Implemented(build, sizes, [name])
    cases = tuple(_cases(implemented, name, at))
    image = implemented.image.path
    there = [place for text in declassify for place in _place(implemented, text)]
    functions, jumps = declassified(implemented.machine, image, there)
    return Target(
        name=f"{build.source.name} {name}",
        variant=build.optimisation,
        chip=build.chip,
        machine=implemented.machine,
        image=image,
        cases=cases,
        sampled=cases[-1:] if name != "decrypt" else cases[-2:],
        declassify=functions,
        verdicts=jumps,
        budget=BUDGET,
        static=True,
    )


def _place(implemented: Implemented, text: str) -> Iterator[str]:
    """A symbol or address as it is, ``symbol+0x12`` as an address, nothing if it is not there."""
    symbol, plus, offset = text.partition("+")
    known = implemented.machine.symbols
    if not plus and (text in known or text[:1].isdigit()):
        yield text
    elif plus and symbol in known:
        try:
            yield hex(known[symbol].address + int(offset, 0))
        except ValueError:
            raise MoteError(f"'{text}' is no SYMBOL+NUMBER.") from None


def _cases(implemented: Implemented, name: str, at: Sequence[Case]) -> Iterator[Trial]:
    aead = implemented.api.aead
    for ad, message in at:
        if name == "hash":
            yield Trial(f"{message} bytes", _hashing(implemented, message))
            continue
        assert aead is not None
        title = f"{ad} + {message} bytes"
        if name == "encrypt":
            yield Trial(title, _sealing(implemented, aead, ad, message))
        else:
            yield Trial(title, _opening(implemented, aead, ad, message, forged=False))
            wrong = f"{title}, wrong tag"
            yield Trial(wrong, _opening(implemented, aead, ad, message, forged=True))


def _hashing(implemented: Implemented, message: int) -> Callable[[Random], list[WatchedCall]]:
    def prepare(rng: Random) -> list[WatchedCall]:
        prepared = implemented.prepare_digest(drawn(rng, "message", message))
        keeps = frozenset(("message", "digest"))
        return [WatchedCall(prepared, (secret(prepared, "message"),), keeps)]

    return prepare


def _sealing(
    implemented: Implemented, aead: AeadSizes, ad: int, message: int
) -> Callable[[Random], list[WatchedCall]]:
    def prepare(rng: Random) -> list[WatchedCall]:
        key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", message)
        nonce, data = sample_bytes("nonce", aead.nonce), sample_bytes("ad", ad)
        prepared = implemented.prepare_encrypt(key, nonce, data, pt)
        secrets = (secret(prepared, "key"), secret(prepared, "pt", "plaintext"))
        return [WatchedCall(prepared, secrets, frozenset(("key", "pt", "ct")))]

    return prepare


def _opening(
    implemented: Implemented, aead: AeadSizes, ad: int, message: int, *, forged: bool
) -> Callable[[Random], list[WatchedCall]]:
    encryptor = Implemented(implemented.build, implemented.api, ["encrypt"])

    def prepare(rng: Random) -> list[WatchedCall]:
        key, pt = drawn(rng, "key", aead.key), drawn(rng, "message", message)
        nonce, data = sample_bytes("nonce", aead.nonce), sample_bytes("ad", ad)
        ct = encryptor.encrypt(key, nonce, data, pt).ct
        if forged:
            ct = ct[:message] + flipped(rng, ct[message:])
        prepared = implemented.prepare_decrypt(key, nonce, data, ct)
        # After a wrong tag the buffer of the plaintext has to be clean.
        keeps = {"key"} if forged else {"key", "pt"}
        return [WatchedCall(prepared, (secret(prepared, "key"),), frozenset(keeps), 16)]

    return prepare
