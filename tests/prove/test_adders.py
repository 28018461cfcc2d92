"""Statements with sums as adders: directly, from summaries, and for messages of every length."""

from __future__ import annotations

from dataclasses import replace

import pytest

import support
from motecrypt.prove.plan import every_length, proving
from motecrypt.prove.plan.task import ProofTask

CHIP = "msp430f1611"


def _task(name: str, operation: str, chip: str = CHIP, message: int = 9) -> ProofTask:
    root = support.catalog().root
    return ProofTask(
        *(root, name, chip, "default"), operation=operation, lengths=(0, message), sums="adders"
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "operation", "chip"),
    [
        ("sha-256", "hash", CHIP),
        ("sha-512", "hash", "atmega328p"),
        ("hummingbird-2", "decrypt", "atmega328p"),
    ],
)
def test_sums_are_proved_as_adders(name: str, operation: str, chip: str) -> None:
    result = proving.run(_task(name, operation, chip), again=True)
    assert result.proved, result.why
    assert result.certificate_bytes > 100_000  # the sums are in it


def test_a_routine_with_adders_has_a_summary() -> None:
    tasks = [_task("sha-256", "hash", message=message) for message in range(55, 67)]
    found = [result for _, result in proving.run_all(tasks, 1, again=True)]
    assert [result.why for result in found if not result.proved] == []
    assert all(result.wholes > 0 for result in found)


@pytest.mark.sample(0)
def test_messages_of_every_length_are_proved_with_adders() -> None:
    result = every_length.run(_task("esch256", "hash", message=0))
    assert result.proved, result.why


@pytest.mark.sample(1)
def test_what_sorted_sums_leave_open_is_proved_as_adders() -> None:
    """AVR's kernel of SHA-256: the way of its sums over words was not found otherwise."""
    root = support.catalog().root
    task = ProofTask(root, "sha-256-compress", "atmega328p", "fast", operation="compress")
    result = proving.run(task, again=True)
    assert result.proved and result.sums == "adders", result.why
    alone = proving.run(replace(task, sums="sorted"), again=True)
    assert alone.status == "not decided" and alone.sums == "sorted"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "operation", "sums"),
    [("ascon-p", "permute 1", None), ("sgcm-hash", "hash-64-bytes", "sorted")],
)
def test_a_result_says_how_sums_were_made(name: str, operation: str, sums: str | None) -> None:
    """No sums are none in any way; and SGCM's hash is not proved with adders."""
    task = ProofTask(support.catalog().root, name, CHIP, "default", operation=operation)
    result = proving.run(task, again=True)
    assert result.proved and result.sums == sums, result.why
