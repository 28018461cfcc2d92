"""Block ciphers beside AES: their specifications, Camellia's official file, and OpenSSL."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from importlib import resources

import pytest
from cryptography.hazmat.decrepit.ciphers.algorithms import Camellia
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.modes import ECB

import support
from motecrypt.catalog import Primitive
from motecrypt.specification import (
    camellia_primitives,
    clefia_primitives,
    present_primitives,
)
from motecrypt.verify import cavp

Transform = Callable[[bytes, bytes], bytes]
"""(block, key) -> block"""

MODELS: dict[str, tuple[Transform, Transform]] = {
    "camellia-128": (camellia_primitives.encrypt, camellia_primitives.decrypt),
    "clefia-128": (clefia_primitives.encrypt, clefia_primitives.decrypt),
    "present-80": (present_primitives.encrypt, present_primitives.decrypt),
}
SAMPLES = 100
CAMELLIA = "2c57235f09d0f1e25a49985bdb0ba607ef28bdf43e35e96be3f036e5abec4a3d"
"""SHA-256 of camellia-128-ecb.txt, the 128-bit keys of t_camellia.txt."""


def on_host(name: str, direction: str, block: bytes, key: bytes) -> bytes:
    cipher = support.catalog().algorithm(name)
    assert isinstance(cipher, Primitive)
    (operation,) = [o for o in cipher.operations if o.operation == direction]
    calls = (*operation.prepare, operation.call)
    return support.host(cipher.family).run(calls, {"input": block, "key": key})["output"]


@pytest.mark.parametrize("name", MODELS)
def test_the_same_as_the_specification(name: str) -> None:
    encrypt, decrypt = MODELS[name]
    source = support.rng("specification", name)
    sizes = {"present-80": (8, 10)}.get(name, (16, 16))
    for _ in range(SAMPLES):
        block, key = map(source.randbytes, sizes)
        assert on_host(name, "encrypt", block, key) == encrypt(block, key)
        assert on_host(name, "decrypt", block, key) == decrypt(block, key)


def test_camellia_is_that_of_openssl() -> None:
    source = support.rng("openssl", "camellia")
    for _ in range(SAMPLES):
        block, key = source.randbytes(16), source.randbytes(16)
        theirs = Cipher(Camellia(key), ECB()).encryptor().update(block)
        assert on_host("camellia-128", "encrypt", block, key) == theirs
        assert on_host("camellia-128", "decrypt", theirs, key) == block


def test_the_inputs_are_those_of_the_official_file() -> None:
    """What the manifest's digest is of: the keys and blocks of the file, with its answers."""
    folder = resources.files("cryptography_vectors").joinpath("ciphers", "Camellia")
    data = folder.joinpath("camellia-128-ecb.txt").read_bytes()
    assert hashlib.sha256(data).hexdigest() == CAMELLIA
    found, key, block = [], b"", b""
    for what, text in re.findall(r"^([KPC]) No\.\d+ : (.*)$", data.decode("ascii"), re.M):
        value = bytes.fromhex(text)
        if what == "K":
            key = value
        elif what == "P":
            block = value
        else:
            assert on_host("camellia-128", "encrypt", block, key) == value
            found.append((key, block))
    assert found == list(cavp.cases("camellia-128"))
