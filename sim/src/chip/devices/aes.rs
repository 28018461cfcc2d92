//! The AES modules: that of the CC430 and the MSP430F6xx, for keys of 128 bits (SLAU259, SLAU208, chapter
//! "AES Accelerator"), and AES256 of the MSP430FR59xx (SLAU367, chapter "AES256 Accelerator").
//!
//! A program writes a key and a block, byte by byte or word by word; the operation begins when both are
//! there, and takes its time. Until then the result reads as zero. Block cipher modes (AESCMEN) are made of
//! DMA transfers, which do not exist here: their bits are kept, and nothing more.

use super::aes_cipher::{Block, Byte, decrypt, decrypt_generated, encrypt, generate};
use crate::fault::Size;
use crate::memory::{Cell, Device, Move};

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

impl Operation {
    /// What it makes of a state and the key behind it: a state, and the key behind it if that changes.
    fn on<B: Byte>(self) -> fn(&[B]) -> Vec<B> {
        match self {
            Operation::Encrypt => |cells| with_block(cells, encrypt),
            Operation::Decrypt => |cells| with_block(cells, decrypt),
            Operation::DecryptGenerated => |cells| with_block(cells, decrypt_generated),
            Operation::Generate => |cells| {
                let end = generate(&cells[KEY_CELL..]);
                [&end[end.len() - KEY_CELL..], &end].concat()
            },
        }
    }
}

fn with_block<B: Byte>(cells: &[B], make: fn(&[B], Block<B>) -> Block<B>) -> Vec<B> {
    let (state, key) = cells.split_at(KEY_CELL);
    make(key, std::array::from_fn(|at| state[at])).to_vec()
}

/// The module's cells: the state, from here on the key, and what an operation has begun to make.
const KEY_CELL: usize = 16;
const MADE_CELL: usize = 48;

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
    /// What the state becomes, and the key behind it if it does.
    made: Vec<u8>,
}

/// The peripheral's registers.
pub struct Aes {
    model: &'static Model,
    control: u16,
    blocks: u16,
    key: [u8; 32],
    state: Block<u8>,
    /// How much of a key, of data and of a result has been written and read.
    counts: [usize; 3],
    flags: u16,
    running: Option<Running>,
    /// Nothing was written since the last reset.
    clear: bool,
    /// What the last access did with data.
    moves: Vec<Move>,
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
            moves: Vec::new(),
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
        self.moves.clear();
        if let Some(running) = self.running.take_if(|running| running.end <= now) {
            let (state, key) = running.made.split_at(KEY_CELL);
            self.state.copy_from_slice(state);
            self.key[..key.len()].copy_from_slice(key);
            self.control |= control::READY;
            let count = running.made.len();
            self.moves.push(Move::Copy { from: MADE_CELL, to: 0, count });
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
        let given = [&self.state, self.key()].concat();
        let function = operation.on();
        let number = (4 * self.length() + operation as usize) as u32;
        self.moves.push(Move::Make {
            number: Some(number),
            from: 0,
            count: given.len(),
            to: MADE_CELL,
            function,
        });
        let end = now + self.model.busy[self.length()][operation as usize];
        self.running = Some(Running { end, made: operation.on()(&given) });
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

    fn write_control(&mut self, value: u16, size: Size) {
        let changed = (self.control ^ value) & self.model.control & (control::OP | control::KL);
        if value & control::RESET != 0 {
            let kept = value & self.model.control & control::KEPT;
            // A byte leaves the other half of the register as it was.
            let moves = vec![Move::Clear { is_all: size != Size::Byte }];
            *self = Aes { control: kept, moves, ..Aes::new(self.model) };
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
        for (at, byte) in bytes.iter().enumerate() {
            self.key[self.counts[IN_KEY]] = *byte;
            let cell = KEY_CELL + self.counts[IN_KEY];
            self.moves.push(Move::Take { byte: at, cell });
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
        for (at, byte) in bytes.iter().enumerate() {
            let cell = self.counts[IN_DATA];
            let place = &mut self.state[cell];
            if register == DIN {
                *place = *byte;
                self.moves.push(Move::Take { byte: at, cell });
            } else {
                *place ^= byte;
                self.moves.push(Move::Add { byte: at, cell });
            }
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
        for (at, byte) in word[..bytes].iter_mut().enumerate() {
            *byte = self.state[self.counts[IN_RESULT]];
            self.moves.push(Move::Give { cell: self.counts[IN_RESULT], byte: at });
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
                self.write_control(value(self.control), size);
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

    fn moves(&self) -> &[Move] {
        &self.moves
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
