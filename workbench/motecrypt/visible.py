"""Text out of files, as it may go to a terminal: no character of it does anything but appear."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

_ACTS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, among them ESC, but for tab and newline
    "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"  # invisible, or change the direction
    "\ud800-\udfff]"  # no characters: bytes of names that are not UTF-8
)
_BYTES: Final = 0xDC00
"""The number that Python adds to a byte that is not UTF-8."""


def visible(text: str) -> str:
    """The text with an escape, such as ``\\x1b``, for each character that would act."""
    return _ACTS.sub(_escape, text)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0x80 <= code - _BYTES <= 0xFF:
        code -= _BYTES
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}"


def json_text(text: str) -> str:
    """JSON in which such characters of strings are escaped as JSON does it."""
    return _ACTS.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def single_line(text: str) -> str:
    """Visible text for formats in which a line is a record."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")


def markdown_text(text: str) -> str:
    r"""Text as Markdown shows it: a backslash before what it would take, as in ``a\|b``."""
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", " ".join(visible(text).split()))


def tell(text: str) -> None:
    """Print to standard error."""
    print(visible(text), file=sys.stderr)


class VisibleConsole(Console):
    """A console that prints nothing that acts."""

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(visible(text), **options)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text), segment.style)
