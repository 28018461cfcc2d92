"""Instruction sets, as the tests see them."""
