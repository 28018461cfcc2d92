"""What tests of implementations share: the toy to do harm to, and the command's output as words."""

from __future__ import annotations

from pathlib import Path

import pytest

import own_cipher
from command import Mote, Result


@pytest.fixture
def flat(mote: Mote) -> Mote:
    """The command, with one blank wherever its output has any: tables are as wide as may be."""

    def call(*arguments: object) -> Result:
        done = mote(*arguments)
        return done._replace(out=" ".join(done.out.split()))

    return call


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The toy without its hash function."""
    folder = own_cipher.copy(tmp_path)
    own_cipher.change(folder, *own_cipher.AEAD_ONLY)
    (folder / "hash.c").unlink()
    return folder
