/** Returns a line of a CSV file, without the line break. */
export function toCsvLine(values: readonly string[]): string {
  return values.map(toCell).join(',');
}

/**
 * Returns a table as a CSV file for spreadsheets. It begins with a byte order mark, so that spreadsheets read it as
 * UTF-8.
 */
export function toCsvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${toCsvLine(line)}\r\n`).join('')}`;
}

/** Quotes a value. An apostrophe keeps spreadsheets from running text that begins like a formula. */
function toCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
