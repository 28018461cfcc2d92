"""Bring your own: the subjects of profile and audit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import support
from command import Mote
from motecrypt.errors import MoteError
from motecrypt.implementation.repeatable import of_implementation
from motecrypt.run.inputs import sample_bytes
from motecrypt.toolchain import contents
from own_cipher import change

ROOT = support.catalog().root


def test_an_operation_is_a_subject(toy: Path) -> None:
    (subject,) = of_implementation(
        ROOT, toy, support.CHIP, operation="decrypt", ad=3, message=10, optimisation="O2"
    )
    assert subject.title == f"toy/ref decrypt, 3 + 10 bytes, O2, {support.CHIP}"
    for key in (bytes(16), bytes(range(16))):
        call = subject.prepare({"key": key})
        assert call.run().value == 0
        assert call.read("pt") == sample_bytes("message", 10)
    lines = subject.image_with_lines()
    assert lines != subject.image and contents(lines) == contents(subject.image)
    with pytest.raises(MoteError, match="no operation 'encrpt'; did you mean 'encrypt'"):
        list(of_implementation(ROOT, toy, support.CHIP, operation="encrpt"))


def test_the_audit_finds_time_that_depends_on_the_key(flat: Mote, toy: Path) -> None:
    arguments = ["audit", "--impl", toy, "--check", "constant time", "--operation", "encrypt"]
    arguments += ["--message", 5, "--ad", 1]
    plain = flat(*arguments)
    assert plain.status == 0 and "toy/ref encrypt" in plain.out
    change(
        toy,
        "aead.c",
        "    return 0;",
        "    for (volatile int i = 0; i < (k[0] & 3); i++)\n        ;\n    return 0;",
    )
    leaking = flat(*arguments)
    assert leaking.status == 1
    assert "whether this jump is taken depends on key" in leaking.out


def test_the_verdict_of_a_decryption_can_be_declared_public(flat: Mote, toy: Path) -> None:
    change(toy, "aead.c", "return different ? -1 : 0;", "return verdict(different);")
    change(
        toy,
        "aead.c",
        "int crypto_aead_encrypt",
        "__attribute__((noinline)) static int verdict(unsigned char different)\n"
        "{\n    return (int)((different + 0xffu) >> 8 & 1) * -1;\n}\n\nint crypto_aead_encrypt",
    )
    arguments = ["audit", "--impl", toy, "--check", "constant time", "--operation", "decrypt"]
    done = flat(*arguments, "--message", 5, "--ad", 1, "--declassify", "verdict")
    assert done.status == 0
    assert "Declared public in toy/ref decrypt, Os: verdict, 2 times" in done.out


def test_the_profile_names_functions_and_lines_of_the_sources(flat: Mote, toy: Path) -> None:
    done = flat("profile", "--impl", toy, "--message", 4, "--ad", 0, "--json", "-")
    assert done.status == 0
    profile = json.loads(done.out)
    functions = {function["name"]: function for function in profile["functions"]}
    assert functions["crypto_aead_encrypt"]["calls"] == 1
    # Key and nonce, empty data, a block of message and an empty one, the tag.
    assert functions["toy_permute"]["calls"] == 2 + 1 + 2 + 1
    assert functions["toy_double"]["calls"] == 8 * functions["toy_permute"]["calls"]
    assert "permute.c" in done.out
    assert "leave out ALGORITHM" in flat("profile", "ascon-128", "--impl", toy).err
