"""A founding document: its publication, and what the page about it says in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from motecrypt.bench import published
from motecrypt.bench.published import Figure, Publication
from motecrypt.catalog.schema import CatalogError, Table, read_toml
from motecrypt.documents.classes import Impossible, Named, read_impossible, read_named

PARTS = ("ranking", "slots", "suggestions")
"""Parts of a page that have a sentence of their own."""
_MODES = ("aes-128-ccm", "aes-128-gcm", "aes-128-sgcm", "aes-128-ocb3")
NUMBERS = ("megahertz", *(f"slots-{name}" for name in _MODES))
"""The numbers of a document about no program: a clock, and per cent that delay slots gain."""


@dataclass(frozen=True)
class Document:
    """``publications``: its own, then its sequels. ``about``: a paragraph. ``changed``: of each
    algorithm the sentence that says what is different in ours, or why it is behind. ``named``: the
    classes of ROM and RAM in its text; ``impossible``: why nothing of ours fits some; ``said``: a
    sentence for parts of the page, by their names; ``numbers``: those of NUMBERS that it has."""

    number: str
    publications: tuple[Publication, ...]
    about: str
    changed: dict[str, str]
    named: tuple[Named, ...] = ()
    impossible: tuple[Impossible, ...] = ()
    said: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.publications[0].title

    def figures(self, root: Path) -> list[Figure]:
        """Its rows in ``published/``, in their order."""
        keys = [publication.key for publication in self.publications]
        every = published.figures(root)
        return [figure for key in keys for figure in every if figure.source == key]


def documents(root: Path) -> list[Document]:
    """Those that have a file in ``published/documents/``, by number.

    Raises CatalogError where what is said of one is missing or about an algorithm that it does not
    have.
    """
    known = published.sources(root)
    own = [publication for publication in known.values() if publication.document]
    files = {
        one: root / "published" / "documents" / f"{one.document}.toml"
        for one in sorted(own, key=lambda one: one.document)
    }
    return [
        _read(root, file, one, known)
        for one, file in files.items()
        if file.exists()  # a project of a user has figures to compare with alone
    ]


def _read(root: Path, file: Path, own: Publication, known: dict[str, Publication]) -> Document:
    table = Table(file, "", read_toml(file))
    sequels = table.texts("sequels") if table.has("sequels") else []
    for key in sequels:
        if key not in known:
            raise CatalogError(file, "sequels", f"'{key}' is not in sources.toml")
    about = table.text("about")
    numbers = table.table("numbers") if table.has("numbers") else Table(file, "numbers", {})
    words = table.table("said") if table.has("said") else Table(file, "said", {})
    said = table.table("changed") if table.has("changed") else Table(file, "changed", {})
    document = Document(
        own.document,
        (own, *(known[key] for key in sequels)),
        about,
        {},
        read_named(table),
        read_impossible(table),
        {key: words.text(key) for key in PARTS if words.has(key)},
        {key: numbers.number(key) for key in NUMBERS if numbers.has(key)},
    )
    numbers.done()
    words.done()
    for name in dict.fromkeys(figure.algorithm for figure in document.figures(root)):
        if said.has(name):
            document.changed[name] = said.text(name)
    said.done()
    table.done()
    return document


def impossible(root: Path, source: str) -> tuple[Impossible, ...]:
    """Why nothing of ours fits classes of the document with this source; empty of another one."""
    found = (d for d in documents(root) if d.publications[0].key == source)
    return next((document.impossible for document in found), ())
