"""Portfolios beside a publication: what its classes hold, and that nothing of ours fits some."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import support
from motecrypt.bench import published
from motecrypt.portfolio.builds import Member
from motecrypt.portfolio.classes import classes
from motecrypt.portfolio.views import published_table
from motecrypt.sheet import Sheet

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
