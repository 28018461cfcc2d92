"""Cortex-M33, M55 and M85 take the kernels of ARMv7-M; Cortex-M0 and M23 do not."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import support
from emulated import Emulated
from motecrypt.catalog import DEFAULT, PORTABLE, VARIANTS, Aead, Hash, Primitive
from motecrypt.catalog.sets import read_sets
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.toolchain.compilers import COMMON_FLAGS
from motecrypt.verify import verify
from other_compilers import Setting, left

SOURCES = support.catalog().root / "crypto" / "src"
TARGET = SOURCES / "common" / "target.h"
CHIP = "stm32f103rb"
"""Whose memory there is, and whose sources are a Cortex-M33's."""
WITH_DSP = "stm32f407"
"""Whose simulator runs what compilers make for a Cortex-M33: its DSP instructions, too."""
M33 = "-mcpu=cortex-m33"
FPU = "-mfpu=fpv5-sp-d16"
OPTIMISED = {"fast": "-O2", DEFAULT: "-Os", "small": "-Os"}
CORES = {
    **dict.fromkeys(("m3", "m4", "m7", "m33", "m35p", "m55"), True),
    **dict.fromkeys(("m0", "m0plus", "m1", "m23"), False),
}
"""Cores, and whether they run the kernels."""
MODES = [a.name for a in support.catalog().algorithms if not isinstance(a, Primitive)]
ALL = [
    (algorithm.name, variant)
    for algorithm in support.catalog().algorithms
    for variant in VARIANTS
    if isinstance(algorithm, (Aead, Hash)) or algorithm.vectors
]


def preprocessed(
    text: str, core: str, folder: Path, language: str
) -> subprocess.CompletedProcess[str]:
    """What the preprocessor says of a text for a core."""
    source = folder / "source"
    source.write_text(text)
    command = [*compiler(DEFAULT_TOOLCHAIN, chip(CHIP)).compile, *COMMON_FLAGS]
    command += [f"-mcpu=cortex-{core}", f"-I{SOURCES}", "-x", language, "-E", str(source)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_condition_is_stated_once() -> None:
    """And build systems have the same."""
    text = TARGET.read_text().replace("\\\n", " ")
    for name in ("armv6m", "armv7m"):
        (condition,) = re.findall(rf"^#if (.*)\n#define MOTE_{name.upper()}$", text, re.M)
        assert " ".join(condition.split()) == read_sets(SOURCES)[name].compiler
    others = [
        str(file)
        for pattern in ("*.[chS]", "*.inc")
        for file in SOURCES.rglob(pattern)
        if file != TARGET and "__ARM_ARCH" in file.read_text()
    ]
    assert others == []


@pytest.mark.parametrize(("core", "runs"), CORES.items())
def test_cores_are_told_apart(core: str, runs: bool, tmp_path: Path) -> None:
    condition = read_sets(SOURCES)["armv7m"].compiler
    asked = '#include "common/target.h"\n#ifdef MOTE_ARMV7M\nheader\n#endif\n'
    asked += f"#if {condition}\nset\n#endif\n"
    answer = preprocessed(asked, core, tmp_path, "c")
    assert re.findall(r"^\w+$", answer.stdout, re.M) == (["header", "set"] if runs else [])
    assembly = preprocessed(
        '#include "common/armv7m/asm.h"\n', core, tmp_path, "assembler-with-cpp"
    )
    assert (assembly.returncode == 0) == runs
    assert ("for other processors build the portable C instead" in assembly.stderr) == (not runs)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "variant"), ALL)
def test_official_vectors_on_a_cortex_m33(name: str, variant: str) -> None:
    """In Unicorn, which is not ours, with every buffer of bytes off a word's address."""
    unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (make setup installs it)")
    algorithm = support.catalog().algorithm(name)
    setting = Setting(DEFAULT_TOOLCHAIN, CHIP, f"{OPTIMISED[variant]} {M33}")
    image = setting.build(
        support.catalog(), algorithm.family, chip(CHIP), variant, algorithm.functions
    )
    platform = Emulated(unicorn, "M33", image, algorithm, chip(CHIP), shift=1)
    problems: list[str] = []
    if isinstance(algorithm, Aead):
        made = verify.verify_aead(algorithm, platform, problems)
    elif isinstance(algorithm, Hash):
        made = verify.verify_hash(algorithm, platform, problems)
    else:
        made = verify.verify_cipher(algorithm, platform, problems)
    assert problems == [] and made


@pytest.mark.parametrize("n", [0, 4, 100])
@pytest.mark.parametrize("variant", [DEFAULT, PORTABLE])
def test_what_compilers_leave_in_an_fpu_is_cleared(variant: str, n: int) -> None:
    """In the registers that a call may destroy, d0 to d7, and in no others: by the kernel, and by
    the C of compilers that are not clang."""
    unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (make setup installs it)")
    level = "-O0" if variant == PORTABLE else "-Os"
    setting = Setting(DEFAULT_TOOLCHAIN, CHIP, f"{level} {M33} -mfloat-abi=hard {FPU}")
    wipe = "mote_wipe_stack"
    image = setting.build(support.catalog(), "ascon", chip(CHIP), variant, [wipe])
    algorithm = support.catalog().algorithm("ascon-hash256")
    platform = Emulated(unicorn, "M33", image, algorithm, chip(CHIP))
    platform.write_doubles(range(1, 17))
    platform.call(wipe, n)
    assert platform.read_doubles() == [*[0] * 8, *range(9, 17)]


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", MODES)
def test_nothing_is_left_on_the_stack_of_a_cortex_m33(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The depths to wipe were measured of code for a Cortex-M3: they are enough for this, too."""
    setting = Setting(DEFAULT_TOOLCHAIN, WITH_DSP, f"{OPTIMISED[DEFAULT]} {M33}")
    assert left(setting, name, DEFAULT, monkeypatch) == []
