//! How objects show themselves in notebooks: a small table.

/// Rows that are shown; what lies between the first and the last of more is left out.
const MOST: usize = 20;

/// A table; columns after the first hold numbers.
pub fn table(caption: &str, head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut rows: Vec<Vec<String>> = rows.into_iter().collect();
    let all = rows.len();
    if all > MOST {
        let dots = head.iter().map(|_| "\u{2026}".to_owned()).collect();
        rows.splice(MOST / 2..all - MOST / 2, [dots]);
    }
    let cells = |tag: &str, row: &[&str]| -> String {
        let cell = |(index, text): (usize, &&str)| {
            let side = if index == 0 { "left" } else { "right" };
            format!("<{tag} style=\"text-align:{side}\">{}</{tag}>", escaped(text))
        };
        format!("<tr>{}</tr>", row.iter().enumerate().map(cell).collect::<String>())
    };
    let titled = head.iter().any(|title| !title.is_empty());
    let head = if titled { format!("<thead>{}</thead>", cells("th", head)) } else { String::new() };
    let body: String = rows
        .iter()
        .map(|row| cells("td", &row.iter().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    format!("<table><caption>{}</caption>{head}<tbody>{body}</tbody></table>", escaped(caption))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
