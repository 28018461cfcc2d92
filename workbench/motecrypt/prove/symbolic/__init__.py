"""Symbolic execution of machine code and specifications: calls, numbers, opaque functions."""
