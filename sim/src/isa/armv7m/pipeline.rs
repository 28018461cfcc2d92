//! What an instruction leaves to those that follow, in time: the queue of fetched words, loads and stores
//! under way, registers that have only just been made.
//!
//! Instructions are fetched a word at a time, at most one a cycle, into a queue of three. Two cycles after its
//! request an instruction in that word can be carried out. A branch that is taken empties the queue and
//! requests its target at once; one that is not has requested it in vain. Data in the memory of code go the
//! same way as instructions, and before them. (DDI0337, sections 3.3.2 and 14; the depth of the queue and what
//! takes turns with it were measured by others.)

use super::decode::is_wide;
use crate::fault::Size;
use crate::memory::{Bus, Purpose};

/// Words that are fetched before they are needed.
const DEPTH: u32 = 3;

/// From the request of a word to the instruction's execution.
const LATENCY: u64 = 2;

/// When a call begins, so that what comes before it has a time, too.
pub const BEGIN: u64 = 8;

/// Data below this address is reached by the buses of code.
const CODE_END: u32 = 0x2000_0000;

/// ACTLR, the auxiliary control register (DDI0337, section 4.2), and its bit DISDEFWBUF. Each call begins as after a
/// reset, with the write buffer in use.
pub const AUXILIARY_CONTROL: u32 = 0xe000_e008;
const DISABLE_WRITE_BUFFER: u32 = 1 << 1;

/// A single access of the last instruction that another one may follow without a pause.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pending {
    #[default]
    Nothing,
    /// A load, by its destination: another load, or a store, whose address does not come from it.
    Load(u8),
    /// A store that waits for memory, since there is no write buffer: another one.
    Store,
}

/// See the module.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pipeline {
    /// Whether the first instruction has come.
    begun: bool,
    /// The first word, by number, that is not requested yet.
    next: u32,
    /// The first that is still needed.
    needed: u32,
    /// The same before the instruction that is being carried out.
    before: u32,
    /// When the next request can be made.
    free: u64,
    /// When instructions in a word can be carried out, by the number's lowest bits.
    ready: [u64; 4],
    /// When a word has left the queue, the same way.
    left: [u64; 4],
    /// What of the last instruction a load or store may follow without a pause.
    pending: Pending,
    /// Whether stores wait for their turn in no buffer.
    unbuffered: bool,
    /// What the previous instruction has computed.
    results: u16,
    /// Whether that was narrow.
    narrow: bool,
}

/// A data access, for its time.
#[derive(Debug, Clone, Copy)]
pub struct Access {
    /// The registers that its address comes from.
    pub bases: u16,
    /// Whether it is a store.
    pub store: bool,
    /// Whether its offset is a register.
    pub indexed: bool,
}

impl Pipeline {
    /// When the instruction at `pc` can be carried out, if nothing but fetching keeps it from that; `now` is
    /// when the one before it is done.
    #[inline(always)]
    pub fn begin(&mut self, pc: u32, length: u32, memory: &mut Bus) -> u64 {
        let now = memory.now + BEGIN;
        let end = pc.wrapping_add(length);
        let last = end.wrapping_sub(1) >> 2;
        if !self.begun {
            self.begun = true;
            // The call has fetched it.
            self.turn(pc >> 2, now - LATENCY - u64::from(last - (pc >> 2)));
        }
        self.fetch(last, memory);
        let start = now.max(self.ready[(last & 3) as usize]);
        self.before = self.needed;
        // It leaves the queue when it is decoded, a cycle before.
        while self.needed != end >> 2 {
            self.left[(self.needed & 3) as usize] = start - 1;
            self.needed = self.needed.wrapping_add(1);
        }
        start
    }

    /// The queue is empty, and a word is requested at a time.
    fn turn(&mut self, word: u32, at: u64) {
        (self.next, self.needed, self.before) = (word, word, word);
        self.free = self.free.max(at);
        self.left = [0; 4];
    }

    /// Requests what is missing up to a word.
    #[inline(always)]
    fn fetch(&mut self, last: u32, memory: &mut Bus) {
        while last.wrapping_sub(self.next) < DEPTH {
            self.request(memory);
        }
    }

    /// When the next word can be requested: the cycle after it has room. Fetching that has stopped for want of
    /// room takes another cycle to go on.
    #[inline(always)]
    fn turn_of(&self, word: u32) -> u64 {
        let room = self.left[(word.wrapping_sub(DEPTH) & 3) as usize] + 1;
        if room > self.free { room + 1 } else { self.free }
    }

    /// Requests the next word.
    #[inline(always)]
    fn request(&mut self, memory: &mut Bus) {
        let word = self.next;
        let at = self.turn_of(word);
        let wait = memory.wait_at(Purpose::Fetch, word << 2, Size::Word, at);
        self.ready[(word & 3) as usize] = at + LATENCY + wait;
        self.free = at + 1 + wait;
        self.next = word.wrapping_add(1);
    }

    /// Requests what can be requested before a time.
    #[inline(always)]
    fn advance(&mut self, until: u64, memory: &mut Bus) {
        while self.next.wrapping_sub(self.needed) < DEPTH {
            if self.turn_of(self.next) >= until {
                return;
            }
            self.request(memory);
        }
    }

    /// When the instruction at `target` can be carried out, if it is requested at a time.
    pub fn branch(&mut self, target: u32, at: u64, memory: &mut Bus) -> u64 {
        self.advance(at, memory);
        self.turn(target >> 2, at);
        let length = if is_wide(memory.space.half(target)) { 4 } else { 2 };
        let last = target.wrapping_add(length - 1) >> 2;
        self.fetch(last, memory);
        self.ready[(last & 3) as usize]
    }

    /// The target of a branch was requested at a time, and is not needed.
    pub fn pass(&mut self, at: u64, memory: &mut Bus) {
        self.advance(at, memory);
        self.free = self.free.max(at + 1);
    }

    /// When a single load or store that begins at a time is done, but for the waits of memory, and when its
    /// address goes out: behind an access that still waits for its data it is a cycle before, behind what makes
    /// the address a cycle late.
    pub fn access(&mut self, access: Access, start: u64) -> (u64, u64) {
        let at = start + u64::from(self.computed(access.bases));
        let plain = access.store && !access.indexed;
        match self.pending {
            Pending::Load(loaded) if access.bases >> loaded & 1 == 0 => (start + 1, start - 1),
            Pending::Store if plain => (start + 1, start - 1),
            _ if plain && !self.unbuffered => (at + 1, at),
            _ => (at + 2, at),
        }
    }

    /// What others may follow of an access whose base stays; a load has a destination.
    pub fn pending(&self, access: Access, destination: Option<u8>) -> Pending {
        match destination {
            Some(t) => Pending::Load(t),
            None if self.unbuffered && !access.indexed => Pending::Store,
            None => Pending::Nothing,
        }
    }

    /// The auxiliary control register was written (DDI0337, section 4.2).
    pub fn control(&mut self, value: u32) {
        self.unbuffered = value & DISABLE_WRITE_BUFFER != 0;
    }

    /// How long an address waits for a register that was computed just before; so long the instruction stays
    /// in the queue.
    pub fn computed(&mut self, bases: u16) -> u32 {
        let waits = self.results & bases != 0;
        if waits {
            let mut word = self.before;
            while word != self.needed {
                self.left[(word & 3) as usize] += 1;
                word = word.wrapping_add(1);
            }
        }
        waits.into()
    }

    /// How long data of code keep an access waiting that begins at a time; instructions wait for it.
    pub fn data(
        &mut self,
        purpose: Purpose,
        address: u32,
        size: Size,
        at: u64,
        memory: &mut Bus,
    ) -> u32 {
        if address >= CODE_END {
            return memory.wait_at(purpose, address, size, at) as u32;
        }
        self.advance(at, memory);
        let turn = self.free.max(at);
        let wait = memory.wait_at(purpose, address, size, turn);
        self.free = turn + 1 + wait;
        (turn - at + wait) as u32
    }

    /// Whether IT is carried out beside the instruction before it.
    pub fn is_folded(&self) -> bool {
        self.narrow
    }

    /// An instruction is done, with these results, and with what others may follow.
    #[inline(always)]
    pub fn finish(&mut self, length: u32, results: u16, pending: Pending) {
        self.narrow = length == 2;
        self.results = results;
        self.pending = pending;
    }
}
