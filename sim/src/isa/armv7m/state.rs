//! The registers while a program runs, in the words of the run's mode.

use super::convention::APSR;
use super::family::{Armv7m, Core};
use super::flags::Flags;
use super::instruction::{LR, PC, SP, Special};
use crate::domain::Value;
use crate::engine;
use crate::observer::{Mode, Word};

/// A word of a run.
pub type W<M> = Word<M, u32>;

/// The CPU and who watches it.
pub type State<C, M> = engine::State<Armv7m<C>, M>;

/// Registers and flags, and what is under way.
pub struct Cpu<C: Core, M: Mode> {
    /// r0 to r12, sp and lr. The last is never looked at.
    pub registers: [W<M>; 16],
    pub flags: Flags<W<M>>,
    /// The address of the instruction that comes next, or is being carried out.
    pub pc: u32,
    /// What IT says of the instructions that come next, as in EPSR; 0 if nothing.
    pub it: u8,
    /// Whether an exclusive load waits for its store.
    pub exclusive: bool,
    /// By the place of their numbers in [`Core::CONTROLS`].
    controls: [W<M>; CONTROLS],
    /// What instructions leave to those that follow, in time.
    pub clock: C::Clock,
    /// The reads and writes of the last instruction beyond those of its encoding: fewer if IT left it out, more if its
    /// address splits them.
    pub beyond: (i8, i8),
}

/// The most registers of [`Core::CONTROLS`].
const CONTROLS: usize = 5;

impl<C: Core, M: Mode> Cpu<C, M> {
    /// A register as an operand; `pc` is two narrow instructions ahead.
    #[inline(always)]
    pub fn r(&self, number: u8) -> W<M> {
        if number == PC {
            return W::<M>::known(self.pc.wrapping_add(4));
        }
        self.register(number)
    }

    /// A register that is not the program counter.
    #[inline(always)]
    pub fn register(&self, number: u8) -> W<M> {
        self.registers[usize::from(number & 15)]
    }

    /// A special register.
    pub fn special(&self, special: Special) -> W<M> {
        match special {
            Special::Flags | Special::Greater | Special::AllFlags => self.flags.pack(),
            Special::NoFlags => W::<M>::default(),
            Special::Stack => self.r(SP),
            Special::Control(number) => {
                self.control(number).map_or(W::<M>::default(), |at| self.controls[at])
            }
        }
    }

    /// Changes one that has no flags and is not the stack pointer in use.
    pub fn set_control(&mut self, number: u8, value: W<M>) {
        if let Some(at) = self.control(number) {
            self.controls[at] = value;
        }
    }

    fn control(&self, number: u8) -> Option<usize> {
        C::CONTROLS.iter().position(|it| *it == number)
    }
}

impl<C: Core, M: Mode> engine::Cpu<M> for Cpu<C, M> {
    type Word = u32;

    fn new() -> Self {
        Cpu {
            registers: [W::<M>::default(); 16],
            flags: Flags::default(),
            pc: 0,
            it: 0,
            exclusive: false,
            controls: [W::<M>::default(); CONTROLS],
            clock: C::Clock::default(),
            beyond: (0, 0),
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

    #[inline(always)]
    fn stack(&self) -> u32 {
        self.registers[usize::from(SP)].value()
    }

    /// No IT block and no exclusive access is open, and nobody has changed who may interrupt.
    fn is_plain(&self) -> bool {
        let is_zero = |it: &W<M>| !it.is_unknown() && it.value() == 0;
        self.it == 0 && !self.exclusive && self.controls.iter().all(is_zero)
    }

    const HAS_ROUTINES: bool = true;

    /// What was fetched is of no use where the program goes on.
    fn set_stack(&mut self, lowest: u32) {
        self.clock = C::Clock::default();
        self.registers[usize::from(SP)] = W::<M>::known(lowest);
    }

    /// Blocks know nothing of IT.
    #[inline(always)]
    fn is_settled(&self) -> bool {
        self.it == 0
    }

    #[inline(always)]
    fn beyond(&self) -> (i8, i8) {
        self.beyond
    }

    fn get(&self, register: usize) -> W<M> {
        match register {
            APSR => self.flags.pack(),
            _ if register > APSR => self.controls[register - APSR - 1],
            _ if register == usize::from(PC) => W::<M>::known(self.pc),
            _ => self.registers[register],
        }
    }

    fn set(&mut self, register: usize, word: W<M>) {
        match register {
            APSR => self.flags = Flags::unpack(word),
            _ if register > APSR => self.controls[register - APSR - 1] = word,
            _ => self.registers[register] = word,
        }
    }
}

/// The registers of `list`, the lowest first.
pub fn listed(list: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |number| list >> number & 1 != 0)
}

/// Where a call comes back to is in `lr`, which says by its lowest bit that Thumb code is there.
pub fn set_home<C: Core, M: Mode>(cpu: &mut Cpu<C, M>, return_address: u32) {
    cpu.registers[usize::from(LR)] = W::<M>::known(return_address | 1);
}
