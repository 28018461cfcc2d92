"""An image and its functions: typed calls, in the simulator or on this computer."""
