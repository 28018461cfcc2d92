"""A function of any ELF file, called as the command line says: proved, refuted, or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import support
from command import Mote, sentence
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"
SEAL = ["ct", "tag", "pt", "len:pt", "ad", "len:ad", "nonce", "key"]
OPEN = ["pt", "ct", "len:ct", "tag", "ad", "len:ad", "nonce", "key"]
Proofs = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def proofs(mote: Mote, tmp_path: Path) -> Proofs:
    def call(algorithm: str, symbol: str, *words: str, variant: str = "fast") -> Any:
        elf = Firmware(
            Subject.of(support.catalog(), support.catalog().algorithm(algorithm), CHIP, variant)
        )
        file = tmp_path / "proofs.json"
        mote("prove", elf.image, *words, "--call", symbol, "--json", file)
        return json.loads(file.read_text())

    return call


def test_an_authenticated_cipher_is_proved_both_ways(proofs: Proofs) -> None:
    name, prefix = "tinyjambu-128", "mote_tinyjambu_128"
    sealed = proofs(
        name, f"{prefix}_encrypt", *SEAL, "--as", name, "--operation", "encrypt", "--lengths", "3,5"
    )
    opened = proofs(
        name, f"{prefix}_decrypt", *OPEN, "--as", name, "--operation", "decrypt", "--lengths", "5"
    )
    assert [r["status"] for r in (*sealed, *opened)] == 5 * ["proved"]
    assert sealed[1]["lengths"] == [3, 5]


def test_a_primitive_is_proved_and_another_number_of_rounds_refuted(proofs: Proofs) -> None:
    words = ("state", "8", "--as", "ascon-p")
    right = proofs("ascon-p", "mote_ascon_permute", *words, "--operation", "permute 8")
    assert [r["status"] for r in right] == ["proved"]
    wrong = proofs("ascon-p", "mote_ascon_permute", *words, "--operation", "permute 6")
    assert [r["status"] for r in wrong] == ["refuted"]
    assert wrong[0]["counterexample"]["inputs"]["state"]


def test_a_wrong_order_of_arguments_is_not_proved(proofs: Proofs) -> None:
    name = "tinyjambu-128"
    swapped = ["ct", "tag", "pt", "len:pt", "ad", "len:ad", "key", "nonce"]
    words = ("--as", name, "--operation", "encrypt", "--lengths", "5")
    found = [
        proofs(name, "mote_tinyjambu_128_encrypt", *order, *words) for order in (SEAL, swapped)
    ]
    assert [one["status"] for (one,) in found] == ["proved", "refuted"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--call", "nothing"], "--call needs --as"),
        (["--call", "nothing", "--as", "ascon-p"], "--call needs --operation: one of permute 1"),
        (["--call", "nothing", "--as", "xoodoo"], "has no symbol 'nothing'"),
        (["--call", "mote_xoodoo_permute", "--as", "xoodoo"], "'state' is in no argument"),
        (["stat", "--call", "mote_xoodoo_permute", "--as", "xoodoo"], "'stat'"),
        (["x:1", "--call", "mote_xoodoo_permute", "--as", "xoodoo"], "'x:1' is no argument"),
        (["state", "buf:5000", "--call", "mote_xoodoo_permute", "--as", "xoodoo"], "no argument"),
        (
            ["--call", "mote_xoodoo_permute", "--as", "gift-128", "--operation", "schedule 40"],
            "each implementation's own",
        ),
        (
            ["--call", "x", "--as", "grain-128", "--operation", "keystream-32-bits"],
            "each implementation's own",
        ),
    ],
)
def test_what_cannot_be_proved_is_said(mote: Mote, words: list[str], reason: str) -> None:
    xoodoo = support.catalog().algorithm("xoodoo")
    done = mote(
        "prove", Firmware(Subject.of(support.catalog(), xoodoo, CHIP, "fast")).image, *words
    )
    assert done.status != 0
    assert reason in " ".join(done.err.split())


def test_a_file_that_is_no_program_is_refused(mote: Mote, tmp_path: Path) -> None:
    (tmp_path / "x.elf").write_bytes(b"\x7fELF" + bytes(100))
    done = mote("prove", tmp_path / "x.elf", "state", "--call", "f", "--as", "xoodoo")
    assert done.status != 0 and "x.elf" in done.err


def test_what_is_not_specified_is_refused_in_a_sentence(
    project: Path, mote: Mote, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTE_ROOT", str(project))
    refused = sentence(mote("prove", "stub"))
    assert "stub has no executable specification of mix" in refused
