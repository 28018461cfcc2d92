"""``python -m motecrypt`` is ``mote``."""

from motecrypt.entry import main

if __name__ == "__main__":
    main()
