"""Small files of vectors in the formats of others, made of sentences of our own: what is right in
them is computed by the models of the specifications and by other libraries."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, aead
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR, ECB

from motecrypt.specification import ascon_aead128, ascon_cxof128, ascon_hash256, ascon_xof128

KEY, NONCE = bytes(range(16)), bytes(range(0x30, 0x40))
SENTENCE = b"A sensor counts the drops that fall, and sends the sum at noon."
LABEL = b"garden, bed 4"

Json = dict[str, Any]


def write(folder: Path, name: str, content: Any) -> Path:
    file = folder / name
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return file


def acvp(algorithm: str, mode: str | None, *groups: Json) -> Json:
    """A vector set; groups and tests are numbered where they do not say their numbers."""
    head: Json = {"vsId": 7, "algorithm": algorithm, "revision": "1.0", "isSample": True}
    if mode:
        head["mode"] = mode
    count = iter(range(1, 1000))
    made = []
    for number, group in enumerate(groups, start=1):
        tests = [{"tcId": next(count)} | test for test in group["tests"]]
        made.append({"tgId": number, "testType": "AFT"} | group | {"tests": tests})
    return head | {"testGroups": made}


def split(projection: Json, *answers: str) -> tuple[Json, Json]:
    """A prompt and its expected results, from a set with both; a group may say ``answers``."""
    prompt, expected = json.loads(json.dumps([projection, projection]))
    for ours, theirs in zip(prompt["testGroups"], expected["testGroups"], strict=True):
        names = ours.pop("answers", answers)
        del theirs["testType"]
        theirs.pop("answers", None)
        for name in [key for key in theirs if key not in ("tgId", "tests")]:
            del theirs[name]
        for test in ours["tests"]:
            for name in names:
                test.pop(name, None)
        theirs["tests"] = [
            {key: test[key] for key in ("tcId", *names) if key in test} for test in theirs["tests"]
        ]
    return prompt, expected


def hexed(data: bytes) -> str:
    return data.hex().upper()


def hashes(algorithm: str) -> Json:
    """A vector set with answers of one of the hash functions, as ACVP calls them."""
    lengths = (0, 1, 8, 31, 63)
    tests = []
    for number, length in enumerate(lengths):
        msg, out, custom = SENTENCE[:length], 5 + 11 * number, LABEL[:number]
        test: Json = {"msg": hexed(msg), "len": 8 * length}
        sized = {"outLen": 8 * out}
        known = {
            "SHA2-256": (hashlib.sha256(msg).digest(), {}),
            "SHA2-512": (hashlib.sha512(msg).digest(), {}),
            "SHA3-256": (hashlib.sha3_256(msg).digest(), {}),
            "SHA3-512": (hashlib.sha3_512(msg).digest(), {}),
            "SHAKE-128": (hashlib.shake_128(msg).digest(out), sized),
            "Hash256": (ascon_hash256.digest(msg), {}),
            "XOF128": (ascon_xof128.digest(msg, out), sized),
            "CXOF128": (
                ascon_cxof128.digest(msg, out, custom),
                sized | {"cs": hexed(custom), "csLen": 8 * len(custom)},
            ),
        }
        digest, more = known[algorithm]
        tests.append(test | more | {"md": hexed(digest)})
    ascon = algorithm.endswith(("Hash256", "OF128"))
    return acvp("Ascon" if ascon else algorithm, algorithm if ascon else None, {"tests": tests})


def ascon() -> Json:
    """Answers of Ascon-AEAD128: three to encrypt, one with a masked nonce, a right and a wrong tag,
    and two that are not supported."""
    sealed = [ascon_aead128.encrypt(KEY, NONCE, LABEL[:n], SENTENCE[:n]) for n in (0, 13)]
    tests = [_sealed(n, ct, tag) for n, (ct, tag) in zip((0, 13), sealed, strict=True)]
    right, wrong = dict(tests[1]), dict(tests[1])
    right |= {"testPassed": True}
    wrong |= {"tag": hexed(bytes([sealed[1][1][0] ^ 1]) + sealed[1][1][1:]), "testPassed": False}
    del wrong["pt"]
    short = tests[1] | {"tag": tests[1]["tag"][:24], "tagLen": 96}
    bits = tests[1] | {"payloadLen": 101}
    second = hexed(bytes(range(16)))
    by_mask = bytes(n ^ i for i, n in enumerate(NONCE))
    masked = _sealed(13, *ascon_aead128.encrypt(KEY, by_mask, LABEL[:13], SENTENCE[:13]))
    return acvp(
        "Ascon",
        "AEAD128",
        {"direction": "encrypt", "tests": [*tests, short, bits], "answers": ("ct", "tag")},
        {"direction": "decrypt", "tests": [right, wrong], "answers": ("pt", "testPassed")},
        {
            "direction": "encrypt",
            "supportsNonceMasking": True,
            "tests": [masked | {"secondKey": second}],
            "answers": ("ct", "tag"),
        },
    )


def _sealed(length: int, ct: bytes, tag: bytes) -> Json:
    return {
        "key": hexed(KEY),
        "nonce": hexed(NONCE),
        "ad": hexed(LABEL[:length]),
        "adLen": 8 * length,
        "pt": hexed(SENTENCE[:length]),
        "payloadLen": 8 * length,
        "ct": hexed(ct),
        "tag": hexed(tag),
        "tagLen": 8 * len(tag),
    }


def ecb(key: bytes, data: bytes) -> bytes:
    encryptor = Cipher(AES(key), ECB()).encryptor()
    return encryptor.update(data)


def ctr(key: bytes, counter: bytes, data: bytes) -> bytes:
    encryptor = Cipher(AES(key), CTR(counter)).encryptor()
    return encryptor.update(data)


def aes(mode: str) -> Json:
    """A vector set with answers of AES in ECB, CTR, CCM or GCM mode, both directions."""
    iv = {"CTR": 16, "CCM": 13, "GCM": 12}.get(mode, 0)
    test: Json = {"key": hexed(KEY), "pt": hexed(SENTENCE[:48])}
    group: Json = {"keyLen": 128}
    # Three blocks, the last of which has the highest counter.
    nonce = bytes(range(0xF0, 0xF0 + iv)) if iv < 16 else b"\xff" * 15 + b"\xfd"
    if iv:
        test["iv"] = hexed(nonce)
    if mode == "ECB":
        test["ct"] = hexed(ecb(KEY, SENTENCE[:48]))
    elif mode == "CTR":
        test["ct"] = hexed(ctr(KEY, nonce, SENTENCE[:48]))
    else:
        group |= {"ivLen": 8 * iv, "payloadLen": 384, "aadLen": 8 * len(LABEL), "tagLen": 128}
        cipher = aead.AESCCM(KEY) if mode == "CCM" else aead.AESGCM(KEY)
        sealed = cipher.encrypt(nonce, SENTENCE[:48], LABEL)
        test["aad"] = hexed(LABEL)
        test["ct"] = hexed(sealed if mode == "CCM" else sealed[:-16])
        if mode == "GCM":
            test["tag"] = hexed(sealed[-16:])
    made = ("ct", "tag") if mode == "GCM" else ("ct",)
    return acvp(
        f"ACVP-AES-{mode}",
        None,
        group | {"direction": "encrypt", "tests": [test], "answers": made},
        group | {"direction": "decrypt", "tests": [test], "answers": ("pt",)},
    )


def wycheproof(algorithm: str = "ASCON-AEAD128", **changes: Any) -> Json:
    """A file with a test of each result; ``changes`` of the first test."""
    ct, tag = ascon_aead128.encrypt(KEY, NONCE, LABEL, SENTENCE)
    test: Json = {
        "tcId": 1,
        "comment": "a sentence",
        "key": KEY.hex(),
        "iv": NONCE.hex(),
        "aad": LABEL.hex(),
        "msg": SENTENCE.hex(),
        "ct": ct.hex(),
        "tag": tag.hex(),
        "result": "valid",
    }
    forged = {"tag": bytes(16).hex(), "result": "invalid"}
    others = [
        forged | {"tcId": 2},
        {"tcId": 3, "result": "acceptable"},
        forged | {"tcId": 4, "result": "acceptable"},
        {"tcId": 5, "iv": NONCE[:12].hex()},
    ]
    tests = [test | changes, *(test | other for other in others)]
    group = {"type": "AeadTest", "keySize": 128, "ivSize": 128, "tagSize": 128, "tests": tests}
    head = {"algorithm": algorithm, "schema": "aead_test_schema_v1.json"}
    return head | {"numberOfTests": len(tests), "testGroups": [group]}


SHA = '#  CAVS 11.0\n#  "SHA-256 ShortMsg" information\n\n[L = 32]\n'


def sha_rsp(*messages: bytes) -> str:
    records = (
        f"\nLen = {8 * len(m)}\nMsg = {m.hex() or '00'}\nMD = {hashlib.sha256(m).hexdigest()}\n"
        for m in messages
    )
    return SHA + "".join(records)


def shake_rsp(*lengths: int) -> str:
    head = '#  "SHAKE128 VariableOut" information for "bytes"\n\n[Input Length = 104]\n'
    records = (
        f"COUNT = {n}\nOutputlen = {8 * length}\nMsg = {LABEL.hex()}\n"
        f"Output = {hashlib.shake_128(LABEL).hexdigest(length)}\n\n"
        for n, length in enumerate(lengths)
    )
    return head + "".join(records)


def ecb_rsp(bits: int = 128) -> str:
    key, pt = bytes(range(bits // 8)), SENTENCE[:32]
    pair = f"PLAINTEXT = {pt.hex()}", f"CIPHERTEXT = {ecb(key, pt).hex()}"
    record = f"COUNT = 0\nKEY = {key.hex()}\n"
    return (
        f"# AESVS MMT test data for ECB\n# Key Length : {bits}\n\n[ENCRYPT]\n\n{record}{pair[0]}\n"
        f"{pair[1]}\n\n[DECRYPT]\n\n{record}{pair[1]}\n{pair[0]}\n"
    )


def ccm_rsp(tags: tuple[int, ...] = (16, 8), result: str = "Pass") -> str:
    """Sections for lengths of tags, in the form of DVPT; without associated data and message, too,
    of which these files write 00."""
    nonce, text = bytes(13), '#  CAVS 11.0\n#  "CCM-DVPT" information \n#  AES Keylen: 128\n'
    for tag in tags:
        for ad, pt in ((b"", b""), (LABEL, SENTENCE)):
            sealed = aead.AESCCM(KEY, tag_length=tag).encrypt(nonce, pt, ad)
            sizes = f"Alen = {len(ad)}, Plen = {len(pt)}, Nlen = 13, Tlen = {tag}"
            text += (
                f"\n[{sizes}]\n\nKey = {KEY.hex()}\n\nCount = 0\nNonce = {nonce.hex()}\n"
                f"Adata = {ad.hex() or '00'}\nCT = {sealed.hex()}\nResult = {result}\n"
                f"Payload = {pt.hex() or '00'}\n"
            )
    return text


def gcm_rsp() -> str:
    sealed = aead.AESGCM(KEY).encrypt(bytes(12), SENTENCE, LABEL)
    ct, tag = sealed[:-16].hex(), sealed[-16:].hex()
    head = "# CAVS 14.0\n# GCM Decrypt with keysize 128 test information\n\n[Keylen = 128]\n"
    record = f"Key = {KEY.hex()}\nIV = {bytes(12).hex()}\nCT = {ct}\nAAD = {LABEL.hex()}\n"
    right = f"\nCount = 0\n{record}Tag = {tag}\nPT = {SENTENCE.hex()}\n"
    return f"{head}[IVlen = 96]\n{right}\nCount = 1\n{record}Tag = {bytes(16).hex()}\nFAIL\n"
