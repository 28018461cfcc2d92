"""Profiles as files that existing viewers open."""

from motecrypt.profile.export.callgrind import callgrind
from motecrypt.profile.export.folded import folded
from motecrypt.profile.export.speedscope import speedscope

__all__ = ["callgrind", "folded", "speedscope"]
