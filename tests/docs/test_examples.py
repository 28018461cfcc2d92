"""The examples build, run in the simulator, and do what they say."""

from __future__ import annotations

from motecrypt import Machine, load
from motecrypt.specification import ascon_aead128
from motecrypt.toolchain import build, chip

KEY, NONCE = bytes(range(16)), bytes(range(16, 32))
HEADER, READING = b"\x01\x02\x03\x04", b"21.5 C  "


def sensor() -> Machine:
    """The sensor example for the MSP430F1611."""
    catalog = load()
    source = catalog.root / "examples" / "sensor" / "sensor.c"
    functions = ["sensor_seal", "sensor_open"]
    return Machine(
        "msp430f1611",
        build(catalog, "ascon", chip("msp430f1611"), "default", functions, extra=[source]),
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


PAGE, SLOT = 512, 2048
IMAGE_HEADER = b"board\x00\x07\x01"


class Bootloader:
    """The boot loader example for the MSP430F1611, with its slot in RAM."""

    def __init__(self) -> None:
        catalog = load()
        folder = catalog.root / "examples" / "bootloader"
        functions = [f"update_{step}" for step in ("begin", "page", "end", "abort")]
        sources = [folder / "bootloader.c", folder / "board_ram.c"]
        self.machine = Machine(
            "msp430f1611",
            build(catalog, "ascon", chip("msp430f1611"), "default", functions, extra=sources),
        )
        self.update = self.machine.alloc(bytes([0xA5]) * 60)
        self.page = self.machine.alloc(bytes(PAGE))

    def begin(self) -> None:
        arguments = (self.machine.alloc(data) for data in (IMAGE_HEADER, NONCE, KEY))
        self.machine.call("update_begin", self.update, *arguments)

    def pages(self, image: bytes) -> int:
        """Give the image page by page; the last result."""
        result = 0
        for start in range(0, len(image), PAGE):
            piece = image[start : start + PAGE]
            self.page.write(piece)
            result = self.machine.call("update_page", self.update, self.page, len(piece)).value
        return result

    def end(self, tag: bytes) -> int:
        return self.machine.call("update_end", self.update, self.machine.alloc(tag)).value

    def slot(self) -> bytes:
        return self.machine.read(self.machine.symbols["board_slot"].address, SLOT)

    def boots(self) -> bool:
        address = self.machine.symbols["board_boots_slot"].address
        return self.machine.read(address, 2) == b"\x01\x00"


def test_bootloader_takes_a_genuine_image_and_no_other() -> None:
    image = bytes(range(256)) * 7 + b"the last page is short"
    ciphertext, tag = ascon_aead128.encrypt(KEY, NONCE, IMAGE_HEADER, image)
    empty = b"\xff" * SLOT
    loader = Bootloader()

    loader.begin()
    assert loader.pages(ciphertext) == 0
    assert loader.slot() == image + empty[len(image) :] and not loader.boots()
    assert loader.end(tag) == 0
    assert loader.slot() == image + empty[len(image) :] and loader.boots()

    swapped = ciphertext[PAGE : 2 * PAGE] + ciphertext[:PAGE] + ciphertext[2 * PAGE :]
    for other in (swapped, ciphertext[PAGE:], ciphertext[:-1], ciphertext + b"\0"):
        loader.begin()
        assert loader.pages(other) == 0
        assert loader.end(tag) == 0xFFFF
        assert loader.slot() == empty and not loader.boots()


def test_bootloader_takes_no_more_than_the_slot_holds() -> None:
    loader = Bootloader()
    loader.begin()
    assert loader.pages(bytes(SLOT + 1)) == 0xFFFF
    assert loader.end(bytes(16)) == 0xFFFF
    assert loader.slot() == b"\xff" * SLOT and not loader.boots()
