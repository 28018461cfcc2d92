//! Names out of files.

use motecrypt_sim::names::Names;

#[test]
fn names_are_shown_as_they_are_unless_they_would_do_something() {
    let read = |name: &str| Names::new(100).read(name.as_bytes()).unwrap();
    for harmless in ["main", "a b", "operator\"\"_x", "src\\f.c", "größe", "関数", "[/red]f"] {
        assert_eq!(read(harmless), harmless);
    }
    assert_eq!(read("\x1b[2Jf\n"), "\\u{1b}[2Jf\\u{a}");
    assert_eq!(read("\u{9b}31m\u{202e}f\u{200b}"), "\\u{9b}31m\\u{202e}f\\u{200b}");
    assert_eq!(Names::new(9).read(b"\xfff").unwrap(), "\u{fffd}f");
}
