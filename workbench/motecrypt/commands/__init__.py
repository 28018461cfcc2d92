"""The commands of ``mote``, one module each, whose ``register`` adds it to the app."""
