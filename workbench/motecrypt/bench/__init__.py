"""Weighing: what is measured, recorded, committed, and compared with the literature."""
