"""The pages of the documentation about the ledgers: one for each chip, one for all chips, one that
compares word sizes, one with the free code of others, one for each founding document, a picture of
each chip and of the literature, and the README's table.

All are made from ``ledger/`` and ``published/`` alone. ``mote bench`` and ``mote prove`` write the
page of their chip and what is about all chips with ``--update-ledger``; a project without
``docs/results`` or without marks in its README is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from motecrypt.bench import ledger, published
from motecrypt.documents import files
from motecrypt.markdown import write_between_marks
from motecrypt.paths import PAGES, write_text
from motecrypt.publish import (
    chip_page,
    free_code,
    glance,
    matrix,
    picture,
    proofs,
    proved,
    word_sizes,
)
from motecrypt.publish.matrix import Weighed

ALL = f"{PAGES}/all.md"
PICTURE = f"{PAGES}/literature.svg"
PROOFS = f"{PAGES}/proofs.md"
WORD_SIZES = f"{PAGES}/word-sizes.md"
FREE_CODE = f"{PAGES}/free-code.md"


def weighed(root: Path) -> Weighed:
    """The records of every chip that has a ledger, with all published figures next to them."""
    figures = published.figures(root)
    return {
        file.stem: [
            record.compared(figures) for record in ledger.records(file.stem, ledger.read(file))
        ]
        for file in sorted((root / "ledger").glob("*.csv"))
    }


def update(root: Path, chip: str) -> Iterator[Path]:
    """Write what follows from a chip's ledger, and say which files."""
    every, page = weighed(root), page_of(root, chip)
    shown = proved.recorded(root, every)
    figures = published.figures(root)
    if page.parent.is_dir() and chip in every:
        plot = picture.of_chip(chip, every[chip])
        write_text(page, chip_page.page(chip, every[chip], shown[chip], has_picture=bool(plot)))
        yield page
        if plot:
            write_text(page.with_suffix(".svg"), plot)
            yield page.with_suffix(".svg")
        if compared := word_sizes.page(every, figures):
            write_text(root / WORD_SIZES, compared)
            yield root / WORD_SIZES
        write_text(root / ALL, matrix.page(every, figures))
        yield root / ALL
        if drawn := picture.svg(glance.ratios(every, figures)):
            write_text(root / PICTURE, drawn)
            yield root / PICTURE
        write_text(root / FREE_CODE, free_code.page(root, every))
        yield root / FREE_CODE
        for file, text in files.made(root, every):
            write_text(file, text)
            yield file
    if page.parent.is_dir() and proved.is_recorded(root, chip):
        write_text(root / PROOFS, proofs.page(root, tuple(every)))
        yield root / PROOFS
    if write_between_marks(root / "README.md", of_readme(root, every, shown)):
        yield root / "README.md"


def of_readme(root: Path, every: Weighed, shown: proved.Proved) -> str:
    """The README's part: a few algorithms on one chip of each word size, and the counts of the
    founding documents."""
    few = glance.glance(every, published.figures(root), shown)
    return few + files.of_readme(root, every)


def page_of(root: Path, chip: str) -> Path:
    return root / PAGES / f"{chip}.md"
