"""Message authentication codes and customised hash functions: their interfaces and answer files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import support
import vector_files
from command import Mote
from motecrypt.errors import MoteError
from motecrypt.verify import answers, kat

KEY = bytes(range(16))
MAC = """\
#include "crypto_auth.h"
#include "api.h"
int crypto_auth(unsigned char *out, const unsigned char *in, unsigned long long inlen,
                const unsigned char *k)
{
    for (int i = 0; i < CRYPTO_BYTES; i++)
        out[i] = k[i] ^ (unsigned char)inlen;
    for (unsigned i = 0; i < inlen; i++)
        out[i % CRYPTO_BYTES] += (unsigned char)(in[i] + 5 * out[(i + 1) % CRYPTO_BYTES]);
    return 0;
}
int crypto_auth_verify(const unsigned char *h, const unsigned char *in, unsigned long long inlen,
                       const unsigned char *k)
{
    unsigned char tag[CRYPTO_BYTES], different = 0;
    crypto_auth(tag, in, inlen, k);
    for (int i = 0; i < CRYPTO_BYTES; i++)
        different |= tag[i] ^ h[i];
    return different ? -1 : 0;
}
"""


def tag_of(key: bytes, msg: bytes) -> bytes:
    tag = [byte ^ (len(msg) & 0xFF) for byte in key[:8]]
    for place, byte in enumerate(msg):
        tag[place % 8] = (tag[place % 8] + byte + 5 * tag[(place + 1) % 8]) & 0xFF
    return bytes(tag)


@pytest.fixture
def mac(tmp_path: Path) -> Path:
    """A code that anybody can forge, with 40 answers."""
    folder = tmp_path / "crypto_auth" / "sum" / "ref"
    folder.mkdir(parents=True)
    (folder / "api.h").write_text("#define CRYPTO_KEYBYTES 16\n#define CRYPTO_BYTES 8\n")
    (folder / "sum.c").write_text(MAC)
    vectors = [
        f"Count = {n + 1}\nKey = {KEY.hex()}\nMsg = {m.hex()}\nTag = {tag_of(KEY, m).hex()}\n"
        for n, m in enumerate(kat.counting(16, length) for length in range(40))
    ]
    (folder.parent / "LWC_MAC_KAT_128_64.txt").write_text("\n".join(vectors))
    return folder


def test_a_message_authentication_code(flat: Mote, mac: Path) -> None:
    done = flat("bench", "--impl", mac, "--opt", "Os")
    assert (done.status, done.err) == (0, "")
    assert "LWC_MAC_KAT_128_64.txt 40 of 40 right" in done.out
    assert "Message authentication: cycles for a message" in done.out
    records = json.loads(flat("bench", "--impl", mac, "--opt", "Os", "--json", "-").out)
    cycles = {(r["operation"], r["message"]): r["cycles"] for r in records}
    assert all(record["verified"] for record in records) and len(records) == 6
    for length in (16, 128, 1024):  # verification is that, and a comparison
        more = cycles["verify", length] - cycles["authenticate", length]
        assert more == cycles["verify", 16] - cycles["authenticate", 16] > 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("different ? -1 : 0", "0", "Count 1: verification accepts a tag with one bit flipped."),
        ("different ? -1 : 0", "-1", "Count 1: verification rejects the right tag."),
        ("5 *", "4 *", "Count 3: the tag differs from byte 0 on"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(
    flat: Mote, mac: Path, old: str, new: str, said: str
) -> None:
    (mac / "sum.c").write_text(MAC.replace(old, new))
    done = flat("verify", "--impl", mac, "--opt", "Os")
    assert done.status == 1 and said in done.err


def test_a_code_without_answers_is_held_to_itself(flat: Mote, mac: Path) -> None:
    (mac.parent / "LWC_MAC_KAT_128_64.txt").unlink()
    done = flat("bench", "--impl", mac, "--opt", "Os")
    assert done.status == 0 and "no LWC_MAC_KAT_*.txt in its folder or above" in done.err
    (mac / "sum.c").write_text(MAC.replace("different ? -1 : 0", "0"))
    broken = flat("bench", "--impl", mac, "--opt", "Os")
    assert broken.status == 1
    assert "0 bytes: verification accepts a flipped bit of the tag." in broken.err


def test_the_audit_and_the_profile_take_a_code(flat: Mote, mac: Path) -> None:
    profile = flat("profile", "--impl", mac, "--operation", "authenticate", "--message", 40)
    assert profile.status == 0 and "sum/ref authenticate, 40 bytes" in profile.out
    arguments = ["audit", "--impl", mac, "--check", "constant time", "--message", 9]
    assert flat(*arguments, "--operation", "authenticate").status == 0
    verdict = flat(*arguments, "--operation", "verify")
    assert verdict.status == 1  # by the verdict at the end, which nothing declares public
    assert "crypto_auth_verify" in verdict.out and "depends on key and message" in verdict.out
    (mac / "sum.c").write_text(MAC.replace("different ? -1 : 0", "-(int)((different + 255u) >> 8)"))
    assert flat(*arguments, "--operation", "verify").status == 0


CXOF = """\
#include "crypto_cxof.h"
int crypto_cxof(unsigned char *out, unsigned long long outlen, const unsigned char *in,
                unsigned long long inlen, const unsigned char *cs, unsigned long long cslen)
{
    for (unsigned i = 0; i < outlen; i++)
        out[i] = (unsigned char)(i + 3 * inlen + 7 * cslen + (inlen ? in[i % inlen] : 0)) ^
                 (cslen ? cs[i % cslen] : 0);
    return 0;
}
"""


def digest_of(msg: bytes, custom: bytes) -> bytes:
    return bytes(
        (i + 3 * len(msg) + 7 * len(custom) + (msg[i % len(msg)] if msg else 0)) % 256
        ^ (custom[i % len(custom)] if custom else 0)
        for i in range(8)
    )


def test_a_customised_hash_function(flat: Mote, tmp_path: Path) -> None:
    folder = tmp_path / "crypto_cxof" / "sum" / "ref"
    folder.mkdir(parents=True)
    (folder / "api.h").write_text("#define CRYPTO_BYTES 8\n")
    (folder / "hash.c").write_text(CXOF)
    file = folder.parent / "LWC_CXOF_KAT_64.txt"
    file.write_text("".join(kat.cxof_file(digest_of)))
    arguments = ["bench", "--impl", folder, "--opt", "Os"]
    done = flat(*arguments)
    assert (done.status, done.err) == (0, "")
    assert "LWC_CXOF_KAT_64.txt 1089 of 1089 right" in done.out
    (folder / "hash.c").write_text(CXOF.replace("cs[i % cslen]", "cs[0]"))
    assert "Count 3: the digest differs from byte 1 on" in flat(*arguments).err
    (folder / "hash.c").write_text(
        "int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n)\n"
        "{ (void)in; return out[0] = 0, (int)(n & 0); }\n"
    )
    other = flat(*arguments, "--kat", file)
    assert (
        other.status == 2 and "has customisations (Z), and sum/ref has no crypto_cxof" in other.err
    )


def test_customised_answers_are_read_and_recognised(tmp_path: Path) -> None:
    known = answers.official(support.catalog(), support.hash_("ascon-cxof128"))
    records = [
        kat.hash_record(kat.HashCase(v.count, v.msg, v.custom), v.digest)
        for v in known.vectors
        if isinstance(v, answers.HashVector)
    ]
    file = tmp_path / "LWC_CXOF_KAT_128_512.txt"
    file.write_text("".join(records))
    read = answers.read(file)
    assert (read.kind, len(read.vectors)) == ("hash", 1089)
    assert read.vectors == known.vectors
    assert answers.recognised(read, support.catalog()) == "ascon-cxof128"


def test_answers_of_the_validation_program_are_read(tmp_path: Path) -> None:
    """Of a hash function, by lengths in bits; records may stand without blank lines."""
    text = vector_files.sha_rsp(b"", b"abc")
    for form in (text, text.replace("\n\nLen", "\nLen")):
        file = vector_files.write(tmp_path, f"{len(form)}.rsp", form)
        known = answers.read(file)
        assert known.kind == "hash"
        assert known.vectors == (
            answers.HashVector(0, b"", hashlib.sha256(b"").digest()),
            answers.HashVector(1, b"abc", hashlib.sha256(b"abc").digest()),
        )
    file = vector_files.write(tmp_path, "bits.rsp", text.replace("Len = 24", "Len = 23"))
    with pytest.raises(MoteError, match="Msg does not have 23 bits in whole bytes"):
        answers.read(file)
