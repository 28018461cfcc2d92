"""Nothing secret is left on the dead stack whichever compiler built the library, at which level:
GCC and clang, not optimised, for size, for speed, and at link time.

What the project's own compiler makes at its own levels is in `test_audit_library.py`.
"""

from __future__ import annotations

import itertools

import pytest

import support
from motecrypt.catalog import DEFAULT, PORTABLE, Primitive
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip
from other_compilers import LEVELS, Setting, left

CHOSEN = ("ascon-cxof128",)
"""A duplex with two inputs and an output of any length; the long campaign has all the others."""
ALGORITHMS = [a.name for a in support.catalog().algorithms if not isinstance(a, Primitive)]
COMPILERS = [
    (toolchain, name)
    for name in support.CORES
    for known in [chip(name).gcc]
    for toolchain in (DEFAULT_TOOLCHAIN, *([known.command] if known else ()))
]
ALL = [
    (Setting(*where, level), name, variant)
    for where, level, variant in itertools.product(COMPILERS, LEVELS, (DEFAULT, PORTABLE))
    for name in ALGORITHMS
]
BUILDS = [b for b in ALL if b[1] in CHOSEN and b[0].toolchain != DEFAULT_TOOLCHAIN]
OTHERS = [build for build in ALL if build not in BUILDS]


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("setting", "name", "variant"), BUILDS, ids=[f"{s}-{n}-{v}" for s, n, v in BUILDS]
)
def test_nothing_is_left(
    setting: Setting, name: str, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert left(setting, name, variant, monkeypatch) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("setting", "name", "variant"), OTHERS, ids=[f"{s}-{n}-{v}" for s, n, v in OTHERS]
)
def test_nothing_is_left_of_any_other_algorithm(
    setting: Setting, name: str, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert left(setting, name, variant, monkeypatch) == []
