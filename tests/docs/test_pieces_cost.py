"""What pieces cost: the documentation shows what is measured."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import support


def benchmark(name: str) -> ModuleType:
    file = support.catalog().root / "benchmarks" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.sample(0)
def test_the_tables_are_what_is_measured() -> None:
    pieces = benchmark("pieces")
    page: Path = support.catalog().root / pieces.PAGE
    measured = pieces.tables(support.catalog())
    shown = page.read_text(encoding="utf-8")
    assert measured in shown, (
        f"{pieces.PAGE} is not what is measured; run `make ledger`.\n{measured}"
    )
