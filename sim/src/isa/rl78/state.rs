//! The registers while a program runs, in the words of the run's mode.

use super::family::Rl78;
use super::flags::{CONTROL, Flags, bit};
use super::hazard::Registers;
use super::timing::{COUNT, Row};
use crate::domain::{Bits, Value};
use crate::engine;
use crate::observer::{Condition, Mode, Word};

/// Where the page begins that data is in.
pub const PAGE: u32 = 0xf_0000;

/// A byte of a run.
pub type Byte<M> = Word<M, u8>;

/// Two bytes.
pub type Pair<M> = Word<M, u16>;

/// The CPU and who watches it.
pub type State<F, M> = engine::State<Rl78<F>, M>;

/// The numbers of PSW, ES and CS among the registers that calls list; the four banks come before.
pub const PSW: usize = 32;
pub const ES: usize = 33;
pub const CS: usize = 34;

/// Registers and flags, and what an instruction leaves to the next one.
pub struct Cpu<M: Mode> {
    pub banks: [[Byte<M>; 8]; 4],
    /// The bank in use.
    pub bank: usize,
    pub flags: Flags<Byte<M>>,
    /// IE, ISP1 and ISP0 where PSW has them.
    pub control: u8,
    pub sp: Pair<M>,
    pub es: Byte<M>,
    pub cs: Byte<M>,
    pub pc: u32,
    /// What the instruction before has written.
    pub written: Registers,
    /// It did so only if this does not hold: it may have been skipped.
    pub written_unless: Option<Condition<M>>,
    /// The instruction that comes next counts only if this does not hold: a skip on a secret went by,
    /// and takes the same time in both cases.
    pub skipped_if: Option<Condition<M>>,
    /// How often each row of the timing was met.
    pub counts: [u64; COUNT],
}

impl<M: Mode> Cpu<M> {
    /// A register of the bank in use.
    pub fn r(&self, number: u8) -> Byte<M> {
        self.banks[self.bank][usize::from(number & 7)]
    }

    /// Changes it.
    pub fn set_r(&mut self, number: u8, value: Byte<M>) {
        self.banks[self.bank][usize::from(number & 7)] = value;
    }

    /// A pair of the bank in use.
    pub fn pair(&self, number: u8) -> Pair<M> {
        self.r(2 * number + 1).concat::<u16>(self.r(2 * number))
    }

    /// The program status word.
    pub fn psw(&self) -> Byte<M> {
        let bank = (self.bank as u8 & 1) << bit::RBS0 | (self.bank as u8 >> 1) << bit::RBS1;
        self.flags.pack() | Byte::<M>::known(self.control | bank)
    }

    /// Changes it; what is not a flag is `control`.
    pub fn set_psw(&mut self, value: Byte<M>, control: u8) {
        self.flags = Flags::unpack(value);
        self.control = control & CONTROL;
        self.bank = usize::from(control >> bit::RBS0 & 1 | (control >> bit::RBS1 & 1) << 1);
    }

    /// Notes a row, and gives its cycles.
    pub fn count(&mut self, row: Row) -> u32 {
        self.counts[row as usize] += 1;
        super::timing::ROWS[row as usize].cycles.into()
    }
}

/// A word some way on.
pub fn offset<T: Bits, V: Value<Plain = T>>(word: V, by: V) -> V {
    word.sum(by, V::default(), T::BITS).0
}

impl<M: Mode> engine::Cpu<M> for Cpu<M> {
    type Word = u8;

    fn new() -> Self {
        Cpu {
            banks: [[Byte::<M>::default(); 8]; 4],
            bank: 0,
            flags: Flags::default(),
            control: 0,
            sp: Pair::<M>::default(),
            es: Byte::<M>::default(),
            cs: Byte::<M>::default(),
            pc: 0,
            written: Registers::NONE,
            written_unless: None,
            skipped_if: None,
            counts: [0; COUNT],
        }
    }

    fn pc(&self) -> u32 {
        self.pc
    }

    fn set_pc(&mut self, pc: u32) {
        self.pc = pc;
    }

    fn stack(&self) -> u32 {
        PAGE | u32::from(self.sp.value())
    }

    fn is_settled(&self) -> bool {
        self.skipped_if.is_none()
    }

    fn get(&self, register: usize) -> Byte<M> {
        match register {
            PSW => self.psw(),
            ES => self.es,
            CS => self.cs,
            _ => self.banks[register / 8][register % 8],
        }
    }

    fn set(&mut self, register: usize, word: Byte<M>) {
        match register {
            PSW => self.set_psw(word, word.value()),
            ES => self.es = word & Byte::<M>::known(0x0f),
            CS => self.cs = word & Byte::<M>::known(0x0f),
            _ => self.banks[register / 8][register % 8] = word,
        }
    }

    fn rows(&self) -> &[u64] {
        &self.counts
    }
}
