"""Holding code to known answers in the simulator, in both directions, whoever wrote it.

Every vector is encrypted, decrypted, and decrypted once more with one bit of its tag flipped (each
bit in turn); a tag of a message authentication code is made, verified, and one with a flipped bit
rejected. Without known answers only what needs none is checked: that decryption undoes encryption,
or verification takes the tag, and that a flipped bit of anything is rejected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from motecrypt.run.code import Code
from motecrypt.run.inputs import sample_bytes
from motecrypt.verify.answers import AeadVector, HashVector, MacVector, Vector
from motecrypt.verify.verify import flip

LENGTHS: Final = (0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 64, 65)
"""Of messages, where no vectors say any."""


def problems(codes: Sequence[Code], kind: str, vectors: Sequence[Vector]) -> Iterator[str | None]:
    """For each vector what is wrong with it, or None; without any, for each of LENGTHS.

    ``codes``: what makes, and, but of a hash function, what undoes or checks it.
    """
    maker, checker = codes[0], codes[-1]
    if not vectors:
        yield from _ROUND_TRIPS[kind](maker, checker)
    for vector in vectors:
        if isinstance(vector, AeadVector):
            yield _aead(maker, checker, vector)
        elif isinstance(vector, MacVector):
            yield _mac(maker, checker, vector)
        else:
            yield _hash(maker, vector)


def _hash(code: Code, vector: HashVector) -> str | None:
    digest = code.digest(vector.msg, custom=vector.custom or b"").digest
    return _difference("digest", vector.count, digest, vector.digest)


def _mac(maker: Code, checker: Code, vector: MacVector) -> str | None:
    tag = maker.authenticate(vector.key, vector.msg).digest
    problem = _difference("tag", vector.count, tag, vector.tag)
    if problem:
        return problem
    if not checker.verify(vector.key, vector.msg, tag).accepted:
        return f"Count {vector.count}: verification rejects the right tag."
    wrong = flip(tag, vector.count % (8 * len(tag)))
    if checker.verify(vector.key, vector.msg, wrong).accepted:
        return f"Count {vector.count}: verification accepts a tag with one bit flipped."
    return None


def _aead(sealer: Code, opener: Code, vector: AeadVector) -> str | None:
    inputs = (vector.key, vector.nonce, vector.ad)
    done = sealer.encrypt(*inputs, vector.pt)
    problem = _difference("ciphertext and tag", vector.count, done.ct + done.tag, vector.ct)
    if problem:
        return problem
    back = opener.decrypt(*inputs, done.ct, done.tag)
    if not back.accepted:
        return f"Count {vector.count}: decryption rejects the right tag."
    problem = _difference("decrypted message", vector.count, back.pt, vector.pt)
    if problem:
        return problem
    wrong = flip(done.tag, vector.count % (8 * len(done.tag)))
    if opener.decrypt(*inputs, done.ct, wrong).accepted:
        return f"Count {vector.count}: decryption accepts a tag with one bit flipped."
    return None


def _sealed_and_opened(sealer: Code, opener: Code) -> Iterator[str | None]:
    cipher = sealer.cipher()
    key, nonce = sample_bytes("key", cipher.key), sample_bytes("nonce", cipher.nonce)
    for index, length in enumerate(LENGTHS):
        ad = sample_bytes("ad", LENGTHS[-1 - index])
        pt = sample_bytes("message", length)
        done = sealer.encrypt(key, nonce, ad, pt)
        ct, tag = done.ct, done.tag
        where = f"{len(ad)} bytes of associated data, {length} of message"
        back = opener.decrypt(key, nonce, ad, ct, tag)
        if not back.accepted or back.pt != pt:
            yield f"{where}: decryption does not undo encryption."
            return
        forgeries = [("tag", ad, ct, flip(tag, index % (8 * len(tag))))]
        if pt:
            forgeries.append(("ciphertext", ad, flip(ct, index % (8 * length)), tag))
        if ad:
            forgeries.append(("associated data", flip(ad, index % (8 * len(ad))), ct, tag))
        for what, *forged in forgeries:
            if opener.decrypt(key, nonce, *forged).accepted:
                yield f"{where}: decryption accepts a flipped bit of the {what}."
                return
        yield None


def difference(what: str, ours: bytes, theirs: bytes) -> str | None:
    """The place where two byte strings begin to differ, in words, or None."""
    if ours == theirs:
        return None
    at = next(i for i in range(len(theirs) + 1) if ours[i : i + 1] != theirs[i : i + 1])
    end = at + 8
    return (
        f"the {what} differs from byte {at} on: {ours[at:end].hex() or 'nothing'} instead of"
        f" {theirs[at:end].hex() or 'nothing'}"
    )


def _difference(what: str, count: int, ours: bytes, theirs: bytes) -> str | None:
    problem = difference(what, ours, theirs)
    return problem and f"Count {count}: {problem}."


def _made_and_verified(maker: Code, checker: Code) -> Iterator[str | None]:
    key = sample_bytes("key", maker.key_bytes)
    for index, length in enumerate(LENGTHS):
        msg = sample_bytes("message", length)
        tag = maker.authenticate(key, msg).digest
        if not checker.verify(key, msg, tag).accepted:
            yield f"{length} bytes: verification rejects the tag that was made."
            return
        forgeries = [("tag", msg, flip(tag, index % (8 * len(tag))))]
        if msg:
            forgeries.append(("message", flip(msg, index % (8 * length)), tag))
        for what, *forged in forgeries:
            if checker.verify(key, *forged).accepted:
                yield f"{length} bytes: verification accepts a flipped bit of the {what}."
                return
        yield None


_ROUND_TRIPS: Final[dict[str, Callable[[Code, Code], Iterator[str | None]]]] = {
    "aead": _sealed_and_opened,
    "mac": _made_and_verified,
}
