//! How programs go on.

/// How a program goes on after an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// With the next one.
    Next,
    /// With the next one, or at the target.
    Jump,
    /// Elsewhere.
    Branch,
    /// In a function, then with the next one.
    Call,
    /// In the caller.
    Return,
}

impl Flow {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Flow::Next => "next",
            Flow::Jump => "jump",
            Flow::Branch => "branch",
            Flow::Call => "call",
            Flow::Return => "return",
        }
    }
}
