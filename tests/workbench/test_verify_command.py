"""``mote verify``: the matrix, its JSON and its exit status."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import toy
from motecrypt.cli import run

Verify = Callable[..., tuple[int, str, str]]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = toy.make(tmp_path / "project")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    return root


@pytest.fixture
def verify(project: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    def call(*arguments: object) -> tuple[int, str, str]:
        status = run(["verify", *map(str, arguments)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_everything_holds(verify: Verify) -> None:
    status, out, err = verify()
    assert (status, err) == (0, "")
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines() if " ok" in line}
    assert rows["toy-aead"] == ["1089", "ok"] * 4
    assert rows["toy-hash"] == ["1025", "ok"] * 4
    assert rows["toy-add"] == ["-", *["100", "ok"] * 3]


def test_json_says_the_same(verify: Verify, tmp_path: Path) -> None:
    status, out, _ = verify("--algorithm", "toy-aead", "--variant", "small", "--json", "-")
    assert status == 0
    records = json.loads(out)
    assert {(r["platform"], r["variant"]) for r in records} == {
        ("host", "portable"),
        ("msp430f1611", "small"),
    }
    assert all(r["passed"] and r["vectors"] == 1089 and not r["problems"] for r in records)
    status, out, _ = verify("toy-hash", "--json", tmp_path / "out.json")
    assert "toy-hash" in out
    assert len(json.loads((tmp_path / "out.json").read_text())) == 4


def test_a_wrong_digest_fails(verify: Verify, project: Path) -> None:
    replace(project / "crypto/src/toy/toy.toml", toy.HASH_DIGEST, "0" * 64)
    status, out, err = verify("--variant", "default", "--json", "-")
    assert status == 1
    failed = {r["algorithm"] for r in json.loads(out) if not r["passed"]}
    assert failed == {"toy-hash"}
    assert "mote: toy-hash on the host: toy comes out with SHA-256" in err


def test_a_kernel_that_errs_fails_where_it_is_used(verify: Verify, project: Path) -> None:
    replace(project / "crypto/src/toy/msp430/add.S", "add.b   #4, 3(r12)", "add.b   #2, 3(r12)")
    status, out, err = verify("--variant", "fast", "--json", "-")
    assert status == 1
    failed = {(r["algorithm"], r["platform"]) for r in json.loads(out) if not r["passed"]}
    assert failed == {(name, "msp430f1611") for name in ("toy-add", "toy-aead", "toy-hash")}
    assert "toy-add (fast, msp430f1611): add 6 differs from the portable C's" in err


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("mote_wipe(pt, ct_len);", "(void)0;", "left plaintext in the buffer"),
        ("return bad;", "return bad ? 1 : 0;", "neither 0 nor MOTE_ERR_AUTH"),
        ("mote_equal(expected, tag, 4)", "mote_equal(expected, tag, 3)", "tags are accepted"),
        ("if (bad)\n", "if (ct_len == 9)\n        bad = -1;\n    if (bad)\n", "do not decrypt"),
        ("tag[i] = key[i];", "tag[i + 1] = key[i];", "toy comes out with SHA-256"),
    ],
)
def test_a_mode_that_breaks_the_api_fails(
    verify: Verify, project: Path, old: str, new: str, found: str
) -> None:
    replace(project / "crypto/src/toy/modes.c", old, new)
    status, _, err = verify("--algorithm", "toy-aead", "--variant", "default")
    assert status == 1
    assert found in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--algorithm", "toy-aed"), "There is no algorithm 'toy-aed'; did you mean 'toy-aead'?"),
        (("--variant", "fats"), "There is no variant 'fats'; did you mean 'fast'?"),
        (("--chip", "msp430f1617"), "There is no chip 'msp430f1617'; did you mean 'msp430f1611'?"),
        (("--json", "/nonexistent/x"), "Cannot write /nonexistent/x: No such file or directory."),
    ],
)
def test_bad_input_is_one_sentence(
    verify: Verify, arguments: tuple[str, ...], sentence: str
) -> None:
    assert verify(*arguments) == (2, "", f"mote: {sentence}\n")


def test_what_does_not_compile_is_the_compilers_message(verify: Verify, project: Path) -> None:
    (project / "crypto/src/toy/modes.c").write_text("this is not C\n", encoding="utf-8")
    status, out, err = verify()
    assert (status, out) == (2, "")
    assert "error: unknown type name 'this'" in err


def test_the_library_holds_on_a_chip_without_a_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    """One that shares its kernels with chips that have a ledger, and its core with none."""
    status = run(["verify", "xoodoo", "--chip", "stm32f407", "--variant", "small", "--json", "-"])
    assert status == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert result["passed"] and result["vectors"] > 1
