"""``crypto/`` as a crate of Rust: its tests run here, and it leaves no algorithm out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build_tools import CRYPTO, shell
from motecrypt import Machine
from motecrypt.catalog import VARIANTS
from motecrypt.paths import build_dir
from motecrypt.specification import ascon_aead128
from support import catalog

NEEDS_CARGO = pytest.mark.skipif(shutil.which("cargo") is None, reason="cargo is not installed")
RUST = CRYPTO / "rust" / "src"
NOT_THERE = {"aes-128-sgcm", "hummingbird-2"}
"""For who measures, not for who ships."""
WHOLE = {"esch256", "gimli-hash", "photon-beetle-hash", "romulus-h", "xoodyak-hash"}
"""Hash functions without contexts: the traits are about messages in pieces."""


def test_every_algorithm_is_there() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in RUST.glob("*.rs"))
    named = set(re.findall(r"\bmote_\w+", text))
    for aead in catalog().aeads:
        assert (aead.encrypt in named) == (aead.name not in NOT_THERE), aead.name
    for hash_ in catalog().hashes:
        assert (f"{hash_.function}_update" in named) == (hash_.name not in WHOLE), hash_.name
        assert (hash_.context is None) == (hash_.name in WHOLE)


BOARD = """
#![no_std]
use motecrypt::aead::{AeadInPlace, Error, KeyInit};
use motecrypt::AsconAead128;
type Sealed = Result<[u8; 16], Error>;
pub fn seal(reading: &mut [u8], header: &[u8], nonce: &[u8; 16], key: &[u8; 16]) -> Sealed {
    let cipher = AsconAead128::new(key.into());
    cipher.encrypt_in_place_detached(nonce.into(), header, reading).map(Into::into)
}
#[unsafe(no_mangle)]
extern "C" fn seal_packet(packet: &mut [u8; 28], nonce: &[u8; 16], key: &[u8; 16]) -> bool {
    let (header, rest) = packet.split_at_mut(4);
    let (reading, tag) = rest.split_at_mut(8);
    seal(reading, header, nonce, key).map(|made| tag.copy_from_slice(&made)).is_ok()
}
#[panic_handler]
fn stop(_: &core::panic::PanicInfo) -> ! { loop {} }
"""
TARGET = "thumbv7em-none-eabi"


def has_target() -> bool:
    """Whether Rust is here for a Cortex-M4, and the GCC that the page's figures are of."""
    if shutil.which("rustc") is None or shutil.which("arm-none-eabi-gcc") is None:
        return False
    root = shell("rustc", "--print", "sysroot").strip()
    version = shell("arm-none-eabi-gcc", "-dumpversion")
    return (Path(root) / "lib" / "rustlib" / TARGET).is_dir() and version.startswith("12.2")


@pytest.mark.sample(0)
@NEEDS_CARGO
@pytest.mark.skipif(not has_target(), reason=f"Rust for {TARGET}, or GCC 12.2, is not installed")
@pytest.mark.parametrize("variant", ["fast", "small"])
def test_a_program_for_a_board_takes_what_the_page_says(variant: str, tmp_path: Path) -> None:
    """And seals as the specification does."""
    dependency = (
        f'{{ path = "{CRYPTO}", default-features = false, features = ["ascon", "{variant}"] }}'
    )
    package = '[package]\nname = "sensor"\nversion = "0.0.0"\nedition = "2024"\n[lib]\n'
    (tmp_path / "Cargo.toml").write_text(
        f'{package}crate-type = ["staticlib"]\n[dependencies]\nmotecrypt = {dependency}\n'
        '[profile.release]\npanic = "abort"\n'
    )
    shutil.copy(CRYPTO / "Cargo.lock", tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "lib.rs").write_text(BOARD)
    made = tmp_path / "target"
    manifest = ("--manifest-path", tmp_path / "Cargo.toml", "--target-dir", made)
    shell("cargo", "build", "--quiet", "--release", "--target", TARGET, *manifest)
    library, program = made / TARGET / "release" / "libsensor.a", tmp_path / "sensor.elf"
    linked = "-Wl,--gc-sections,--entry=seal_packet,-z,noexecstack,-Ttext=0x08000000"
    arm = ("arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-nostdlib", linked)
    shell(*arm, library, "-lgcc", "-o", program)
    machine = Machine("stm32f407", program)
    packet = machine.alloc(b"\1\0\0\0" + b"21.5 C  " + bytes(16))
    run = machine.call("seal_packet", packet, machine.alloc(bytes(16)), machine.alloc(bytes(16)))
    ct, tag = ascon_aead128.encrypt(bytes(16), bytes(16), b"\1\0\0\0", b"21.5 C  ")
    assert packet.read() == b"\1\0\0\0" + ct + tag
    flash = int(shell("arm-none-eabi-size", program).splitlines()[1].split()[0])
    page = " ".join((CRYPTO.parent / "docs" / "how-to" / "rust.md").read_text().split())
    assert f"{flash:,} bytes of flash" in page, flash
    assert f"{run.stack_bytes} bytes of stack" in page, run.stack_bytes


@NEEDS_CARGO
@pytest.mark.sample(0)
@pytest.mark.parametrize("variant", VARIANTS)
def test_its_own_tests_pass(variant: str) -> None:
    """Official digests, and that what was sealed opens, by what Cargo builds for this computer."""
    features = [] if variant == "default" else ["--features", variant]
    done = subprocess.run(
        [
            "cargo",
            "test",
            "--locked",
            "--manifest-path",
            CRYPTO / "Cargo.toml",
            *features,
        ],
        env={**os.environ, "CARGO_TARGET_DIR": str(build_dir(CRYPTO.parent) / "rust")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout
    assert f"motecrypt: portable C, variant {variant}" in done.stderr
