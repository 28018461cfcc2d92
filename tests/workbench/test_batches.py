"""Several implementations at once: each on its own, whatever becomes of the others."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import own_cipher
import support
from command import INTERRUPTIBLE, Mote
from motecrypt.toolchain import chip
from own_cipher import API, change

BROKEN = {
    "does_not_compile": ("aead.c", "return 0;", "return nothing;"),
    "asks_for_memory": (
        "aead.c",
        "return 0;",
        "extern void *malloc(unsigned); void *volatile room = malloc(2); return !room;",
    ),
    "gives_wrong_outputs": ("aead.c", "state.word[0] ^ block, 4);", "block, 4);"),
    "never_ends": ("aead.c", "return 0;", "volatile int end = 0; while (!end) {} return 0;"),
}


@pytest.fixture
def many(toy: Path) -> Path:
    """A folder in which one implementation is right, and others fail in ways of their own."""
    for name, (file, old, new) in BROKEN.items():
        folder = toy.with_name(name)
        shutil.copytree(toy, folder)
        change(folder, file, old, new)
    empty = toy.with_name("is_empty")
    empty.mkdir()
    (empty / "api.h").write_text(API)
    return toy.parents[1]


@pytest.mark.sample(0)
def test_one_that_fails_costs_itself_alone(flat: Mote, many: Path) -> None:
    arguments = ["bench", "--impl", many, "--opt", "Os", "--vectors", 3, "--skip", "never_ends"]
    done = flat(*arguments, "-j", 2, "--json", many / "out.json")
    assert done.status == 1
    reasons = {
        "toy/does_not_compile": "use of undeclared identifier",
        "toy/asks_for_memory": "it calls malloc, which asks for a heap",
        "toy/is_empty": "has an api.h and no sources",
        "toy/gives_wrong_outputs": "the decrypted message differs from byte 0 on",
    }
    failures = {
        line.split()[1].rstrip(":"): line for line in done.err.splitlines() if "mote" in line
    }
    assert failures.keys() == reasons.keys()
    assert "cannot compile aead.c" in failures.pop("toy/does_not_compile")
    assert all(reasons[name] in line for name, line in failures.items())
    records = json.loads((many / "out.json").read_text())
    right = {r["algorithm"] for r in records if r["verified"]}
    assert right == {"toy/ref"}
    alone = flat("bench", "--impl", many / "toy" / "ref", "--opt", "Os", "--json", "-")
    mine = [r for r in records if r["algorithm"] == "toy/ref"]
    assert [r["cycles"] for r in mine] == [r["cycles"] for r in json.loads(alone.out)]
    # A summary with a row for each stands last.
    _, _, summary = done.out.partition("Summary: ")
    for name, result in [
        ("toy/ref Os aead", "right 17,810 92,346 688,634"),
        ("toy/gives_wrong_outputs Os aead", "wrong"),
        ("toy/asks_for_memory Os", "failed"),
        ("toy/does_not_compile Os", "failed"),
        ("toy/is_empty", "failed"),
    ]:
        assert f"{name} {result}" in summary
    assert "never_ends" not in done.out + done.err


def test_nothing_that_could_be_tried_is_another_status(flat: Mote, many: Path) -> None:
    done = flat("bench", "--impl", many, "--skip", "ref", "--skip", "*_*s", "--skip", "never*")
    assert done.status == 2
    said = [line for line in done.err.splitlines() if line.startswith("mote: ")]
    assert [line.split(": ")[:2] for line in said] == [
        ["mote", "toy/asks_for_memory (-Os)"],
        ["mote", "toy/asks_for_memory (-O2)"],
        ["mote", "toy/does_not_compile (-Os)"],
        ["mote", "toy/does_not_compile (-O2)"],
        ["mote", "toy/is_empty"],
    ]


def test_a_pattern_that_skips_nothing_is_said_and_costs_nothing(flat: Mote, many: Path) -> None:
    others = ["--skip", "*_*s", "--skip", "never*", "--skip", "asks*", "--skip", "does*"]
    patterns = ["--skip", "arm*", "--skip", "is_emtpy", "--skip", "is_empty"]
    done = flat("verify", "--impl", many, "--opt", "Os", "--vectors", 2, *others, *patterns)
    assert (done.status, done.err.splitlines()) == (
        0,
        [
            "mote: --skip arm* leaves out nothing: no implementation is called so.",
            "mote: --skip is_emtpy leaves out nothing: no implementation is called so; did you mean"
            " 'toy/is_empty'?",
        ],
    )
    assert "toy/ref" in done.out


def test_all_that_is_there_cannot_be_skipped(flat: Mote, many: Path) -> None:
    assert "nothing is left" in flat("verify", "--impl", many, "--skip", "*").err
    assert "name its --impl" in flat("bench", "--skip", "x").err


def test_a_loop_is_waited_for_once_an_operation(
    flat: Mote, many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("motecrypt.implementation.firmware.Implemented.budget", 1_000_000)
    done = flat("bench", "--impl", many / "toy" / "never_ends", "--opt", "Os", "-j", 1)
    assert done.status == 1
    assert "no return within 1000000 cycles" in done.err


def test_an_interrupted_batch_says_what_is_kept(many: Path, tmp_path: Path) -> None:
    kept = tmp_path / "cache"
    script = f"{INTERRUPTIBLE} from motecrypt.cli import main; main()"
    command = [sys.executable, "-c", script, "bench", "--impl", many, "-j", "2"]
    command += ["--opt", "Os", "--vectors", "2"]
    for name in ("does_not_compile", "asks_for_memory", "gives_wrong_outputs", "is_empty"):
        command += ["--skip", name]
    environment = os.environ | {"MOTE_CACHE": str(kept)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as batch:
        while not any(kept.glob("verified/*")):  # the one that is right; another never ends
            assert batch.poll() is None
            time.sleep(0.05)
        batch.send_signal(signal.SIGINT)
        _, said = batch.communicate()
    assert (batch.returncode, said) == (
        130,
        "mote: Stopped; what was built and verified so far is kept.\n",
    )


def test_a_tree_of_folders_is_looked_through_with_a_limit(
    flat: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("motecrypt.implementation.source._MOST_FOLDERS", 20)
    for number in range(21):
        (tmp_path / "ab"[number % 2] / str(number)).mkdir(parents=True)
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    done = flat("bench", "--impl", tmp_path)
    assert done.status == 2 and "has more than 20 folders below it" in done.err


def test_what_does_not_fit_is_weighed_in_a_larger_chip(flat: Mote, toy: Path) -> None:
    """It has a table as large as the flash; one that no chip has room for is the end of it."""
    room, larger = chip(support.CHIP).flash[1], chip(chip(support.CHIP).larger or "").flash[1]
    table = '#include "toy.h"\nconst volatile char big[{}] = {{1}};\n'
    change(toy, "parts/permute.c", '#include "toy.h"\n', table.format(room))
    change(toy, "parts/permute.c", "    uint32_t *w", "    (void)big[1];\n    uint32_t *w")
    arguments = ["bench", "--impl", toy, "--opt", "Os", "--vectors", 2, "--case", "0/16"]
    arguments += ["--json", "-"]
    done = flat(*arguments)
    assert done.status == 0
    for record in json.loads(done.out):
        assert record["chip"] == "msp430f1612" and record["does_not_fit"] == support.CHIP
        assert room < record["code"] + record["tables"] < larger
    shown = flat(*arguments[:-2]).out
    assert "toy/ref: does not fit the msp430f1611: weighed in the larger msp430f1612." in shown
    change(toy, "parts/permute.c", f"big[{room}]", f"big[{larger}]")
    refused = flat(*arguments)
    assert refused.status == 2 and f"more flash than the {room:,} there are" in refused.err


def test_what_fits_one_by_one_only_does_not_fit(flat: Mote, toy: Path) -> None:
    half = 2 * chip(support.CHIP).flash[1] // 3
    for name in ("encrypt", "decrypt"):
        (toy / f"{name}.c").write_text(
            f"const volatile char t_{name}[{half}] = {{1}};\nint use_{name}(void);\n"
            f"int use_{name}(void) {{ return t_{name}[1]; }}\n"
        )
        call = f"    extern int use_{name}(void);\n    use_{name}();\n    "
        first = "*clen = mlen" if name == "encrypt" else "*mlen = left"
        change(toy, "aead.c", first, call.lstrip() + first)
    done = flat("bench", "--impl", toy, "--opt", "Os", "--vectors", 2)
    assert done.status == 0
    assert "its functions were weighed there one by one" in done.out


def test_lengths_of_ones_own(flat: Mote, toy: Path) -> None:
    done = flat("bench", "--impl", toy, "--opt", "Os", "--case", "0/64,8/150", "--json", "-")
    assert done.status == 0
    at = [(r["operation"], r["ad"], r["message"]) for r in json.loads(done.out)]
    lengths = [(0, 64), (8, 150)]
    assert at == [(name, *case) for name in ("decrypt", "encrypt") for case in lengths]
    table = flat("bench", "--impl", toy, "--opt", "Os", "--case", "0/64,8/150").out
    assert "variant 0/64 8/150 code" in table


@pytest.mark.parametrize(
    ("case", "said"),
    [("8/x", "'8/x' is not bytes of AD/MESSAGE"), ("0/65536", "'0/65536' is too long")],
)
def test_cases_that_are_none(flat: Mote, case: str, said: str) -> None:
    done = flat("bench", "xoodyak", "--case", case)
    assert done.status == 2 and said in done.err


def test_lengths_of_the_librarys(flat: Mote) -> None:
    arguments = ["bench", "ascon-aead128", "--variant", "small", "--json", "-"]
    done = flat(*arguments, "--case", "16/16,3/40")
    records = json.loads(done.out)
    assert done.status == 0 and all(record["verified"] for record in records)
    assert {(r["ad"], r["message"]) for r in records} == {(16, 16), (3, 40)}
    (known,) = [r for r in records if (r["operation"], r["ad"]) == ("encrypt", 16)]
    ledger = [r for r in json.loads(flat(*arguments).out) if r["operation"] == "encrypt"]
    assert known["cycles"] in [r["cycles"] for r in ledger if (r["ad"], r["message"]) == (16, 16)]
    without = flat(*arguments, "--case", "0/40000")
    assert without.status == 1 and "0/40000: the RAM has no room for so much" in without.err


@pytest.mark.sample(0)
def test_verification_alone(flat: Mote, many: Path) -> None:
    done = flat("verify", "--impl", many, "--skip", "never_ends", "--json", many / "out.json")
    assert done.status == 1
    rows = json.loads((many / "out.json").read_text())
    assert [row["implementation"] for row in rows if row["passed"]] == ["toy/ref"] * 2
    right = flat("verify", "--impl", many / "toy" / "ref", "--opt", "Os")
    assert right.status == 0 and "LWC_AEAD_KAT_128_64.txt 65 of 65 right" in right.out
    for file in (many / "toy").glob("LWC_*"):
        file.unlink()
    unknown = flat("verify", "--impl", many / "toy" / "ref", "--opt", "Os")
    assert unknown.status == 1 and "not verified" in unknown.err


def test_an_algorithm_is_known_by_its_folder(flat: Mote, toy: Path) -> None:
    """The toy says that it is TinyJAMBU, with that algorithm's sizes, and is not."""
    for file in toy.parent.glob("LWC_*"):
        file.unlink()
    change(toy, "api.h", "#define CRYPTO_NPUBBYTES 8", "#define CRYPTO_NPUBBYTES 12")
    claiming = toy.parents[1] / "tinyjambu128v2"
    toy.parent.rename(claiming)
    done = flat("verify", "--impl", claiming / "ref", "--opt", "Os", "--vectors", 3)
    assert done.status == 1
    assert "the official vectors of tinyjambu-128 wrong" in done.out
    assert own_cipher.candidate(claiming / "ref").known[0].algorithm == "tinyjambu-128"
