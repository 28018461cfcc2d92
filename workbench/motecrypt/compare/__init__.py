"""What moved between two weighings."""
