"""`mote audit`: its table, findings and JSON, all sorts of secrets, a sentence for bad input."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from audit_programs import program
from command import Mote, sentence
from motecrypt import Machine
from motecrypt.audit.inspect import inspect
from motecrypt.audit.program import named, target
from motecrypt.audit.result import DETERMINISM
from motecrypt.run import calls
from motecrypt.toolchain import chip

COMPARISON = ("hex:00112233", "hex:00112244", "4")


def elf(name: str = "compare.c", *options: str) -> str:
    return str(program(name, *options))


def audited(mote: Mote, *arguments: str) -> tuple[int, dict[str, Any]]:
    result = mote("audit", *arguments, "--json", "-")
    (report,) = json.loads(result.out)
    return result.status, report


def branches(report: dict[str, Any]) -> list[list[str]]:
    return [f["secrets"] for f in report["findings"] if f["check"] == "constant time"]


@pytest.mark.sample(0)
def test_an_algorithm_that_passes(mote: Mote) -> None:
    result = mote(
        "audit", "ascon-aead128", "--variant", "small", "--message", "17", "--samples", "9"
    )
    assert result.status == 0 and result.err == ""
    rows = [line.split() for line in result.out.splitlines() if line.startswith("ascon-aead128 ")]
    assert ["ascon-aead128", "encrypt", "small", "3", *["ok"] * 5] in rows
    assert ["ascon-aead128", "decrypt", "small", "6", *["ok"] * 5] in rows
    assert "the jump at mote_ascon_aead128_decrypt+0x80, 6 times" in result.out
    assert " 9 " in result.out


def test_secret_indexed_tables_are_listed(mote: Mote) -> None:
    arguments = ("photon-256", "--variant", "fast", "--samples", "4", "--check", "constant time")
    result = mote("audit", *arguments)
    assert result.status == 0
    assert "listed" in result.out
    assert "at addresses that depend on state" in result.out
    status, report = audited(mote, *arguments)
    assert status == 0
    assert report["checks"] == {"constant time": "listed"}
    assert all(finding["allowed"] for finding in report["findings"])


def test_a_program_that_fails(mote: Mote) -> None:
    arguments = (elf("compare.c", "-g"), "--call", "compare_and_stop", *COMPARISON)
    result = mote("audit", *arguments, "--secret", "1:password")
    assert result.status == 1 and result.err == ""
    assert "(compare.c:8): whether this jump is taken depends on password" in result.out
    assert "how the secret got there:" in result.out
    status, report = audited(mote, *arguments, "--secret", "1:password")
    assert status == 1
    assert report["operation"] == "compare_and_stop of control.elf"
    # Random passwords differ in their first byte, where it stops: only taint sees the branch.
    others = {"residue": "ok", "contract": "ok", "memory": "ok", "determinism": "ok"}
    assert report["checks"] == {"constant time": "failed", **others}
    # The compiler made two jumps of one line: that is one cause.
    (finding,) = report["findings"]
    assert (finding["times"], len(finding["also"])) == (1 + 3, 1)
    assert finding["line"] == "compare.c:8" and finding["secrets"] == ["password"]
    assert all({"where", "instruction", "into"} == set(step) for step in finding["chain"])


@pytest.mark.parametrize(
    ("call", "arguments", "secret", "found"),
    [
        ("word_is_odd", ["5"], "1", True),
        ("on_the_stack", ["u32:1", "1", "u32:7", "9"], "4:last", True),
        ("on_the_stack", ["u32:1", "1", "u32:0x10007", "8"], "3:split", True),
        ("on_the_stack", ["u32:1", "1", "u32:7", "9"], "1", False),  # returns before it looks at it
        ("on_the_stack", ["u32:1", "1", "u32:7", "8"], "2", False),  # compared without a branch?
        ("object", ["@stored_key"], "1:key", True),
    ],
)
def test_secrets_of_every_kind(
    mote: Mote, call: str, arguments: Sequence[str], secret: str, found: bool
) -> None:
    _, report = audited(mote, elf(), "--call", call, *arguments, "--secret", secret)
    label = secret.partition(":")[2] or f"arg{secret}"
    if found:
        assert [label] in branches(report)
    else:
        assert all(label in secrets for secrets in branches(report))


def test_a_program_without_symbols(mote: Mote) -> None:
    address = Machine("msp430f1611", elf()).symbols["compare_and_stop"].address
    stripped = str(program("compare.c", symbols=False))
    _, report = audited(mote, stripped, "--call", hex(address), *COMPARISON, "--secret", "1")
    assert [finding["where"] for finding in report["findings"]] == [
        f"{address + 0x10:#x}",
        f"{address + 0x2C:#x}",
    ]
    assert report["operation"] == f"{address:#x} of control.elf"


def test_declassified_is_said(mote: Mote) -> None:
    arguments = (elf("public.S"), "--call", "judges", "hex:" + "00" * 8, "hex:" + "00" * 8, "3")
    result = mote("audit", *arguments, "--secret", "1", "--declassify", "same")
    assert result.status == 0
    assert "Declared public in judges of control.elf: same, once." in result.out
    assert mote("audit", *arguments, "--secret", "1").status == 1
    elsewhere = mote("audit", *arguments, "--secret", "1", "--declassify", "byte_of")
    assert elsewhere.status == 1
    assert "Declared public in judges of control.elf: byte_of, never met." in elsewhere.out


ERRORS = [
    ((*COMPARISON,), "Say what is secret"),
    ((*COMPARISON, "--secret", "5"), "There is no argument 5: compare_and_stop is given 3"),
    ((*COMPARISON, "--secret", "0"), "There is no argument 0"),
    (("--secret", "1"), "is given no arguments, so nothing can be secret"),
    ((*COMPARISON, "--secret", "key"), "'key' names no argument"),
    ((*COMPARISON, "--secret", "1", "--secret", "1:x"), "named as a secret more than once"),
    ((*COMPARISON, "--secret", "1", "--output", "3"), "Argument 3 is a number"),
    (("buf:0", "buf:4", "4", "--secret", "1"), "has no bytes"),
    ((*COMPARISON, "--secret", "1", "--declassify", "judge"), "has no symbol 'judge'"),
    ((*COMPARISON, "--secret", "1", "--variant", "fast"), "--variant says nothing about an ELF"),
    ((*COMPARISON, "--secret", "1", "--check", "time"), "There is no check 'time'"),
]


@pytest.mark.parametrize(("arguments", "message"), ERRORS)
def test_bad_input_of_a_program(mote: Mote, arguments: Sequence[str], message: str) -> None:
    assert message in sentence(mote("audit", elf(), "--call", "compare_and_stop", *arguments))


def test_bad_input(mote: Mote) -> None:
    assert "with --call SYMBOL" in sentence(mote("audit", elf(), "--secret", "1"))
    assert "no symbol 'compare_al'; did you mean 'compare_all'?" in sentence(
        mote("audit", elf(), "--call", "compare_al", *COMPARISON, "--secret", "1")
    )
    assert "did you mean 'ascon-aead128'?" in sentence(mote("audit", "ascon-aead129"))
    assert "'--budget'" in sentence(mote("audit", elf(), "--budget", str(2**64)))
    assert "'--ad'" in sentence(mote("audit", "xoodyak", "--ad", "65536"))
    assert "'--message'" in sentence(mote("audit", "xoodyak", "--message", "65536"))
    assert "There is no file none.elf." in sentence(mote("audit", "none.elf"))
    assert "No such option: --ms;" in sentence(mote("audit", "ascon-aead128", "--ms", "4"))
    assert "name its --impl" in sentence(mote("audit", "ascon-aead128", "--opt", "O2"))
    assert "leave it out" in sentence(mote("audit", "ascon-aead128", "--secret", "1"))
    assert "did you mean 'decrypt'?" in sentence(mote("audit", "xoodyak", "--operation", "decript"))
    assert "--ad says nothing" in sentence(mote("audit", "ascon-hash256", "--ad", "3"))
    assert "--message says nothing" in sentence(mote("audit", "ascon-p", "--message", "3"))
    assert "msp430f1611" in sentence(mote("audit", "xoodyak", "--chip", "msp430f1617"))


def test_symbols_are_read_once_however_many_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may have very many, and every sample is a call with the same arguments."""
    reads = []

    class Counting:
        def __init__(self, chip: str, file: Path) -> None:
            self.machine = Machine(chip, file)

        def __getattr__(self, name: str) -> Any:
            if name == "symbols":
                reads.append(name)
            return getattr(self.machine, name)

    monkeypatch.setattr(calls, "Machine", Counting)
    passed = ("@stored_key", "hex:00112244", "4")
    chosen = target(
        chip("msp430f1611"), program("compare.c"), "compare_and_stop", passed, [named("2:password")]
    )
    inspect(chosen, [DETERMINISM], samples=20)
    assert len(reads) == 1
