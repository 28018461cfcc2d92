"""Somebody's implementation is proved, or not; the one here is ours, and is spoilt in many ways."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import support
from command import Mote
from motecrypt.catalog import DEFAULT
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record.result import Result

FOLDER = Path(__file__).with_name("submission")
CHIP = "msp430f1611"


def _proof(folder: Path, operation: str, lengths: tuple[int, int] = (1, 5), **how: bool) -> Result:
    made_for = (support.catalog().root, "tinyjambu-128", CHIP, DEFAULT)
    return proving.run(
        ProofTask(
            *made_for,
            optimisation="Os",
            operation=operation,
            lengths=lengths,
            code=folder,
            **how,
        )
    )


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    return shutil.copytree(FOLDER, tmp_path / "submission")


def change(folder: Path, old: str, new: str) -> None:
    file = folder / "encrypt.c"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("operation", ["encrypt", "decrypt"])
@pytest.mark.parametrize("lengths", [(0, 0), (1, 5), (4, 3)])
def test_a_right_implementation_is_proved(operation: str, lengths: tuple[int, int]) -> None:
    result = _proof(FOLDER, operation, lengths)
    assert result.status == "proved", result.why


def test_it_is_proved_in_place() -> None:
    for operation in ("encrypt", "decrypt"):
        assert _proof(FOLDER, operation, in_place=True).status == "proved"


@pytest.mark.parametrize(
    ("operation", "old", "new"),
    [
        ("encrypt", "d->s[2] >> 21", "d->s[2] >> 22"),
        ("encrypt", "d->s[3] << 5;", "d->s[3] << 4;"),
        ("encrypt", "store(tag + 4, d->s[2]);", "store(tag + 4, d->s[1]);"),
        ("encrypt", "*clen = length + 8;", "*clen = length;"),
        ("encrypt", "(void)nsec;\n    return 0;", "return c[0] == 7 && c[1] == 9 ? 1 : 0;"),
        (
            "decrypt",
            "wrong |= tag[i] ^ c[length + i];",
            "wrong |= (tag[i] ^ c[length + i]) & 0x7f;",
        ),
        ("decrypt", "*mlen = length;", "*mlen = clen;"),
        ("decrypt", "return wrong ? -1 : 0;", "return wrong == 0x5a ? 0 : wrong ? -1 : 0;"),
        ("decrypt", "d.s[3] ^= word(m + i, n);", "d.s[3] ^= word(c + i, n);"),
    ],
)
def test_a_wrong_one_is_not(spoilt: Path, operation: str, old: str, new: str) -> None:
    change(spoilt, old, new)
    result = _proof(spoilt, operation)
    assert result.status != "proved"
    assert result.why


def test_a_comparison_that_stops_at_the_first_wrong_byte_is_not_proved(spoilt: Path) -> None:
    """It takes as long as the tag is right, so which way it goes is no matter of right or wrong."""
    change(
        spoilt,
        "wrong |= tag[i] ^ c[length + i];",
        "if (tag[i] != c[length + i]) {\n wrong = 1;\n break;\n }",
    )
    result = _proof(spoilt, "decrypt")
    assert result.status == "not decided"
    assert "not the tag's verdict alone decides at crypto_aead_decrypt" in result.why


def test_a_status_that_is_computed_beside_the_verdicts_jump_is_proved(spoilt: Path) -> None:
    """It is asked for only where the tag is wrong: a jump says that already."""
    wipes = "if (wrong)\n m[0] = 0;\n return -(int)((wrong + 255u) >> 8);"
    change(spoilt, "return wrong ? -1 : 0;", wipes)
    result = _proof(spoilt, "decrypt")
    assert (result.status, result.cases) == ("proved", 1), result.why


def test_a_jump_by_a_public_input_is_no_verdict(spoilt: Path) -> None:
    jump = "if (npub[0] & 1) {\n volatile unsigned char seen = 1;\n (void)seen;\n }"
    change(
        spoilt,
        "unsigned length = (unsigned)clen - 8;",
        f"unsigned length = (unsigned)clen - 8;\n {jump}",
    )
    result = _proof(spoilt, "decrypt")
    assert (result.status, result.cases) == ("proved", 2), result.why


def test_memory_that_stays_from_call_to_call_is_not_proved(spoilt: Path) -> None:
    change(
        spoilt,
        "Duplex d;\n    unsigned length = (unsigned)mlen;",
        "static Duplex d;\n    unsigned length = (unsigned)mlen;",
    )
    result = _proof(spoilt, "encrypt")
    assert result.status == "not decided"
    assert "none of its outputs" in result.why


def test_the_command_proves_an_implementation(mote: Mote, tmp_path: Path) -> None:
    file = tmp_path / "proofs.json"
    done = mote(
        *("prove", "--impl", FOLDER, "--as", "tinyjambu-128", "--lengths", "0,5"),
        *("--opt", "Os", "--operation", "encrypt", "--json", file),
    )
    assert done.status == 0, done.err
    found = json.loads(file.read_text())
    assert [r["lengths"] for r in found] == [[0, 0], [0, 5], [5, 0], [5, 5]]
    assert {(r["algorithm"], r["variant"], r["status"]) for r in found} == {
        ("submission", "Os", "proved")
    }


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--impl", FOLDER], "--impl needs --as"),
        (["--impl", FOLDER, "--as", "xoodoo"], "neither an authenticated cipher nor a hash"),
        (["--impl", FOLDER, "--as", "ascon-aead128", "--quick"], "its api.h has other sizes"),
        (["--impl", FOLDER, "--as", "ascon-hash256", "--quick"], "its digest has other bytes"),
        (["--as", "ascon-aead128"], "name its --impl"),
        (["--call", "f", "--as", "ascon-aead128"], "--call is of an ELF file"),
        (["--impl", FOLDER, "--as", "tinyjambu-128", "--variant", "fast"], "of the library"),
        (["--impl", "/nowhere", "--as", "tinyjambu-128"], "/nowhere"),
    ],
)
def test_what_cannot_be_proved_is_said(mote: Mote, arguments: list[object], reason: str) -> None:
    done = mote("prove", *arguments)
    assert done.status != 0
    assert reason in " ".join(done.err.split())
