"""Computations in pieces: cut apart they give what the specification makes of the whole."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import mutants
import pytest

import support
from motecrypt._sim import Machine
from motecrypt.catalog import Aead
from motecrypt.errors import MoteError
from motecrypt.prove.contract import incremental
from motecrypt.prove.contract.incremental import Pieces
from motecrypt.prove.contract.obligations import equal_bytes
from motecrypt.prove.contract.statement import Inputs, Made, Statement
from motecrypt.prove.plan import goals, proving
from motecrypt.prove.plan.request import Asked
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger
from motecrypt.prove.symbolic import execution
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"


def _task(name: str, operation: str, variant: str, lengths: tuple[int, int]) -> ProofTask:
    root = support.catalog().root
    return ProofTask(
        root, name, CHIP, variant, operation=operation, lengths=lengths, in_pieces=True
    )


def _statement(task: ProofTask) -> Statement:
    return goals.opened(task).statement(*task.lengths)


def test_an_input_is_cut_in_two_with_nothing_between() -> None:
    assert incremental.cut(b"abcde") == [b"ab", b"", b"cde"]
    assert incremental.cut(b"") == [b"", b"", b""]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "operation", "variant", "lengths"),
    [
        ("tinyjambu-128", "encrypt", "small", (3, 5)),
        ("tinyjambu-128", "decrypt", "fast", (3, 5)),
        # Its functions take an expanded key, and the lengths come first.
        ("aes-128-ccm", "decrypt", "fast", (3, 5)),
        # What is less than a block comes out with the tag, if that is right.
        ("aes-128-ocb3", "decrypt", "fast", (0, 5)),
        ("ascon-hash256", "hash", "default", (0, 9)),
        ("ascon-xof128", "hash", "fast", (0, 3)),
    ],
)
def test_pieces_are_proved_to_be_the_whole(
    name: str, operation: str, variant: str, lengths: tuple[int, int]
) -> None:
    task = _task(name, operation, variant, lengths)
    result = proving.run(task, again=True)
    assert result.status == "proved", result.why
    assert (result.way, result.residue) == (ledger.PIECES, ())
    assert ledger.is_current(support.catalog(), CHIP, ledger._row([result]))


@pytest.mark.parametrize("operation", ["encrypt", "decrypt"])
def test_pieces_in_another_order_are_refuted(
    operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        incremental, "cut", lambda data: [data[len(data) // 2 :], data[: len(data) // 2]]
    )
    result = prove(_statement(_task("tinyjambu-128", operation, "fast", (0, 4))))
    assert result.status == "refuted", result.why
    example = result.counterexample
    assert example is not None and example.program != example.specification


def test_a_context_that_is_left_is_refuted() -> None:
    """That of an extendable output, if it were over after the last call."""
    statement = _statement(_task("ascon-xof128", "hash", "fast", (0, 3)))

    def make(inputs: Inputs) -> Made:
        made = statement.make(inputs)
        return replace(
            made, claims=(*made.claims, *equal_bytes(*incremental._cleared(made.executions)))
        )

    result = prove(replace(statement, make=make))
    assert result.status == "refuted" and result.why.startswith("context["), result.why


def test_a_mutant_is_proved_only_if_it_does_the_same() -> None:
    catalog = support.catalog()
    aead = catalog.algorithm("tinyjambu-128")
    assert isinstance(aead, Aead)
    right = Firmware(Subject.of(catalog, aead, CHIP, "fast"), functions=aead.incremental)
    verdict, source = goals.verdict(right.image), support.rng("pieces")
    functions = [right.machine.symbols[f"{aead.prefix}_encrypt_{s}"] for s in ("update", "final")]
    statuses = []
    for _ in range(10):
        function = source.choice(functions)
        address = function.address + source.randrange(function.size)
        wrong = Firmware(Subject.of(catalog, aead, CHIP, "fast"), functions=aead.incremental)
        image = mutants.patched(right.image, address, 1 << source.randrange(8))
        wrong.machine = Machine(CHIP, image)
        statement = Pieces(aead, wrong, verdict, 0, ledger.PIECES).operate("encrypt", 3, 5)
        # One that loops is not waited for.
        with patch.object(execution, "BUDGET", 200_000):
            result = prove(statement)
        statuses.append(result.status)
        if result.proved:
            for _ in range(10):
                sizes = {"key": aead.key, "nonce": aead.nonce, "ad": 3, "pt": 5}
                values = {name: source.randbytes(size) for name, size in sizes.items()}
                assert statement.confirm(values, "").differences == (), f"{address:#06x}"
    # What a call out of order would run is never run here, so mutants of it are proved.
    assert statuses.count("proved") < 7 and statuses.count("refuted") >= 4, statuses


def test_what_takes_no_pieces_is_said() -> None:
    asked = Asked(
        support.catalog(), CHIP, "clang", (), None, True, 0, in_place=False, in_pieces=True
    )
    with pytest.raises(MoteError, match="hummingbird-2 has nothing that can be proved"):
        asked.library(["hummingbird-2"], ["fast"])


def test_all_are_asked_for_where_none_is_named() -> None:
    catalog = support.catalog()
    whole, in_pieces = (
        Asked(catalog, CHIP, "clang", (), None, True, 0, in_place=False, in_pieces=cut).library(
            [], ["default"]
        )
        for cut in (False, True)
    )
    assert {task.algorithm for task in whole} == {one.name for one in catalog.algorithms}
    assert "hummingbird-2" not in {task.algorithm for task in in_pieces}
    assert {"ascon-aead128", "sha-256"} <= {task.algorithm for task in in_pieces}
