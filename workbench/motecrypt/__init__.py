"""The workbench of motecrypt: builds, verifies and weighs cryptography for small computers."""
