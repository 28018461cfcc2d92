"""Records of proofs: results, digests, the cache, and the ledgers with their seals."""
