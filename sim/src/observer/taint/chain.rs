//! The ways of secrets: each step names the one before it.
//!
//! Where an operation has two secret operands, the way of the result is the shorter one. Steps that
//! nothing refers to any more are forgotten when there are too many.

use super::super::Holder;
use super::findings::Step;
use crate::domain::tainted::Link;

/// The last step of a way; 0 if there is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Way {
    step: u32,
    length: u32,
}

impl Link for Way {
    fn pick(self, other: Way) -> Way {
        if other.length < self.length { other } else { self }
    }
}

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
    fn tidy(steps: &mut Self::Steps, memory: &[Self]);
}

impl Recorded for () {
    type Steps = ();

    #[inline(always)]
    fn extend(self, (): &mut (), _pc: u32, _holder: Holder) {}

    fn chain(self, (): &()) -> Vec<Step> {
        Vec::new()
    }

    #[inline(always)]
    fn tidy((): &mut (), _memory: &[()]) {}
}

/// A step, and the number of the one before it.
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
    /// The ways of what registers and flags hold.
    held: Vec<(Holder, Way)>,
    /// How many steps there may be until unused ones are looked for.
    limit: usize,
}

/// So many steps need no tidying.
const FEW: usize = 1 << 16;
/// There are never more than this; ways that would need more are cut short.
const MOST: usize = 1 << 24;
/// So many steps are shown of the beginning of a long way,
const FIRST: usize = 16;
/// and so many of its end.
const LAST: usize = 48;

impl Default for Steps {
    fn default() -> Self {
        let none = Node { pc: 0, holder: Holder::Register(0), before: 0, kept: true };
        Steps { nodes: vec![none], free: Vec::new(), held: Vec::new(), limit: FEW }
    }
}

impl Steps {
    /// The number of a new step; `None` if there are too many.
    fn add(&mut self, node: Node) -> Option<u32> {
        if let Some(free) = self.free.pop() {
            self.nodes[free as usize] = node;
            return Some(free);
        }
        if self.nodes.len() == MOST {
            return None;
        }
        self.nodes.push(node);
        Some(self.nodes.len() as u32 - 1)
    }

    /// What a register or flag holds came this way.
    fn hold(&mut self, holder: Holder, way: Way) {
        match self.held.iter_mut().find(|(other, _)| *other == holder) {
            Some((_, held)) => *held = way,
            None => self.held.push((holder, way)),
        }
    }
}

impl Recorded for Way {
    type Steps = Steps;

    fn extend(self, steps: &mut Steps, pc: u32, holder: Holder) -> Way {
        let node = Node { pc, holder, before: self.step, kept: false };
        let Some(step) = steps.add(node) else { return self };
        let way = Way { step, length: self.length + 1 };
        if !matches!(holder, Holder::Memory(_)) {
            steps.hold(holder, way);
        }
        way
    }

    fn chain(self, steps: &Steps) -> Vec<Step> {
        let mut chain = Vec::new();
        let mut step = self.step;
        while step != 0 {
            let node = &steps.nodes[step as usize];
            chain.push(Step::Put(node.pc, node.holder));
            step = node.before;
        }
        chain.reverse();
        if chain.len() > FIRST + LAST {
            let gap = chain.len() - FIRST - LAST;
            chain.splice(FIRST..FIRST + gap, [Step::Gap(gap)]);
        }
        chain
    }

    fn tidy(steps: &mut Steps, memory: &[Way]) {
        if !steps.free.is_empty() || steps.nodes.len() < steps.limit {
            return;
        }
        for way in steps.held.iter().map(|(_, way)| way).chain(memory) {
            let mut step = way.step as usize;
            while !steps.nodes[step].kept {
                steps.nodes[step].kept = true;
                step = steps.nodes[step].before as usize;
            }
        }
        for (number, node) in (1..).zip(&mut steps.nodes[1..]) {
            if !node.kept {
                steps.free.push(number);
            }
            node.kept = false;
        }
        // Tidying takes as long as there are steps, and is only worth it if that frees many.
        let kept = steps.nodes.len() - steps.free.len();
        steps.limit = if kept > MOST / 2 { usize::MAX } else { FEW.max(2 * kept) };
    }
}
