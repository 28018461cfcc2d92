"""Bring your own: a toy in the NIST layout is verified and weighed; whole, or wrong."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import own_cipher
import support
from command import Mote
from motecrypt import options
from motecrypt.bench import ledger
from motecrypt.cli import make_app
from motecrypt.implementation import verify
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.repeatable import opened
from motecrypt.run.inputs import AEAD_GRID, LENGTHS
from motecrypt.verify import answers, kat
from own_cipher import change

ROOT = support.catalog().root


def test_the_known_answers_of_the_example_are_the_models() -> None:
    folder = own_cipher.FOLDER.parent
    assert (folder / "LWC_AEAD_KAT_128_64.txt").read_text() == own_cipher.aead_file(17)
    assert (folder / "LWC_HASH_KAT_128.txt").read_text() == own_cipher.hash_file(64)


def test_the_toy_is_verified_and_weighed_like_ours(flat: Mote) -> None:
    done = flat("bench", "--impl", own_cipher.FOLDER, "--opt", "Os", "--json", "-")
    assert (done.status, done.err) == (0, "")
    records = json.loads(done.out)
    cases: dict[str, list[tuple[int, int]]] = {}
    for record in records:
        cases.setdefault(record["operation"], []).append((record["ad"], record["message"]))
    assert sorted(cases["encrypt"]) == sorted(cases["decrypt"]) == sorted(AEAD_GRID)
    assert cases["hash"] == [(0, length) for length in LENGTHS]
    assert all(record["verified"] for record in records)
    assert {record["algorithm"] for record in records} == {"toy/ref"}
    assert {record["variant"] for record in records} == {"Os"}
    sealed = next(r for r in records if r["operation"] == "encrypt" and r["ad"] == r["message"])
    assert (sealed["message"], sealed["cycles"], sealed["stack"]) == (16, 17810, 104)
    assert (sealed["code"], sealed["tables"], sealed["ram"]) == (1394, 0, 0)
    assert sealed["computes"] is None and sealed["published"] == []
    assert sealed["runtime"] == [
        {"name": "__mspabi_srll", "bytes": 16},
        {"name": "memcpy", "bytes": 20},
    ]


def test_every_vector_of_the_whole_file_in_another_build(flat: Mote, tmp_path: Path) -> None:
    file = tmp_path / "whole.txt"
    file.write_text(own_cipher.aead_file())
    arguments = ["bench", "--impl", own_cipher.FOLDER, "--opt", "O3", "--kat", file]
    done = flat(*arguments)
    assert done.status == 0
    assert "whole.txt 1089 of 1089 right" in done.out
    assert "nothing: no vectors" in done.out  # of the hash function, whose file was not given
    assert "toy/ref: not verified, as there is no LWC_HASH_KAT_*.txt" in done.err
    limited = flat(*arguments, "--vectors", 12)
    assert "whole.txt 12 of 1089 right" in limited.out


def test_cycles_are_those_of_the_function_itself(tmp_path: Path) -> None:
    """A function of known cost, which reads the length where the convention puts it."""
    folder = tmp_path / "crypto_hash" / "length" / "asm"
    folder.mkdir(parents=True)
    (folder / "api.h").write_text("#define CRYPTO_BYTES 2\n")
    (folder / "hash.S").write_text(
        "#define SLOT 2\n.globl crypto_hash\ncrypto_hash:\n"
        "    mov SLOT(sp), 0(r12)\n    clr r12\n    ret\n"
    )
    made, sizes = opened(ROOT, folder, support.CHIP)
    implemented = Implemented(made, sizes)
    for length in (0, 1, 0x1234):
        done = implemented.digest(bytes(length))
        assert int.from_bytes(done.digest, "little") == length
        assert (done.run.cycles, done.run.stack_bytes) == (6 + 1 + 3, 0)
    assert implemented.sizes.code == 6 + 2 + 2


def test_it_is_not_verified_without_known_answers(flat: Mote, toy: Path) -> None:
    for file in toy.parent.glob("LWC_*"):
        file.unlink()
    target = toy / "out.json"
    done = flat("bench", "--impl", toy, "--opt", "Os", "--json", target)
    assert done.status == 0
    assert "itself: no vectors 12 not verified" in done.out
    assert (
        "mote: toy/ref: not verified, as there is no LWC_AEAD_KAT_*.txt in its folder or above:"
        " only that decryption undoes encryption and rejects what was changed; give a file with"
        " --kat."
    ) in done.err
    assert not any(record["verified"] for record in json.loads(target.read_text()))
    assert flat("bench", "--impl", toy, "--opt", "Os").out == done.out  # and is known afterwards


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "aead.c",
            "different ? -1 : 0",
            "0",
            "Count 1: decryption accepts a tag with one bit flipped.",
        ),
        ("aead.c", "different ? -1 : 0", "-1", "Count 1: decryption rejects the right tag."),
        (
            "aead.c",
            "state.word[0] ^ block, 4);",
            "block, 4);",
            "the decrypted message differs from byte 0 on",
        ),
        ("aead.c", "*clen = mlen", "*clen = 1 + mlen", "tells a length of 9 instead of 8."),
        ("aead.c", "    finish(c + left, &state, k);", "    c[-1] = 0;", "wrote before a buffer"),
        ("parts/bytes.c", "(uint32_t)block[3] << 24", "block[3] << 24", "Count 1: the ciphertext"),
    ],
)
def test_what_is_wrong_is_said_of_the_first_vector(
    flat: Mote, toy: Path, file: str, old: str, new: str, said: str
) -> None:
    change(toy, file, old, new)
    done = flat("bench", "--impl", toy, "--opt", "Os", "--json", toy / "out.json")
    assert done.status == 1
    assert said in done.err and "wrong" in done.out
    assert not any(record["verified"] for record in json.loads((toy / "out.json").read_text()))
    if "<< 24" in new:  # an int has 16 bits, and the compiler had said so
        assert "bytes.c:" in done.err and "warning: shift count >= width of type" in done.err


def test_a_wrong_answer_in_the_file_is_found(flat: Mote, toy: Path) -> None:
    file = toy.parent / "LWC_AEAD_KAT_128_64.txt"
    text = file.read_text()
    at = text.rindex("CT = ") + 5
    file.write_text(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :])
    done = flat("bench", "--impl", toy, "--opt", "Os")
    assert done.status == 1
    assert "Count 1089: the ciphertext and tag differs from byte 0 on" in done.err


def test_a_stack_too_large_costs_the_cases_that_need_it(flat: Mote, toy: Path) -> None:
    (toy / "deep.c").write_text(
        "void deep(void);\nvoid deep(void)\n{\n    volatile char room[8000];\n"
        "    for (int i = 0; i < 8000; i += 100)\n        room[i] = 0;\n}\n"
    )
    change(toy, "aead.c", "*clen = mlen", "if (mlen > 1000)\n        deep();\n    *clen = mlen")
    change(toy, "aead.c", '#include "api.h"', '#include "api.h"\nvoid deep(void);')
    done = flat("bench", "--impl", toy, "--opt", "Os", "--json", toy / "out.json")
    assert done.status == 1
    lines = done.err.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["encrypt 0/1024", "encrypt 1024/1024"]
    assert "bytes or more too large for the RAM that the data leave (deep" in lines[1]
    records = json.loads((toy / "out.json").read_text())
    assert len([r for r in records if r["operation"] == "encrypt"]) == len(AEAD_GRID) - 2


REFUSED = {
    "bench": [["--variant", "fast"], ["--energy"], ["--volts", "3"], ["--update-ledger"]],
    "verify": [["--variant", "fast"], ["--response", "x"]],
    "prove": [["--variant", "fast"], ["--update-ledger"]],
    "profile": [["--variant", "fast"]],
    "audit": [["--variant", "fast"]],
}


@pytest.mark.parametrize("command", REFUSED)
def test_the_help_says_which_options_are_refused(flat: Mote, toy: Path, command: str) -> None:
    """Those that stand below that heading, and no others."""
    app: Any = get_command(make_app())
    headed = {
        option.opts[0]
        for option in app.commands[command].params
        if getattr(option, "rich_help_panel", None) == options.OF_LIBRARY
    }
    assert headed == {option for option, *_ in REFUSED[command]}
    assert options.OF_LIBRARY in flat(command, "--help").out
    for option in REFUSED[command]:
        done = flat(command, "--impl", toy, *option)
        assert done.status == 2 and option[0] in done.err


def test_options_that_contradict(flat: Mote, toy: Path) -> None:
    for arguments, said in [
        (["--kat", "x"], "name its --impl"),
        (["--impl", toy, "--variant", "fast"], "--variant is of the library, not of --impl"),
        (["--impl", toy, "--algorithm", "xoodyak", "--kat", "x"], "instead of a file of vectors"),
        (["--impl", toy, "--algorithm", "ascon-p"], "ascon-p has no official vectors"),
        (["--impl", toy, "--algorithm", "ascon-128"], "its nonces have 16 bytes, and api.h says 8"),
        (["--impl", toy, "--opt", "O7"], "There is no optimisation 'O7'"),
        (["--impl", toy, "--compare", "nobody"], "There is no published source 'nobody'"),
        (["--impl", toy, "--kat", toy / "none.txt"], "Cannot read"),
    ]:
        done = flat("bench", *arguments)
        assert done.status == 2 and said in done.err, arguments


GLUE = """\
#include "mote/tinyjambu.h"
#define IN const unsigned char *
typedef unsigned long long u64;
int crypto_aead_encrypt(unsigned char *c, u64 *clen, IN m, u64 mlen, IN ad, u64 adlen, IN nsec,
                        IN npub, IN k)
{
    (void)nsec;
    *clen = mlen + 8;
    mote_tinyjambu_128_encrypt(c, c + mlen, m, mlen, ad, adlen, npub, k);
    return 0;
}
int crypto_aead_decrypt(unsigned char *m, u64 *mlen, unsigned char *nsec, IN c, u64 clen, IN ad,
                        u64 adlen, IN npub, IN k)
{
    (void)nsec;
    *mlen = clen - 8;
    return mote_tinyjambu_128_decrypt(m, c, clen - 8, c + clen - 8, ad, adlen, npub, k);
}
"""


ENCRYPT_16 = ("encrypt", 16, 16)


def exported(folder: Path) -> Path:
    """TinyJAMBU-128 of the library, portable, in the layout."""
    crypto = ROOT / "crypto"
    shutil.copytree(crypto / "include" / "mote", folder / "mote")
    for name in ("common", "tinyjambu"):
        source = crypto / "src" / name
        (folder / name).mkdir()
        for file in (*source.glob("*.c"), *source.glob("*.h")):
            shutil.copy(file, folder / name)
    shutil.copytree(
        crypto / "src" / "common" / "msp430",
        folder / "common" / "msp430",
        ignore=shutil.ignore_patterns("*.S"),
    )
    (folder / "api.h").write_text(own_cipher.API.replace("NPUBBYTES 8", "NPUBBYTES 12"))
    (folder / "glue.c").write_text(GLUE)
    return folder


def test_official_vectors_are_recognised_and_ours_stand_beside(flat: Mote, tmp_path: Path) -> None:
    folder = exported(tmp_path / "mine")
    known = answers.official(support.catalog(), support.aead("tinyjambu-128"))
    lines = []
    for vector in known.vectors:
        assert isinstance(vector, answers.AeadVector)
        case = kat.AeadCase(vector.count, vector.key, vector.nonce, vector.ad, vector.pt)
        lines.append(kat.aead_record(case, vector.ct, b"").replace("\n", "\r\n"))
    (tmp_path / "LWC_AEAD_KAT_128_96.txt").write_bytes("".join(lines).encode())
    target = tmp_path / "out.json"
    arguments = ["bench", "--impl", folder, "--opt", "Os", "--vectors", 33, "--json", target]
    done = flat(*arguments)
    assert (done.status, done.err) == (0, "")
    assert "LWC_AEAD_KAT_128_96.txt, the official one of tinyjambu-128 33 of 1089 right" in done.out
    records = json.loads(target.read_text())
    _, _, table = done.out.partition("Cycles and flash over those of motecrypt's tinyjambu-128")
    found = re.findall(r"(fast|default|small)((?: [\d.,]+x){4})", table)
    shown = [[name, *ratios.split()] for name, ratios in found]
    assert [row[0] for row in shown] == ["fast", "default", "small"] * 2
    # Time and size of a row are both over those of the build that it names.
    theirs = next(r for r in records if (r["operation"], r["ad"], r["message"]) == ENCRYPT_16)
    kept = ledger.records(support.CHIP, ledger.read(ledger.path(ROOT, support.CHIP)))
    for row in shown[3:]:  # decrypt comes first
        (ours,) = [
            r
            for r in kept
            if (r.algorithm, r.variant) == ("tinyjambu-128", row[0])
            and (r.operation, r.ad, r.message) == ENCRYPT_16
        ]
        flash = (theirs["code"] + theirs["tables"]) / ours.flash
        assert [row[1], row[4]] == [f"{theirs['cycles'] / ours.cycles:.2f}x", f"{flash:.2f}x"]
    assert {record["computes"] for record in records} == {"tinyjambu-128"}
    compared = [r for r in records if r["operation"] == "encrypt" and r["message"] == r["ad"] == 16]
    assert compared[0]["published"] and compared[0]["published"][0]["ratio"] < 1
    cases = flat(*arguments[:-2], "--algorithm", "tinyjambu-128", "--compare", "ledger").out
    assert "0/128" in cases and "flash" in cases
    rows = flat(*arguments[:-2], "--compare", "all").out
    assert "tinyjambu-128 encrypt" in rows and "Os" in rows
    assert flat(*arguments[:-2], "--compare", "AEAD430").out.startswith("No row of")


def test_what_was_right_once_is_only_looked_up(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = verify.plan([own_cipher.candidate(toy)], 5)
    assert [verdict.problems for verdict in verify.run_all(tasks)] == [()]

    def nothing(work: object, tasks: list[Any], jobs: int | None) -> list[Any]:
        assert tasks == []
        return []

    monkeypatch.setattr(verify, "spread", nothing)
    assert [verdict.vectors for verdict in verify.run_all(tasks)] == [5]


def test_some_vectors_are_spread_over_all() -> None:
    known = [answers.HashVector(count, b"", b"") for count in range(1, 1026)]
    assert [v.count for v in answers.some(known, 4) if v] == [256, 512, 768, 1025]
    assert len(answers.some(known, None)) == len(answers.some(known, 5000)) == 1025
