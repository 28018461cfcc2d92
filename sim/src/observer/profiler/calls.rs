//! Who called whom: a tree of contexts, each with the cycles spent in it.
//!
//! A call opens a frame. A return closes it, and so does going on elsewhere after the stack pointer
//! has passed its return address. Code of another function that is reached without a call is a tail
//! call: it gets a frame of its own with the same return address, unless the function is already
//! among those that share it; then the program went back there.

use super::{Frame, Ranges, Step};
use std::collections::HashMap;

/// Contexts beyond this number are those of an equal call further up, so that recursion ends.
const MOST_NODES: usize = 1 << 16;

/// How a context came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The first one.
    Root,
    /// A call.
    Call,
    /// A jump, or just going on.
    Tail,
}

/// A context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The context it was entered from; of the root, itself.
    pub parent: u32,
    /// How.
    pub edge: Edge,
    /// The instruction that entered it.
    pub site: u32,
    /// Its first instruction.
    pub entry: u32,
    /// How often it was entered.
    pub count: u64,
    /// Cycles spent in it, and in none of those below it.
    pub cycles: u64,
}

/// A frame was opened or closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub cycle: u64,
    /// The context that was opened; `None` if the latest one was closed.
    pub opened: Option<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Open {
    node: u32,
    /// Where its return address is, or would be if it were not in a register.
    slot: u32,
    /// What the return address is; 0 if nobody knows.
    return_address: u32,
    function: u16,
    edge: Edge,
}

/// Follows calls and returns.
#[derive(Debug)]
pub struct Calls {
    functions: Ranges,
    nodes: Vec<Node>,
    known: HashMap<(u32, u32, u32, Edge), u32>,
    frames: Vec<Open>,
    /// Where the return address of the first context is.
    slot: u32,
    /// Whether calls leave the return address in a register, and the stack as it is.
    linked: bool,
    /// Until when contexts are charged.
    charged: u64,
    timeline: Vec<Event>,
    most_events: usize,
    events: u64,
}

impl Calls {
    /// Tells functions apart, and keeps the first events.
    pub fn new(functions: Ranges, most_events: usize) -> Self {
        Calls {
            functions,
            nodes: Vec::new(),
            known: HashMap::new(),
            frames: Vec::new(),
            slot: 0,
            linked: false,
            charged: 0,
            timeline: Vec::new(),
            most_events,
            events: 0,
        }
    }

    /// All contexts; parents come before those entered from them.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The first calls and returns.
    pub fn timeline(&self) -> &[Event] {
        &self.timeline
    }

    /// How many calls and returns there were.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// The context that runs.
    pub fn current(&self) -> u32 {
        self.frames.last().map_or(0, |frame| frame.node)
    }

    /// Whether code of another function than the running one lies at `pc`.
    #[inline(always)]
    pub fn is_elsewhere(&self, pc: u32) -> bool {
        self.frames.last().is_some_and(|frame| frame.function != self.functions.of(pc))
    }

    /// A number that changes with the functions.
    pub fn partition(&self) -> u64 {
        self.functions.digest()
    }

    /// The number of the function that has `pc`; 0 if none has.
    pub fn function(&self, pc: u32) -> u16 {
        self.functions.of(pc)
    }

    /// The first function.
    pub fn begin(&mut self, entry: u32, frame: &Frame) {
        let root = Node { parent: 0, edge: Edge::Root, site: entry, entry, count: 1, cycles: 0 };
        self.nodes.push(root);
        self.slot = frame.return_slot;
        self.linked = frame.return_slot == frame.arguments;
        self.open(0, 0, self.slot, 0);
    }

    /// A call was carried out.
    pub fn call(&mut self, now: u64, step: &Step) {
        if self.frames.is_empty() {
            // It gave its return address away, and goes on all the same.
            self.open(now, 0, self.slot, 0);
        }
        self.enter(now, Edge::Call, step.pc, step.next, (step.stack, step.return_address));
    }

    /// The instruction at `site` took an address off the stack and went there.
    pub fn ret(&mut self, now: u64, site: u32, next: u32, stack: u32) {
        // Of calls whose return addresses had the same place, one after the other, the latest ends.
        let over = |frame: &&Open| {
            frame.slot < stack || self.linked && (frame.slot, frame.return_address) == (stack, next)
        };
        let passed = self.frames.iter().rev().take_while(over);
        if let Some(slot) = passed.last().map(|frame| frame.slot) {
            self.unwind(now, slot);
            while self.frames.last().is_some_and(|frame| frame.edge == Edge::Tail) {
                self.close(now);
            }
            self.close(now);
        }
        self.arrive(now, site, next, stack);
    }

    /// The program goes on at `next`, after the instruction at `site` that was no call.
    pub fn arrive(&mut self, now: u64, site: u32, next: u32, stack: u32) {
        if !self.is_elsewhere(next) {
            return;
        }
        self.unwind(now, stack);
        let Some(&Open { slot, return_address, .. }) = self.frames.last() else { return };
        let function = self.functions.of(next);
        let shared = self.frames.iter().rev().take_while(|frame| frame.slot == slot);
        match shared.clone().position(|frame| frame.function == function) {
            Some(above) => (0..above).for_each(|_| self.close(now)),
            None => self.enter(now, Edge::Tail, site, next, (slot, return_address)),
        }
    }

    /// Closes what is still open.
    pub fn finish(&mut self, now: u64) {
        while !self.frames.is_empty() {
            self.close(now);
        }
        self.charge(now);
    }

    /// Closes the frames whose return address is below the stack pointer.
    fn unwind(&mut self, now: u64, stack: u32) {
        while self.frames.last().is_some_and(|frame| frame.slot < stack) {
            self.close(now);
        }
    }

    fn charge(&mut self, now: u64) {
        let node = self.current() as usize;
        self.nodes[node].cycles += now - self.charged;
        self.charged = now;
    }

    fn close(&mut self, now: u64) {
        self.charge(now);
        self.frames.pop();
        self.note(Event { cycle: now, opened: None });
    }

    fn open(&mut self, now: u64, node: u32, slot: u32, return_address: u32) {
        let Node { entry, edge, .. } = self.nodes[node as usize];
        self.frames.push(Open {
            node,
            slot,
            return_address,
            function: self.functions.of(entry),
            edge,
        });
        self.note(Event { cycle: now, opened: Some(node) });
    }

    fn note(&mut self, event: Event) {
        self.events += 1;
        if self.timeline.len() < self.most_events {
            self.timeline.push(event);
        }
    }

    /// A context begins at `entry` that returns by the address that is at a place of the stack, and
    /// has a value.
    fn enter(
        &mut self,
        now: u64,
        edge: Edge,
        site: u32,
        entry: u32,
        (slot, return_address): (u32, u32),
    ) {
        self.charge(now);
        let parent = self.current();
        let key = (parent, site, entry, edge);
        let node = match self.known.get(&key) {
            Some(&node) => node,
            None => {
                let node = self.equal_frame(edge, site, entry).unwrap_or_else(|| {
                    self.nodes.push(Node { parent, edge, site, entry, count: 0, cycles: 0 });
                    self.nodes.len() as u32 - 1
                });
                self.known.insert(key, node);
                node
            }
        };
        self.nodes[node as usize].count += 1;
        self.open(now, node, slot, return_address);
    }

    /// The context of an equal call that is still open, if there are too many to tell them apart.
    fn equal_frame(&self, edge: Edge, site: u32, entry: u32) -> Option<u32> {
        if self.nodes.len() < MOST_NODES {
            return None;
        }
        let open = self.frames.iter().rev().map(|frame| frame.node);
        open.into_iter().find(|&node| {
            let node = &self.nodes[node as usize];
            (node.edge, node.site, node.entry) == (edge, site, entry)
        })
    }
}
