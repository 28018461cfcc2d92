//! The serial line of the ATmega328P (Microchip DS40002061, chapter "USART0"), as far as programs send by it.
//!
//! What is written to UDR0 while the transmitter is on is sent at once: UDRE0 and TXC0 are always set, and
//! whoever waits for them waits no time. Nothing is ever received.

use crate::fault::Size;
use crate::memory::Device;

// Offsets of the registers from UCSR0A, the first.

/// UCSR0A.
pub const STATUS: u32 = 0;
/// UCSR0B.
pub const CONTROL: u32 = 1;
/// UDR0.
pub const DATA: u32 = 6;
/// Bytes of all of them.
pub const BYTES: usize = 7;

/// In the status: the buffer is empty (UDRE0), and so is the line (TXC0).
pub const READY: u8 = 1 << 5 | 1 << 6;
/// In the control register: the transmitter is on (TXEN0).
pub const SENDS: u8 = 1 << 3;

/// Its registers, and what has gone out.
#[derive(Default)]
pub struct Usart {
    registers: [u8; BYTES],
    sent: Vec<u8>,
}

impl Device for Usart {
    fn read(&mut self, offset: u32, _size: Size, _now: u64) -> u32 {
        u32::from(match offset {
            STATUS => self.registers[STATUS as usize] | READY,
            DATA => 0,
            _ => self.registers[offset as usize],
        })
    }

    fn write(&mut self, offset: u32, _size: Size, value: u32, _now: u64) {
        let byte = value as u8;
        if offset == DATA && self.registers[CONTROL as usize] & SENDS != 0 {
            self.sent.push(byte);
        }
        self.registers[offset as usize] = byte;
    }

    fn reset(&mut self) {
        *self = Usart::default();
    }

    fn name(&self) -> &'static str {
        "serial line"
    }

    fn sent(&self) -> &[u8] {
        &self.sent
    }
}
