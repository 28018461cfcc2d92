"""Bring your own: a toy in the NIST layout is found, built, verified, weighed; whole or broken."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import own_cipher
import support
from motecrypt.bench import ledger
from motecrypt.cli import run
from motecrypt.errors import MoteError
from motecrypt.implementation import api, build, vectors, weigh
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.source import find
from motecrypt.implementation.subject import of_implementation, opened
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, sample_bytes
from motecrypt.toolchain import symbols
from motecrypt.verify import kat
from own_cipher import change

ROOT = support.catalog().root
AEAD_ONLY = ("api.h", "#define CRYPTO_BYTES (4 * 4)", "")


class Result(NamedTuple):
    status: int
    out: str
    err: str


Mote = Callable[..., Result]


@pytest.fixture
def mote(capsys: pytest.CaptureFixture[str]) -> Mote:
    def call(*arguments: object) -> Result:
        status = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, " ".join(captured.out.split()), captured.err)

    return call


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The toy without its hash function, to do harm to."""
    folder = own_cipher.copy(tmp_path)
    change(folder, *AEAD_ONLY)
    (folder / "hash.c").unlink()
    return folder


def test_the_known_answers_of_the_example_are_the_models() -> None:
    folder = own_cipher.FOLDER.parent
    assert (folder / "LWC_AEAD_KAT_128_64.txt").read_text() == own_cipher.aead_file(17)
    assert (folder / "LWC_HASH_KAT_128.txt").read_text() == own_cipher.hash_file(64)


def test_the_toy_is_verified_and_weighed_like_ours(mote: Mote) -> None:
    done = mote("bench", "--impl", own_cipher.FOLDER, "--opt", "Os", "--json", "-")
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


def test_every_vector_of_the_whole_file_in_another_build(mote: Mote, tmp_path: Path) -> None:
    file = tmp_path / "whole.txt"
    file.write_text(own_cipher.aead_file())
    arguments = ["bench", "--impl", own_cipher.FOLDER, "--opt", "O3", "--kat", file]
    done = mote(*arguments)
    assert done.status == 0
    assert "whole.txt 1089 of 1089 right" in done.out
    assert "nothing: no vectors" in done.out  # of the hash function, whose file was not given
    assert "toy/ref: not verified, as there is no LWC_HASH_KAT_*.txt" in done.err
    limited = mote(*arguments, "--vectors", 12)
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


def test_it_is_not_verified_without_known_answers(mote: Mote, toy: Path) -> None:
    for file in toy.parent.glob("LWC_*"):
        file.unlink()
    target = toy / "out.json"
    done = mote("bench", "--impl", toy, "--opt", "Os", "--json", target)
    assert done.status == 0
    assert "itself: no vectors 12 not verified" in done.out
    assert (
        "mote: toy/ref: not verified, as there is no LWC_AEAD_KAT_*.txt in its folder or above:"
        " only that decryption undoes encryption and rejects what was changed; give a file with"
        " --kat."
    ) in done.err
    assert not any(record["verified"] for record in json.loads(target.read_text()))
    assert mote("bench", "--impl", toy, "--opt", "Os").out == done.out  # and is known afterwards


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
    mote: Mote, toy: Path, file: str, old: str, new: str, said: str
) -> None:
    change(toy, file, old, new)
    done = mote("bench", "--impl", toy, "--opt", "Os", "--json", toy / "out.json")
    assert done.status == 1
    assert said in done.err and "wrong" in done.out
    assert not any(record["verified"] for record in json.loads((toy / "out.json").read_text()))
    if "<< 24" in new:  # an int has 16 bits, and the compiler had said so
        assert "bytes.c:" in done.err and "warning: shift count >= width of type" in done.err


def test_a_wrong_answer_in_the_file_is_found(mote: Mote, toy: Path) -> None:
    file = toy.parent / "LWC_AEAD_KAT_128_64.txt"
    text = file.read_text()
    at = text.rindex("CT = ") + 5
    file.write_text(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :])
    done = mote("bench", "--impl", toy, "--opt", "Os")
    assert done.status == 1
    assert "Count 1089: the ciphertext and tag differs from byte 0 on" in done.err


def test_a_stack_too_large_costs_the_cases_that_need_it(mote: Mote, toy: Path) -> None:
    (toy / "deep.c").write_text(
        "void deep(void);\nvoid deep(void)\n{\n    volatile char room[8000];\n"
        "    for (int i = 0; i < 8000; i += 100)\n        room[i] = 0;\n}\n"
    )
    change(toy, "aead.c", "*clen = mlen", "if (mlen > 1000)\n        deep();\n    *clen = mlen")
    change(toy, "aead.c", '#include "api.h"', '#include "api.h"\nvoid deep(void);')
    done = mote("bench", "--impl", toy, "--opt", "Os", "--json", toy / "out.json")
    assert done.status == 1
    lines = done.err.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["encrypt 0/1024", "encrypt 1024/1024"]
    assert "bytes or more too large for the RAM that the data leave (deep" in lines[1]
    records = json.loads((toy / "out.json").read_text())
    assert len([r for r in records if r["operation"] == "encrypt"]) == len(AEAD_GRID) - 2


def prepared(toy: Path, changes: Mapping[str, str]) -> Path:
    for name, text in changes.items():
        (toy / name).write_text(text)
    return toy


PERMUTE = "void toy_permute(void *s) {{ *(const void *volatile *)s = {}; }}\n"
API = "#define CRYPTO_KEYBYTES 16\n#define CRYPTO_NPUBBYTES 8\n#define CRYPTO_ABYTES 8\n"


@pytest.mark.parametrize(
    ("changes", "said", "detail"),
    [
        ({"api.h": API + "#define CRYPTO_NSECBYTES 4\n"}, "has CRYPTO_NSECBYTES 4", ""),
        ({"api.h": "#define CRYPTO_KEYBYTES 16\n"}, "CRYPTO_KEYBYTES and no CRYPTO_NPUBBYTES", ""),
        ({"api.h": "/* nothing */\n"}, "defines neither CRYPTO_KEYBYTES, CRYPTO_NPUBBYTES", ""),
        (
            {"api.h": API.replace("16", "-16")},
            "has CRYPTO_KEYBYTES -16, which no algorithm has",
            "",
        ),
        ({"api.h": API.replace("16", "0")}, "has CRYPTO_KEYBYTES 0, which no cipher has", ""),
        (
            {"api.h": API.replace("16", "KEY_SIZE")},
            "cannot compile api.h of toy/ref",
            "use of undeclared identifier 'KEY_SIZE'",
        ),
        (
            {"more.c": '#include "config.h"\n'},
            "cannot compile more.c of toy/ref: the header config.h is missing; put it into",
            "'config.h' file not found",
        ),
        (
            {"more.c": "#include <avr/pgmspace.h>\n"},
            "avr/pgmspace.h belongs to another processor",
            "file not found",
        ),
        ({"more.c": "int x = ;\n"}, "the compiler's message follows", "expected expression"),
        ({"more.S": "    ldi r24, 5\n"}, "instructions or constraints of another processor", "ldi"),
        ({"hash.c": "int other;\n", "aead.c": "int one;\n"}, "defines crypto_aead_encrypt", ""),
        (
            {"parts/bytes.c": ""},
            "toy_load, toy_store, toy_absorb are defined nowhere; is a source missing in",
            "undefined symbol: toy_load",
        ),
        (
            {"twice.c": '#include "parts/bytes.c"\n'},
            "defined more than once; is a .c file included",
            "duplicate symbol: toy_load",
        ),
        (
            {"parts/permute.c": "void *malloc(unsigned);\n" + PERMUTE.format("malloc(4)")},
            "it calls malloc, which asks for a heap, and a chip like this has none",
            "undefined symbol: malloc",
        ),
        (
            {"parts/permute.c": "const char big[60000] = {1};\n" + PERMUTE.format("big")},
            "bytes more flash than the 49,120 there are",
            "will not fit in region 'flash'",
        ),
        (
            {"parts/permute.c": "char big[20000];\n" + PERMUTE.format("big")},
            "bytes more RAM for static data than the 10,240 there are",
            "will not fit in region 'ram'",
        ),
    ],
)
def test_what_does_not_build_is_one_sentence_and_the_tools_words(
    mote: Mote, toy: Path, changes: dict[str, str], said: str, detail: str
) -> None:
    done = mote("bench", "--impl", prepared(toy, changes), "--opt", "Os")
    assert done.status == 2
    first, _, rest = done.err.partition("\n")
    assert first.startswith("mote: ") and said in first
    assert detail in rest and bool(detail) == bool(rest.strip())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no file of known answers: no line begins with Count"),
        ("Key = 00\n", "line 1: a vector begins with Count"),
        ("Count = 1\nKey : 00\n", "line 2: this is not NAME = HEX"),
        ("Count = 1\nKey = 00\n", "line 1: this vector has no Nonce"),
        ("Count = 1\nKey = 0\nNonce =\nPT =\nAD =\nCT =\n", "line 1: Key has half a byte too many"),
        ("Count = 1\nMsg =\nMD = 00\n", "known.txt is of a hash function, and toy/ref is none"),
        (
            "Count = 1\nKey = 00\nNonce =\nPT =\nAD =\nCT =\n",
            "its keys have 1 bytes, and api.h says 16",
        ),
        (
            f"Count = 1\nKey = {'00' * 16}\nNonce = {'00' * 8}\nPT =\nAD =\nCT = 00\n",
            "is of another algorithm than toy/ref: its tags have 1 bytes, and api.h says 8",
        ),
    ],
)
def test_vectors_that_cannot_be_its_own(mote: Mote, toy: Path, text: str, said: str) -> None:
    (toy / "known.txt").write_text(text)
    done = mote("bench", "--impl", toy, "--kat", toy / "known.txt")
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1


def test_folders_that_are_no_implementation(mote: Mote, toy: Path) -> None:
    for folder, said in [
        (toy / "nowhere", "There is no folder"),
        (toy / "parts", "has no api.h: an implementation in the NIST or SUPERCOP layout has one"),
        (toy.parents[1], "has no api.h; name one of the implementations below it:"),
    ]:
        done = mote("bench", "--impl", folder)
        assert done.status == 2 and said in done.err
    assert str(toy) in done.err
    empty = toy.parent / "empty"
    empty.mkdir()
    (empty / "api.h").write_text(API)
    assert "has an api.h and no sources: they end in .c, .S, .s, .asm" in (
        mote("bench", "--impl", empty).err
    )


def test_options_that_contradict(mote: Mote, toy: Path) -> None:
    for arguments, said in [
        (["--kat", "x"], "name its --impl"),
        (["--impl", toy, "--variant", "fast"], "are of the library, not of --impl"),
        (["--impl", toy, "--algorithm", "xoodyak", "--kat", "x"], "instead of a file of vectors"),
        (["--impl", toy, "--algorithm", "ascon-p"], "ascon-p has no official vectors"),
        (["--impl", toy, "--algorithm", "ascon-128"], "its nonces have 16 bytes, and api.h says 8"),
        (["--impl", toy, "--opt", "O7"], "There is no optimisation 'O7'"),
        (["--impl", toy, "--compare", "nobody"], "There is no published source 'nobody'"),
        (["--impl", toy, "--kat", toy / "none.txt"], "Cannot read"),
    ]:
        done = mote("bench", *arguments)
        assert done.status == 2 and said in done.err, arguments


def test_several_have_names_of_their_own_and_programs_are_left_out(tmp_path: Path) -> None:
    for folder in ("a/crypto_aead/x/ref", "a/crypto_aead/x/opt", "b/crypto_aead/x/ref", "c/mine"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "api.h").write_text(API)
        (tmp_path / folder / "encrypt.c").write_text(
            "int crypto_aead_encrypt(void) { return 0; }\n"
        )
    first = tmp_path / "a/crypto_aead/x/ref"
    (first / "genkat_aead.c").write_text("#include <stdio.h>\nint main(void) { return 0; }\n")
    (first / "loop").symlink_to(first, target_is_directory=True)
    (first / "more").mkdir()
    (first / "more/api.h").write_text(API)
    (first / "more/other.c").write_text("another implementation")
    found = find([first, first.with_name("opt"), tmp_path / "c/mine"])
    assert [source.name for source in found] == ["x/ref", "x/opt", "mine"]
    assert [file.name for file in found[0].files] == ["encrypt.c"]
    assert [file.name for file in found[0].left_out] == ["genkat_aead.c"]
    assert [s.name for s in find([first, tmp_path / "b/crypto_aead/x/ref", first])] == [
        "a/crypto_aead/x/ref",
        "b/crypto_aead/x/ref",
    ]


def test_supercops_longer_names_are_found(toy: Path) -> None:
    prefix = "crypto_aead_toy_ref_"
    (toy / "crypto_aead.h").write_text(
        "#define crypto_aead_encrypt crypto_aead_toy_ref_encrypt\n"
        "#define crypto_aead_decrypt crypto_aead_toy_ref_decrypt\n"
    )
    made, sizes = opened(ROOT, toy, support.CHIP)
    assert build.function(made, "decrypt") == prefix + "decrypt"
    key, nonce = sample_bytes("key", 16), sample_bytes("nonce", 8)
    sealed = Implemented(made, sizes).encrypt(key, nonce, b"ad", b"hello")
    assert (sealed.ct, sealed.tag) == own_cipher.encrypt(key, nonce, b"ad", b"hello")


def test_initialised_data_takes_ram_and_flash(toy: Path) -> None:
    change(
        toy,
        "parts/permute.c",
        '#include "toy.h"',
        '#include "toy.h"\nstatic uint16_t odd[3] = {1, 2, 3};',
    )
    change(toy, "parts/permute.c", "+ round", "+ round + odd[w[0] % 3] - odd[w[0] % 3]++")
    made, _ = opened(ROOT, toy, support.CHIP)
    image = build.link(made, ["crypto_aead_encrypt"])
    assert (image.sizes.ram, image.sizes.tables) == (6, 6)
    assert "__mspabi_remul" in {function.name for function in image.runtime}


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
    (folder / "api.h").write_text(API.replace("NPUBBYTES 8", "NPUBBYTES 12"))
    (folder / "glue.c").write_text(GLUE)
    return folder


def test_official_vectors_are_recognised_and_ours_stand_beside(mote: Mote, tmp_path: Path) -> None:
    folder = exported(tmp_path / "mine")
    known = vectors.official(support.catalog(), support.aead("tinyjambu-128"))
    lines = []
    for vector in known.vectors:
        assert isinstance(vector, vectors.AeadVector)
        case = kat.AeadCase(vector.count, vector.key, vector.nonce, vector.ad, vector.pt)
        lines.append(kat.aead_record(case, vector.ct, b"").replace("\n", "\r\n"))
    (tmp_path / "LWC_AEAD_KAT_128_96.txt").write_bytes("".join(lines).encode())
    target = tmp_path / "out.json"
    arguments = ["bench", "--impl", folder, "--opt", "Os", "--vectors", 33, "--json", target]
    done = mote(*arguments)
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
    cases = mote(*arguments[:-2], "--algorithm", "tinyjambu-128", "--compare", "ledger").out
    assert "0/128" in cases and "flash" in cases
    rows = mote(*arguments[:-2], "--compare", "all").out
    assert "tinyjambu-128 encrypt" in rows and "Os" in rows
    assert mote(*arguments[:-2], "--compare", "AEAD430").out.startswith("No row of")


def test_what_was_right_once_is_only_looked_up(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    request = weigh.request([toy], support.CHIP, ["ziglang"], ["Os"])
    tasks = weigh.verification(weigh.candidates(support.catalog(), request), 5)
    assert [verdict.problems for verdict in weigh.verify_all(tasks)] == [()]

    def nothing(work: object, tasks: list[Any]) -> list[Any]:
        assert tasks == []
        return []

    monkeypatch.setattr(weigh, "spread", nothing)
    assert [verdict.vectors for verdict in weigh.verify_all(tasks)] == [5]


def test_some_vectors_are_spread_over_all() -> None:
    known = [vectors.HashVector(count, b"", b"") for count in range(1, 1026)]
    assert [v.count for v in vectors.some(known, 4) if v] == [256, 512, 768, 1025]
    assert len(vectors.some(known, None)) == len(vectors.some(known, 5000)) == 1025


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
    assert lines != subject.image and symbols(lines) == symbols(subject.image)
    with pytest.raises(MoteError, match="no operation 'encrpt'; did you mean 'encrypt'"):
        list(of_implementation(ROOT, toy, support.CHIP, operation="encrpt"))


def test_the_audit_finds_time_that_depends_on_the_key(mote: Mote, toy: Path) -> None:
    arguments = ["audit", "--impl", toy, "--check", "constant time", "--operation", "encrypt"]
    arguments += ["--message", 5, "--ad", 1]
    plain = mote(*arguments)
    assert plain.status == 0 and "toy/ref encrypt" in plain.out
    change(
        toy,
        "aead.c",
        "    return 0;",
        "    for (volatile int i = 0; i < (k[0] & 3); i++)\n        ;\n    return 0;",
    )
    leaking = mote(*arguments)
    assert leaking.status == 1
    assert "whether this jump is taken depends on key" in leaking.out


def test_the_verdict_of_a_decryption_can_be_declared_public(mote: Mote, toy: Path) -> None:
    change(toy, "aead.c", "return different ? -1 : 0;", "return verdict(different);")
    change(
        toy,
        "aead.c",
        "int crypto_aead_encrypt",
        "__attribute__((noinline)) static int verdict(unsigned char different)\n"
        "{\n    return (int)((different + 0xffu) >> 8 & 1) * -1;\n}\n\nint crypto_aead_encrypt",
    )
    arguments = ["audit", "--impl", toy, "--check", "constant time", "--operation", "decrypt"]
    done = mote(*arguments, "--message", 5, "--ad", 1, "--declassify", "verdict")
    assert done.status == 0
    assert "Declared public in toy/ref decrypt, Os: verdict, 2 times" in done.out


def test_api_sizes_are_the_preprocessors(toy: Path) -> None:
    (toy / "api.h").write_text(
        "#if __SIZEOF_INT__ == 2\n#define WORD 2\n#endif\n#define CRYPTO_KEYBYTES (8 * WORD)\n"
        "#define CRYPTO_NPUBBYTES sizeof(long long)\n#define CRYPTO_ABYTES 010\n"
    )
    made, _ = opened(ROOT, toy, support.CHIP)
    assert api.read(made) == api.Api(api.AeadSizes(16, 8, 8), None)


def test_the_profile_names_functions_and_lines_of_the_sources(mote: Mote, toy: Path) -> None:
    done = mote("profile", "--impl", toy, "--message", 4, "--ad", 0, "--json", "-")
    assert done.status == 0
    profile = json.loads(done.out)
    functions = {function["name"]: function for function in profile["functions"]}
    assert functions["crypto_aead_encrypt"]["calls"] == 1
    # Key and nonce, empty data, a block of message and an empty one, the tag.
    assert functions["toy_permute"]["calls"] == 2 + 1 + 2 + 1
    assert functions["toy_double"]["calls"] == 8 * functions["toy_permute"]["calls"]
    assert "permute.c" in done.out
    assert "leave out ALGORITHM" in mote("profile", "ascon-128", "--impl", toy).err
