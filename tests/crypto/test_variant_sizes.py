"""Objects whose size depends on the variant: the manifest, the compiler and the linker agree."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from motecrypt.catalog import VARIANTS
from motecrypt.errors import MoteError
from motecrypt.toolchain import build, chip
from support import catalog

MAIN = "void begin(const uint8_t *bytes);\nvoid begin(const uint8_t *bytes)"


def link(tmp_path: Path, family: str, chip_name: str, variant: str, program: str) -> None:
    """The library with a program that uses it and begins at `begin`."""
    file = tmp_path / "program.c"
    file.write_text(program, encoding="utf-8")
    build(catalog(), family, chip(chip_name), variant, ["begin"], extra=[file])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("chip_name", ["msp430f1611", "cc430f6137-aes", "atmega328p"])
@pytest.mark.parametrize("family", ["modes", "sgcm"])
def test_an_expanded_key_is_as_large_as_its_manifest_says(
    tmp_path: Path, family: str, chip_name: str, variant: str
) -> None:
    program = f'#include "{catalog().families[family].header}"\n'
    expanding = [a for a in catalog().aeads if a.family == family and a.expansion]
    for aead in expanding:
        made = aead.expansion
        assert made is not None
        size = made.on(chip(chip_name).path, variant)
        program += f'_Static_assert(sizeof({aead.prefix}_key) == {size}, "not {size}");\n'
    assert expanding
    link(tmp_path, family, chip_name, variant, program + MAIN + " { (void)bytes; }\n")


OTHER_SIZES = [
    *(("msp430f1611", *pair) for pair in pairwise((*VARIANTS, VARIANTS[0]))),
    ("atmega328p", "fast", "default"),
    ("atmega328p", "small", "fast"),
]


@pytest.mark.parametrize("cipher", ["aes128", "aes256"])
@pytest.mark.parametrize(("chip_name", "variant", "said"), OTHER_SIZES)
def test_a_program_of_another_variant_does_not_link(
    tmp_path: Path, cipher: str, chip_name: str, variant: str, said: str
) -> None:
    expand = f"mote_{cipher}_gcm_expand_key"
    ours = f'#include "mote/modes.h"\nmote_{cipher}_gcm_key key;\n'
    ours += f"{MAIN} {{ {expand}(&key, bytes); }}\n"
    link(tmp_path, "modes", chip_name, variant, ours)
    forget = "#undef MOTE_VARIANT_FAST\n#undef MOTE_VARIANT_SMALL\n"
    theirs = f"{forget}#define MOTE_VARIANT_{said.upper()}\n{ours}"
    with pytest.raises(MoteError) as error:
        link(tmp_path, "modes", chip_name, variant, theirs)
    assert f"undefined symbol: {expand}_" in error.value.detail


@pytest.mark.parametrize("name", ["modes gcm", "modes ocb3", "sgcm sgcm"])
def test_a_key_for_the_module_needs_a_library_for_it(tmp_path: Path, name: str) -> None:
    """Software would write behind a key that has the size for the AES module."""
    family, mode = name.split()
    expand = f"mote_aes128_{mode}_expand_key"
    program = f'#include "mote/{family}.h"\nmote_aes128_{mode}_key key;\n'
    program += f"{MAIN} {{ {expand}(&key, bytes); }}\n"
    link(tmp_path, family, "cc430f6137-aes", "default", program)
    link(tmp_path, family, "msp430f1611", "default", program)
    with pytest.raises(MoteError) as error:
        link(tmp_path, family, "msp430f1611", "default", f"#define MOTE_AES_MODULE\n{program}")
    assert f"undefined symbol: {expand}_" in error.value.detail
