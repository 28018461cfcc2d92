"""What sources for SUPERCOP and for NIST's benchmarking find, though it is not in their folder."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import own_cipher
import support
from motecrypt.errors import MoteError
from motecrypt.implementation import build
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.repeatable import opened
from motecrypt.run.inputs import sample_bytes
from own_cipher import change

ROOT = support.catalog().root
CHIPS = ("msp430f1611", "atmega128", "stm32f100rb", "r5f100le")

INTEGERS = """
#include "crypto_hash.h"
#include "crypto_TYPE.h"
#define F(name) crypto_TYPE_##name
#define W sizeof(crypto_TYPE)
#define PUT(value) F(store_bigendian)(out, value), out += W
#define BOTH(name) PUT(F(name##_mask)(x)), PUT(F(name##_01)(x))
#define BOTH2(name) PUT(F(name##_mask)(x, y)), PUT(F(name##_01)(x, y))

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen)
{
    crypto_TYPE x = F(load)(in), y = F(load_bigendian)(in + W), p = x, q = y;
    BOTH(topbit), BOTH(bottombit), BOTH(nonzero), BOTH(zero);
    BOTH2(unequal), BOTH2(equal), BOTH2(smaller), BOTH2(leq), BOTH2(bitmod);
    PUT(F(min)(x, y)), PUT(F(max)(x, y)), F(minmax)(&p, &q), PUT(p), PUT(q);
    PUT(F(shlmod)(x, y)), PUT(F(shrmod)(x, y));
    PUT((crypto_TYPE)F(ones_num)(x)), PUT((crypto_TYPE)F(bottomzeros_num)(x));
    PUT(F(bitinrangepublicpos_mask)(x, 5)), PUT(F(bitinrangepublicpos_01)(x, 5));
    F(store)(out, x), out += W;
    SIGNED
    return 0;
}
"""
SIGNED = "BOTH(negative), BOTH(positive); PUT((crypto_TYPE)F(unsigned_topbit_01)(x));"
UNSIGNED = "PUT((crypto_TYPE)F(signed_negative_mask)((crypto_TYPE_signed)x));"


def expected(bits: int, signed: bool, x: int, y: int) -> bytes:
    """What INTEGERS must give for two numbers, as patterns of bits."""
    mod = 1 << bits
    a, b = ((n - mod if signed and n >> bits - 1 else n) for n in (x, y))
    shift = y % bits
    shifted = a >> shift
    found: list[int] = []
    for bit in (x >> bits - 1, x & 1, x != 0, x == 0):
        found += [-int(bit), int(bit)]
    for bit in (x != y, x == y, a < b, a <= b, shifted & 1):
        found += [-int(bit), int(bit)]
    found += [min(a, b), max(a, b)] * 2 + [x << shift, shifted]
    zeros = (x & -x).bit_length() - 1 if x else bits
    found += [x.bit_count(), zeros, -(x >> 5 & 1), x >> 5 & 1]
    end = [-(x >> bits - 1)]
    if signed:
        end = [-int(a < 0), int(a < 0), -int(a > 0), int(a > 0), x >> bits - 1]
    width = bits // 8
    return (
        b"".join((n % mod).to_bytes(width, "big") for n in found)
        + x.to_bytes(width, "little")
        + b"".join((n % mod).to_bytes(width, "big") for n in end)
    )


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("type", [f"{u}int{bits}" for u in ("", "u") for bits in (8, 16, 32, 64)])
def test_integers_have_supercops_functions(tmp_path: Path, type: str, chip: str) -> None:
    support.needs(chip)
    bits, signed = int(type.lstrip("uint")), not type.startswith("u")
    size = len(expected(bits, signed, 0, 0))
    text = INTEGERS.replace("SIGNED", SIGNED if signed else UNSIGNED).replace("TYPE", type)
    (tmp_path / "api.h").write_text(f"#define CRYPTO_BYTES {size}\n")
    (tmp_path / "hash.c").write_text(text)
    code = Implemented(*opened(ROOT, tmp_path, chip))
    edges = [0, 1, 2, 31, (1 << bits - 1) - 1, 1 << bits - 1, (1 << bits) - 1, 0x5A << bits - 8]
    for x in edges:
        for y in edges:
            given = x.to_bytes(bits // 8, "little") + y.to_bytes(bits // 8, "big")
            assert code.digest(given).digest == expected(bits, signed, x, y), (x, y)


HASH = """
#include "crypto_hash.h"
#include "crypto_hashblocks_shaBITS.h"
#define BLOCK crypto_hashblocks_shaBITS_BLOCKBYTES
static const unsigned char start[] = {START};

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen)
{
    unsigned char state[sizeof start], last[2 * BLOCK] = {0};
    for (unsigned i = 0; i < sizeof state; i++)
        state[i] = start[i];
    unsigned rest = crypto_hashblocks_shaBITS(state, in, inlen);
    for (unsigned i = 0; i < rest; i++)
        last[i] = in[inlen - rest + i];
    last[rest] = 0x80;
    unsigned end = rest + 1 + BLOCK / 8 > BLOCK ? 2 * BLOCK : BLOCK;
    for (unsigned i = 0; i < 8; i++)
        last[end - 1 - i] = inlen << 3 >> 8 * i;
    crypto_hashblocks_shaBITS(state, last, end);
    for (unsigned i = 0; i < sizeof state; i++)
        out[i] = state[i];
    return 0;
}
"""
START = {
    256: "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19",
    512: "6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1"
    "510e527fade682d19b05688c2b3e6c1f1f83d9abfb41bd6b5be0cd19137e2179",
}
"""Initial values of FIPS 180-4, Sections 5.3.3 and 5.3.5."""


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("bits", START)
def test_hashes_find_the_compression_of_blocks(tmp_path: Path, bits: int, chip: str) -> None:
    """It is not theirs: what it takes is shown as the runtime's is."""
    support.needs(chip)
    start = ", ".join(map(str, bytes.fromhex(START[bits])))
    (tmp_path / "api.h").write_text(f"#define CRYPTO_BYTES {bits // 8}\n")
    (tmp_path / "hash.c").write_text(HASH.replace("BITS", str(bits)).replace("START", start))
    made, sizes = opened(ROOT, tmp_path, chip)
    code = Implemented(made, sizes)
    for length in (0, 3, 111, 112, 128, 300):
        message = sample_bytes("message", length)
        assert code.digest(message).digest == hashlib.new(f"sha{bits}", message).digest()
    runtime = {function.name for function in build.link(made, ["crypto_hash"]).runtime}
    assert {f"crypto_hashblocks_sha{bits}", f"mote_sha{bits}_compress"} <= runtime


def encrypts(folder: Path) -> bool:
    """Whether an implementation is still the toy."""
    key, nonce = sample_bytes("key", 16), sample_bytes("nonce", 8)
    sealed = Implemented(*opened(ROOT, folder, support.CHIP)).encrypt(key, nonce, b"ad", b"hello")
    return (sealed.ct, sealed.tag) == own_cipher.encrypt(key, nonce, b"ad", b"hello")


GLUE = """#include "lwc_crypto_aead.h"
#include "api.h"
int toy_seal(unsigned char *, unsigned long long *, const unsigned char *, unsigned long long,
             const unsigned char *, unsigned long long, const unsigned char *,
             const unsigned char *, const unsigned char *);
int toy_open(unsigned char *, unsigned long long *, unsigned char *, const unsigned char *,
             unsigned long long, const unsigned char *, unsigned long long, const unsigned char *,
             const unsigned char *);

aead_ctx lwc_aead_cipher = {
\t"toy", /* its {name} */
\t"ref",
\tCRYPTO_KEYBYTES,
\tCRYPTO_NPUBBYTES,
\tCRYPTO_ABYTES,
\ttoy_seal,
\ttoy_open
};
"""


def test_the_glue_of_nists_benchmarking_names_the_functions(toy: Path) -> None:
    text = (toy / "aead.c").read_text()
    text = text.replace("crypto_aead_encrypt(", "toy_seal(")
    (toy / "aead.c").write_text(text.replace("crypto_aead_decrypt(", "toy_open("))
    (toy / "lwc_crypto_aead.c").write_text(GLUE)
    made, _ = opened(ROOT, toy, support.CHIP)
    assert [build.function(made, it) for it in ("encrypt", "decrypt")] == ["toy_seal", "toy_open"]
    assert encrypts(toy)
    # The structure itself is no part of what a function takes.
    assert build.link(made, ["toy_seal"]).sizes.ram == 0


def test_glue_of_the_interfaces_own_names_changes_nothing(toy: Path) -> None:
    plain = GLUE.replace("toy_seal", "crypto_aead_encrypt").replace(
        "toy_open", "crypto_aead_decrypt"
    )
    (toy / "lwc_crypto_aead.c").write_text(plain)
    (toy / "lwc_crypto_hash.c").write_text(
        '#include "lwc_crypto_hash.h"\nhash_ctx lwc_hash_ctx = {"toy", "ref", 16, 0};\n'
    )
    assert encrypts(toy)


def test_names_of_an_implementation_alone(toy: Path) -> None:
    change(
        toy,
        "parts/toy.h",
        "void toy_permute",
        "#define toy_permute CRYPTO_NAMESPACE(toy_permute)\n"
        "#define toy_load CRYPTO_SHARED_NAMESPACE(toy_load)\nvoid toy_permute",
    )
    assert encrypts(toy)


def test_links_lead_to_other_algorithms_of_the_layout(tmp_path: Path) -> None:
    """A file at a time, to a file beside or to another algorithm's; out of the layout none does."""
    theirs = own_cipher.copy(tmp_path / "theirs")
    layout = tmp_path / "crypto_aead"
    ours, other = layout / "one" / "ref", layout / "two" / "opt"
    ours.mkdir(parents=True)
    (ours / "parts").mkdir()
    other.parent.mkdir(parents=True)
    theirs.rename(other)
    for file in sorted(f for f in other.rglob("*") if f.is_file()):
        (ours / file.relative_to(other)).symlink_to(file)
    assert encrypts(ours)
    (tmp_path / "outside.c").write_text("int outside = 1;\n")
    (ours / "outside.c").symlink_to(tmp_path / "outside.c")
    with pytest.raises(MoteError, match=r"none of its files|cannot compile outside"):
        opened(ROOT, ours, support.CHIP)
