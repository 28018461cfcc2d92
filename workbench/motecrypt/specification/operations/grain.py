"""The generator of Grain-128AEADv2."""

from __future__ import annotations

from motecrypt.specification import grain_128aeadv2
from motecrypt.specification.buffers import VALUE, Buffers, Outputs

# The registers lie as crypto/src/grain/context.h says: both slide, and grow at the end.


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

OPERATIONS = {
    ("grain-128", "keystream-32-bits"): _grain_clock,
    ("grain-128", "authenticate-8-bytes"): _grain_authenticate,
    ("grain-128", "encrypt-8-bytes"): _grain_encrypt,
}
