//! Code as it is fetched, and the operands that stand in it.

use super::instruction::{Address, Operand, pair};
use crate::fault::{Cause, Size};
use crate::memory::{Rights, Space};

/// The last address of code, and of everything else.
const LAST: u32 = 0xf_ffff;
/// Code as it is fetched.
pub struct Code<'a> {
    pub space: &'a Space,
    pub at: u32,
}

impl Code<'_> {
    pub fn byte(&mut self) -> Result<u8, Cause> {
        let address = self.at;
        if address > LAST || !self.space.allows(address, Rights::FETCH, Size::Byte) {
            return Err(Cause::OutsideCode { address });
        }
        self.at += 1;
        Ok(self.space.byte(address))
    }

    pub fn word(&mut self) -> Result<u16, Cause> {
        Ok(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }

    /// `saddr`: RAM from 20H on, special function registers below.
    pub fn short(&mut self) -> Result<Address, Cause> {
        let offset = self.byte()?;
        let base = if offset < 0x20 { 0xff00 } else { 0xfe00 };
        Ok(Address::Near(base | u16::from(offset)))
    }

    /// `sfr`.
    pub fn special(&mut self) -> Result<Address, Cause> {
        Ok(Address::Near(0xff00 | u16::from(self.byte()?)))
    }

    pub fn absolute(&mut self) -> Result<Address, Cause> {
        Ok(Address::Absolute(self.word()?))
    }

    /// `[DE+byte]` or `[HL+byte]`.
    pub fn displaced(&mut self, base: u8) -> Result<Address, Cause> {
        Ok(Address::Pointer(base, Some(self.byte()?)))
    }

    /// `$addr20`: a byte with its sign from the end of the instruction.
    pub fn near_target(&mut self) -> Result<u32, Cause> {
        let offset = self.byte()? as i8;
        Ok(self.at.wrapping_add(i32::from(offset) as u32) & LAST)
    }

    /// `$!addr20`: a word with its sign.
    pub fn far_target(&mut self) -> Result<u32, Cause> {
        let offset = self.word()? as i16;
        Ok(self.at.wrapping_add(i32::from(offset) as u32) & LAST)
    }

    /// `!!addr20`.
    pub fn whole_target(&mut self) -> Result<u32, Cause> {
        let low = self.word()?;
        Ok((u32::from(self.byte()?) << 16 | u32::from(low)) & LAST)
    }

    pub fn constant(&mut self) -> Result<Operand, Cause> {
        Ok(Operand::Constant(self.byte()?))
    }

    /// The memory operands of the columns 8 to FH, in which loads and stores are alike.
    pub fn column(&mut self, column: u8) -> Result<Address, Cause> {
        Ok(match column {
            0x8 => Address::Stack(self.byte()?),
            0x9 => Address::Pointer(pair::DE, None),
            0xa => self.displaced(pair::DE)?,
            0xb => Address::Pointer(pair::HL, None),
            0xc => self.displaced(pair::HL)?,
            0xd => self.short()?,
            0xe => self.special()?,
            _ => self.absolute()?,
        })
    }
}
