"""Ctrl-C and SIGTERM end a command soon, whatever it is doing, and leave nothing half made.

Python raises KeyboardInterrupt between two instructions of its own, and a call of the simulator is
one of them that may take minutes. So a thread learns of the signal as well, and ends the process if
the command has not ended by itself a moment later, or at the second Ctrl-C.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MOMENT: Final = 0.5
"""Seconds that a command has to end by itself."""


@contextmanager
def end_soon(last: Callable[[], None], status: int) -> Iterator[None]:
    """For the time of the block; ``last`` is called before the process ends with ``status``.

    If it ends the process, nothing behind the block is carried out. It does nothing outside of the
    main thread, whose signals are others' concern.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    told, teller = socket.socketpair()
    teller.setblocking(False)
    watching = threading.Thread(target=_watch, args=(told, last, status), daemon=True)
    usual = signal.set_wakeup_fd(teller.fileno(), warn_on_full_buffer=False)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    watching.start()
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
        signal.set_wakeup_fd(usual)
        teller.close()
        watching.join()  # does not return if the thread has begun to end the process
        told.close()


def _watch(told: socket.socket, last: Callable[[], None], status: int) -> None:
    """Wait for the signal; then for the end of the block, which closes the other side."""
    while signals := told.recv(1):
        if signals[0] in (signal.SIGINT, signal.SIGTERM):
            told.settimeout(MOMENT)
            try:
                ended = not told.recv(1)
            except TimeoutError:
                ended = False
            if not ended:
                last()
                os._exit(status)
            return
