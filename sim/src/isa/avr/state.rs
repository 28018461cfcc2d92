//! The registers while a program runs, in the words of the run's mode.

use super::family::Avr;
use super::flags::Flags;
use crate::domain::{Domain, Value};
use crate::engine;
use crate::observer::{Condition, Mode, Word};

/// Where data begins.
pub const DATA: u32 = 0x80_0000;

/// A byte of a run.
pub type Byte<M> = Word<M, u8>;

/// An address of data, or two bytes.
pub type Pair<M> = Word<M, u16>;

/// The CPU and who watches it.
pub type State<F, M> = engine::State<Avr<F>, M>;

/// Registers and flags.
pub struct Cpu<M: Mode> {
    /// r0 to r31.
    pub registers: [Byte<M>; 32],
    /// The status register.
    pub flags: Flags<Byte<M>>,
    /// The stack pointer.
    pub sp: Pair<M>,
    /// The address of the next instruction; not up to date while blocks run.
    pub pc: u32,
    /// The upper bits of addresses for ELPM.
    pub rampz: Byte<M>,
    /// The stack pointer when it was last written as a whole: programs write its halves one after the
    /// other, and what it is in between is no stack.
    pub whole_sp: u16,
    /// Which half was written since, if one was: whether it was the upper one.
    pub half_sp: Option<bool>,
    /// The instruction that comes next counts only if this does not hold: a skip on a secret went by,
    /// and takes the same time in both cases.
    pub skipped_if: Option<Condition<M>>,
}

impl<M: Mode> Cpu<M> {
    /// A register.
    #[inline(always)]
    pub fn r(&self, number: u8) -> Byte<M> {
        self.registers[usize::from(number & 31)]
    }

    /// Changes a register.
    #[inline(always)]
    pub fn set_r(&mut self, number: u8, value: Byte<M>) {
        self.registers[usize::from(number & 31)] = value;
    }

    /// Two registers, the lower one of an even number.
    #[inline(always)]
    pub fn pair(&self, number: u8) -> Pair<M> {
        pair::<M>(self.r(number | 1), self.r(number & !1))
    }

    /// Changes two registers.
    #[inline(always)]
    pub fn set_pair(&mut self, number: u8, value: Pair<M>) {
        let (high, low) = halves::<M>(value);
        self.set_r(number | 1, high);
        self.set_r(number & !1, low);
    }

    /// The stack pointer as a whole.
    #[inline(always)]
    pub fn set_sp(&mut self, value: Pair<M>) {
        self.sp = value;
        self.whole_sp = value.value();
        self.half_sp = None;
    }
}

/// A pair of bytes.
#[inline(always)]
pub fn pair<M: Mode>(high: Byte<M>, low: Byte<M>) -> Pair<M> {
    high.concat::<u16>(low)
}

/// The upper and the lower byte.
#[inline(always)]
pub fn halves<M: Mode>(value: Pair<M>) -> (Byte<M>, Byte<M>) {
    value.split::<u8>()
}

/// A pointer some way on.
#[inline(always)]
pub fn offset<M: Mode>(address: Pair<M>, by: u16) -> Pair<M> {
    address.sum(<M::Domain as Domain>::Word::<u16>::known(by), Pair::<M>::default(), 16).0
}

/// The numbers of SREG and RAMPZ among the registers that calls list.
pub const SREG: usize = 32;
pub const RAMPZ: usize = 33;

impl<M: Mode> engine::Cpu<M> for Cpu<M> {
    type Word = u8;

    fn new() -> Self {
        Cpu {
            registers: [Byte::<M>::default(); 32],
            flags: Flags::default(),
            sp: Pair::<M>::default(),
            pc: 0,
            rampz: Byte::<M>::default(),
            whole_sp: 0,
            half_sp: None,
            skipped_if: None,
        }
    }

    #[inline(always)]
    fn pc(&self) -> u32 {
        self.pc
    }

    #[inline(always)]
    fn set_pc(&mut self, pc: u32) {
        self.pc = pc;
    }

    /// The stack pointer points below the stack.
    #[inline(always)]
    fn stack(&self) -> u32 {
        DATA | u32::from(self.whole_sp.wrapping_add(1))
    }

    /// RAMPZ is zero and known, no skip is open, and the stack pointer has both its halves.
    fn is_plain(&self) -> bool {
        let is_zero = !self.rampz.is_unknown() && self.rampz.value() == 0;
        is_zero && self.skipped_if.is_none() && self.half_sp.is_none()
    }

    const HAS_ROUTINES: bool = true;

    /// The stack pointer points below the stack.
    fn set_stack(&mut self, lowest: u32) {
        self.set_sp(Pair::<M>::known((lowest as u16).wrapping_sub(1)));
    }

    #[inline(always)]
    fn is_settled(&self) -> bool {
        self.skipped_if.is_none()
    }

    fn get(&self, register: usize) -> Byte<M> {
        match register {
            SREG => self.flags.pack(),
            RAMPZ => self.rampz,
            _ => self.registers[register],
        }
    }

    fn set(&mut self, register: usize, word: Byte<M>) {
        match register {
            SREG => self.flags = Flags::unpack(word),
            RAMPZ => self.rampz = word,
            _ => self.registers[register] = word,
        }
    }
}
