//! How functions are called: which argument goes where, where the value is, whose the registers are.

/// The calling convention of an instruction set.
#[derive(Debug)]
pub struct Convention {
    /// The registers by number, as calls and reports list them.
    pub registers: &'static [Register],
    /// Bits of a register.
    pub bits: u32,
    /// The arithmetic flags in the status register: nobody relies on them when a function begins, nor when it returns. Its
    /// other bits are control bits, which come back as they were.
    pub flags: u32,
    /// Bytes of an argument or a value that one register, or one place on the stack, carries.
    pub unit: u32,
    /// Bytes of an `int`.
    pub int: u32,
    /// Bytes of a pointer.
    pub pointer: u32,
    /// Bytes that a call puts on the stack; 0 where the return address is in a register.
    pub return_bytes: u32,
    /// The lowest of these that are the return address. A call leaves the others as they were, and a return does not read
    /// them.
    pub address_bytes: u32,
    /// What the address of the stack arguments is a multiple of.
    pub stack_alignment: u32,
    /// The registers of a value of this size, the lowest part first.
    pub value: fn(u32) -> &'static [u8],
    /// Where arguments of these sizes go, from left to right.
    pub layout: fn(&[u32]) -> Layout,
}

/// A register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Register {
    /// As an assembler calls it.
    pub name: &'static str,
    /// What it is for.
    pub role: Role,
}

/// What a register is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Neither data nor flags: program counter, stack pointer, something that never changes.
    Fixed,
    /// Arithmetic flags and control bits; 0 when a call begins.
    Status,
    /// Has this value whenever a function begins or returns.
    Constant(u32),
    /// Carries arguments, and belongs to the called function.
    Argument,
    /// Belongs to the called function.
    Scratch,
    /// Belongs to the caller: has to have its value again when the function returns.
    Saved,
}

impl Role {
    /// All names.
    pub const NAMES: [&str; 6] = ["fixed", "status", "constant", "argument", "scratch", "saved"];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Role::Fixed => "fixed",
            Role::Status => "status",
            Role::Constant(_) => "constant",
            Role::Argument => "argument",
            Role::Scratch => "scratch",
            Role::Saved => "saved",
        }
    }
}

/// Where a part of an argument goes that is as long as [`Convention::unit`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A register, by number.
    Register(u8),
    /// The stack, at this offset from the lowest argument there.
    Stack(u32),
}

/// Where all arguments of a call go.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// By argument: its parts, the lowest first.
    pub arguments: Vec<Vec<Place>>,
    /// Bytes of all of them that are on the stack.
    pub stack: u32,
}

impl Convention {
    /// Whether a call may set a register, and say that it is secret: it exists, and holds data.
    pub fn is_data(&self, register: u8) -> bool {
        let register = self.registers.get(usize::from(register));
        register.is_some_and(|register| {
            matches!(register.role, Role::Argument | Role::Scratch | Role::Saved)
        })
    }
}
