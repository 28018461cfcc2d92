"""The sample of `make test` and its rest are all tests, and no function has many in the sample."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import selection
from motecrypt import chips as chips_known


def collected(*options: str) -> set[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "tests/crypto",
        "tests/audit",
    ]
    done = subprocess.run(
        [*command, *options], cwd=selection.ROOT, capture_output=True, text=True, check=True
    )
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_sample_and_rest_are_all() -> None:
    every, sample, rest = collected(), collected("--part=sample"), collected("--part=rest")
    assert sample | rest == every and not sample & rest
    sampled = Counter(name.partition("[")[0] for name in sample)
    for function in {name.partition("[")[0] for name in rest}:
        assert selection.SAMPLE <= sampled[function] < 2 * selection.SAMPLE


def test_another_chip_is_left_out() -> None:
    chips = {chip for name in collected() for chip in chips_known() if chip in name}
    for chip in chips:
        left = collected(f"--chip={chip}")
        assert left and not any(other in name for name in left for other in chips - {chip})
