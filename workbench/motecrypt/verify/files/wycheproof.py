"""Vectors of Project Wycheproof for authenticated encryption (aead_test_schema_v1), in JSON.

A test is ``valid``, ``invalid``, or ``acceptable``: then a library may refuse it, but what it
decrypts must be right. Sizes are in bits.
"""

from __future__ import annotations

from typing import Any, Final

from motecrypt.errors import MoteError
from motecrypt.verify.fields import MOST_VECTORS, Fields, short, whole
from motecrypt.verify.files.found import Found, Names, UnsupportedError, Vector, aead_of, kind
from motecrypt.verify.files.questions import REJECTED, Decrypt, Encrypt

FORMAT: Final = "Wycheproof"
_TYPE: Final = "AeadTest"


def is_one(content: Any) -> bool:
    """Whether content of JSON looks like such a file."""
    return isinstance(content, dict) and "testGroups" in content and "algorithm" in content


def read(file: str, content: Any, names: Names) -> Found:
    """The vectors of a file."""
    made = Found(file, FORMAT)
    top = whole(file, content)
    name = short(top.text("algorithm"))
    seen = set[int]()
    for group in top.objects("testGroups", "type"):
        for test in group.objects("tests", "tcId"):
            number = test.number("tcId")
            if number in seen:
                raise test.error("a test before it has the same tcId")
            seen.add(number)
            if len(seen) > MOST_VECTORS:
                raise MoteError(f"{file} has more than {MOST_VECTORS:,} vectors.")
            try:
                made.add(_vector(name, names, group, test))
            except UnsupportedError as reason:
                made.unsupported[str(reason)] += 1
    return made


def _vector(name: str, names: Names, group: Fields, test: Fields) -> Vector:
    bits = group.optional("keySize")
    found = names.of(name, None if bits is None else bits // 8)
    sort = group.text("type")
    if sort != _TYPE or kind(found) != "aead":
        raise UnsupportedError(f"{name}: tests of the type {short(sort)}")
    key, nonce, ad, pt, ct, tag = (
        test.bytes(part) for part in ("key", "iv", "aad", "msg", "ct", "tag")
    )
    place, result = f"tcId {test.number('tcId')}", test.text("result")
    algorithm = aead_of(found, name, key, nonce, len(tag)).name
    decrypt = Decrypt(key, nonce, ad, ct, tag)
    if result == "valid":
        return Vector(place, algorithm, Encrypt(key, nonce, ad, pt), ((ct, tag),))
    if result == "invalid":
        return Vector(place, algorithm, decrypt, (REJECTED,))
    if result == "acceptable":
        return Vector(place, algorithm, decrypt, ((pt,), REJECTED))
    raise test.error("result is neither valid nor invalid nor acceptable")
