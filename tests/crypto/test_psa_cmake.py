"""``mote::psa``, the driver for PSA Crypto, in other people's builds."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import psa
from build_tools import CRYPTO, VERSION, shell
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler, interface

pytestmark = psa.NEEDED
PROGRAM = """
#include "mote_psa/driver.h"
int main(void)
{
    uint8_t hash[32];
    size_t length;
    if (mote_psa_hash_compute(PSA_ALG_SHA_256, hash, 0, hash, sizeof(hash), &length) != PSA_SUCCESS)
        return 1;
    return length != 32 || hash[0] != 0xe3;
}
"""


@pytest.mark.sample(0)
@pytest.mark.parametrize(("prefix", "families"), [("", "sha2"), ("our_", "ascon;sha2")])
def test_is_installed_and_found(tmp_path: Path, prefix: str, families: str) -> None:
    """Over the families that were named, alone; the program is told them by what it links."""
    there, made, app = (tmp_path / name for name in ("there", "made", "app"))
    options = [f"-DMOTE_PSA_INCLUDE={psa.INCLUDE}", f"-DMOTE_PSA_FAMILIES={families}"]
    options += [f"-DMOTE_PREFIX={prefix}", f"-DCMAKE_INSTALL_PREFIX={there}"]
    shell("cmake", "-G", "Ninja", "-S", CRYPTO, "-B", made, *options)
    shell("cmake", "--build", made)
    shell("cmake", "--install", made)
    objects = list((made / "CMakeFiles" / f"{prefix}mote_psa.dir").rglob("*.o"))
    assert len(objects) == len(list((CRYPTO / "psa" / "src").glob("*.c")))
    for file in objects:
        defined, needed = interface(file)
        assert all(name.startswith(f"{prefix}mote_psa_") for name in defined), file
        known = "|".join(families.split(";")).replace("sha2", "sha(256|512)")
        ours = [name for name in needed if "mote_" in name and "_psa_" not in name]
        assert all(re.match(f"{prefix}mote_({known})", name) for name in ours), file
    shutil.rmtree(made)
    lines = ["cmake_minimum_required(VERSION 3.20)", "project(app LANGUAGES C)"]
    lines += [
        f"find_package({prefix}motecrypt {VERSION} REQUIRED)",
        "add_executable(sensor main.c)",
    ]
    lines += [f"target_link_libraries(sensor {prefix}mote::psa)"]
    app.mkdir()
    (app / "CMakeLists.txt").write_text("\n".join(lines))
    (app / "main.c").write_text(PROGRAM)
    build = tmp_path / "build"
    shell("cmake", "-G", "Ninja", "-S", app, "-B", build, f"-DCMAKE_PREFIX_PATH={there}")
    shell("cmake", "--build", build)
    shell(build / "sensor")
    ninja = (build / "build.ninja").read_text()
    found = {name.lower() for name in re.findall(r"-DMOTE_PSA_([A-Z0-9]+)", ninja)}
    assert found == {"enabled", *families.split(";")}


@pytest.mark.sample(4)
@pytest.mark.parametrize("family", ["", "ASCON", "MODES", "SHA2", "KECCAK", "AES128_ONLY"])
@pytest.mark.parametrize("chip_name", ["", "atmega328p", "msp430f1611", "stm32f100rb"])
def test_compiles_without_a_warning(tmp_path: Path, chip_name: str, family: str) -> None:
    """Here and for words of 8, 16 and 32 bits, over all families and over each alone."""
    for name in ("psa", "mbedtls"):  # the folder that they are in has the host's C library, too
        shutil.copytree(psa.INCLUDE / name, tmp_path / name)
    (tmp_path / "firmware.h").write_text("")
    command = ["cc", "-fsyntax-only"]
    if chip_name:
        target = chip(chip_name)
        command = [*compiler(DEFAULT_TOOLCHAIN, target).compile, "-fsyntax-only", "-ffreestanding"]
        command += [option for folder in target.headers() for option in ("-isystem", str(folder))]
    command += ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
    command += [f"-DMOTE_PSA_{family}"] if family else []
    command += ['-DMBEDTLS_CONFIG_FILE="firmware.h"', "-isystem", str(tmp_path)]
    command += [f"-I{CRYPTO / 'psa' / 'include'}", f"-I{CRYPTO / 'include'}"]
    sources = sorted((CRYPTO / "psa" / "src").glob("*.c"))
    done = subprocess.run([*command, *sources], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.sample(1)
@pytest.mark.parametrize("only", ["OFF", "ON"])
def test_keys_of_aes_256_can_be_left_to_the_core(tmp_path: Path, only: str) -> None:
    options = [f"-DMOTE_PSA_INCLUDE={psa.INCLUDE}", "-DMOTE_PSA_FAMILIES=modes"]
    options += [f"-DMOTE_PSA_AES128_ONLY={only}"]
    shell("cmake", "-G", "Ninja", "-S", CRYPTO, "-B", tmp_path, *options)
    shell("cmake", "--build", tmp_path, "--target", "mote_psa")
    files = (tmp_path / "CMakeFiles" / "mote_psa.dir").rglob("*.o")
    needed = {name for file in files for name in interface(file)[1]}
    assert any(name.startswith("mote_aes128_") for name in needed)
    assert any(name.startswith("mote_aes256_") for name in needed) == (only == "OFF")


def test_a_family_that_it_does_not_take_is_an_error(tmp_path: Path) -> None:
    options = (f"-DMOTE_PSA_INCLUDE={psa.INCLUDE}", "-DMOTE_PSA_FAMILIES=gift")
    with pytest.raises(AssertionError) as caught:
        shell("cmake", "-S", CRYPTO, "-B", tmp_path / "build", *options)
    assert "MOTE_PSA_FAMILIES has 'gift'" in " ".join(str(caught.value).split())
