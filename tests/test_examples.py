"""The examples build, run in the simulator, and do what they say."""

from __future__ import annotations

from models import ascon_aead128
from motecrypt import Machine, load
from motecrypt.toolchain import build

KEY, NONCE = bytes(range(16)), bytes(range(16, 32))
HEADER, READING = b"\x01\x02\x03\x04", b"21.5 C  "


def sensor() -> Machine:
    """The sensor example for the MSP430F1611."""
    catalog = load()
    source = catalog.root / "examples" / "sensor" / "sensor.c"
    functions = ["sensor_seal", "sensor_open"]
    return Machine(
        "msp430f1611",
        build(catalog, "ascon", "msp430f1611", "default", functions, extra=[source]),
    )


def test_sensor_seals_and_opens() -> None:
    machine = sensor()
    packet = machine.alloc(HEADER + bytes(24))
    reading, nonce, key = (machine.alloc(data) for data in (READING, NONCE, KEY))
    machine.call("sensor_seal", packet, reading, nonce, key)
    ciphertext, tag = ascon_aead128.encrypt(KEY, NONCE, HEADER, READING)
    assert packet.read() == HEADER + ciphertext + tag

    opened = machine.alloc(8)
    assert machine.call("sensor_open", opened, packet, nonce, key).value == 0
    assert opened.read() == READING

    packet.write(b"\xff" + packet.read()[1:])
    assert machine.call("sensor_open", opened, packet, nonce, key).value == 0xFFFF
    assert opened.read() == bytes(8)
