"""Hash functions that were in no call for lightweight ones, against the vectors of others: all of
them on the host, some in the simulator."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

import official_hashes
import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.subject import Subject
from motecrypt.verify import kat
from motecrypt.verify.verify import OnChip

ORACLES: dict[str, Callable[[bytes], bytes]] = {
    "sha-256": lambda msg: hashlib.sha256(msg).digest(),
    "sha-512": lambda msg: hashlib.sha512(msg).digest(),
    "sha3-256": lambda msg: hashlib.sha3_256(msg).digest(),
    "sha3-512": lambda msg: hashlib.sha3_512(msg).digest(),
    "shake128": lambda msg: hashlib.shake_128(msg).digest(64),
}
"""OpenSSL, by the names of the catalog."""

ANSWERS = {
    "skein-256": "4815901d9625d9b0e06b0a25ac8ecd2c56926a2f5a9843648dc74e1ef21b2686",
    "skein-512": "ea45947a95bf6253b8f698434a2b4dca06a5d24c3c47c87d51ba3b41ccc4e5c1",
    "groestl-256": "775c07a481116db1ec7d6e19981b118ac7619b72001d4d9509afa3386ce67bd8",
    "groestl-512": "223ca32715f9ea302190892bf9712e1df4f48de9adff29d959c7706d5e94917c",
}
"""SHA-256 of the digests in the ShortMsgKAT files of the candidates, of messages of whole bytes."""

FILES = [name for name in official_hashes.DIGESTS if "Monte" not in name]
CHAINS = [name for name in official_hashes.DIGESTS if "Monte" in name]
SPREAD = 12
"""How many vectors of a file the simulator takes."""


def algorithm_of(name: str) -> str:
    """The algorithm of a file."""
    folder, _, file = name.partition("/")
    if folder == "SHAKE":
        return "shake128"
    return ("sha-" if folder == "SHA2" else "sha3-") + ("256" if "256" in file else "512")


@pytest.mark.parametrize("name", ORACLES)
def test_the_manifest_has_the_digest_of_openssl(name: str) -> None:
    vectors = support.hash_(name).vectors
    made = kat.sha256(kat.hash_file(ORACLES[name], vectors.inputs))
    assert (vectors.inputs, vectors.sha256) == ("counting", made)


@pytest.mark.parametrize("name", ANSWERS)
def test_answers_of_the_competition(name: str) -> None:
    algorithm = support.hash_(name)
    library = support.host(algorithm.family)
    messages = official_hashes.competition()
    assert len(messages) == 256
    digests = b"".join(library.digest(algorithm, message) for message in messages)
    assert hashlib.sha256(digests).hexdigest() == ANSWERS[name]


@pytest.mark.parametrize("name", FILES)
def test_messages_on_the_host(name: str) -> None:
    algorithm = support.hash_(algorithm_of(name))
    library = support.host(algorithm.family)
    vectors = official_hashes.messages(name)
    assert len(vectors) >= 64
    wrong = [
        len(vector.msg)
        for vector in vectors
        if library.digest(algorithm, vector.msg, len(vector.digest)) != vector.digest
    ]
    assert wrong == []


@pytest.mark.parametrize("name", CHAINS)
def test_monte_carlo_on_the_host(name: str) -> None:
    """Each message is the last three digests, of SHA-3 the last one, a thousand times over. Ten of
    a hundred such chains."""
    length = 1 if name.startswith("SHA3") else 3
    algorithm = support.hash_(algorithm_of(name))
    library = support.host(algorithm.family)
    seed, digests = official_hashes.chain(name)
    assert len(digests) == 100
    for number, expected in enumerate(digests[:10]):
        last = [seed] * length
        for _ in range(1000):
            last = [*last[1:], library.digest(algorithm, b"".join(last))]
        seed = last[-1]
        assert seed == expected, number


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_messages_in_the_simulator(name: str, variant: str, chip: str) -> None:
    algorithm = support.hash_(algorithm_of(name))
    machine = OnChip(Subject.of(support.catalog(), algorithm, chip, variant))
    vectors = [v for v in official_hashes.messages(name) if support.fits(chip, len(v.msg))]
    assert len(vectors) > SPREAD
    for vector in vectors[:: -(-len(vectors) // SPREAD)]:
        assert machine.digest(vector.msg, len(vector.digest)) == vector.digest, len(vector.msg)
