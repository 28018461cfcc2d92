//! The ways of secrets: each step names the one before it.
//!
//! Where an operation has two secret operands, the way of the result is the shorter one. Of a long
//! way only its beginning and its end are kept, and steps that nothing refers to are forgotten, so
//! that a recording stays small however long the run is.

use super::super::Holder;
use super::findings::Step;
use crate::domain::tainted::Link;

/// How many steps are kept of the beginning of a long way,
const FIRST: usize = 16;
/// and how many of its end.
const LAST: usize = 48;
/// From this number of steps on it is time to forget some.
const MANY: usize = 1 << 16;

/// A kind of ways, and what records them.
pub trait Recorded: Link {
    /// Knows the steps.
    type Steps: Default;

    /// It goes on with a step, to something whose earlier way does not matter any more.
    fn extend(self, steps: &mut Self::Steps, pc: u32, holder: Holder) -> Self;

    /// Its steps, the oldest first.
    fn chain(self, steps: &Self::Steps) -> Vec<Step>;

    /// Between two instructions: forgets steps that nothing refers to, if there are many. `memory`
    /// has the ways of everything in memory.
    fn tidy<I: Iterator<Item = Self>>(steps: &mut Self::Steps, memory: impl FnOnce() -> I);
}

impl Recorded for () {
    type Steps = ();

    #[inline(always)]
    fn extend(self, (): &mut (), _pc: u32, _holder: Holder) {}

    fn chain(self, (): &()) -> Vec<Step> {
        Vec::new()
    }

    #[inline(always)]
    fn tidy<I: Iterator<Item = ()>>((): &mut (), _memory: impl FnOnce() -> I) {}
}

/// A way, by the numbers of its steps; 0 is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Way {
    last: u32,
    /// The last step of its beginning.
    beginning: u32,
    length: u32,
}

impl Link for Way {
    #[inline(always)]
    fn pick(self, other: Way) -> Way {
        if other.length < self.length { other } else { self }
    }
}

/// A step, and the number of the one before it. Of the steps before, only as many are there as are
/// shown of a way that ends here.
#[derive(Debug, Clone, Copy)]
struct Node {
    pc: u32,
    holder: Holder,
    before: u32,
    /// It is on a way that something refers to.
    kept: bool,
}

/// All steps, by number.
#[derive(Debug)]
pub struct Steps {
    nodes: Vec<Node>,
    /// Numbers that can be used again.
    free: Vec<u32>,
    /// The ways of what registers and flags hold, or held.
    held: [Way; 64],
    /// How many steps there may be until some are forgotten.
    limit: usize,
}

impl Default for Steps {
    fn default() -> Self {
        let none = Node { pc: 0, holder: Holder::Register(0), before: 0, kept: false };
        let held = [Way::default(); 64];
        Steps { nodes: vec![none], free: Vec::new(), held, limit: MANY }
    }
}

impl Steps {
    fn add(&mut self, node: Node) -> u32 {
        match self.free.pop() {
            Some(free) => {
                self.nodes[free as usize] = node;
                free
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        }
    }

    /// A number of steps back from one, the oldest first.
    fn back(&self, mut step: u32, most: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        while step != 0 && steps.len() < most {
            let node = &self.nodes[step as usize];
            steps.push(Step::Put(node.pc, node.holder));
            step = node.before;
        }
        steps.reverse();
        steps
    }

    fn keep(&mut self, mut step: u32, most: usize) {
        for _ in 0..most {
            if step == 0 {
                break;
            }
            let node = &mut self.nodes[step as usize];
            node.kept = true;
            step = node.before;
        }
    }
}

impl Recorded for Way {
    type Steps = Steps;

    fn extend(self, steps: &mut Steps, pc: u32, holder: Holder) -> Way {
        let last = steps.add(Node { pc, holder, before: self.last, kept: false });
        let length = self.length.saturating_add(1);
        let beginning = if length as usize <= FIRST { last } else { self.beginning };
        let way = Way { last, beginning, length };
        match holder {
            Holder::Register(number) => steps.held[usize::from(number & 31)] = way,
            Holder::Flag(name) => steps.held[32 + (name as usize & 31)] = way,
            Holder::Memory(_) => {}
        }
        way
    }

    fn chain(self, steps: &Steps) -> Vec<Step> {
        let length = self.length as usize;
        if length <= FIRST + LAST {
            return steps.back(self.last, FIRST + LAST);
        }
        let mut chain = steps.back(self.beginning, FIRST);
        chain.push(Step::Gap(length - FIRST - LAST));
        chain.extend(steps.back(self.last, LAST));
        chain
    }

    fn tidy<I: Iterator<Item = Way>>(steps: &mut Steps, memory: impl FnOnce() -> I) {
        if !steps.free.is_empty() || steps.nodes.len() < steps.limit {
            return;
        }
        let mut previous = Way::default();
        for way in steps.held.into_iter().chain(memory()) {
            if way != previous {
                steps.keep(way.last, FIRST + LAST);
                steps.keep(way.beginning, FIRST);
                previous = way;
            }
        }
        for (number, node) in (1..).zip(&mut steps.nodes[1..]) {
            if !node.kept {
                steps.free.push(number);
            }
            node.kept = false;
        }
        let kept = steps.nodes.len() - steps.free.len();
        steps.limit = MANY.max(2 * kept);
    }
}
