"""Vector sets of NIST's Automated Cryptographic Validation Protocol (ACVP), in JSON.

A ``prompt.json`` asks. Its answers are in an ``expectedResults.json`` of the same groups and test
cases; an ``internalProjection.json`` has both. Lengths are in bits. Sources: the drafts
draft-celi-acvp-sha, -sha3, -xof, -symmetric and draft-ross-acvp-ascon of the protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from motecrypt.catalog import Algorithm
from motecrypt.errors import MoteError
from motecrypt.verify.fields import MOST_VECTORS, Fields, short, whole
from motecrypt.verify.files import chains
from motecrypt.verify.files.found import (
    Found,
    Names,
    UnsupportedError,
    Vector,
    aead_of,
    cipher_of,
    counter_of,
    hash_of,
    kind,
    whole_bytes,
)
from motecrypt.verify.files.questions import (
    REJECTED,
    Answer,
    BlockChain,
    Blocks,
    Counter,
    Decrypt,
    Digest,
    DigestChain,
    Direction,
    Encrypt,
    Question,
)

FORMAT: Final = "ACVP"
_BOTH: Final = ("encrypt", "decrypt")


@dataclass(frozen=True)
class Form:
    """The parts of a prompt that its response repeats: the set's head, and the file's wrapping."""

    head: dict[str, Any]
    version: str | None
    joined: bool
    """Whether a ciphertext ends in its tag."""


@dataclass
class VectorSet(Found):
    """``form``: of its response."""

    form: Form = field(default_factory=lambda: Form({}, None, False))


def is_one(content: Any) -> bool:
    """Whether content of JSON looks like a vector set."""
    inner = content[-1] if isinstance(content, list) and content else content
    return isinstance(inner, dict) and "testGroups" in inner and "vsId" in inner


def read(file: str, content: Any, names: Names, answers: tuple[str, Any] | None) -> VectorSet:
    """The vectors of a set; ``answers``: name and content of the file that has them."""
    top, version = _unwrapped(file, content)
    name = top.text("algorithm").removeprefix("ACVP-")
    mode = top.text("mode", "")
    name = f"{name}-{mode}" if mode else name
    joined = name == "AES-CCM"
    kept = ("vsId", "algorithm", "mode", "revision", "isSample")
    head = {key: top.get(key) for key in kept if isinstance(top.get(key), str | int)}
    made = VectorSet(file, FORMAT, form=Form(head, version, joined))
    known = _answers(top, answers) if answers else None
    seen = set[int]()
    for group in top.objects("testGroups", "tgId"):
        for test in group.objects("tests", "tcId"):
            ids = (group.number("tgId"), test.number("tcId"))
            if ids[1] in seen:
                raise test.error("a test before it has the same tcId")
            seen.add(ids[1])
            if len(seen) > MOST_VECTORS:
                raise MoteError(f"{file} has more than {MOST_VECTORS:,} vectors.")
            try:
                reader = _Reader(short(name), joined, names, test)
                algorithm, question = reader.read()
                answer = reader.answer(question, _answered(test, known, ids))
            except UnsupportedError as reason:
                made.unsupported[str(reason)] += 1
            else:
                right = () if answer is None else (answer,)
                place = f"tcId {ids[1]}"
                made.add(Vector(place, algorithm.name, question, right, ids))
    return made


def _unwrapped(file: str, content: Any) -> tuple[Fields, str | None]:
    """The vector set, and the version of a protocol that wraps it in a list."""
    if not isinstance(content, list):
        return whole(file, content), None
    head = content[0] if len(content) == 2 and isinstance(content[0], dict) else {}
    version = head.get("acvVersion")
    return whole(file, content[-1]), version if isinstance(version, str) else "1.0"


def _answers(top: Fields, answers: tuple[str, Any]) -> dict[tuple[int, int], Fields]:
    """The answers of another file by the ids of group and test."""
    other, _ = _unwrapped(*answers)
    for name in ("vsId", "algorithm", "mode"):
        ours, theirs = top.get(name), other.get(name)
        if None not in (ours, theirs) and ours != theirs:
            raise other.error(f"{name} is not that of {top.file}")
    return {
        (group.number("tgId"), test.number("tcId")): test
        for group in other.objects("testGroups", "tgId")
        for test in group.objects("tests", "tcId")
    }


def _answered(
    test: Fields, known: dict[tuple[int, int], Fields] | None, ids: tuple[int, int]
) -> Fields:
    """The object that has the answer of a test, if there is any."""
    if known is None:
        return test
    if ids not in known:
        raise test.error("the file of expected results does not have it")
    return known[ids]


@dataclass(frozen=True)
class _Reader:
    """One test: what it is of and asks."""

    name: str
    joined: bool
    names: Names
    test: Fields

    def read(self) -> tuple[Algorithm, Question]:
        """UnsupportedError when the library has nothing to ask that of."""
        bits = self.test.optional("keyLen")
        key = None if bits is None else whole_bytes(bits, "keys")
        name = self.name.replace("SHA2-", "SHA-")
        if self.test.has("secondKey"):
            name += "-masked"
        found = self.names.of(name, key)
        return _READERS[kind(found)](self, found)

    def answer(self, question: Question, known: Fields) -> Answer | None:
        """The right answer, None where the file asks for it."""
        if isinstance(question, DigestChain | BlockChain):
            return self._results(question, known)
        if isinstance(question, Digest):
            return (known.bytes("md"),) if known.has("md") else None
        if isinstance(question, Encrypt):
            return self._sealed(known)
        if isinstance(question, Decrypt):
            if known.has("testPassed") and not known.flag("testPassed"):
                return REJECTED
            return (known.bytes("pt"),) if known.has("pt") else None
        assert isinstance(question, Blocks | Counter)
        output = "ct" if question.direction == "encrypt" else "pt"
        return (known.bytes(output)[: len(question.data)],) if known.has(output) else None

    def _sealed(self, known: Fields) -> Answer | None:
        if not known.has("ct"):
            return None
        if not self.joined:
            return known.bytes("ct"), known.bytes("tag")
        tag = self._length("tagLen", "tags")
        return self._divided(known, tag)

    def _results(self, question: DigestChain | BlockChain, known: Fields) -> Answer | None:
        if not known.has("resultsArray"):
            return None
        results = list(known.objects("resultsArray", "outLen"))
        if len(results) != chains.ROUNDS:
            raise known.error(f"resultsArray does not have {chains.ROUNDS} results")
        if isinstance(question, DigestChain):
            return tuple(result.bytes("md") for result in results)
        order = ("key", "pt", "ct") if question.direction == "encrypt" else ("key", "ct", "pt")
        return tuple(result.bytes(name) for result in results for name in order)

    def _hash(self, found: Sequence[Algorithm]) -> tuple[Algorithm, Question]:
        test, sort = self.test, self._sort("AFT", "VOT", "MCT")
        if sort == "MCT":
            return self._hash_chain(found)
        msg = self._data("msg", "len", "messages")
        custom = self._data("cs", "csLen", "customisations") if test.has("cs") else None
        digest = getattr(found[0], "digest", 0)
        asked = test.get("outLen") is not None
        length = self._length("outLen", "outputs") if asked else digest
        algorithm = hash_of(found, length, custom)
        if algorithm.xof and not asked:
            raise UnsupportedError(f"{algorithm.name} without a length of output")
        return algorithm, Digest(msg, length, custom or b"")

    def _hash_chain(self, found: Sequence[Algorithm]) -> tuple[Algorithm, Question]:
        seed = self._data("msg", "len", "messages")
        family = self.name.partition("-")[0]
        digest = getattr(found[0], "digest", 0)
        rule: chains.Rule
        if family == "SHAKE":
            least, most = (self._length(n, "outputs") for n in ("minOutLen", "maxOutLen"))
            if not 2 <= least <= most <= chains.MOST_BYTES:
                raise self.test.error("minOutLen is not from 16 to maxOutLen, or this too large")
            return hash_of(found, most, None), DigestChain(
                chains.Lengths(least, most), seed, chains.ROUNDS
            )
        if family not in ("SHA2", "SHA3"):
            raise UnsupportedError(f"{self.name}: Monte Carlo tests")
        alternate = self.test.text("mctVersion", "standard") == "alternate"
        if len(seed) > chains.MOST_BYTES or (not alternate and len(seed) != digest):
            raise UnsupportedError(f"{self.name}: Monte Carlo tests with seeds of other lengths")
        rule = chains.Last(3 if family == "SHA2" else 1, digest, alternate)
        return hash_of(found, digest, None), DigestChain(rule, seed, chains.ROUNDS)

    def _aead(self, found: Sequence[Algorithm]) -> tuple[Algorithm, Question]:
        test, direction = self.test, self._direction()
        self._sort("AFT")
        if test.get("supportsNonceMasking") is True and not test.has("secondKey"):
            raise test.error("there is no secondKey, though nonces are masked")
        if test.text("ivGen", "external") != "external":
            raise UnsupportedError(f"{self.name} with nonces of its own")
        key = test.bytes("key") + test.bytes("secondKey", b"")
        nonce = test.bytes("nonce" if test.has("nonce") else "iv")
        ad_name = "ad" if test.has("ad") else "aad"
        ad = self._data(ad_name, f"{ad_name}Len", "associated data")
        tag_bytes = self._length("tagLen", "tags")
        algorithm = aead_of(found, self.name, key, nonce, tag_bytes)
        if direction == "encrypt":
            pt = self._data("pt", "payloadLen", "messages")
            return algorithm, Encrypt(key, nonce, ad, pt)
        if self.joined:
            ct, tag = self._divided(test, tag_bytes)
        else:
            ct, tag = self._data("ct", "payloadLen", "messages"), test.bytes("tag")
        if len(tag) != tag_bytes:
            raise test.error(f"the tag does not have {tag_bytes} bytes")
        return algorithm, Decrypt(key, nonce, ad, ct, tag)

    def _cipher(self, found: Sequence[Algorithm]) -> tuple[Algorithm, Question]:
        direction = self._direction()
        key, data = self.test.bytes("key"), self._input(direction)
        algorithm, block = cipher_of(found, key, data)
        if self._sort("AFT", "MCT") == "AFT":
            return algorithm, Blocks(direction, key, data, block)
        if len(data) != block or block < len(key) // 2:
            raise UnsupportedError(f"{self.name}: Monte Carlo tests of other lengths")
        return algorithm, BlockChain(direction, key, data, chains.ROUNDS)

    def _counter(self, found: Sequence[Algorithm]) -> tuple[Algorithm, Question]:
        direction = self._direction()
        self._sort("AFT")
        if not self.test.has("iv"):
            raise UnsupportedError(f"{self.name} with counters of its own")
        key, counter = self.test.bytes("key"), self.test.bytes("iv")
        data = self._input(direction)
        algorithm = counter_of(found, key, counter, data)
        return algorithm, Counter(direction, key, counter, data)

    def _sort(self, *known: str) -> str:
        """The type of test, if it is one of these."""
        sort = self.test.text("testType")
        if sort not in known:
            raise UnsupportedError(f"{self.name}: tests of the type {short(sort)}")
        return sort

    def _direction(self) -> Direction:
        direction = self.test.text("direction")
        if direction not in _BOTH:
            raise self.test.error("direction is neither encrypt nor decrypt")
        return cast(Direction, direction)

    def _input(self, direction: Direction) -> bytes:
        length = "payloadLen" if self.test.get("payloadLen") is not None else "dataLen"
        return self._data("pt" if direction == "encrypt" else "ct", length, "messages")

    def _length(self, name: str, what: str) -> int:
        return whole_bytes(self.test.number(name), f"{self.name} with {what}")

    def _data(self, name: str, length: str, what: str) -> bytes:
        """Bytes, as many of them as their length says, which is in bits."""
        data = self.test.bytes(name, b"")
        if self.test.get(length) is None:
            return data
        size = self._length(length, what)
        if len(data) < size:
            raise self.test.error(f"{name} is shorter than {length} says")
        return data[:size]

    def _divided(self, fields: Fields, tag: int) -> tuple[bytes, bytes]:
        """A ciphertext that ends in its tag."""
        sealed = fields.bytes("ct")
        if len(sealed) < tag:
            raise fields.error("ct is shorter than its tag")
        return sealed[: len(sealed) - tag], sealed[len(sealed) - tag :]


_READERS: Final[dict[str, Callable[[_Reader, Sequence[Algorithm]], tuple[Algorithm, Question]]]] = {
    "hash": _Reader._hash,
    "aead": _Reader._aead,
    "blockcipher": _Reader._cipher,
    "counter": _Reader._counter,
}
