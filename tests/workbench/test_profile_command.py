"""`mote profile`: what it prints and writes, and one sentence for every bad input."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import support
import toy
from command import Mote, sentence
from motecrypt import toolchain
from motecrypt.catalog import load
from toy import ADD_CYCLES_A_ROUND, ADD_CYCLES_ONCE

CYCLES = 6 * ADD_CYCLES_A_ROUND + ADD_CYCLES_ONCE


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy project that the command finds, and a linked program in the current folder."""
    root = toy.make_built(tmp_path / "project")
    shutil.copytree(support.catalog().root / "published", root / "published")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    monkeypatch.chdir(tmp_path)
    image = toolchain.build(
        load(root), "toy", toolchain.chip(support.CHIP), "default", ["mote_toy_add"]
    )
    shutil.copy(image, tmp_path / "toy.elf")
    return root


def test_an_algorithm(mote: Mote, project: Path) -> None:
    result = mote("profile", "toy-add")
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith("toy-add add 6, default, msp430f1611\n")
    for words in (f"{CYCLES} cycles", "mote_toy_add", "add.b", "Source lines", "Stack", "Block at"):
        assert words in result.out
    assert len(result.out.splitlines()) < 120


def test_a_program(mote: Mote, project: Path) -> None:
    result = mote("profile", "toy.elf", "--call", "mote_toy_add", "buf:4", "6")
    assert (result.status, result.err) == (0, "")
    assert f"{CYCLES} cycles" in result.out
    assert "without line information" in result.out


def test_annotated(mote: Mote, project: Path) -> None:
    result = mote("profile", "toy-add", "--annotate")
    assert "dec r13" in result.out and "ret" in result.out
    assert result.out.count("\n") > 8


def test_files(mote: Mote, project: Path) -> None:
    result = mote(
        *("profile", "toy-aead", "--operation", "decrypt", "--ad", "3", "--message", "9"),
        *("--json", "-", "--speedscope", "s.json", "--folded", "f.txt", "--callgrind", "c.out"),
    )
    assert (result.status, result.err) == (0, "")
    content = json.loads(result.out)
    assert content["title"] == "toy-aead decrypt, 3 + 9 bytes, default, msp430f1611"
    cycles = content["cycles"]
    assert cycles == sum(f["exclusive"] for f in content["functions"]) > 0
    stacks = [line.rsplit(" ", 1) for line in Path("f.txt").read_text().splitlines()]
    assert sum(int(weight) for _, weight in stacks) == cycles
    assert Path("c.out").read_text().endswith(f"totals: {cycles}\n")
    scope = json.loads(Path("s.json").read_text())
    (shown,) = scope["profiles"]
    assert shown["type"] == "evented" and shown["endValue"] == cycles
    stack: list[int] = []
    weights: dict[str, int] = {}
    before = 0
    frames = [frame["name"] for frame in scope["shared"]["frames"]]
    for event in shown["events"]:
        if event["at"] > before:
            names = ";".join(frames[index] for index in stack)
            weights[names] = weights.get(names, 0) + event["at"] - before
        before = event["at"]
        if event["type"] == "O":
            stack.append(event["frame"])
        else:
            assert stack.pop() == event["frame"]
    assert stack == []
    assert weights == {names: int(weight) for names, weight in stacks}


def test_the_literature_stands_beside(mote: Mote, monkeypatch: pytest.MonkeyPatch) -> None:
    result = mote("profile", "skinny-128-384-plus", "--json", "-")
    (published,) = json.loads(result.out)["published"]
    assert published == {
        "source": "Franck-Grossschaedl, Table 2",
        "cycles": 5490,
        "tables": 256,
        "lookup_cycles": 1280,
        "share": 1280 / 5490,
    }


def test_a_fault_is_shown_with_what_was_before(mote: Mote, project: Path) -> None:
    result = mote("profile", "toy.elf", "--call", "mote_toy_add", "0x4000", "6")
    assert result.status == 1
    assert "did not come to its end: write to flash" in result.out
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["toy-ad"], "There is no algorithm 'toy-ad'; did you mean 'toy-add'?"),
        (["./none.elf"], "There is no file ./none.elf."),
        (["toy.elf"], "Name the function of toy.elf that is to be called: --call SYMBOL."),
        (["toy.elf", "--call", "mote_toy_ad"], "has no symbol 'mote_toy_ad'; did you mean"),
        (["toy.elf", "--call", "mote_toy_add", "--ad", "3"], "--ad is of an algorithm"),
        (["toy-aead", "--ad", "65536"], "Invalid value for '--ad'"),
        (["toy-aead", "--message", "9" * 20], "Invalid value for '--message'"),
        (["toy-hash", "--ad", "3"], "--ad says nothing about toy-hash"),
        (["toy-add", "--message", "3"], "--message says nothing about toy-add"),
        (["toy-add", "3"], "'3' is an argument for a function of an ELF file"),
        (["toy-add", "--operation", "ad 6"], "There is no operation 'ad 6'; did you mean 'add 6'?"),
        (["toy-add", "--variant", "fats"], "There is no variant 'fats'; did you mean 'fast'?"),
        (["toy-add", "--chip", "msp430"], "There is no chip 'msp430'; did you mean 'msp430f1611'?"),
        (["toy-add", "--mesage", "4"], "No such option: --mesage; --help lists those there are."),
        (["--mesage", "toy-add"], "No such option: --mesage;"),
        (["toy-add", "--opt", "O2"], "--opt is of an implementation: name its --impl."),
        (["project"], "project is a folder: name a program or an algorithm, or --impl DIR."),
        (["toy-add", "--folded", "no/such/f"], "no/such"),
    ],
)
def test_bad_input_is_one_sentence(
    mote: Mote, project: Path, arguments: list[str], said: str
) -> None:
    assert said in sentence(mote("profile", *arguments)).replace("\n", " ")
