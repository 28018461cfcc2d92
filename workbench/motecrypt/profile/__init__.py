"""The cycles of a call: `profile` watches one, and says as a `Profile` where they go."""

from motecrypt.profile.collect import profile
from motecrypt.profile.model import Profile

__all__ = ["Profile", "profile"]
