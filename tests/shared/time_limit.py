"""Every test ends: a test that takes too long fails, also one that loops in C on this computer.

pytest-timeout raises an exception in Python code. It cannot stop C that was called through ctypes,
so a watchdog of the interpreter ends such a process a little later; pytest-xdist reports the test
as failed and goes on in another process. `timeout` in pyproject.toml is the limit, in seconds.
"""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Generator

import pytest

CAMPAIGN = 6 * 3600
"""Seconds that a test marked `long` may take."""
GRACE = 20
"""Seconds between the exception, which most tests die of, and the end of the process."""

_errors = os.dup(2)  # pytest captures 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(CAMPAIGN))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    faulthandler.dump_traceback_later(_limit(item) + GRACE, exit=True, file=_errors)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def _limit(item: pytest.Item) -> float:
    marker = item.get_closest_marker("timeout")
    return float(marker.args[0] if marker else item.config.getini("timeout"))
