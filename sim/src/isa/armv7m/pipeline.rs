//! What an instruction leaves to those that follow, in time: the queue of fetched words, loads and stores
//! under way, registers that have only just been made.
//!
//! Instructions are fetched a word at a time, at most one a cycle, into a queue of three. Two cycles after its
//! request an instruction in that word can be carried out. A branch that is taken empties the queue and
//! requests its target at once; one that is not has requested it in vain. A full queue asks for a word when an
//! instruction leaves it, which it knows a cycle before if the previous one takes no more than that cycle. Data in
//! the memory of code go the same way as instructions, and before them, but not before a word that has let others
//! go first. (DDI0337, sections 3.3.2 and 14; the depth of the queue and what takes turns with it were measured by
//! others.)
//!
//! All times here count from when the last instruction was done.

use super::accesses::pieces;
use super::course::{Course, Timed};
use super::instruction::{Address, Decoded, Index, Instruction, LR, Offset, PC};
use crate::fault::Size;
use crate::memory::Purpose;

/// Words that are fetched before they are needed.
const DEPTH: u32 = 3;

/// From the request of a word to the instruction's execution.
const LATENCY: i32 = 2;

/// What happened before this has no effect any more: three words can be requested since.
const LONG_AGO: i32 = -16;

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
    /// A load, by the registers that it writes and whether the buses of code carried it: on the same buses another
    /// load, or a store, whose address comes from none of them.
    Load(u16, bool),
    /// A store that waits for memory, since there is no write buffer: another one.
    Store,
}

/// See the module.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pipeline {
    /// Whether the first instruction has come.
    begun: bool,
    /// The first word, by number, that is not requested yet.
    next: u32,
    /// The first that is still needed.
    needed: u32,
    /// The same before the instruction that is being carried out.
    before: u32,
    /// Whether that one has waited in the decoder for a cycle at least.
    waited: bool,
    /// When the next request can be made.
    free: i32,
    /// Whether the next word has waited for data, so that it goes before others.
    held: bool,
    /// When instructions in a word can be carried out, by the number's lowest bits.
    ready: [i32; 4],
    /// When the queue has room for the third word after one, the same way.
    room: [i32; 4],
    /// What of the last instruction a load or store may follow without a pause.
    pending: Pending,
    /// Whether stores wait for their turn in no buffer.
    unbuffered: bool,
    /// What the previous instruction has computed.
    results: u16,
    /// Whether IT can be decoded along with it.
    joins: bool,
    /// Whether its data come a cycle after their address, in which an instruction without effect passes.
    leaves_room: bool,
    /// Whether it took several cycles, in which the next one was decoded already.
    lingers: bool,
    /// Whether it might have taken several, so that nobody knew when the next one would leave the queue.
    might_linger: bool,
}

/// Whether an instruction is of a kind that may take several cycles, unless it is left out.
fn might_linger(instruction: &Instruction, course: &Course) -> bool {
    use Instruction::*;
    match instruction {
        Load { .. }
        | Store { .. }
        | LoadPair { .. }
        | StorePair { .. }
        | LoadMultiple { .. }
        | StoreMultiple { .. }
        | LoadExclusive { .. }
        | StoreExclusive { .. }
        | TableBranch { .. }
        | BranchIf { .. }
        | Divide { .. }
        | MultiplyLong { .. } => true,
        Multiply { .. } => course.duration > 1,
        _ => false,
    }
}

/// A data access, for its time.
#[derive(Debug, Clone, Copy)]
struct Access {
    /// The registers that its address comes from.
    bases: u16,
    /// Whether it is a store.
    store: bool,
    /// Whether its offset is a register.
    indexed: bool,
}

impl Access {
    fn new(address: Address, store: bool) -> Self {
        let index = match address.offset {
            Offset::Register(m, _) => 1 << m,
            Offset::Constant(_) => 0,
        };
        Access { bases: (1 << address.base | index) & !(1 << PC), store, indexed: index != 0 }
    }
}

/// An instruction on its way.
struct Passage<'a, T> {
    memory: &'a mut T,
    /// When it begins, and is done, as far as is known.
    start: i32,
    end: i32,
    /// When it has left the decoder, which may be before it begins.
    entered: i32,
    /// When its next data are requested.
    request: i32,
    /// What of it a load or store may follow without a pause.
    pending: Pending,
    /// Whether it has accessed memory.
    accesses: bool,
    /// Whether an instruction without effect may pass behind it.
    leaves_room: bool,
}

impl Pipeline {
    /// Carries out the instruction at `pc`; gives the cycles that it takes.
    #[inline(always)]
    pub fn pass(
        &mut self,
        pc: u32,
        decoded: &Decoded,
        course: &Course,
        memory: &mut impl Timed,
    ) -> u32 {
        let length = decoded.length.into();
        let start = self.begin(pc, length, memory);
        let mut passage = Passage {
            memory,
            start,
            entered: start,
            end: start + 1,
            request: start,
            pending: Pending::Nothing,
            accesses: false,
            leaves_room: false,
        };
        if course.is_left_out || decoded.instruction == Instruction::Hint {
            passage.end -= i32::from(self.leaves_room);
        } else {
            self.carry_out(pc, decoded, course, &mut passage);
        }
        let Passage { entered, end, pending, accesses, leaves_room, .. } = passage;
        if let Some(value) = course.control {
            self.unbuffered = value & DISABLE_WRITE_BUFFER != 0;
        }
        self.joins = length == 2 && !accesses && course.target.is_none() && !course.conditional;
        self.leaves_room = leaves_room;
        self.lingers = end > entered + 1 && course.target.is_none();
        self.might_linger = !course.is_left_out && might_linger(&decoded.instruction, course);
        self.results = decoded.results;
        self.pending = pending;
        self.rebase(end);
        end as u32
    }

    /// The same state in one form, whatever led to it: words that have left the queue and times that nobody
    /// will ask for are forgotten.
    pub fn settled(mut self) -> Self {
        self.before = self.needed;
        self.waited = false;
        for word in 0..4 {
            if word >= self.next.wrapping_sub(self.needed) {
                self.ready[(self.needed.wrapping_add(word) & 3) as usize] = 0;
            }
            if word <= self.next.wrapping_sub(self.needed) {
                self.room[(self.needed.wrapping_add(word) & 3) as usize] = LONG_AGO;
            }
        }
        self
    }

    /// Times count from another time on.
    #[inline(always)]
    fn rebase(&mut self, end: i32) {
        self.free = (self.free - end).max(LONG_AGO);
        self.ready = self.ready.map(|time| (time - end).max(-1));
        self.room = self.room.map(|time| (time - end).max(LONG_AGO));
    }

    #[inline(always)]
    fn carry_out<T: Timed>(
        &mut self,
        pc: u32,
        decoded: &Decoded,
        course: &Course,
        passage: &mut Passage<T>,
    ) {
        use Instruction::*;
        let start = passage.start;
        let data = course.data.unwrap_or_default();
        // When the target of a jump is known, and how much sooner it is requested.
        let mut asked = start;
        let mut sooner = 0;
        match decoded.instruction {
            IfThen { .. } => passage.end = start + i32::from(!self.joins),
            Load { size, t, address, .. } => {
                self.access(Access::new(address, false), address, data, Some(t), passage);
                self.single(Purpose::Read, data, size, passage);
                asked = passage.end + 1;
            }
            Store { size, address, .. } => {
                self.access(Access::new(address, true), address, data, None, passage);
                self.single(Purpose::Write, data, size, passage);
            }
            LoadPair { address, .. } => {
                self.many(Purpose::Read, data, 2, 1 << address.base, passage);
            }
            StorePair { address, .. } => {
                self.many(Purpose::Write, data, 2, 1 << address.base, passage);
            }
            LoadMultiple { base, list, .. } => {
                self.many(Purpose::Read, data, list.count_ones(), 1 << base, passage);
                asked = passage.end + 1;
            }
            StoreMultiple { base, list, .. } => {
                self.many(Purpose::Write, data, list.count_ones(), 1 << base, passage);
            }
            LoadExclusive { size, .. } => {
                passage.end = start + 2;
                self.single(Purpose::Read, data, size, passage);
            }
            StoreExclusive { size, .. } => {
                passage.end = start + 2;
                if course.data.is_some() {
                    self.single(Purpose::Write, data, size, passage);
                }
            }
            TableBranch { half, .. } => {
                passage.end = start + 3;
                let size = if half { Size::Half } else { Size::Byte };
                self.single(Purpose::Read, data, size, passage);
                asked = passage.end + 1;
            }
            Multiply { .. } | MultiplyLong { .. } | Divide { .. } => {
                passage.end = start + course.duration as i32;
            }
            Branch { .. } if course.target.is_none() => {
                // Its target was requested when it was decoded, and is not needed.
                let at = start - i32::from(self.lingers && self.waited);
                self.advance(at, passage.memory);
                self.free = self.free.max(at + 1);
            }
            // A register that is compared or jumped to is looked at a cycle late, but for the link register.
            BranchIf { .. } | CallTo { .. } => asked = start + 1,
            BranchTo { m } if m != LR => asked = start + 1,
            // A branch that has waited in the decoder has requested its target, which is not carried out sooner.
            Branch { .. } | Call { .. } | BranchTo { .. } if self.lingers => sooner = 1,
            Barrier { refill: true } => {
                let next = pc.wrapping_add(decoded.length.into());
                passage.end = self.branch(next, passage.end, passage.memory);
            }
            _ => {}
        }
        if let Some(target) = course.target {
            let ready = self.branch(target, asked - sooner, passage.memory);
            if sooner != 0 {
                // Until it is carried out, the branch keeps a place in the queue, so that there is room for two words.
                self.room[((target >> 2).wrapping_sub(1) & 3) as usize] = asked + LATENCY;
            }
            passage.end = ready.max(asked + LATENCY);
        }
    }

    /// When the instruction at `pc` can be carried out, if nothing but fetching keeps it from that.
    #[inline(always)]
    fn begin(&mut self, pc: u32, length: u32, memory: &mut impl Timed) -> i32 {
        let end = pc.wrapping_add(length);
        let last = end.wrapping_sub(1) >> 2;
        if !self.begun {
            self.begun = true;
            // The call has fetched it.
            self.free = LONG_AGO;
            self.turn(pc >> 2, -LATENCY - (last - (pc >> 2)) as i32);
        }
        self.fetch(last, memory);
        let ready = self.ready[(last & 3) as usize];
        self.waited = ready < 0;
        let start = ready.max(0);
        if start > 0 {
            // What was computed is there when the address is made.
            self.results = 0;
        }
        self.before = self.needed;
        // It leaves the queue now. The request that this makes room for comes with the last cycle of the previous
        // instruction if everybody knew that to be the last, or else a cycle later.
        while self.needed != end >> 2 {
            self.room[(self.needed & 3) as usize] = start + i32::from(self.might_linger);
            self.needed = self.needed.wrapping_add(1);
        }
        start
    }

    /// The queue is empty, and a word is requested at a time.
    fn turn(&mut self, word: u32, at: i32) {
        (self.next, self.needed, self.before) = (word, word, word);
        self.free = self.free.max(at);
        self.room = [LONG_AGO; 4];
        self.held = false;
    }

    /// Requests what is missing up to a word.
    #[inline(always)]
    fn fetch(&mut self, last: u32, memory: &mut impl Timed) {
        while last.wrapping_sub(self.next) < DEPTH {
            self.request(memory);
        }
    }

    /// When the next word can be requested: once it has room.
    #[inline(always)]
    fn turn_of(&self, word: u32) -> i32 {
        self.free.max(self.room[(word.wrapping_sub(DEPTH) & 3) as usize])
    }

    /// Whether the next word can be requested, sooner or later, before another instruction leaves the queue.
    fn has_room(&self) -> bool {
        self.next.wrapping_sub(self.needed) < DEPTH
    }

    /// Requests the next word.
    #[inline(always)]
    fn request(&mut self, memory: &mut impl Timed) {
        let word = self.next;
        let at = self.turn_of(word);
        let wait = memory.wait(Purpose::Fetch, word << 2, Size::Word, at);
        self.ready[(word & 3) as usize] = at + LATENCY + wait;
        self.free = at + 1 + wait;
        self.next = word.wrapping_add(1);
        self.held = false;
    }

    /// Requests what can be requested before a time.
    #[inline(always)]
    fn advance(&mut self, until: i32, memory: &mut impl Timed) {
        while self.has_room() {
            if self.turn_of(self.next) >= until {
                return;
            }
            self.request(memory);
        }
    }

    /// When the instruction at `target` can be carried out, if it is requested at a time.
    fn branch(&mut self, target: u32, at: i32, memory: &mut impl Timed) -> i32 {
        self.advance(at, memory);
        self.turn(target >> 2, at);
        let length = if memory.is_wide(target) { 4 } else { 2 };
        let last = target.wrapping_add(length - 1) >> 2;
        self.fetch(last, memory);
        self.ready[(last & 3) as usize]
    }

    /// A single load or store, but for the waits of memory: behind an access that still waits for its data its
    /// address goes out a cycle before it begins, behind what makes the address a cycle late. Others may follow
    /// if its base stays.
    #[inline(always)]
    fn access<T>(
        &mut self,
        access: Access,
        address: Address,
        data: u32,
        destination: Option<u8>,
        passage: &mut Passage<T>,
    ) {
        let start = passage.start;
        let at = start + self.computed(access.bases);
        let plain = access.store && !access.indexed;
        let code = data < CODE_END;
        let follows = self.waited && address.index == Index::Offset;
        (passage.end, passage.request) = match self.pending {
            Pending::Load(written, before)
                if follows && before == code && access.bases & written == 0 =>
            {
                self.has_left_sooner();
                passage.entered -= 1;
                (start + 1, start - 1)
            }
            Pending::Store if follows && access.store => {
                self.has_left_sooner();
                passage.entered -= 1;
                (start + 1, start - 1)
            }
            _ if plain && !self.unbuffered => (at + 1, at),
            _ => (at + 2, at),
        };
        passage.leaves_room = !plain || self.unbuffered;
        let moves = address.index != Index::Offset;
        passage.pending = match destination {
            Some(t) => Pending::Load(1 << t | u16::from(moves) << address.base, code),
            None if self.unbuffered && !access.indexed && !moves => Pending::Store,
            None => Pending::Nothing,
        };
    }

    /// How long an address waits for a register that was computed just before.
    #[inline(always)]
    fn computed(&self, bases: u16) -> i32 {
        (self.results & bases != 0).into()
    }

    /// The instruction that is being carried out has left the queue a cycle sooner.
    fn has_left_sooner(&mut self) {
        let mut word = self.before;
        while word != self.needed {
            self.room[(word & 3) as usize] -= 1;
            word = word.wrapping_add(1);
        }
    }

    /// The waits of a single access, which may be several where it is not aligned.
    #[inline(always)]
    fn single<T: Timed>(
        &mut self,
        purpose: Purpose,
        address: u32,
        size: Size,
        passage: &mut Passage<T>,
    ) {
        for (offset, size) in pieces(address, size) {
            self.data(purpose, address.wrapping_add(offset), size, passage);
            passage.end += i32::from(offset != 0);
        }
    }

    /// An access to several words.
    fn many<T: Timed>(
        &mut self,
        purpose: Purpose,
        address: u32,
        words: u32,
        bases: u16,
        passage: &mut Passage<T>,
    ) {
        passage.request = passage.start + self.computed(bases);
        passage.end = passage.request + 1 + words as i32;
        for word in 0..words {
            self.data(purpose, address.wrapping_add(4 * word), Size::Word, passage);
        }
    }

    /// How long data keep an instruction waiting; other instructions wait for those of code.
    #[inline(always)]
    fn data<T: Timed>(
        &mut self,
        purpose: Purpose,
        address: u32,
        size: Size,
        passage: &mut Passage<T>,
    ) {
        passage.accesses = true;
        let (at, memory) = (passage.request, &mut *passage.memory);
        let waits = if address >= CODE_END {
            memory.wait(purpose, address, size, at)
        } else {
            self.advance(at + 1, memory);
            if self.held {
                self.request(memory);
            }
            let turn = self.free.max(at + 1);
            self.held = self.has_room() && self.turn_of(self.next) <= turn;
            let wait = memory.wait(purpose, address, size, turn);
            self.free = turn + 1 + wait;
            turn - at - 1 + wait
        };
        passage.end += waits;
        // Those that follow in the same instruction go out a cycle later each.
        passage.request += 1 + waits;
    }
}
