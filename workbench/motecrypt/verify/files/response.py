"""The response to a prompt of ACVP: the library's answers, as the protocol takes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from motecrypt.verify.files.acvp import VectorSet
from motecrypt.verify.files.chains import Lengths
from motecrypt.verify.files.found import Vector
from motecrypt.verify.files.questions import (
    REJECTED,
    Answer,
    BlockChain,
    Blocks,
    Counter,
    Decrypt,
    Digest,
    DigestChain,
    Encrypt,
)


def text(asked: VectorSet, answers: Mapping[int, Answer]) -> str:
    """The file: of each test that has an answer, by its place, the answer, in groups of tests."""
    groups: dict[int, list[dict[str, Any]]] = {}
    for index, vector in enumerate(asked.vectors):
        if index in answers:
            group, test = vector.ids
            fields = _fields(vector, answers[index], asked.form.joined)
            groups.setdefault(group, []).append({"tcId": test} | fields)
    made: Any = asked.form.head | {
        "testGroups": [{"tgId": group, "tests": tests} for group, tests in groups.items()]
    }
    if asked.form.version is not None:
        made = [{"acvVersion": asked.form.version}, made]
    return json.dumps(made, indent=2) + "\n"


def right(asked: VectorSet) -> dict[int, Answer]:
    """The answers that are known, by the place of their vectors: those of what holds."""
    return {index: vector.right[0] for index, vector in enumerate(asked.vectors) if vector.right}


def _fields(vector: Vector, answer: Answer, joined: bool) -> dict[str, Any]:
    question = vector.question
    said = [part.hex().upper() for part in answer]
    if isinstance(question, Digest):
        return {"md": said[0]}
    if isinstance(question, DigestChain):
        sized = isinstance(question.rule, Lengths)
        return {
            "resultsArray": [{"md": md} | ({"outLen": 4 * len(md)} if sized else {}) for md in said]
        }
    if isinstance(question, Encrypt):
        return {"ct": "".join(said)} if joined else dict(zip(("ct", "tag"), said, strict=True))
    if isinstance(question, Decrypt):
        return {"testPassed": False} if answer == REJECTED else {"pt": said[0]}
    assert isinstance(question, Blocks | BlockChain | Counter)
    output = ("pt", "ct") if question.direction == "encrypt" else ("ct", "pt")
    if isinstance(question, BlockChain):
        triples = (said[at : at + 3] for at in range(0, len(said), 3))
        return {"resultsArray": [dict(zip(("key", *output), t, strict=True)) for t in triples]}
    return {output[1]: said[0]}
