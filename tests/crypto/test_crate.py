"""``crypto/`` as a crate of Rust: its tests run here, and it leaves no algorithm out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from build_tools import CRYPTO
from motecrypt.catalog import VARIANTS
from motecrypt.paths import build_dir
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


@NEEDS_CARGO
@pytest.mark.sample(1)
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
