"""The official vectors: on the host and in the simulator, in all variants and both directions."""

from __future__ import annotations

import dataclasses

import pytest

import support
from motecrypt.catalog import VARIANTS, Aead, Operation, Primitive
from motecrypt.run.task import Task
from motecrypt.verify import verify

TASKS = dict.fromkeys(
    task
    for chip in support.CORES
    for task in verify.plan(
        support.catalog(), chip, list(support.catalog().algorithms), list(VARIANTS)
    )
)


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_official_vectors(task: Task) -> None:
    verdict = verify.run(task)
    if not verdict.passed:
        pytest.fail("\n".join(verdict.problems), pytrace=False)
    assert verdict.vectors


class Faulty:
    """An implementation with one fault, to see that verification finds it."""

    def __init__(self, aead: Aead, fault: str) -> None:
        self._right = verify.OnHost(support.catalog(), aead)
        self._fault = fault

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        ct, tag = self._right.encrypt(key, nonce, ad, pt)
        if self._fault == "encrypt" and (len(ad), len(pt)) == (32, 32):
            return ct, verify.flip(tag, 3)
        return ct, tag

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        pt = self._right.decrypt(key, nonce, ad, ct, tag)
        if self._fault == "decrypt" and len(ct) == 31:
            return None
        if self._fault == "forge" and pt is None and len(ct) == 7:
            return ct
        return pt

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        return self._right.digest(msg, length, custom)

    def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]:
        return self._right.operate(operation, inputs)


@pytest.mark.parametrize(
    ("fault", "found"),
    [("encrypt", "not official"), ("decrypt", "do not decrypt"), ("forge", "are accepted")],
)
def test_a_fault_is_found(fault: str, found: str) -> None:
    aead = support.catalog().aeads[0]
    problems: list[str] = []
    verify.verify_aead(aead, Faulty(aead, fault), problems)
    assert any(found in problem for problem in problems), problems


@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_a_fault_of_a_block_cipher_is_found(direction: str) -> None:
    """One wrong bit in one of 128 blocks, of each direction.

    AES-128 has two interfaces, and two files of 256 vectors for each.
    """
    cipher = support.catalog().algorithm("aes-128")
    assert isinstance(cipher, Primitive)
    right = verify.OnHost(support.catalog(), cipher)

    class Wrong(Faulty):
        def __init__(self) -> None:
            pass

        def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]:
            outputs = right.operate(operation, inputs)
            if operation.operation == direction and inputs["key"] == b"\xff" * 16:
                outputs["output"] = verify.flip(outputs["output"], 100)
            return outputs

    problems: list[str] = []
    assert verify.verify_cipher(cipher, right, problems) == 1024 and not problems
    verify.verify_cipher(cipher, Wrong(), problems)
    assert [problem.partition(" ")[0] for problem in problems] == ["ECBVarKey128.rsp"]


def test_another_digest_is_found() -> None:
    """The digest decides: a manifest that names another file's is refused."""
    algorithm = support.catalog().hashes[0]
    vectors = dataclasses.replace(algorithm.vectors, sha256="0" * 64)
    other = dataclasses.replace(algorithm, vectors=vectors)
    problems: list[str] = []
    verify.verify_hash(other, verify.OnHost(support.catalog(), algorithm), problems)
    assert problems and "not official" in problems[0]
