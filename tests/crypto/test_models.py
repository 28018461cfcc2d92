"""The portable C against models written independently, at lengths the official files do not reach.

The official files stop at 32 bytes, which leaves most of a mode untested. Here every model's own
boundaries (both sides of each block, rate, counter and length-encoding edge) and random lengths up
to 2 KB are compared: the model with C on the host, C on the host with every variant in the
simulator, and C with itself under the undefined-behaviour sanitiser.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.subject import Subject
from motecrypt.specification import aead_model, decryption, hash_model, primitives
from motecrypt.verify.verify import OnChip

RANDOM_LENGTHS = 12
AEADS, HASHES = (support.names(a) for a in (support.catalog().aeads, support.catalog().hashes))


@pytest.mark.parametrize("name", AEADS)
def test_aead_equals_its_model(name: str) -> None:
    aead = support.aead(name)
    model, library = aead_model(aead), support.host(aead.family)
    for ad_len, msg_len in support.aead_lengths(aead, RANDOM_LENGTHS):
        key, nonce, ad, pt = support.aead_inputs(aead, ad_len, msg_len)
        where = f"{ad_len} bytes of associated data, {msg_len} of message"
        ct, tag = model.encrypt(key, nonce, ad, pt)
        assert library.encrypt(aead, key, nonce, ad, pt) == (ct, tag), where
        assert library.decrypt(aead, key, nonce, ad, ct, tag) == pt, where
        wrong = bytes([tag[0] ^ 1]) + tag[1:]
        assert library.decrypt(aead, key, nonce, ad, ct, wrong) is None, where


@pytest.mark.parametrize("name", [name for name in AEADS if decryption(support.aead(name))])
def test_a_decryption_of_its_own_is_the_inverse(name: str) -> None:
    aead = support.aead(name)
    encrypt, decrypt = aead_model(aead).encrypt, decryption(aead)
    assert decrypt is not None
    for ad_len, msg_len in support.aead_lengths(aead, RANDOM_LENGTHS):
        key, nonce, ad, pt = support.aead_inputs(aead, ad_len, msg_len)
        ct, tag = encrypt(key, nonce, ad, pt)
        assert decrypt(key, nonce, ad, ct) == (pt, tag), (ad_len, msg_len)


@pytest.mark.parametrize("name", HASHES)
def test_hash_equals_its_model(name: str) -> None:
    algorithm = support.hash_(name)
    model, library = hash_model(algorithm), support.host(algorithm.family)
    for msg_len in support.hash_lengths(algorithm, RANDOM_LENGTHS):
        msg = support.rng(name, msg_len).randbytes(msg_len)
        out_len, custom_len = support.xof_lengths(algorithm, msg_len)
        custom = support.rng(name, "custom", custom_len).randbytes(custom_len)
        arguments: list[object] = [msg]
        if algorithm.xof:
            arguments.append(out_len)
        if algorithm.custom:
            arguments.append(custom)
        where = f"{msg_len} bytes of message, {out_len} of output, {custom_len} of customisation"
        expected = model.digest(*arguments)
        assert library.digest(algorithm, msg, out_len, custom) == expected, where


def test_every_family_specifies_its_own_operations() -> None:
    families = support.catalog().families.values()
    wanted = {
        family.name: {(one.name, o.operation) for one in family.primitives for o in one.operations}
        for family in families
        if family.primitives
    }
    assert {name: {*table} for name, table in primitives.tables().items()} == wanted


@pytest.mark.parametrize(("name", "variant"), [*itertools.product(AEADS, VARIANTS)])
def test_aead_in_the_simulator_equals_the_host(name: str, variant: str, chip: str) -> None:
    aead = support.aead(name)
    library = support.host(aead.family)
    machine = OnChip(Subject.of(support.catalog(), aead, chip, variant))
    every = support.aead_lengths(aead, RANDOM_LENGTHS)
    chosen = [(ad, msg) for ad, msg in every if support.fits(chip, ad + 2 * msg)]
    assert len(chosen) > len(every) // 2
    for ad_len, msg_len in chosen:
        key, nonce, ad, pt = support.aead_inputs(aead, ad_len, msg_len)
        where = f"{ad_len} bytes of associated data, {msg_len} of message"
        ct, tag = library.encrypt(aead, key, nonce, ad, pt)
        assert machine.encrypt(key, nonce, ad, pt) == (ct, tag), where
        assert machine.decrypt(key, nonce, ad, ct, tag) == pt, where


@pytest.mark.parametrize(("name", "variant"), [*itertools.product(HASHES, VARIANTS)])
def test_hash_in_the_simulator_equals_the_host(name: str, variant: str, chip: str) -> None:
    algorithm = support.hash_(name)
    library = support.host(algorithm.family)
    machine = OnChip(Subject.of(support.catalog(), algorithm, chip, variant))
    every = support.hash_lengths(algorithm, RANDOM_LENGTHS)
    chosen = [length for length in every if support.fits(chip, length)]
    assert len(chosen) > len(every) // 2
    for msg_len in chosen:
        msg = support.rng(name, msg_len).randbytes(msg_len)
        out_len, custom_len = support.xof_lengths(algorithm, msg_len)
        custom = support.rng(name, "custom", custom_len).randbytes(custom_len)
        where = f"{msg_len} bytes of message, {out_len} of output, {custom_len} of customisation"
        expected = library.digest(algorithm, msg, out_len, custom)
        assert machine.digest(msg, out_len, custom) == expected, where


@pytest.mark.parametrize("family", sorted(support.catalog().families))
def test_no_undefined_behaviour(family: str) -> None:
    """The sanitiser stops the process, so it runs in a child; the child says where it was."""
    child = Path(__file__).parent / "sanitised.py"
    done = subprocess.run(
        [sys.executable, str(child), family],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-200:]}\n{done.stderr[-2000:]}"
