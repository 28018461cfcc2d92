"""What tests of the workbench share: a toy to do harm to, output as words, the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

import own_cipher
import support
from command import Mote, Result
from motecrypt.bench import published
from motecrypt.report.source import Results, from_ledger


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


@pytest.fixture(scope="session")
def source() -> Results:
    """The ledger, as a report shows it."""
    return from_ledger(support.catalog().root, support.CHIP)


@pytest.fixture(scope="session")
def figures() -> tuple[published.Figure, ...]:
    """What others have published."""
    return published.figures(support.catalog().root)
