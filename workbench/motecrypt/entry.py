"""The entry of the command ``mote``: Ctrl-C ends it quietly also while its modules are loaded.

So this imports as little as it can. What interrupts mean from then on is said in `interrupts`.
"""

import sys

from motecrypt.errors import INTERRUPTED


def main() -> None:
    """Load ``mote`` and run it; SystemExit with its status."""
    try:
        from motecrypt import cli
    except KeyboardInterrupt:
        print("mote: Stopped.", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
    cli.main()
