"""Where the cycles of a call go: `profile` watches one, and says so as a `Profile`."""

from motecrypt.profile.collect import profile
from motecrypt.profile.model import Profile

__all__ = ["Profile", "profile"]
