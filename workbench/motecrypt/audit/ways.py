"""The ways to call what an algorithm does, and what is secret in each."""

from __future__ import annotations

from dataclasses import dataclass

from motecrypt.audit.case import WatchedCall
from motecrypt.audit.making import Random, drawn, flipped, secret
from motecrypt.run.code import Code, Seal
from motecrypt.run.inputs import Case, sample_bytes

WRONG_TAG = ", wrong tag"


@dataclass(frozen=True)
class Way:
    """One way to call a function: lengths, and how its buffers lie."""

    title: str
    code: Code
    case: Case
    in_place: bool = False


def sealing(way: Way, rng: Random) -> list[WatchedCall]:
    cipher, case = way.code.cipher(), way.case
    key, pt = drawn(rng, "key", cipher.key), drawn(rng, "message", case.message)
    nonce, ad = sample_bytes("nonce", cipher.nonce), sample_bytes("ad", case.ad)
    prepared = way.code.prepare_encrypt(key, nonce, ad, pt, in_place=way.in_place)
    source = "ct" if way.in_place else "pt"
    secrets = (secret(prepared, "key"), secret(prepared, source, "plaintext"))
    return [WatchedCall(prepared, secrets, frozenset(("key", source, "ct", "tag")))]


def opening(way: Way, seal: Seal, forged: bool, rng: Random) -> list[WatchedCall]:
    """Decryption of what ``seal`` gives, or of that with a wrong tag."""
    cipher, case = way.code.cipher(), way.case
    key, pt = drawn(rng, "key", cipher.key), drawn(rng, "message", case.message)
    nonce, ad = sample_bytes("nonce", cipher.nonce), sample_bytes("ad", case.ad)
    ct, tag = seal(key, nonce, ad, pt)
    given = flipped(rng, tag) if forged else tag
    prepared = way.code.prepare_decrypt(key, nonce, ad, ct, given, in_place=way.in_place)
    # After a wrong tag the buffer of the plaintext has to be clean.
    keeps = frozenset(("key",) if forged else ("key", "pt"))
    return [WatchedCall(prepared, (secret(prepared, "key"),), keeps, way.code.int_bits)]


def authenticating(way: Way, rng: Random) -> list[WatchedCall]:
    key = drawn(rng, "key", way.code.key_bytes)
    prepared = way.code.prepare_authenticate(key, drawn(rng, "message", way.case.message))
    secrets = (secret(prepared, "key"), secret(prepared, "message"))
    return [WatchedCall(prepared, secrets, frozenset(("key", "message", "digest")))]


def verifying(way: Way, forged: bool, rng: Random) -> list[WatchedCall]:
    """Verification of a right tag, or of a wrong one."""
    key, msg = drawn(rng, "key", way.code.key_bytes), drawn(rng, "message", way.case.message)
    tag = way.code.tag_of(key, msg)
    prepared = way.code.prepare_verify(key, msg, flipped(rng, tag) if forged else tag)
    secrets = (secret(prepared, "key"), secret(prepared, "message"))
    return [WatchedCall(prepared, secrets, frozenset(("key", "message")), way.code.int_bits)]


def hashing(way: Way, custom: bool, xof: bool, rng: Random) -> list[WatchedCall]:
    """Hashing; of an XOF one byte more than the message has, so that no length is another's."""
    size = way.case.message
    message = drawn(rng, "message", size)
    added = sample_bytes("custom", size) if custom else b""
    prepared = way.code.prepare_digest(message, size + 1 if xof else None, added)
    keeps = frozenset(("message", "digest"))
    return [WatchedCall(prepared, (secret(prepared, "message"),), keeps)]
