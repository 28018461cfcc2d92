//! All tests, in one program: what they share is built once.

mod armv6m;
mod armv7m;
mod common;
mod devices;
mod edges;
mod floors;
mod fuzz;
mod machine;
mod memory;
mod names;
mod prove;
mod rl78;
mod summaries;
mod symbolic;
mod taint;
mod taint_fuzz;
mod taint_rules;
mod toy;
