"""Portfolios beside a publication: what its classes hold, and that nothing of ours fits some."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

import support
from motecrypt.bench import ledger, published
from motecrypt.documents import files
from motecrypt.documents.classes import Impossible, Limits
from motecrypt.documents.document import Document, documents
from motecrypt.documents.fitting import builds
from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.classes import classes
from motecrypt.portfolio.views import published_table, reason_text, reasons
from motecrypt.sheet import Sheet
from motecrypt.toolchain import chip

ROOT = support.catalog().root
CAMELLIA = "camellia-128"


def lines(sheet: Sheet) -> list[str]:
    out = Console(file=io.StringIO(), width=200, markup=False, highlight=False)
    out.print(sheet)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().splitlines()


def build(cycles: int, rom: int, ram: int) -> Member:
    return Member(CAMELLIA, "block-encrypt", "rom2k", "as", "-Os", cycles, rom, 0, ram, 0)


@pytest.mark.parametrize(
    ("ram", "cells"), [(129, ["x"]), (128, ["3,876", "3,876", "1,868", "128", "1.03x", "rom2k"])]
)
def test_a_published_figure_stands_beside_what_fits_its_class(ram: int, cells: list[str]) -> None:
    (figure,) = [
        figure
        for figure in published.figures(support.catalog().root)
        if (figure.source, figure.algorithm) == ("Matsui-Murakami", CAMELLIA)
        if figure.operation == "block-encrypt" and figure.scaled
    ]
    found = [build(3876, 1868, ram)]
    (row,) = [
        line
        for line in lines(published_table(classes(found), found, [figure]))
        if line.startswith("Matsui-Murakami")
    ]
    assert row.split()[-len(cells) - 1 :] == ["4,000", *cells]


def test_a_class_that_nothing_fits_has_its_reason_below_the_table() -> None:
    table = classes([build(3876, 1000, 100)], grid=chip("r5f100le").grid)
    said = Impossible(CAMELLIA, "block-encrypt", Limits(512, None), "the S-box is half of it.")
    (found,) = reasons(table, CAMELLIA, "block-encrypt", [said])
    assert reason_text(found) == "x in 512 bytes of ROM: the S-box is half of it."
    for algorithm, operation in (("aes-128", "block-encrypt"), (CAMELLIA, "block-decrypt")):
        assert reasons(table, algorithm, operation, [said]) == []
    # Nothing of ours is in 512 bytes with 64 of RAM; a reason for less than any class is for none.
    assert reasons(table, CAMELLIA, "block-encrypt", [replace(said, limits=Limits(None, 63))]) == []
    small = classes([build(3876, 500, 64)], grid=chip("r5f100le").grid)
    assert reasons(small, CAMELLIA, "block-encrypt", [said]) == []


@pytest.mark.parametrize("document", documents(ROOT), ids=lambda document: document.number)
def test_no_reason_is_about_a_class_that_something_fits(document: Document) -> None:
    known = files.ours(
        ROOT, {"r5f100le": ledger.records("r5f100le", ledger.read(ledger.path(ROOT, "r5f100le")))}
    )
    for one in document.impossible:
        alone = [r for r in known.alone if r.algorithm == one.algorithm]
        both = [r for r in known.together if r.algorithm == one.algorithm]
        found = builds(known.catalog, one.operation, alone, both)
        fitting = [b.variant for b in found if one.limits.fits(b.rom, b.ram)]
        assert fitting == [], f"{one.algorithm} {one.operation} in {one.limits}"
