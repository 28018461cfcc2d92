"""``python -m motecrypt`` is ``mote``."""

from motecrypt.cli import main

if __name__ == "__main__":
    main()
