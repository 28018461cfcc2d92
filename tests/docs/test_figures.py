"""Figures that pages state in their sentences are those of the ledgers."""

from __future__ import annotations

import support
from motecrypt.bench import ledger
from motecrypt.profile import profile
from motecrypt.run import repeatable
from motecrypt.run.subject import Subject

ROOT = support.catalog().root


def _text(page: str) -> str:
    """A page as one line, so that where a sentence is broken is nothing to hold."""
    return " ".join((ROOT / page).read_text(encoding="utf-8").split())


def test_what_a_cipher_takes_beside_other_libraries() -> None:
    rows = ledger.records("msp430f1611", ledger.read(ledger.path(ROOT, "msp430f1611")))
    about = ("ascon-aead128", "encrypt", "default")
    one = next(r for r in rows if (r.algorithm, r.operation, r.variant) == about)
    page = _text("docs/explanation/other-libraries.md")
    assert f"takes {one.flash:,} bytes of flash and {one.stack} of stack here" in page


def test_what_eight_rounds_of_ascon_count() -> None:
    """The page splits the cycles of a function as the simulator does by instructions."""
    catalog = support.catalog()
    (algorithm,) = (a for a in catalog.families["ascon"].algorithms if a.name == "ascon-p")
    made = repeatable.of_algorithm(Subject.of(catalog, algorithm, "stm32f100rb", "fast"))
    (one,) = (each for each in made if "permute-even-odd 8" in each.title)
    costs = profile(one).listing
    whole = sum(cost.cycles for cost in costs)
    of = {name: 0 for name in ("push", "ldm", "stm", "pop", "bx")}
    for cost in costs:
        name = cost.text.split()[0]
        if name in of:
            assert cost.count == 1
            of[name] += cost.cycles
    state = of["ldm"] + of["stm"]
    frame = of["push"] + of["pop"] + of["bx"]
    page = _text("docs/results/document-003.md")
    assert f"ours takes {whole} cycles: {whole - state - frame} for 8 rounds" in page
    assert f"{state} to load and store the state, and {frame} for what a function" in page
    assert f"without those {frame}, it takes {whole - frame};" in page
