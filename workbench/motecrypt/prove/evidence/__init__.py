"""Proofs that others can check without this program: formulas, certificates and what they claim."""
