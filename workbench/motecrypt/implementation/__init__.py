"""Bring your own code: implementations in the layout of the NIST LWC call and of SUPERCOP.

``source`` finds one, ``api`` and ``vectors`` read what it carries, ``build`` and ``firmware`` make
it callable in a machine, ``verify`` and ``measure`` work on it, ``weigh`` is the way through all.
"""

from motecrypt.implementation.bench import (
    Weighed,
    check_comparison,
    compare,
    complain,
    show,
    weighed,
)
from motecrypt.implementation.weigh import Request, request

__all__ = [
    "Request",
    "Weighed",
    "check_comparison",
    "compare",
    "complain",
    "request",
    "show",
    "weighed",
]
