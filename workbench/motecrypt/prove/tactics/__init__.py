"""Tactics: how a goal is proved directly, from function summaries, or from fused calls."""
