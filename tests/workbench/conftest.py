"""What tests of the workbench share: a toy to do harm to, output as words, the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import own_cipher
import support
from browser import browser
from command import Mote, Result
from motecrypt.bench import published
from motecrypt.report.source import Results, from_ledger
from report_page import write_page


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


@pytest.fixture(scope="module")
def started() -> Iterator[Any]:
    with browser() as chromium:
        yield chromium


@pytest.fixture(scope="session")
def report(source: Results, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ledger's page, with two algorithms from inside."""
    file = tmp_path_factory.mktemp("report") / "report.html"
    return write_page(file, source, ("xoodyak-hash", "ascon-aead128"))
