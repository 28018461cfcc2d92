"""Proofs that the bytes of an image compute their specification, for all inputs of a length.

A *statement* says which function is called, what is unknown, and what the specification makes of
it (`aead`, `hash`, `primitive`). A *trial* carries the call out on unknown bytes (`execution`) and
proves that both are the same (`trial`); what comes of it is a `result.Result`.
"""
