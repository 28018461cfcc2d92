"""A headless Chromium of the system, without a network, and pages in it that must stay silent."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

_ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

_PATIENCE = 120_000
"""Milliseconds that the browser has to start, and a page to get where a test waits for it."""

_VISITS = 8
"""How often the pointer comes to an element for its tooltip."""


def _playwright() -> Any:
    """What drives the browser; skips the test, with the reason, where it is not there."""
    return pytest.importorskip("playwright.sync_api", reason="no playwright here: `make setup`")


@dataclass
class Heard:
    """What a page said and asked for, other than its own file."""

    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@contextmanager
def browser() -> Iterator[Any]:
    """The browser; skips the test, with the reason, where there is none."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("no chromium here: install it to have the page looked at")
    api = _playwright()
    with api.sync_playwright() as driver:
        started = driver.chromium.launch(
            executable_path=found, args=list(_ARGUMENTS), timeout=_PATIENCE
        )
        yield started
        started.close()


@contextmanager
def visit(
    started: Any, file: Path, width: int = 1440, scheme: str = "light", touch: bool = False
) -> Iterator[Any]:
    """The page of a file, drawn; afterwards it must have been silent and asked for nothing."""
    context = started.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=scheme,
        has_touch=touch,
        is_mobile=touch,
        offline=True,
    )
    context.set_default_timeout(_PATIENCE)
    page, heard = context.new_page(), Heard()
    page.on("console", lambda message: heard.said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: heard.said.append(f"error: {error}"))
    page.on("request", lambda request: heard.asked.append(request.url))
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-drawn]", state="attached")
    yield page
    context.close()
    assert heard.said == []
    assert [url for url in heard.asked if not url.startswith("data:")] == [file.as_uri()]


def wait(element: Any) -> Any:
    """Expectations of an element that may still have to come true.

    They ask from outside: the page's own policy forbids it to evaluate a condition in text.
    """
    api = _playwright()
    api.expect.set_options(timeout=_PATIENCE)
    return api.expect(element)


def tooltip(page: Any, element: Any) -> str:
    """What the page says of an element under the pointer, or under the finger where it is touched.

    The page hides its tooltip when it scrolls, which it hears of with the next frame it draws: the
    pointer waits for that, or it comes before the news of the scrolling that brought it there. On a
    busy machine that news may come later still: then the pointer comes again.
    """
    element.evaluate("e => e.scrollIntoView({ block: 'center', behavior: 'instant' })")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = element.bounding_box()
    touched = page.evaluate("navigator.maxTouchPoints > 0")
    point = page.touchscreen.tap if touched else page.mouse.move
    shown = page.locator("#tooltip:not([hidden])")
    for _ in range(_VISITS):
        point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        try:
            shown.wait_for(timeout=_PATIENCE / _VISITS)
            break
        except _playwright().TimeoutError:
            page.mouse.move(0, 0)
    return str(shown.inner_text())
