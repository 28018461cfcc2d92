"""The portable C computes on AVR what it computes elsewhere, whole and in pieces."""

from __future__ import annotations

import pytest

import support
from motecrypt.catalog import PORTABLE
from motecrypt.run.task import Task
from motecrypt.verify import verify


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "chip"),
    [
        ("ascon-aead128", "atmega328p"),
        ("grain-128aeadv2", "atmega128"),  # its context is shorter here than on other chips
        ("spongent-160", "atmega128"),
        ("aes-128", "atmega328p"),
    ],
)
def test_official_vectors(name: str, chip: str) -> None:
    verdict = verify.run(Task(support.catalog().root, name, chip, PORTABLE))
    assert verdict.problems == () and verdict.vectors
