"""Contracts: which function is called, what is symbolic, and what must be equal afterwards."""
