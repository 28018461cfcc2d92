//! The AES modules: that of the CC430 and the MSP430F6xx, for keys of 128 bits (SLAU259, SLAU208, chapter
//! "AES Accelerator"), and AES256 of the MSP430FR59xx (SLAU367, chapter "AES256 Accelerator").
//!
//! A program writes a key and a block, byte by byte or word by word; the operation begins when both are
//! there, and takes its time. Until then the result reads as zero. Block cipher modes (AESCMEN) are made of
//! DMA transfers, which do not exist here: their bits are kept, and nothing more.

use super::aes_cipher::{Block, decrypt, decrypt_generated, encrypt, generate};
use crate::fault::Size;
use crate::memory::{Cell, Device};

/// Offsets of the registers from 0x09c0.
const CTL0: u32 = 0x0;
const CTL1: u32 = 0x2;
const STAT: u32 = 0x4;
const KEY: u32 = 0x6;
const DIN: u32 = 0x8;
const DOUT: u32 = 0xa;
const XDIN: u32 = 0xc;
const XIN: u32 = 0xe;
/// Bytes of all of them.
pub const BYTES: u32 = 0x10;

/// Bits of AESACTL0.
mod control {
    pub const OP: u16 = 3;
    pub const KL: u16 = 3 << 2;
    pub const RESET: u16 = 1 << 7;
    pub const READY: u16 = 1 << 8;
    pub const ERROR: u16 = 1 << 11;
    pub const READY_ENABLE: u16 = 1 << 12;
    /// What a software reset leaves as it is.
    pub const KEPT: u16 = READY_ENABLE | KL | OP;
}

/// Bits of AESASTAT.
mod status {
    pub const BUSY: u16 = 1 << 0;
    pub const KEY_WRITTEN: u16 = 1 << 1;
    pub const DATA_WRITTEN: u16 = 1 << 2;
    pub const DATA_READ: u16 = 1 << 3;
}

/// Operations, by AESOPx.
#[derive(Clone, Copy, PartialEq)]
enum Operation {
    Encrypt,
    Decrypt,
    Generate,
    DecryptGenerated,
}

/// What differs between the modules.
#[derive(Debug)]
pub struct Model {
    name: &'static str,
    /// The bits of AESACTL0 that exist.
    control: u16,
    /// Whether there are AESACTL1, AESAXDIN and AESAXIN.
    extended: bool,
    /// Cycles of each operation, by the key's length.
    busy: [[u64; 4]; 3],
}

/// The module of the CC430.
pub static AES128: Model = Model {
    name: "AES module",
    control: control::OP | control::READY | control::ERROR | control::READY_ENABLE,
    extended: false,
    busy: [[167, 214, 52, 167]; 3],
};

/// The module of the MSP430FR59xx.
pub static AES256: Model = Model {
    name: "AES256 module",
    control: 0x8060 | AES128.control | control::KL,
    extended: true,
    busy: [[168, 215, 53, 168], [204, 255, 57, 206], [234, 292, 68, 234]],
};

/// An operation that has begun.
struct Running {
    /// In this cycle its result is there.
    end: u64,
    result: Block,
    /// What the key becomes.
    key: Option<Vec<u8>>,
}

/// The peripheral's registers.
pub struct Aes {
    model: &'static Model,
    control: u16,
    blocks: u16,
    key: [u8; 32],
    state: Block,
    /// How much of a key, of data and of a result has been written and read.
    counts: [usize; 3],
    flags: u16,
    running: Option<Running>,
    /// Nothing was written since the last reset.
    clear: bool,
}

/// Which of the counts.
const IN_KEY: usize = 0;
const IN_DATA: usize = 1;
const IN_RESULT: usize = 2;

impl Aes {
    /// As it is after power-up.
    pub fn new(model: &'static Model) -> Self {
        Aes {
            model,
            control: 0,
            blocks: 0,
            key: [0; 32],
            state: [0; 16],
            counts: [0; 3],
            flags: 0,
            running: None,
            clear: true,
        }
    }

    fn operation(&self) -> Operation {
        use Operation::*;
        [Encrypt, Decrypt, Generate, DecryptGenerated][usize::from(self.control & control::OP)]
    }

    /// 0, 1, 2 for 128, 192 and 256 bits; the fourth code is reserved.
    fn length(&self) -> usize {
        usize::from((self.control & control::KL) >> 2).min(2)
    }

    fn key(&self) -> &[u8] {
        &self.key[..16 + 8 * self.length()]
    }

    /// What has happened until `now`.
    fn settle(&mut self, now: u64) {
        if let Some(running) = self.running.take_if(|running| running.end <= now) {
            self.state = running.result;
            if let Some(key) = running.key {
                self.key[..key.len()].copy_from_slice(&key);
            }
            self.control |= control::READY;
        }
    }

    /// Begins what was chosen, if what it needs is there.
    fn begin(&mut self, now: u64) {
        let operation = self.operation();
        let needed = match operation {
            Operation::Generate => status::KEY_WRITTEN,
            _ => status::KEY_WRITTEN | status::DATA_WRITTEN,
        };
        if self.flags & needed != needed {
            return;
        }
        let (key, mut generated) = (self.key(), None);
        let result = match operation {
            Operation::Encrypt => encrypt(key, self.state),
            Operation::Decrypt => decrypt(key, self.state),
            Operation::DecryptGenerated => decrypt_generated(key, self.state),
            Operation::Generate => {
                let end = generate(key);
                let mut result = [0; 16];
                result.copy_from_slice(&end[end.len() - 16..]);
                generated = Some(end);
                result
            }
        };
        let end = now + self.model.busy[self.length()][operation as usize];
        self.running = Some(Running { end, result, key: generated });
        self.flags &= !(status::DATA_WRITTEN | status::DATA_READ);
        self.counts[IN_DATA] = 0;
        self.counts[IN_RESULT] = 0;
    }

    /// Ends what goes on, and forgets what is half written.
    fn abort(&mut self) {
        self.running = None;
        self.flags = 0;
        self.counts = [0; 3];
    }

    /// A write that is not allowed now.
    fn refuse(&mut self) {
        self.abort();
        self.control |= control::ERROR;
    }

    fn write_control(&mut self, value: u16) {
        let changed = (self.control ^ value) & self.model.control & (control::OP | control::KL);
        if value & control::RESET != 0 {
            let kept = value & self.model.control & control::KEPT;
            *self = Aes { control: kept, ..Aes::new(self.model) };
            return;
        }
        self.control = value & self.model.control;
        if changed != 0 {
            self.abort();
        }
    }

    /// A program may say that the key is still good, and that the state is the next block.
    fn write_status(&mut self, value: u16, now: u64) {
        let settable = status::KEY_WRITTEN | status::DATA_WRITTEN | status::DATA_READ;
        let changed = (self.flags ^ value) & settable;
        self.flags = value & settable;
        for (bit, count) in [
            (status::KEY_WRITTEN, IN_KEY),
            (status::DATA_WRITTEN, IN_DATA),
            (status::DATA_READ, IN_RESULT),
        ] {
            if changed & bit != 0 {
                self.counts[count] = 0;
            }
        }
        if value & status::DATA_WRITTEN != 0 {
            self.begin(now);
        }
    }

    fn write_key(&mut self, bytes: &[u8], now: u64) {
        self.flags &= !status::KEY_WRITTEN;
        self.control &= !control::READY;
        let length = self.key().len();
        for byte in bytes {
            self.key[self.counts[IN_KEY]] = *byte;
            self.counts[IN_KEY] += 1;
            if self.counts[IN_KEY] == length {
                self.counts[IN_KEY] = 0;
                self.flags |= status::KEY_WRITTEN;
                self.begin(now);
            }
        }
    }

    fn write_data(&mut self, register: u32, bytes: &[u8], now: u64) {
        self.flags &= !status::DATA_WRITTEN;
        self.control &= !control::READY;
        for byte in bytes {
            let place = &mut self.state[self.counts[IN_DATA]];
            *place = if register == DIN { *byte } else { *place ^ byte };
            self.counts[IN_DATA] += 1;
            if self.counts[IN_DATA] == 16 {
                self.counts[IN_DATA] = 0;
                self.flags |= status::DATA_WRITTEN;
                if register != XIN {
                    self.begin(now);
                }
            }
        }
    }

    fn read_data(&mut self, bytes: usize) -> u16 {
        if self.running.is_some() {
            return 0;
        }
        self.control &= !control::READY;
        self.flags &= !status::DATA_READ;
        let mut word = [0; 2];
        for byte in &mut word[..bytes] {
            *byte = self.state[self.counts[IN_RESULT]];
            self.counts[IN_RESULT] += 1;
            if self.counts[IN_RESULT] == 16 {
                self.counts[IN_RESULT] = 0;
                self.flags |= status::DATA_READ;
            }
        }
        u16::from_le_bytes(word)
    }

    fn status(&self) -> u16 {
        let busy = if self.running.is_some() { status::BUSY } else { 0 };
        let counts = self.counts.map(|count| count as u16 & 15);
        let [key, data, result] = counts;
        self.flags | busy | key << 4 | data << 8 | result << 12
    }
}

impl Device for Aes {
    fn read(&mut self, offset: u32, size: Size, now: u64) -> u32 {
        self.settle(now);
        let byte = size == Size::Byte;
        let word = match offset & !1 {
            CTL0 => self.control,
            CTL1 if self.model.extended => self.blocks,
            STAT => self.status(),
            // Bytes are read at its lower half.
            DOUT if offset == DOUT => self.read_data(if byte { 1 } else { 2 }),
            _ => 0,
        };
        let word = if offset & 1 != 0 { word >> 8 } else { word };
        u32::from(if byte { word & 0xff } else { word })
    }

    fn write(&mut self, offset: u32, size: Size, value: u32, now: u64) {
        self.settle(now);
        self.clear = false;
        let bytes = &(value as u16).to_le_bytes()[..size as usize];
        let value = |old: u16| match (size, offset & 1) {
            (Size::Byte, 0) => old & 0xff00 | value as u16 & 0xff,
            (Size::Byte, _) => old & 0xff | (value as u16) << 8,
            _ => value as u16,
        };
        let busy = self.running.is_some();
        match offset {
            CTL0 | 1 => {
                self.write_control(value(self.control));
                self.clear |= value(0) & control::RESET != 0;
            }
            CTL1 | 3 if self.model.extended => self.blocks = value(self.blocks) & 0xff,
            STAT if !busy => self.write_status(value(self.status()), now),
            KEY | DIN if busy => self.refuse(),
            KEY => self.write_key(bytes, now),
            DIN => self.write_data(DIN, bytes, now),
            XDIN if self.model.extended && busy => self.refuse(),
            XDIN | XIN if self.model.extended && !busy => self.write_data(offset, bytes, now),
            _ => {}
        }
    }

    fn reset(&mut self) {
        *self = Aes::new(self.model);
    }

    fn name(&self) -> &'static str {
        self.model.name
    }

    fn is_clocked(&self) -> bool {
        true
    }

    /// Key and data make the result; control and status say nothing of them. Everything is forgotten by a
    /// software reset, and by nothing else.
    fn flow(&self, offset: u32, written: &[Cell], cells: &mut [Cell]) {
        if self.clear {
            cells.fill(Cell::default());
            return;
        }
        let all = written.iter().fold(Cell::default(), |all, cell| all.or(*cell));
        if offset >= KEY && all.mask != 0 {
            for cell in &mut cells[KEY as usize..] {
                *cell = Cell::secret(all.labels | cell.labels);
            }
        } else if offset < KEY {
            for (cell, written) in cells.iter_mut().skip(offset as usize).zip(written) {
                *cell = *written;
            }
        }
    }
}
