"""Response files (.rsp) of NIST's Cryptographic Algorithm Validation Program, and files of their
form: the known answers of its lightweight cryptography call, and those that others wrote so.

What they are of is in the comments at the head; where it is not, the user names it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from motecrypt.catalog import Algorithm, Hash
from motecrypt.errors import MoteError
from motecrypt.verify import records
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
from motecrypt.verify.records import DIRECTION, Record, Text

FORMAT: Final = "CAVP"
_HEADS: Final = (
    (re.compile(r'"(SHA3?-\d+(?:/\d+)?|SHAKE\d+) (\w+)" information'), "{0}"),
    (re.compile(r"AESVS (\w+) test data for (\w+)"), "AES-{1}"),
    (re.compile(r'"CCM-(\w+)" information'), "AES-CCM"),
    (re.compile(r"GCM (\w+) with keysize \d+"), "AES-GCM"),
)
"""Patterns of the comments of a head, each with the name of what the file is of."""
_CHAINS: Final = ("Monte", "MCT")
_PT: Final = ("PLAINTEXT", "PAYLOAD", "PT")
_CT: Final = ("CIPHERTEXT", "CT")

Read = Iterator[tuple[Algorithm, Question, Answer]]


def read(file: str, text: str, names: Names) -> Found:
    """The vectors of a file."""
    content = records.read(file, text)
    if not content.records:
        raise MoteError(f"{file} is no file of vectors: no line begins with Count or Len.")
    made = Found(file, FORMAT)
    name, chain = _what(content.head)
    if chain:
        try:
            _read_chains(made, content, name, names)
        except UnsupportedError as reason:
            made.unsupported[str(reason)] += 1
        return made
    for record in content.records:
        try:
            found = _algorithms(file, name, names, record)
            for algorithm, question, answer in _READERS[kind(found)](record, found, name):
                made.add(Vector(record.place, algorithm.name, question, (answer,)))
        except UnsupportedError as reason:
            made.unsupported[str(reason)] += 1
    return made


def _what(head: str) -> tuple[str, bool]:
    """The algorithm that a file names, or "", and whether the file is a Monte Carlo test."""
    for pattern, name in _HEADS:
        match = pattern.search(head)
        if match:
            return name.format(*match.groups()), bool(set(match.groups()) & set(_CHAINS))
    return "", False


def _algorithms(file: str, name: str, names: Names, record: Record) -> tuple[Algorithm, ...]:
    if not name:
        return names.named(file)
    key = len(record.bytes("KEY")) if record.get("KEY") is not None else None
    return names.of(name, key)


def _hash(record: Record, found: Sequence[Algorithm], name: str) -> Read:
    msg = record.bytes("MSG")
    bits = record.number("LEN")
    if bits is not None:
        size = whole_bytes(bits, f"{found[0].name} with messages")
        if len(msg) < size:
            raise record.error("Msg is shorter than Len says")
        msg = msg[:size]
    digest = record.bytes("MD", "OUTPUT")
    out = record.number("OUTPUTLEN")
    if out is not None:
        length = whole_bytes(out, f"{found[0].name} with outputs")
        if len(digest) != length:
            raise record.error("Output is not as long as Outputlen says")
    custom = record.bytes("Z") if record.get("Z") is not None else b""
    algorithm = hash_of(found, len(digest), custom)
    yield algorithm, Digest(msg, len(digest), custom), (digest,)


def _aead(record: Record, found: Sequence[Algorithm], name: str) -> Read:
    key, nonce = record.bytes("KEY"), record.bytes("NONCE", "IV")
    ad = _measured(record, ("ADATA", "AAD", "AD"), "ALEN")
    sealed = record.bytes(*_CT)
    title = name or found[0].name
    if record.get("TAG") is not None:
        ct, tag = sealed, record.bytes("TAG")
    else:
        size = record.number("TLEN")
        size = getattr(found[0], "tag", 0) if size is None else size
        if len(sealed) < size:
            raise record.error("the ciphertext is shorter than its tag")
        ct, tag = sealed[: len(sealed) - size], sealed[len(sealed) - size :]
    algorithm = aead_of(found, title, key, nonce, len(tag))
    if "FAIL" in record.own or (record.get("RESULT") or "Pass").startswith("Fail"):
        yield algorithm, Decrypt(key, nonce, ad, ct, tag), REJECTED
        return
    pt = _measured(record, _PT, "PLEN")
    if len(pt) != len(ct):
        raise record.error("plaintext and ciphertext differ in length")
    yield algorithm, Encrypt(key, nonce, ad, pt), (ct, tag)


def _measured(record: Record, names: tuple[str, ...], length: str) -> bytes:
    """The bytes of a value that count, by the field ``length``: an empty value is written 00."""
    data, size = record.bytes(*names), record.number(length)
    if size is not None and size > len(data):
        raise record.error(f"{names[0]} is shorter than {length} says")
    return data if size is None else data[:size]


def _cipher(record: Record, found: Sequence[Algorithm], name: str) -> Read:
    key = record.bytes("KEY")
    for direction, given, right in _directed(record):
        algorithm, block = cipher_of(found, key, given)
        yield algorithm, Blocks(direction, key, given, block), (right,)


def _counter(record: Record, found: Sequence[Algorithm], name: str) -> Read:
    key, counter = record.bytes("KEY"), record.bytes("IV", "CTR", "COUNTER")
    for direction, given, right in _directed(record):
        algorithm = counter_of(found, key, counter, given)
        yield algorithm, Counter(direction, key, counter, given), (right,)


def _directed(record: Record) -> Iterator[tuple[Direction, bytes, bytes]]:
    """Input and output in the direction of the file's section."""
    pt, ct = record.bytes(*_PT), record.bytes(*_CT)
    if len(pt) != len(ct):
        raise record.error("plaintext and ciphertext differ in length")
    if record.get(DIRECTION) == "decrypt":
        yield "decrypt", ct, pt
    else:
        yield "encrypt", pt, ct


_READERS: Final[dict[str, Callable[[Record, Sequence[Algorithm], str], Read]]] = {
    "hash": _hash,
    "aead": _aead,
    "blockcipher": _cipher,
    "counter": _counter,
}


def _read_chains(made: Found, content: Text, name: str, names: Names) -> None:
    """Monte Carlo tests: each begins with Count 0 and takes all records up to the next."""
    for chain in _divided(content.records):
        first = chain[0]
        if len(chain) > chains.ROUNDS:
            raise first.error(f"a Monte Carlo test of more than {chains.ROUNDS} rounds")
        found = _algorithms(made.file, name, names, first)
        sort = kind(found)
        if sort == "blockcipher":
            made.add(_block_chain(chain, found))
        elif sort == "hash":
            made.add(_digest_chain(chain, found, name))
        else:
            raise UnsupportedError(f"{name}: Monte Carlo tests")


def _divided(content: Sequence[Record]) -> Iterator[list[Record]]:
    chain: list[Record] = []
    for record in content:
        if chain and record.number("COUNT") == 0:
            yield chain
            chain = []
        chain.append(record)
    yield chain


def _digest_chain(chain: Sequence[Record], found: Sequence[Algorithm], name: str) -> Vector:
    first = chain[0]
    answer = tuple(record.bytes("MD", "OUTPUT") for record in chain)
    seed = first.bytes("SEED", "MSG")
    algorithm = found[0]
    assert isinstance(algorithm, Hash)
    rule: chains.Rule
    if algorithm.xof:
        least, most = (
            whole_bytes(first.number(f"{which} OUTPUT LENGTH (BITS)") or 0, f"{name} with outputs")
            for which in ("MINIMUM", "MAXIMUM")
        )
        if not 2 <= least <= most <= chains.MOST_BYTES:
            raise first.error("the lengths of outputs are not possible")
        rule = chains.Lengths(least, most)
    else:
        if {len(seed), *map(len, answer)} != {algorithm.digest}:
            raise first.error(f"seed and digests do not all have {algorithm.digest} bytes")
        rule = chains.Last(1 if name.startswith("SHA3") else 3, algorithm.digest)
    return Vector(first.place, algorithm.name, DigestChain(rule, seed, len(chain)), (answer,))


def _block_chain(chain: Sequence[Record], found: Sequence[Algorithm]) -> Vector:
    answer = list[bytes]()
    for record in chain:
        ((direction, given, right),) = _directed(record)
        answer += [record.bytes("KEY"), given, right]
    algorithm, block = cipher_of(found, answer[0], answer[1])
    if len(answer[1]) != block:
        raise chain[0].error("a Monte Carlo test is of one block")
    question = BlockChain(direction, answer[0], answer[1], len(chain))
    return Vector(chain[0].place, algorithm.name, question, (tuple(answer),))
