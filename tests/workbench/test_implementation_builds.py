"""Bring your own: what is found and built, and one sentence for what is not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

import own_cipher
import support
from command import Mote
from motecrypt.implementation import api, build, traits
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.repeatable import opened
from motecrypt.implementation.source import find
from motecrypt.run.inputs import sample_bytes
from own_cipher import API, change

ROOT = support.catalog().root


def prepared(toy: Path, changes: Mapping[str, str]) -> Path:
    for name, text in changes.items():
        (toy / name).write_text(text)
    return toy


EMPTY = """int crypto_aead_encrypt(void) { __builtin_unreachable(); }
int crypto_aead_decrypt(void) { int one = 1; return one << 16; }
"""
PERMUTE = "void toy_permute(void *s) {{ *(const void *volatile *)s = {}; }}\n"


@pytest.mark.sample(6)
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
        (
            {"more.c": "#pragma clang __debug crash\n"},
            "the compiler itself broke down on it; another --opt or --toolchain may not",
            "failed with exit code",
        ),
        (
            {"aead.c": EMPTY},
            "crypto_aead_encrypt of toy/ref comes out of the compiler without any code: what it"
            " does is undefined",
            "warning: shift count",
        ),
        (
            {"more.S": "    ldi r24, 5\n"},
            "instructions or constraints that this compiler does not take",
            "ldi",
        ),
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
    flat: Mote, toy: Path, changes: dict[str, str], said: str, detail: str
) -> None:
    done = flat("bench", "--impl", prepared(toy, changes), "--opt", "Os")
    assert done.status == 2
    first, _, rest = done.err.partition("\n")
    assert first.startswith("mote: ") and said in first
    assert detail in rest and bool(detail) == bool(rest.strip())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no file of known answers: no line begins with Count"),
        ("Key = 00\n", "is no file of known answers: no line begins with Count"),
        ("Count = 1\nKey : 00\n", "line 2: this is not NAME = VALUE"),
        ("Count = 1\nKey = 00\n", "line 1, Count 1: there is no NONCE"),
        (
            "Count = 1\nKey = 0\nNonce =\nPT =\nAD =\nCT =\n",
            "line 1, Count 1: KEY is not hexadecimal digits, two a byte",
        ),
        (
            "Count = 1\nMsg =\nMD = 00\n",
            "is of a hash function, and what toy/ref defines",
        ),
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
def test_vectors_that_cannot_be_its_own(flat: Mote, toy: Path, text: str, said: str) -> None:
    (toy / "known.txt").write_text(text)
    done = flat("bench", "--impl", toy, "--kat", toy / "known.txt")
    assert done.status == 2 and said in done.err and done.err.count("\n") == 1


def test_folders_that_are_no_implementation(flat: Mote, toy: Path) -> None:
    for folder, said in [
        (toy / "nowhere", "There is no folder"),
        (toy / "parts", "has no api.h: an implementation in the NIST or SUPERCOP layout has one"),
        (toy.parents[1], "has no api.h; name one of the implementations below it:"),
    ]:
        done = flat("profile", "--impl", folder)
        assert done.status == 2 and said in done.err
    assert str(toy) in done.err
    empty = toy.parent / "empty"
    empty.mkdir()
    (empty / "api.h").write_text(API)
    assert "has an api.h and no sources: they end in .c, .S, .s, .asm" in (
        flat("bench", "--impl", empty).err
    )


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


def test_api_sizes_are_the_preprocessors(toy: Path) -> None:
    (toy / "api.h").write_text(
        "#if __SIZEOF_INT__ == 2\n#define WORD 2\n#endif\n#define CRYPTO_KEYBYTES (8 * WORD)\n"
        "#define CRYPTO_NPUBBYTES sizeof(long long)\n#define CRYPTO_ABYTES 010\n"
    )
    made, _ = opened(ROOT, toy, support.CHIP)
    assert api.read(made) == api.Api(api.AeadSizes(16, 8, 8), None)


DOUBLE_AVR = """#include <avr/io.h>
    .global toy_double
toy_double:
    lsl   r22
    rol   r23
    rol   r24
    rol   r25
    in    r18, _SFR_IO_ADDR(SREG)
    andi  r18, 1
    or    r22, r18
    ret
"""


def test_sources_for_avr_find_the_names_that_they_know(toy: Path) -> None:
    (toy / "parts" / "double.s").unlink()
    (toy / "parts" / "double.S").write_text(DOUBLE_AVR)
    change(
        toy,
        "parts/permute.c",
        '#include "toy.h"',
        '#include "toy.h"\n#include <avr/pgmspace.h>\n'
        "static const uint8_t odd[8] PROGMEM = {3, 5, 7, 9, 11, 13, 15, 17};",
    )
    change(toy, "parts/permute.c", "+ round", "+ (pgm_read_byte(&odd[round]) - 3u) / 2")
    made, sizes = opened(ROOT, toy, "atmega328p")
    image = build.link(made, ["crypto_aead_encrypt"])
    assert (image.sizes.ram, image.sizes.tables) == (0, 8)
    key, nonce = sample_bytes("key", 16), sample_bytes("nonce", 8)
    sealed = Implemented(made, sizes).encrypt(key, nonce, b"ad", b"hello")
    assert (sealed.ct, sealed.tag) == own_cipher.encrypt(key, nonce, b"ad", b"hello")


def test_what_fails_at_every_address_is_not_said_of_odd_ones(toy: Path) -> None:
    change(toy, "aead.c", "    return different", "    m[left] = 0;\n    return different")
    made, sizes = opened(ROOT, toy, support.CHIP)
    said = [note for note in traits.notes(made, sizes) if "addresses" in note or "fails" in note]
    assert said == ["decrypt: is wrong or fails for 13 bytes of associated data and 45 of message."]
