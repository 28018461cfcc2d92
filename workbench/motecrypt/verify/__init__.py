"""Holding code to the official vectors."""
