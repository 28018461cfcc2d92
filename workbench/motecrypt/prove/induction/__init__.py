"""Induction over blocks: messages of every length."""
