"""Weighing: what is measured, recorded, committed, and set beside the literature."""
