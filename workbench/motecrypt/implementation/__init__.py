"""Bring your own code: implementations in the layout of the NIST LWC call and of SUPERCOP.

``source`` finds them, ``build`` makes them callable, ``api`` reads their sizes, ``answers`` finds
what they are held to; ``candidates`` does that for each. ``firmware`` calls one as any other code
is called, so that what verifies, weighs, profiles and audits ours does the same to it: ``verify``,
``measure``, ``subject`` and ``audit`` hand it over. ``bench`` is the way through all, ``show`` what
people see.
"""
