"""The page of a report as tests make it, and what they find on it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import support
from motecrypt.bench import published
from motecrypt.bench.records import Record
from motecrypt.report import html, inside
from motecrypt.report.content import content
from motecrypt.report.source import Results
from motecrypt.run.task import Task


def write_page(file: Path, source: Results, names: tuple[str, ...], *others: Results) -> Path:
    catalog = support.catalog()
    tasks = [Task(catalog.root, name, support.CHIP, "default") for name in names]
    seen = {support.CHIP: inside.look(catalog, tasks)}
    data = content(catalog, [source, *others], published.figures(catalog.root), seen)
    file.write_text(html.page(data, html.library(catalog.root)), encoding="utf-8")
    return file


def record_of(source: Results, algorithm: str, variant: str, ad: int, message: int) -> Record:
    (found,) = [
        record
        for record in source.records
        if (record.algorithm, record.variant) == (algorithm, variant)
        and (record.operation, record.ad, record.message) == ("encrypt", ad, message)
    ]
    return found


def row_of(page: Any, algorithm: str, variant: str) -> Any:
    return (
        page.locator("#aead-table tbody tr")
        .filter(has=page.get_by_role("button", name=algorithm, exact=True))
        .filter(has=page.get_by_role("cell", name=variant, exact=True))
    )


def colour(page: Any, name: str) -> str:
    return str(page.evaluate(f"getComputedStyle(document.body).{name}"))


def brightness(colour: str) -> float:
    return sum(map(float, re.findall(r"[\d.]+", colour)[:3])) / 3
