//! The queue of fetched words, in time.
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

use super::course::Timed;
use crate::fault::Size;
use crate::memory::Purpose;

/// Words that are fetched before they are needed.
const DEPTH: u32 = 3;

/// From the request of a word to the instruction's execution.
pub const LATENCY: i32 = 2;

/// What happened before this has no effect any more: three words can be requested since.
const LONG_AGO: i32 = -16;

/// See the module.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Queue {
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
    /// When there is room for the third word after one, the same way.
    room: [i32; 4],
}

impl Queue {
    /// When the instruction at `pc` can be carried out, if nothing but fetching keeps it from that. It leaves
    /// the queue then; `might_linger` as in `leave`.
    #[inline(always)]
    pub fn begin(
        &mut self,
        pc: u32,
        length: u32,
        might_linger: bool,
        memory: &mut impl Timed,
    ) -> i32 {
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
        (self.before, self.needed) = (self.needed, end >> 2);
        self.leave(start, might_linger);
        start
    }

    /// Whether the instruction that is being carried out has waited in the decoder for a cycle at least.
    #[inline(always)]
    pub fn waited(&self) -> bool {
        self.waited
    }

    /// The instruction that is being carried out leaves the queue at a time. The request that this makes room for
    /// comes with the last cycle of the previous instruction if everybody knew that to be the last, or else, if
    /// that one might have taken longer, a cycle later.
    #[inline(always)]
    pub fn leave(&mut self, at: i32, might_linger: bool) {
        let mut word = self.before;
        while word != self.needed {
            self.room[(word & 3) as usize] = at + i32::from(might_linger);
            word = word.wrapping_add(1);
        }
    }

    /// When the instruction at `target` can be carried out, if it is requested at a time.
    pub fn branch(&mut self, target: u32, at: i32, memory: &mut impl Timed) -> i32 {
        self.advance(at, memory);
        self.turn(target >> 2, at);
        let length = if memory.is_wide(target) { 4 } else { 2 };
        let last = target.wrapping_add(length - 1) >> 2;
        self.fetch(last, memory);
        self.ready[(last & 3) as usize]
    }

    /// After `branch`: until it is carried out the branch keeps a place, so that there is room for two words.
    #[inline(always)]
    pub fn share_until(&mut self, at: i32) {
        self.room[(self.needed.wrapping_sub(1) & 3) as usize] = at;
    }

    /// A word is requested at a time that nobody needs.
    #[inline(always)]
    pub fn ask_in_vain(&mut self, at: i32, memory: &mut impl Timed) {
        self.advance(at, memory);
        self.free = self.free.max(at + 1);
    }

    /// How long data wait that go the way of instructions. Their address goes out at a time, in the cycle of a
    /// request one later.
    #[inline(always)]
    pub fn let_pass(
        &mut self,
        purpose: Purpose,
        address: u32,
        size: Size,
        at: i32,
        memory: &mut impl Timed,
    ) -> i32 {
        let soonest = at + 1;
        self.advance(soonest, memory);
        if self.held {
            self.request(memory);
        }
        let turn = self.free.max(soonest);
        self.held = self.has_room() && self.turn_of(self.next) <= turn;
        let wait = memory.wait(purpose, address, size, turn);
        self.free = turn + 1 + wait;
        turn - soonest + wait
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

    /// Times count from another time on. Whether a word was ready sooner than a cycle before matters to nobody.
    #[inline(always)]
    pub fn rebase(&mut self, end: i32) {
        self.free = (self.free - end).max(LONG_AGO);
        self.ready = self.ready.map(|time| (time - end).max(-1));
        self.room = self.room.map(|time| (time - end).max(LONG_AGO));
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
}
