"""Every algorithm once more, slow and close to the text of its specification.

They are written from the papers and standards, by people who did not look at the firmware, and are
what it is tested against and proved to be equal to. Each is tied to the official vectors by the
digest of their file. They compute with what `motecrypt.specification.words` has, so that they run
on unknown bits as well.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Protocol, cast

from motecrypt.catalog import Aead, Algorithm, Hash


class AeadModel(Protocol):
    """What the module of an AEAD has."""

    BOUNDARIES: list[tuple[int, int]]
    encrypt: Callable[[bytes, bytes, bytes, bytes], tuple[bytes, bytes]]


Decryption = Callable[[bytes, bytes, bytes, bytes], tuple[bytes, bytes]]
"""Of key, nonce, associated data and ciphertext: the plaintext, and the tag that it should have."""


class HashModel(Protocol):
    """What that of a hash has; an XOF's digest takes the output length, a CXOF's the string too."""

    BOUNDARIES: list[int]
    digest: Callable[..., bytes]


def aead_model(algorithm: Aead) -> AeadModel:
    """The specification of an AEAD."""
    return cast(AeadModel, _model(algorithm))


def decryption(algorithm: Aead) -> Decryption | None:
    """That of an AEAD whose specification says it apart, since a block cipher is inverted in it. In
    all others decryption follows from encryption."""
    return cast("Decryption | None", getattr(_model(algorithm), "decrypt", None))


def hash_model(algorithm: Hash) -> HashModel:
    """The specification of a hash."""
    return cast(HashModel, _model(algorithm))


def _model(algorithm: Algorithm) -> object:
    return importlib.import_module(f"{__name__}.{algorithm.name.replace('-', '_')}")
