//! Words of symbolic bits: a run on them computes the formula of what the program computes.
//!
//! Words are copied freely and operators take nothing but words, so the graph that they are in is
//! that of the thread: [`scope`] says which, for as long as a run takes.

mod value;

pub use value::{Formulas, MOST_BITS, Symbolic, SymbolicFlag};

use crate::arith::Sums;
use crate::logic::Xag;
use std::cell::RefCell;

thread_local! {
    static CURRENT: RefCell<(Xag, Sums)> = RefCell::default();
}

/// Does something with words of this graph.
pub fn scope<R>(graph: &mut Xag, something: impl FnOnce() -> R) -> R {
    let mut sums = Sums::default();
    let mut change = || {
        CURRENT.with_borrow_mut(|current| {
            std::mem::swap(graph, &mut current.0);
            std::mem::swap(&mut sums, &mut current.1);
        });
    };
    change();
    let result = something();
    change();
    result
}

/// Something with the graph of the thread.
pub fn with_graph<R>(something: impl FnOnce(&mut Xag) -> R) -> R {
    CURRENT.with_borrow_mut(|(graph, _)| something(graph))
}

fn with_sums<R>(something: impl FnOnce(&mut Xag, &mut Sums) -> R) -> R {
    CURRENT.with_borrow_mut(|(graph, sums)| something(graph, sums))
}
