//! Memory: what is at which address, its bytes and rights, and the devices behind the bus. It knows no
//! CPU.
//!
//! Addresses are those of a program's ELF file, 32 bits wide. A chip with several address spaces tells
//! them apart by their upper bits, as its linker does: an AVR's data begins at 0x800000.

mod bus;
mod by_address;
mod device;
mod region;
mod space;
mod wait;

pub use bus::Bus;
pub use by_address::ByAddress;
pub use device::{Cell, Device, Move};
pub use region::{Kind, Map, Region};
pub use space::{Rights, Space};
pub use wait::{Purpose, Waits};
