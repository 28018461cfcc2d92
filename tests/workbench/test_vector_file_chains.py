"""Monte Carlo tests in files of vectors: their rules, and how they are read and held."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import support
import vector_files as files
from command import Mote
from motecrypt.verify.files import chains, found, read
from motecrypt.verify.files.questions import BlockChain, DigestChain


def test_chains_are_those_of_the_programs() -> None:
    """One round each, by hand."""
    seed = hashlib.sha256(b"seed").digest()
    a = b = c = seed
    for _ in range(1000):
        a, b, c = b, c, hashlib.sha256(a + b + c).digest()
    rule = chains.Last(3, 32)
    (made,) = rule.digests(lambda msg, _: hashlib.sha256(msg).digest(), seed, 1)
    assert made == c
    seed = b = files.SENTENCE[:40]
    for _ in range(1000):
        b = hashlib.sha3_256(b[:40] + bytes(40 - len(b))).digest()
    rule = chains.Last(1, 32, alternate=True)
    (made,) = rule.digests(lambda msg, _: hashlib.sha3_256(msg).digest(), seed, 1)
    assert made == b
    md, length = files.KEY, 20
    for _ in range(1000):
        md = hashlib.shake_128(md[:16] + bytes(16 - len(md[:16]))).digest(length)
        length = 3 + int.from_bytes(md[-2:], "big") % 18
    (made,) = chains.Lengths(3, 20).digests(
        lambda msg, n: hashlib.shake_128(msg).digest(n), files.KEY, 1
    )
    assert made == md


@pytest.mark.parametrize("bits", [128, 256])
def test_chains_of_blocks_are_those_of_the_programs(bits: int) -> None:
    key, data = bytes(range(bits // 8)), files.SENTENCE[:16]
    outputs = [data]
    for _ in range(1000):
        outputs.append(files.ecb(key, outputs[-1]))
    made = list(chains.blocks(files.ecb, key, data, 2))
    assert made[:3] == [key, data, outputs[-1]]
    mask = outputs[-1] if bits == 128 else outputs[-2] + outputs[-1]
    assert made[3] == bytes(a ^ b for a, b in zip(key, mask, strict=True))
    assert made[4] == outputs[-1]


def monte() -> str:
    """Two rounds of SHA-256."""
    seed = hashlib.sha256(b"seed").digest()
    text = f'#  "SHA-256 Monte" information\n\n[L = 32]\n\nSeed = {seed.hex()}\n'
    digests = chains.Last(3, 32).digests(lambda msg, _: hashlib.sha256(msg).digest(), seed, 2)
    for count, digest in enumerate(digests):
        text += f"\nCOUNT = {count}\nMD = {digest.hex()}\n"
    return text


def test_a_monte_carlo_test_of_cavp(mote: Mote, tmp_path: Path) -> None:
    file = files.write(tmp_path, "monte.rsp", monte())
    arguments = ("verify", "--vectors", file, "--variant", "default", "--jobs", 1)
    done = mote(*arguments)
    assert (done.status, done.err) == (0, "") and "sha-256    1 ok     1 ok" in done.out
    file.write_text(f"{monte().rsplit('MD = ', 1)[0]}MD = {bytes(32).hex()}\n")
    done = mote(*arguments)
    assert done.status == 1 and "the digest of round 1 differs from byte 0 on" in done.err


def test_monte_carlo_tests_of_acvp_are_read(tmp_path: Path) -> None:
    names = found.Names(support.catalog())
    for algorithm, more, rule in (
        ("SHA2-256", {}, chains.Last(3, 32)),
        ("SHA3-256", {"mctVersion": "standard"}, chains.Last(1, 32)),
        ("SHA3-256", {"mctVersion": "alternate"}, chains.Last(1, 32, alternate=True)),
        ("SHAKE-128", {"minOutLen": 16, "maxOutLen": 256}, chains.Lengths(2, 32)),
    ):
        test = {"msg": "00" * 32, "len": 256}
        content = files.acvp(algorithm, None, {"testType": "MCT", "tests": [test]} | more)
        made = read.read(files.write(tmp_path, "prompt.json", content), names)
        assert made.vectors[0].question == DigestChain(rule, bytes(32), 100)
    content = files.aes("ECB")
    group = content["testGroups"][1] | {"testType": "MCT"}
    group["tests"][0]["ct"] = "11" * 16
    content["testGroups"] = [group]
    made = read.read(files.write(tmp_path, "prompt.json", content), names)
    assert made.vectors[0].question == BlockChain("decrypt", files.KEY, b"\x11" * 16, 100)
