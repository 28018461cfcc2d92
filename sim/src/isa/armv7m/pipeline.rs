//! What an instruction leaves to those that follow, in time: the queue of fetched words (see `queue`), loads and
//! stores under way, registers that have only just been made (DDI0337, section 3.3.2).
//!
//! All times here count from when the last instruction was done.

use super::course::{Clock, Course, Timed};
use super::instruction::{Address, Decoded, Index, Instruction, LR, Offset, PC};
use super::pieces::pieces;
use super::queue::{LATENCY, Queue};
use crate::fault::Size;
use crate::memory::Purpose;

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
    queue: Queue,
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

impl Clock for Pipeline {
    #[inline(always)]
    fn pass(
        &mut self,
        pc: u32,
        decoded: &Decoded,
        course: &Course,
        memory: &mut impl Timed,
    ) -> u32 {
        let length = decoded.length.into();
        let start = self.queue.begin(pc, length, self.might_linger, memory);
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
        self.queue.rebase(end);
        end as u32
    }

    fn shows_what_is_left_out(&self, instruction: &Instruction) -> bool {
        self.leaves_room || matches!(instruction, Instruction::MultiplyLong { .. })
    }

    fn settled(self) -> Self {
        Pipeline { queue: self.queue.settled(), ..self }
    }
}

impl Pipeline {
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
                let at = start - i32::from(self.lingers && self.queue.waited());
                self.queue.ask_in_vain(at, passage.memory);
            }
            // A register that is compared or jumped to is looked at a cycle late, but for the link register.
            BranchIf { .. } | CallTo { .. } => asked = start + 1,
            BranchTo { m } if m != LR => asked = start + 1,
            // A branch that has waited in the decoder has requested its target, which is not carried out sooner.
            Branch { .. } | Call { .. } | BranchTo { .. } if self.lingers => sooner = 1,
            Barrier { refill: true } => {
                let next = pc.wrapping_add(decoded.length.into());
                passage.end = self.queue.branch(next, passage.end, passage.memory);
            }
            _ => {}
        }
        if let Some(target) = course.target {
            let ready = self.queue.branch(target, asked - sooner, passage.memory);
            let soonest = asked + LATENCY;
            if sooner != 0 {
                self.queue.share_until(soonest);
            }
            passage.end = ready.max(soonest);
        }
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
        let at = start + self.computed(access.bases, start);
        let plain = access.store && !access.indexed;
        let code = data < CODE_END;
        let moves = address.index != Index::Offset;
        let may_follow = match self.pending {
            Pending::Load(written, before) => before == code && access.bases & written == 0,
            Pending::Store => access.store,
            Pending::Nothing => false,
        };
        (passage.end, passage.request) = if may_follow && !moves && self.queue.waited() {
            passage.entered = start - 1;
            self.queue.leave(passage.entered, self.might_linger);
            (start + 1, passage.entered)
        } else if plain && !self.unbuffered {
            (at + 1, at)
        } else {
            (at + 2, at)
        };
        passage.leaves_room = !plain || self.unbuffered;
        passage.pending = match destination {
            Some(t) => Pending::Load(1 << t | u16::from(moves) << address.base, code),
            None if self.unbuffered && !access.indexed && !moves => Pending::Store,
            None => Pending::Nothing,
        };
    }

    /// How long an address waits for a register that was computed just before. If the instruction itself has come
    /// late, what was computed is there.
    #[inline(always)]
    fn computed(&self, bases: u16, start: i32) -> i32 {
        (start == 0 && self.results & bases != 0).into()
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
        passage.request = passage.start + self.computed(bases, passage.start);
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
            self.queue.let_pass(purpose, address, size, at, memory)
        };
        passage.end += waits;
        // Those that follow in the same instruction go out a cycle later each.
        passage.request += 1 + waits;
    }
}
