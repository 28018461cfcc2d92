"""Tests of the library that passed on the same code need not run again: `--remember`.

A test about a family is made of that family with all that it uses, of the workbench and its
simulator, and of the code in the test's folder. Where none of it has changed, it is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

import selection
import support
from motecrypt import remembered
from motecrypt.toolchain.cache import digest

ROOT = selection.ROOT
_ABOUT = (ROOT / "tests" / "crypto", ROOT / "tests" / "audit")
_OTHERS = (
    *("workbench", "tests/shared", "tests/models", "tests/isa", "tests/conftest.py"),
    *("crypto/include", "crypto/src/common", "crypto/src/modes", "ledger", "published"),
    "requirements",
)
"""What tests about any family are made of."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("motecrypt").addoption(
        "--remember", action="store_true", help="leave out what passed before on the same code"
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--remember"):
        selection.leave_out(config, items, {item for item in items if _known(item)})


_PASSED = pytest.StashKey[dict[str, list[str]]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.passed and (made_of := _made_of(item)):
        item.config.stash.setdefault(_PASSED, {})[item.nodeid] = made_of
    return report


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Not before: a worker that takes the place of another must collect the same tests."""
    if session.config.getoption("--remember") and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK
    for name, made_of in session.config.stash.get(_PASSED, {}).items():
        remembered.remember(ROOT, made_of, name)


def _known(item: pytest.Item) -> bool:
    made_of = _made_of(item)
    return made_of is not None and remembered.passed(ROOT, made_of)


def _made_of(item: pytest.Item) -> list[str] | None:
    """All that a test about a family is made of; None for other tests."""
    family = selection.subject(item)
    if family is None or item.path.parent not in _ABOUT:
        return None
    used = (_folder(f.directory) for f in support.catalog().closure(family))
    return [item.nodeid, _shared(), _folder(item.path.parent), *used]


@cache
def _shared() -> str:
    folders = [_folder(ROOT / name) for name in _OTHERS]
    return digest([sys.version, remembered.checker(), *folders])


@cache
def _folder(place: Path) -> str:
    """A digest of a file, or of all sources in a folder."""
    files = sorted(place.rglob("*")) if place.is_dir() else [place]
    chosen = [f for f in files if f.is_file() and f.suffix not in (".pyc", ".so")]
    return digest(
        part for file in chosen for part in (str(file.relative_to(ROOT)), file.read_bytes())
    )
