"""What the operations of primitives make of their buffers, by the names of the manifests.

A byte that is None in an output may be anything. What a context holds is each implementation's own
affair, so what makes or changes one is specified together with the encryption that uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from motecrypt.specification import (
    aes_backwards,
    aes_modes,
    aes_primitives,
    ascon_primitives,
    camellia_primitives,
    clefia_primitives,
    elephant_primitives,
    galois,
    gift_primitives,
    gimli_primitives,
    grain_128aeadv2,
    groestl_primitives,
    isap_a_128a,
    keccak_primitives,
    photon_beetle_primitives,
    present_primitives,
    romulus_primitives,
    sgcm,
    sha2_primitives,
    skein_primitives,
    sparkle_primitives,
    tinyjambu_128,
    xoodyak_primitives,
)
from motecrypt.specification.even_odd import even_odd, plain
from motecrypt.specification.interleaving import interleaved
from motecrypt.specification.words import encoded, integer, join

Buffers = Mapping[str, bytes]
Outputs = dict[str, Sequence[int | None]]

VALUE = "value"
"""The name of what a function returns, among the outputs."""


def outputs(primitive: str, operation: str, rounds: int | None, given: Buffers) -> Outputs:
    """The outputs of an operation, by name; KeyError when it is not specified."""
    return function(primitive, operation)(given, rounds or 0)


def function(primitive: str, operation: str) -> Callable[[Buffers, int], Outputs]:
    """What computes them; KeyError when it is not specified."""
    return _OPERATIONS[primitive, operation]


def _aes_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": aes_primitives.encrypt(given["input"], given["key"])}


def _aes_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": aes_primitives.decrypt(given["input"], given["key"])}


def _aes_ctr(given: Buffers, rounds: int) -> Outputs:
    data, counter = given["input"], given["counter"]
    used = -(-len(data) // 16)
    return {
        "output": aes_modes.ctr(given["key"], counter, data),
        "counter": aes_modes.count(counter, used),
    }


def _ghash(given: Buffers, rounds: int) -> Outputs:
    return {"z": galois.ghash(given["h"], given["input"], given["z"])}


def _camellia_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": camellia_primitives.encrypt(given["input"], given["key"])}


def _camellia_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": camellia_primitives.decrypt(given["input"], given["key"])}


def _clefia_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": clefia_primitives.encrypt(given["input"], given["key"])}


def _clefia_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": clefia_primitives.decrypt(given["input"], given["key"])}


def _present_encrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": present_primitives.encrypt(given["input"], given["key"])}


def _present_decrypt(given: Buffers, rounds: int) -> Outputs:
    return {"output": present_primitives.decrypt(given["input"], given["key"])}


def _in_place(
    block: bytes, cipher: Callable[[bytes, bytes], bytes], text: int, key: int
) -> Outputs:
    """A buffer of text, key and room to work in: the key stays, the room may hold anything."""
    used = text + key
    made = cipher(block[:text], block[text:used])
    return {"block": [*made, *block[text:used], *[None] * (len(block) - used)]}


def _aes_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], aes_primitives.encrypt, 16, 16)


def _aes_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], aes_primitives.decrypt, 16, 16)


def _aes_block_last_key(given: Buffers, rounds: int) -> Outputs:
    block = given["block"]
    last = aes_primitives.expand(block[16:32])[-1]
    return {"block": [*block[:16], *last, *[None] * (len(block) - 32)]}


def _aes_block_decrypt_later(given: Buffers, rounds: int) -> Outputs:
    def decrypt(text: bytes, last: bytes) -> bytes:
        return aes_primitives.decrypt(text, aes_backwards.first_key(last))

    return _in_place(given["block"], decrypt, 16, 16)


def _camellia_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], camellia_primitives.encrypt, 16, 16)


def _camellia_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], camellia_primitives.decrypt, 16, 16)


def _clefia_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], clefia_primitives.encrypt, 16, 16)


def _clefia_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], clefia_primitives.decrypt, 16, 16)


def _present_block_encrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], present_primitives.encrypt, 8, 10)


def _present_block_decrypt(given: Buffers, rounds: int) -> Outputs:
    return _in_place(given["block"], present_primitives.decrypt, 8, 10)


def _sha2(given: Buffers, rounds: int) -> Outputs:
    """The hash value lies in memory as words of a little-endian processor."""
    width = len(given["state"]) // 8
    sha2 = {4: sha2_primitives.SHA256, 8: sha2_primitives.SHA512}[width]
    state = sha2.compress(sha2.words(given["state"], "little"), given["block"])
    return {"state": sha2.joined(state, "little")}


def _skein(given: Buffers, rounds: int) -> Outputs:
    skein = {32: skein_primitives.SKEIN256, 64: skein_primitives.SKEIN512}[len(given["chain"])]
    return {"chain": skein.compress(given["chain"], given["tweak"], given["block"])}


def _groestl(given: Buffers, rounds: int) -> Outputs:
    groestl = {64: groestl_primitives.GROESTL256, 128: groestl_primitives.GROESTL512}
    return {"chain": groestl[len(given["chain"])].compress(given["chain"], given["block"])}


def _sgcm(given: Buffers, rounds: int) -> Outputs:
    return {"z": encoded(sgcm.total(given["h"], given["input"], given["z"]), 18, "little")}


def _ascon(given: Buffers, rounds: int) -> Outputs:
    return {"state": ascon_primitives.permute_bytes(given["state"], rounds)}


def _ascon_interleaved(given: Buffers, rounds: int) -> Outputs:
    state = ascon_primitives.permute_bytes(interleaved(given["state"]), rounds)
    return {"state": interleaved(state)}


def _ascon_even_odd(given: Buffers, rounds: int) -> Outputs:
    state = ascon_primitives.permute_bytes(plain(given["state"]), rounds)
    return {"state": even_odd(state)}


def _spongent(given: Buffers, rounds: int) -> Outputs:
    return {"state": elephant_primitives.permute(given["state"])}


def _gift(given: Buffers, rounds: int) -> Outputs:
    return {"block": gift_primitives.encrypt(given["block"], given["key"])}


def _gimli(given: Buffers, rounds: int) -> Outputs:
    return {"state": gimli_primitives.permute(given["state"])}


def _keccak(given: Buffers, rounds: int) -> Outputs:
    return {"state": keccak_primitives.permute(given["state"])}


def _keccak_interleaved(given: Buffers, rounds: int) -> Outputs:
    state = keccak_primitives.permute(interleaved(given["state"]))
    return {"state": interleaved(state)}


def _photon(given: Buffers, rounds: int) -> Outputs:
    return {"state": photon_beetle_primitives.permute(given["state"])}


def _skinny(given: Buffers, rounds: int) -> Outputs:
    tk2 = given["new_tk2"] if "new_tk2" in given else given["tk2"]
    tweakey = given["tk1"] + tk2 + given["tk3"]
    return {"block": romulus_primitives.encrypt(given["block"], tweakey)}


def _sparkle(given: Buffers, steps: int) -> Outputs:
    words = sparkle_primitives.split(given["state"])
    return {"state": sparkle_primitives.joined(sparkle_primitives.permute(words, steps))}


def _tinyjambu(given: Buffers, rounds: int) -> Outputs:
    state, key = integer(given["state"], "little"), integer(given["key"], "little")
    return {"state": encoded(tinyjambu_128.permute(state, key, rounds), 16, "little")}


def _xoodoo(given: Buffers, rounds: int) -> Outputs:
    return {"state": xoodyak_primitives.xoodoo(given["state"])}


def _rekey(given: Buffers, rounds: int) -> Outputs:
    """Lanes are little-endian in memory, and big-endian in the specification of ISAP."""
    state = _reversed_lanes(given["state"])
    return {"state": _reversed_lanes(isap_a_128a.absorb(state, given["y"]))}


def _reversed_lanes(state: bytes) -> bytes:
    return join(state[i : i + 8][::-1] for i in range(0, len(state), 8))


# Grain's registers lie as crypto/src/grain/context.h says: both slide, and grow at the end.


def _grain_clock(given: Buffers, rounds: int) -> Outputs:
    window = given["registers"]
    grain = grain_128aeadv2.Generator.from_registers(window[:16], window[64:80])
    stream = grain_128aeadv2.packed([grain.next() for _ in range(32)])
    b, s = grain.registers()
    return {"registers": [*window[:16], *b[12:], *window[20:80], *s[12:]], VALUE: stream}


def _grain_authenticate(given: Buffers, rounds: int) -> Outputs:
    context = given["context"]
    register, accumulator = _bits(context[64:80]), _bits(context[144:152])
    for i, bit in enumerate(_bits(context[152:160])):
        accumulator = [a ^ (r & bit) for a, r in zip(accumulator, register[i:], strict=False)]
    out: list[int | None] = [None] * len(context)
    out[16:32] = context[16:32]
    out[64:72] = grain_128aeadv2.packed(register[64:])
    out[80:96] = context[80:96]
    out[144:152] = grain_128aeadv2.packed(accumulator)
    return {"context": out}


def _grain_encrypt(given: Buffers, rounds: int) -> Outputs:
    context = given["context"]
    grain = grain_128aeadv2.Generator.from_registers(context[16:32], context[80:96])
    grain.register, grain.accumulator = _bits(context[64:72]), _bits(context[144:152])
    ct = grain_128aeadv2.packed([bit ^ grain.absorb(bit) for bit in _bits(given["pt"])])
    out: list[int | None] = [None] * len(context)
    out[32:48], out[96:112] = grain.registers()
    out[64:72] = grain_128aeadv2.packed(grain.register)
    out[144:152] = grain_128aeadv2.packed(grain.accumulator)
    return {"context": out, "ct": ct}


_bits = grain_128aeadv2.bits

_OPERATIONS = {
    ("aes-128", "encrypt"): _aes_encrypt,
    ("aes-128", "schedule"): _aes_encrypt,
    ("aes-128", "decrypt"): _aes_decrypt,
    ("aes-128", "schedule-decrypt"): _aes_decrypt,
    ("aes-128", "block-encrypt"): _aes_block_encrypt,
    ("aes-128", "block-decrypt"): _aes_block_decrypt,
    ("aes-128", "block-last-key"): _aes_block_last_key,
    ("aes-128", "block-decrypt-later"): _aes_block_decrypt_later,
    ("aes-256", "encrypt"): _aes_encrypt,
    ("aes-256", "schedule"): _aes_encrypt,
    ("aes-256", "decrypt"): _aes_decrypt,
    ("aes-256", "schedule-decrypt"): _aes_decrypt,
    ("aes-128-ctr", "encrypt"): _aes_ctr,
    ("aes-128-ctr", "decrypt"): _aes_ctr,
    ("ghash", "hash-64-bytes"): _ghash,
    ("sgcm-hash", "hash-64-bytes"): _sgcm,
    ("ascon-p", "permute"): _ascon,
    ("ascon-p", "permute-interleaved"): _ascon_interleaved,
    ("ascon-p", "permute-even-odd"): _ascon_even_odd,
    ("camellia-128", "encrypt"): _camellia_encrypt,
    ("camellia-128", "schedule"): _camellia_encrypt,
    ("camellia-128", "decrypt"): _camellia_decrypt,
    ("camellia-128", "block-encrypt"): _camellia_block_encrypt,
    ("camellia-128", "block-decrypt"): _camellia_block_decrypt,
    ("clefia-128", "encrypt"): _clefia_encrypt,
    ("clefia-128", "schedule"): _clefia_encrypt,
    ("clefia-128", "decrypt"): _clefia_decrypt,
    ("clefia-128", "block-encrypt"): _clefia_block_encrypt,
    ("clefia-128", "block-decrypt"): _clefia_block_decrypt,
    ("present-80", "encrypt"): _present_encrypt,
    ("present-80", "schedule"): _present_encrypt,
    ("present-80", "decrypt"): _present_decrypt,
    ("present-80", "block-encrypt"): _present_block_encrypt,
    ("present-80", "block-decrypt"): _present_block_decrypt,
    ("spongent-160", "permute"): _spongent,
    ("gift-128", "encrypt"): _gift,
    ("gift-128", "schedule"): _gift,
    ("gimli", "permute"): _gimli,
    ("grain-128", "keystream-32-bits"): _grain_clock,
    ("grain-128", "authenticate-8-bytes"): _grain_authenticate,
    ("grain-128", "encrypt-8-bytes"): _grain_encrypt,
    ("isap-rekey", "absorb"): _rekey,
    ("groestl-256-compress", "compress"): _groestl,
    ("groestl-512-compress", "compress"): _groestl,
    ("keccak-f1600", "permute"): _keccak,
    ("keccak-f1600", "permute-interleaved"): _keccak_interleaved,
    ("photon-256", "permute"): _photon,
    ("sha-256-compress", "compress"): _sha2,
    ("sha-512-compress", "compress"): _sha2,
    ("skein-256-ubi", "chain"): _skein,
    ("skein-512-ubi", "chain"): _skein,
    ("skinny-128-384-plus", "encrypt"): _skinny,
    ("skinny-128-384-plus", "schedule"): _skinny,
    ("skinny-128-384-plus", "change-tk2"): _skinny,
    ("sparkle-384", "permute"): _sparkle,
    ("sparkle-512", "permute"): _sparkle,
    ("tinyjambu-p", "permute"): _tinyjambu,
    ("xoodoo", "permute"): _xoodoo,
}
