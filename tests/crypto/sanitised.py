"""Run a family's portable C under the undefined-behaviour sanitiser: `python sanitised.py FAMILY`.

Each line of output says what comes next, so that the last one is where the sanitiser struck. All
byte buffers lie at odd addresses, states of primitives at even ones. Results must be those of the
library without sanitiser.
"""

from __future__ import annotations

import sys

import support
from motecrypt.run.host import host_context
from motecrypt.run.pieces import InPieces, at_random

RANDOM_LENGTHS = 4


def main(family: str) -> None:
    plain = support.host(family)
    checked = support.host(family, sanitise=True, offset=1)
    for aead in support.catalog().family(family).aeads:
        for ad_len, msg_len in support.aead_lengths(aead, RANDOM_LENGTHS):
            print(f"{aead.name}: {ad_len} bytes of data, {msg_len} of message", flush=True)
            key, nonce, ad, pt = support.aead_inputs(aead, ad_len, msg_len)
            ct, tag = checked.encrypt(aead, key, nonce, ad, pt)
            assert (ct, tag) == plain.encrypt(aead, key, nonce, ad, pt)
            assert checked.decrypt(aead, key, nonce, ad, ct, tag) == pt
            assert (
                checked.decrypt(aead, key, nonce, ad, ct, bytes([tag[0] ^ 128]) + tag[1:]) is None
            )
            if aead.context is not None:
                cut = at_random(support.rng("sanitised", aead.name, ad_len, msg_len))
                pieces = InPieces(aead, checked, cut, bytes(host_context(aead.context)))
                assert pieces.encrypt(key, nonce, ad, pt) == (ct, tag)
                assert pieces.decrypt(key, nonce, ad, ct, tag) == pt
    for algorithm in support.catalog().family(family).hashes:
        for msg_len in support.hash_lengths(algorithm, RANDOM_LENGTHS):
            out_len, custom_len = support.xof_lengths(algorithm, msg_len)
            print(f"{algorithm.name}: {msg_len} bytes, output {out_len}, custom {custom_len}")
            msg, custom = bytes(range(256)) * 8, bytes(custom_len)
            result = checked.digest(algorithm, msg[:msg_len], out_len, custom)
            assert result == plain.digest(algorithm, msg[:msg_len], out_len, custom)
    aligned = support.host(family, sanitise=True)
    for primitive in support.catalog().family(family).primitives:
        for operation in primitive.operations:
            print(f"{primitive.name}: {operation.label}", flush=True)
            calls = (*operation.prepare, operation.call)
            assert aligned.run(calls, {}) == plain.run(calls, {})


if __name__ == "__main__":
    main(sys.argv[1])
